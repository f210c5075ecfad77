import {
  changeReminders,
  findReminders,
  findReminderSettings,
} from '@holdfast/domain/rentals/reminders/endpoints';
import type { AgreementReminders } from '@holdfast/domain/rentals/reminders/reminders';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LetterText } from './letter-text.tsx';
import { RemindDialog, SentReminders } from './remind-dialog.tsx';

/** Which reminders the tenant of an agreement was sent, and whether further ones go by themselves. */
export function RemindersCard({ agreement }: { agreement: string }) {
  const answer = useAnswer(findReminders, { id: agreement });
  const [open, setOpen] = useState<'send' | 'on' | null>(null);
  const change = useChange(changeReminders, { done: 'Reminders are off for this agreement' });
  return (
    <Card title="Reminders">
      <Answered answer={answer} loading="Loading reminders..." skeleton={<SkeletonRows rows={2} />}>
        {(shown) => (
          <div className="grid gap-3">
            <p>{stateWords(shown)}</p>
            <SentReminders sent={shown.sent} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                size="small"
                busy={change.isPending}
                onClick={() => (shown.is_on ? change.mutate({ id: agreement, own: false }) : setOpen('on'))}
              >
                {shown.is_on ? 'Turn off' : 'Turn on'}
              </Button>
              {shown.letter !== null && (
                <Button variant="quiet" size="small" onClick={() => setOpen('send')}>
                  Remind now
                </Button>
              )}
            </div>
            {open === 'send' && (
              <RemindDialog id={agreement} tenant_names={shown.tenant_name} onClose={() => setOpen(null)} />
            )}
          </div>
        )}
      </Answered>
      {open === 'on' && <SwitchOnDialog agreement={agreement} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function stateWords({ is_on, email, tenant_name, next_on }: AgreementReminders): string {
  if (email === null) return `No reminders can be sent: ${tenant_name} has no email address.`;
  if (!is_on) return 'Automatic reminders are off.';
  return next_on === null
    ? 'Sent automatically when rent is late.'
    : `The next one goes out on ${mediumDay(next_on)}, unless the rent is paid first.`;
}

/** Shows the three letters before they are switched on for one agreement. */
function SwitchOnDialog({ agreement, onClose }: { agreement: string; onClose: () => void }) {
  const answer = useAnswer(findReminderSettings, {});
  const change = useChange(changeReminders, { done: 'Reminders are on', onDone: onClose });
  const seen = answer.data?.seen;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="The three letters"
      line="Each goes out once per late payment, and stops once it is paid."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={change.isPending}
            disabled={seen === undefined}
            onClick={() => seen !== undefined && change.mutate({ id: agreement, own: true, seen })}
          >
            Turn on
          </Button>
        </>
      }
    >
      <Answered answer={answer} loading="Loading the letters..." skeleton={<SkeletonRows />}>
        {({ letters }) => (
          <div className="grid gap-3">
            {letters.map((letter) => (
              <LetterText key={letter.subject} letter={letter} />
            ))}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}
