import { changeOwnDate, moveOwnDate, removeOwnDate, restoreOwnDate } from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { CalendarClock, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuHead, MenuLine } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { DateDialog } from '../form/date-dialogs.tsx';
import { recordsOf } from './records-of.ts';

const moves = [
  { days: 0, label: 'Today' },
  { days: 1, label: 'Tomorrow' },
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In 30 days' },
];

/** What else can be done with a reminder: change it, move its next date, remove it. In the trash, take it out again. */
export function DateMenu({ date }: { date: OwnDateItem }) {
  const { id, title, occurrence } = date;
  const may = useMay('dates', recordsOf(date));
  const [changing, setChanging] = useState(false);
  const restore = useChange(restoreOwnDate, { done: `Restored ${title}` });
  const remove = useChange(removeOwnDate, {
    onDone: () => toastWithUndo(`${title} is in the trash`, () => restore.mutate({ id })),
  });
  const move = useMove(date);
  if (date.removed_at !== null) {
    return (
      may(restoreOwnDate) && (
        <Button variant="quiet" size="small" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          Restore<span className="sr-only"> {title}</span>
        </Button>
      )
    );
  }
  if (!may(changeOwnDate)) return null;
  return (
    <>
      <Menu
        label={`More for ${title}`}
        trigger={
          <IconButton label={`More for ${title}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setChanging(true)}>
          Change
        </MenuAction>
        {occurrence !== null && (
          <>
            <MenuLine />
            <MoveEntries date={date} onMove={move} />
          </>
        )}
        {may(removeOwnDate) && (
          <>
            <MenuLine />
            <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => remove.mutate({ id })}>
              Move to trash
            </MenuAction>
          </>
        )}
      </Menu>
      {changing && <DateDialog date={date} onClose={() => setChanging(false)} />}
    </>
  );
}

/** Moves the next date of a reminder to a day; a toast takes it back. */
export function useMove({ id, title, occurrence, next_on }: OwnDateItem) {
  const back = useChange(moveOwnDate);
  const move = useChange(moveOwnDate, {
    onDone: (moved, { day }) => {
      if (moved.occurrence === null || next_on === null) return;
      const former = { id, occurrence: moved.occurrence, day: next_on };
      toastWithUndo(`${title} is moved to ${mediumDay(day)}`, () => back.mutate(former));
    },
  });
  return (day: Day) => occurrence !== null && move.mutate({ id, occurrence, day });
}

/** Entries of a menu: the days to which the next date can be moved. */
export function MoveEntries({ date, onMove }: { date: OwnDateItem; onMove: (day: Day) => void }) {
  return (
    <>
      <MenuHead>{date.repeats === 'once' ? 'Move to' : 'Move this one to'}</MenuHead>
      {moves
        .map(({ days, label }) => ({ day: addDays(today(), days), label }))
        .filter(({ day }) => day !== date.next_on)
        .map(({ day, label }) => (
          <MenuAction
            key={day}
            icon={<CalendarClock aria-hidden />}
            detail={mediumDay(day)}
            onSelect={() => onMove(day)}
          >
            {label}
          </MenuAction>
        ))}
    </>
  );
}
