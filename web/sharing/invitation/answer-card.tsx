import { answerByLetter, answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import type { InvitationState, LetterOfInvitation } from '@holdfast/domain/sharing/invitation';
import type { NamedPart } from '@holdfast/domain/sharing/part';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { houseDoor } from '../../base/guest-house.ts';
import { longDay, dayOf } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { useSession } from '../../kernel/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { dropToken } from './carried-token.ts';
import { OfferedParts } from './offered-parts.tsx';
import { answeredWords, invitationWords } from './invitation-words.ts';

type AnswerCardProps = {
  invitation: LetterOfInvitation;
  by: { token: string } | { id: string };
  /** What it opens, where its reader may know that before they answer. */
  parts?: readonly NamedPart[];
  /** One of several in a list: smaller, and without what its reader knows. */
  small?: boolean;
  /** Hears the answer, where the card goes with it. */
  onAnswered?: (answered: { owner: string; state: InvitationState }) => void;
};

const origin = '?from=/invitation';

/** Who invites, to what, and the two answers to it; without an account the ways to one. */
export function AnswerCard({ invitation, by, parts = [], small = false, onAnswered }: AnswerCardProps) {
  const session = useSession();
  const [answered, setAnswered] = useState<{ owner: string; state: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const { house, kind, message, email, token_until, state } = invitation;
  const said = answered?.state ?? state;
  const waits = said === 'invited';
  const { title, line } = waits ? invitationWords(invitation) : answeredWords(house, kind, said);
  const own = session.state === 'signed-in' && session.viewer.email.toLowerCase() === email.toLowerCase();
  const answer = async (accepts: boolean) => {
    setBusy(true);
    try {
      const done =
        'token' in by
          ? await call(answerByLetter, { ...by, accepts })
          : await call(answerInvitation, { ...by, accepts });
      dropToken();
      if (onAnswered === undefined) setAnswered(done);
      else onAnswered(done);
      refresh(['sharing']);
      // What goes with its answer is not pressed again until then.
      setBusy(onAnswered !== undefined);
    } catch (thrown) {
      tellFault(thrown);
      setBusy(false);
    }
  };
  return (
    <Card className={small ? '' : 'md:p-8'}>
      <div className={small ? 'grid gap-4' : 'grid gap-5'}>
        <div className={small ? 'flex items-start gap-4' : 'grid gap-5'}>
          <Avatar name={house} {...(small ? {} : { size: 'large' })} />
          <div className="min-w-0">
            <h2 className={cx('heading break-words', small ? 'text-lg' : 'text-2xl')}>{title}</h2>
            <p className={small ? 'mt-1 text-quiet' : 'mt-2'}>{line}</p>
          </div>
        </div>
        {parts.length > 0 && <OfferedParts parts={parts} />}
        {waits && message !== '' && (
          <figure>
            <figcaption className="text-sm break-words text-quiet">{house} writes:</figcaption>
            <blockquote className="border-l-4 border-line pl-4 break-words whitespace-pre-line text-quiet">
              {message}
            </blockquote>
          </figure>
        )}
        {!waits && said !== 'declined' && (
          <div>
            {answered !== null && said === 'confirmed' ? (
              <LinkButton href={houseDoor(answered.owner)}>Open it</LinkButton>
            ) : (
              <LinkButton
                variant="quiet"
                href={kind === 'emergency' ? '/profile/emergency' : '/shared-with-me'}
              >
                {kind === 'emergency' ? 'Emergency access' : 'Shared with me'}
              </LinkButton>
            )}
          </div>
        )}
        {waits && session.state === 'signed-in' && (
          <>
            {!(small && own) && (
              <p className="wrap-anywhere text-quiet">
                You are signed in as <strong className="text-ink">{session.viewer.email}</strong>.
                {!own && ` The invitation was written to ${email}, so ${house} will have to confirm you.`}
              </p>
            )}
            <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
              <Button busy={busy} onClick={() => void answer(true)}>
                Accept
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => void answer(false)}>
                Decline
              </Button>
            </div>
          </>
        )}
        {waits && session.state === 'signed-out' && (
          <>
            <p className="text-quiet">
              To answer, sign in or create an account. It costs nothing, and you need no plan.
            </p>
            <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
              <LinkButton href={`/register${origin}`} withEmail={email}>
                Create an account
              </LinkButton>
              <LinkButton variant="quiet" href={`/login${origin}`} withEmail={email}>
                Sign in
              </LinkButton>
            </div>
          </>
        )}
        {waits && (
          <p className="text-sm text-quiet">It can be answered until {longDay(dayOf(token_until))}.</p>
        )}
      </div>
    </Card>
  );
}
