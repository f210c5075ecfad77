import { findInvitation, listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import type { LetterOfInvitation } from '@holdfast/domain/sharing/invitation';
import { useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { PublicLayout } from '../../kernel/screen/public/public-layout.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AnswerCard } from './answer-card.tsx';
import { readToken } from './carried-token.ts';

/** Where the link of a letter of invitation leads, whatever it is to, with an account or without. */
export default function InvitationScreen() {
  const [token] = useState(readToken);
  const session = useSession();
  return (
    <PublicLayout from="/invitation">
      <Page narrow>
        <PageHeader title="You are invited" />
        {token !== null ? (
          <ByLetter token={token} />
        ) : session.state === 'signed-in' ? (
          <Waiting />
        ) : (
          <NoLetter signedOut />
        )}
      </Page>
    </PublicLayout>
  );
}

function ByLetter({ token }: { token: string }) {
  // Asked once: what was answered here stays on the screen.
  const letter = useAnswer(findInvitation, { token }, { staleTime: Infinity });
  const signedIn = useSession().state === 'signed-in';
  // What was declined is not found any more when it is asked for again; its answer stays.
  const known: LetterOfInvitation | undefined = letter.data;
  if (known !== undefined) return <AnswerCard invitation={known} by={{ token }} />;
  const { error } = letter;
  if (error?.code === 'not_found') {
    return signedIn ? <Waiting over={error.message} /> : <Over text={error.message} />;
  }
  return (
    <Answered answer={letter} loading="Loading the invitation..." skeleton={<SkeletonRows rows={3} />}>
      {(invitation) => <AnswerCard invitation={invitation} by={{ token }} />}
    </Answered>
  );
}

/** Without the letter: what waits for the account itself. */
function Waiting({ over }: { over?: string }) {
  const waiting = useAnswer(listReceivedInvitations, {});
  return (
    <Answered answer={waiting} loading="Loading the invitations..." skeleton={<SkeletonRows rows={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          over === undefined ? (
            <NoLetter />
          ) : (
            <Over text={over} />
          )
        ) : (
          <ul className="grid gap-4">
            {items.map((each) => (
              <li key={each.id}>
                <AnswerCard invitation={each} by={{ id: each.id }} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

function NoLetter({ signedOut = false }: { signedOut?: boolean }) {
  return (
    <Card>
      <EmptyState
        title="No invitation here"
        text="Open the link from your email again."
        action={
          signedOut ? (
            <LinkButton href="/login?from=/invitation">Sign in</LinkButton>
          ) : (
            <LinkButton href="/shared-with-me">Shared with me</LinkButton>
          )
        }
      />
    </Card>
  );
}

function Over({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState title="This invitation has expired" text={text} />
    </Card>
  );
}
