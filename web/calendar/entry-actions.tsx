import { dueItemOf } from '@holdfast/domain/calendar/calendar-entry';
import { findAlert, finishAlert, reopenAlert, snoozeAlert } from '@holdfast/domain/alerts/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { ArrowRight, CalendarArrowUp, Check, Clock, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, shortDay, today } from '../base/dates.ts';
import { guestHouse } from '../base/guest-house.ts';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Button, LinkButton } from '../ui/form/button.tsx';
import { Menu, MenuAction } from '../ui/overlay/menu.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { useActs } from './acts.ts';
import type { EntryLook } from './entry-look.ts';
import { MoveForm } from './move-form.tsx';
import { whyFixed } from './moving.ts';
import type { Shown } from './shown-entry.ts';

type EntryActionsProps = { shown: Shown; look: EntryLook; onClose: () => void };

/** Done, Snooze, Move and the way to the record, as far as each is possible; where it is not, the reason. */
export function EntryActions({ shown, look, onClose }: EntryActionsProps) {
  const { entry } = shown;
  const [moving, setMoving] = useState(false);
  const { edit } = useActs();
  const isFar = entry.id.includes('/');
  const why = whyFixed(entry, look);
  if (moving)
    return <MoveForm shown={shown} kind={look.kind} onClose={onClose} onBack={() => setMoving(false)} />;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {guestHouse === null && !isFar && <Marks shown={shown} onClose={onClose} />}
        {edit !== undefined && entry.source_type === 'event' && look.mayChange && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onClose();
              edit(shown);
            }}
          >
            <Pencil aria-hidden /> Edit
          </Button>
        )}
        {why === null && (
          <Button variant="quiet" size="small" onClick={() => setMoving(true)}>
            <CalendarArrowUp aria-hidden /> Move to…
          </Button>
        )}
        <LinkButton variant="quiet" size="small" href={look.kind.href(dueItemOf(entry))}>
          Open the record <ArrowRight aria-hidden />
        </LinkButton>
      </div>
      {guestHouse === null && isFar && (
        <p className="text-sm text-quiet">
          It lies more than a year ahead. It can be marked and put off when it comes closer.
        </p>
      )}
      {why !== null && !isFar && entry.state === 'open' && <p className="text-sm text-quiet">{why}</p>}
    </div>
  );
}

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
function Marks({ shown: { entry }, onClose }: Pick<EntryActionsProps, 'shown' | 'onClose'>) {
  const answer = useAnswer(findAlert, { id: entry.id });
  const reopen = useChange(reopenAlert);
  const finish = useChange(finishAlert, {
    onDone: () => {
      onClose();
      toastWithUndo(`${entry.title} is done`, () => reopen.mutate({ id: entry.id }));
    },
  });
  const snooze = useChange(snoozeAlert);
  const putOff = (until: Day | null, former: Day | null) =>
    snooze.mutate(
      { id: entry.id, until },
      {
        onSuccess: () => {
          onClose();
          const said = until === null ? 'is asked about again' : `is put off until ${shortDay(until)}`;
          toastWithUndo(`${entry.title} ${said}`, () => snooze.mutate({ id: entry.id, until: former }));
        },
      },
    );
  if (entry.state !== 'open') {
    return (
      <Button
        variant="quiet"
        size="small"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id: entry.id }, { onSuccess: onClose })}
      >
        <RotateCcw aria-hidden /> {entry.state === 'done' ? 'Not done' : 'Not skipped'}
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
          busy={finish.isPending}
          aria-disabled={says === undefined || undefined}
          onClick={() => says !== undefined && finish.mutate({ id: entry.id })}
        >
          <Check aria-hidden /> Done
        </Button>
      )}
      <Menu
        align="start"
        label="Snooze"
        trigger={
          <Button variant="quiet" size="small" busy={snooze.isPending}>
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
