import { providerFailed } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetAnswers } from '../kernel/call/changes.ts';
import { placeOf } from '../base/link.tsx';
import { safeOrigin, signInPath } from '../base/origin.ts';
import { refreshSession } from '../kernel/session/session.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Late } from '../ui/layout/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AccountLayout } from './sign-in/account-layout.tsx';

/** A journey ends once, however often its screen is drawn; kept here, because a new session forgets all other answers. */
const journeys = new Map<string, Promise<string>>();

function ended(query: string): Promise<string> {
  const known = journeys.get(query) ?? finish(query);
  journeys.set(query, known);
  return known;
}

/** Where Google sends the browser back to: ends the journey, and leads to where its owner wanted to go (S-049, S-057, S-058). */
export default function GoogleScreen() {
  const navigate = useNavigate();
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let here = true;
    ended(location.search).then(
      (wanted) => here && void navigate({ ...placeOf(wanted), replace: true }),
      (thrown: unknown) => here && setFault(thrown),
    );
    return () => {
      here = false;
    };
  }, [navigate]);
  if (fault !== null) {
    const message = fault instanceof Fault ? fault.message : providerFailed.google;
    return (
      <AccountLayout title="Signing in with Google">
        <Banner tone="danger" alert>
          {message}
        </Banner>
        <LinkButton href={signInPath} size="large" wide>
          Back to Sign In
        </LinkButton>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title="Signing in with Google">
      <Late words="Signing in...">
        <Spinner />
      </Late>
    </AccountLayout>
  );
}

/** Ends the journey and gives the address that comes next. Throws a `Fault`. */
async function finish(query: string): Promise<string> {
  const said = new URLSearchParams(query);
  const carried = (name: string) => said.get(name) ?? undefined;
  const { finishAtGoogle } = await import('./sign-in/sign-in-calls.ts');
  const { outcome, from = '/' } = await finishAtGoogle({
    state: said.get('state') ?? '-',
    code: carried('code'),
    iss: carried('iss'),
    error: carried('error'),
  });
  const wanted = safeOrigin(from);
  if (outcome === 'second_factor') {
    return `${signInPath}?${new URLSearchParams({ ...(wanted === '/' ? {} : { from: wanted }), step: 'code' })}`;
  }
  forgetAnswers();
  const session = await refreshSession();
  if (session.state === 'failed') throw session.fault;
  return wanted;
}
