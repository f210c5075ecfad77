import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { askForTenancyLink, openTenancy } from '@holdfast/domain/rentals/tenancy/link-endpoints';
import { useState, type SubmitEvent } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';

/** The secret of the link, which stands behind the # and is taken out of the address at once. */
function readToken(): string | null {
  const [, token] = /^#([\w-]{43})$/.exec(location.hash) ?? [];
  if (token !== undefined) history.replaceState(history.state, '', location.pathname);
  return token ?? null;
}

/** Where a tenant's link leads. It is used by a press: programs that look at links in letters use none up. */
export default function OpenTenancyScreen() {
  const [token] = useState(readToken);
  const open = useChange(openTenancy, {
    quiet: true,
    onDone: ({ house, agreement_id, outcome }) =>
      location.assign(
        outcome === 'signed_in'
          ? `/tenancy/${house}/${agreement_id}`
          : `/login?from=/tenancy/${house}/${agreement_id}`,
      ),
  });
  return (
    <VisitLayout foot={null}>
      <Page narrow>
        <PageHeader title="Your rental" />
        {token !== null && !open.isError ? (
          <Card>
            <div className="grid justify-items-start gap-4">
              <p>See your lease and payments, and ask for repairs. This device stays signed in.</p>
              <Button busy={open.isPending || open.isSuccess} onClick={() => open.mutate({ token })}>
                Open my rental
              </Button>
            </div>
          </Card>
        ) : (
          <AskAgain wrong={open.error} />
        )}
      </Page>
    </VisitLayout>
  );
}

function AskAgain({ wrong }: { wrong: Fault | null }) {
  const [email, setEmail] = useState('');
  const ask = useChange(askForTenancyLink, { quiet: true });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    ask.mutate({ email });
  };
  // The link was not used up: what is in its way is not the link.
  if (wrong?.code === 'forbidden' || wrong?.code === 'conflict') {
    return (
      <Card title="Sign in first">
        <Banner tone="amber" title={wrong.message} />
        {wrong.code === 'forbidden' && (
          <LinkButton href="/reset-password" className="mt-3">
            Ask for a new password
          </LinkButton>
        )}
      </Card>
    );
  }
  return (
    <Card title="Get a new link">
      {wrong !== null && <Banner tone="amber" title={wrong.message} />}
      {ask.isSuccess ? (
        <p role="status">
          If a rental is open to this address, a link is on its way. It works for 30 minutes.
        </p>
      ) : (
        <form onSubmit={send} className="mt-3 grid justify-items-start gap-4">
          <label className="grid w-full max-w-sm gap-1 font-semibold">
            Email
            <input
              type="email"
              required
              autoComplete="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              className="min-h-touch rounded-md border border-line-strong bg-sheet px-3 font-normal"
            />
          </label>
          <Button type="submit" busy={ask.isPending}>
            Send me a link
          </Button>
        </form>
      )}
    </Card>
  );
}
