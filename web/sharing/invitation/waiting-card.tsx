import { listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import type { InvitationState, ReceivedInvitation } from '@holdfast/domain/sharing/invitation';
import { useAnswer } from '../../kernel/call/query.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { houseDoor } from '../../base/guest-house.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { AnswerCard } from './answer-card.tsx';
import { answeredWords } from './invitation-words.ts';

/** The invitations that wait for the viewer, or for their owner's word; nothing where none does. */
export function WaitingInvitations() {
  const { data } = useAnswer(listReceivedInvitations, {});
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label="Invitations">
      <Stack gap={4}>
        {data.items.map((each) => (
          <AnswerCard
            key={each.id}
            invitation={each}
            by={{ id: each.id }}
            parts={each.parts}
            small
            onAnswered={({ owner, state }) => tellAnswered(each, owner, state)}
          />
        ))}
      </Stack>
    </section>
  );
}

/** What came of an answer whose card goes with it; where the owner's word is still to come, the card stays and says so. */
function tellAnswered({ house, kind }: ReceivedInvitation, owner: string, state: InvitationState) {
  if (state === 'accepted') return;
  const { title, line } = answeredWords(house, kind, state);
  toast({
    tone: state === 'declined' ? 'info' : 'success',
    text: title,
    detail: line,
    ...(state === 'confirmed' ? { action: { label: 'Open it', href: houseDoor(owner) } } : {}),
  });
}
