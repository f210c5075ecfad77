import { providerFailed } from '@holdfast/domain/accounts/sign-in-texts';
import type { SignInWays } from '@holdfast/domain/accounts/sign-in-shapes';
import { Fault } from '@holdfast/domain/kernel/fault';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { answers } from '../kernel/answers.ts';
import { originIn } from '../kernel/origin.ts';
import { bodyOf, send } from '../kernel/request.ts';
import { Button } from '../ui/button.tsx';
import { AppleButton } from './apple-button.tsx';
import { TextLink } from './account-layout.tsx';
import { GoogleMark } from './provider-marks.tsx';
import { NotSetUp } from './way-panels.tsx';
import { isIos } from './ways.ts';
import type { WayProps } from './ways.ts';

/** Asked past the endpoint's declaration, which would bring the shapes' library into the first visit. */
const askWays = async () => (await bodyOf(await send('GET', '/api/accounts/sign-in-ways'))) as SignInWays;

const calls = () => import('./sign-in-calls.ts');

/**
 * The ways to sign in beside the password: Google, Apple, a passkey (S-040 to S-042, G-04, X-15). In production what is not set up
 * is not shown; elsewhere it says what is missing.
 */
export function OtherWays({ registering = false, ...way }: WayProps & { registering?: boolean }) {
  const asked = useQuery({ queryKey: ['sign-in-ways'], queryFn: askWays, staleTime: Infinity }, answers);
  const ways = asked.data;
  const shown = (provider: 'google' | 'apple') =>
    ways !== undefined && (ways[provider].ready || !ways.production);
  const google = shown('google') && !isIos();
  if (ways === undefined) return asked.isError ? null : <div aria-hidden className="min-h-40" />;
  const providers = google || shown('apple');
  if (!providers && (registering || !ways.passkeys)) return null;
  return (
    <section aria-label="Other ways to sign in" className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {google && <GoogleButton state={ways.google} {...way} />}
      {shown('apple') && <AppleButton state={ways.apple} {...way} />}
      {!registering && ways.passkeys && <PasskeyButton {...way} />}
      {providers && (
        <p className="text-sm text-quiet">
          A first sign-in with Google or Apple makes an account and accepts the{' '}
          <TextLink href="/terms-of-service">Terms of Service</TextLink> and the{' '}
          <TextLink href="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      )}
    </section>
  );
}

function GoogleButton({ state, remembered, onFault }: WayProps & { state: SignInWays['google'] }) {
  const [busy, setBusy] = useState(false);
  const [panel, setPanel] = useState(false);
  const leave = async () => {
    if (!state.ready) {
      setPanel(true);
      return;
    }
    setBusy(true);
    onFault(null);
    try {
      const from = originIn(location.search);
      const { address } = await (await calls()).beginAtGoogle({ from, remember_me: remembered });
      location.assign(address);
    } catch (thrown) {
      onFault(thrown instanceof Fault ? thrown.message : providerFailed.google);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="large" wide busy={busy} onClick={() => void leave()}>
        {!busy && <GoogleMark />}
        Continue with Google
      </Button>
      {panel && <NotSetUp provider="google" missing={state.missing} />}
    </>
  );
}

function PasskeyButton({ remembered, onOutcome, onFault }: WayProps) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    onFault(null);
    const { signInByPasskey, wasCancelled } = await import('./passkey-sign-in.ts');
    try {
      const { outcome } = await signInByPasskey({ remembered: () => remembered, autofill: false });
      await onOutcome(outcome);
    } catch (thrown) {
      if (thrown instanceof Fault) onFault(thrown.message);
      else if (!wasCancelled(thrown))
        onFault('This browser could not use a passkey. Please sign in another way.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="large" wide busy={busy} onClick={() => void ask()}>
      {!busy && <KeyRound aria-hidden />}
      Sign in with a passkey
    </Button>
  );
}
