import { findReminders, sendReminder } from '@holdfast/domain/rentals/reminders/endpoints';
import { reminderStepLabels, type ReminderStep } from '@holdfast/domain/rentals/reminders/reminder-steps';
import type { AgreementReminders } from '@holdfast/domain/rentals/reminders/reminders';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LetterText } from './letter-text.tsx';

type RemindProps = { id: string; tenant_names: string; onClose: () => void };

const labelOf = (step: number) => reminderStepLabels[step as ReminderStep];

/** Shows the next letter to a tenant, and sends it. */
export function RemindDialog({ id, tenant_names, onClose }: RemindProps) {
  const answer = useAnswer(findReminders, { id });
  const send = useChange(sendReminder, { done: 'Reminder sent', onDone: onClose });
  const letter = answer.data?.letter ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={letter === null ? 'Remind' : labelOf(letter.step)}
      line={answer.data?.email == null ? tenant_names : `To ${answer.data.email}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {letter !== null && (
            <Button busy={send.isPending} onClick={() => send.mutate({ id, seen: letter.seen })}>
              Send letter
            </Button>
          )}
        </>
      }
    >
      <Answered answer={answer} loading="Loading the letter..." skeleton={<SkeletonRows />}>
        {(shown) => (
          <div className="grid gap-4">
            {shown.letter === null ? <p>{shown.why_not}.</p> : <LetterText letter={shown.letter} />}
            <SentReminders sent={shown.sent} />
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** The letters that were sent, the newest first. */
export function SentReminders({ sent }: Pick<AgreementReminders, 'sent'>) {
  if (sent.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-quiet" aria-label="Reminders sent">
      {sent.map(({ letter_id, step, sent_on, email }) => (
        <li key={letter_id} className="wrap-anywhere">
          {labelOf(step)}: {mediumDay(sent_on)}, to {email}
        </li>
      ))}
    </ul>
  );
}
