import { findAlert, finishAlert, reopenAlert, snoozeAlert } from '@holdfast/domain/alerts/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { Check, Clock, RotateCcw } from 'lucide-react';
import { mediumDay, shortDay, today } from '../base/dates.ts';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import type { DueMarksProps } from '../kernel/screen/due-marks.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuAction } from '../ui/overlay/menu.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';

/** After so many days something that is put off comes again. */
const snoozes = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
  { label: 'In a month', days: 30 },
] as const;

/** What Done says where it does no more than its name. */
const plainDone = 'Marks it as done.';

/** Done and Snooze, or the way back. What Done does is asked of the area that the date belongs to. */
export function DueMarks({ id, title, state, onClose }: DueMarksProps) {
  const answer = useAnswer(findAlert, { id });
  const reopen = useChange(reopenAlert);
  const finish = useChange(finishAlert, {
    onDone: () => {
      onClose();
      toastWithUndo(`${title} is done`, () => reopen.mutate({ id }));
    },
  });
  const snooze = useChange(snoozeAlert);
  const putOff = (until: Day | null, former: Day | null) =>
    snooze.mutate(
      { id, until },
      {
        onSuccess: () => {
          onClose();
          const said = until === null ? 'is asked about again' : `is put off until ${shortDay(until)}`;
          toastWithUndo(`${title} ${said}`, () => snooze.mutate({ id, until: former }));
        },
      },
    );
  if (state !== 'open') {
    return (
      <Button
        variant="quiet"
        size="small"
        needs={reopenAlert}
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id }, { onSuccess: onClose })}
      >
        <RotateCcw aria-hidden /> {state === 'done' ? 'Not done' : 'Not skipped'}
      </Button>
    );
  }
  const says = answer.data?.done_says;
  const until = answer.data?.snoozed_until ?? null;
  const now = today();
  return (
    <>
      {says != null && says !== plainDone && <p className="w-full text-sm text-quiet">Done: {says}</p>}
      {until !== null && until > now && (
        <p className="w-full text-sm text-quiet">Put off until {mediumDay(until)}.</p>
      )}
      {says !== null && (
        <Button
          size="small"
          needs={finishAlert}
          busy={finish.isPending}
          aria-disabled={says === undefined || undefined}
          onClick={() => says !== undefined && finish.mutate({ id })}
        >
          <Check aria-hidden /> Done
        </Button>
      )}
      <Menu
        align="start"
        label="Snooze"
        trigger={
          <Button variant="quiet" size="small" needs={snoozeAlert} busy={snooze.isPending}>
            <Clock aria-hidden /> Snooze
          </Button>
        }
      >
        {snoozes.map(({ label, days }) => (
          <MenuAction
            key={days}
            detail={mediumDay(addDays(now, days))}
            onSelect={() => putOff(addDays(now, days), until)}
          >
            {label}
          </MenuAction>
        ))}
        {until !== null && until > now && (
          <MenuAction onSelect={() => putOff(null, until)}>Ask again now</MenuAction>
        )}
      </Menu>
    </>
  );
}
