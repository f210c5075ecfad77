import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { completeMaintenance, snoozeMaintenance } from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { Check, CircleSlash, Clock, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuHead } from '../../ui/overlay/menu.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';

const snoozes = [
  { days: 3, label: 'In 3 days' },
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In a month' },
];

/** The records through which a guest may reach a task. */
export const recordsOf = ({ id, of_type, of_id }: Pick<TaskItem, 'id' | 'of_type' | 'of_id'>) => [
  { item_type: 'maintenance', item_id: id },
  ...(of_type === null || of_id === null ? [] : [{ item_type: of_type, item_id: of_id }]),
];

/** Whether a task can be marked as done by this viewer. */
export function useMayFinish(task: TaskItem): boolean {
  const may = useMay('maintenance', recordsOf(task));
  return task.removed_at === null && task.group !== 'done' && may(completeMaintenance);
}

export const useSnooze = () => useChange(snoozeMaintenance, { done: 'Saved' });

/** Done, and behind the dots: skip and snooze. */
export function TaskActions({ task }: { task: TaskItem }) {
  const [open, setOpen] = useState<'done' | 'skip' | null>(null);
  const snooze = useSnooze();
  if (!useMayFinish(task)) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen('done')}>
        <Check aria-hidden />
        <span className="max-md:sr-only">Done</span>
        <span className="sr-only">: {task.title}</span>
      </Button>
      {task.occurrence !== null && (
        <Menu
          label={`More for ${task.title}`}
          trigger={
            <IconButton label={`More for ${task.title}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <TaskEntries task={task} onSkip={() => setOpen('skip')} onSnooze={snooze.mutate} />
        </Menu>
      )}
      {open === 'done' && <CompleteDialog task={task} onClose={close} />}
      {open === 'skip' && <SkipDialog task={task} onClose={close} />}
    </>
  );
}

type TaskEntriesProps = {
  task: TaskItem;
  onSkip: () => void;
  /** `until` null ends the snooze. */
  onSnooze: (snooze: { id: string; until: Day | null }) => void;
};

/** Entries of a menu: skip the next date, or be reminded of it later. */
export function TaskEntries({ task: { id, snoozed_until }, onSkip, onSnooze }: TaskEntriesProps) {
  return (
    <>
      <MenuAction icon={<CircleSlash aria-hidden />} onSelect={onSkip}>
        Skip this time
      </MenuAction>
      <MenuHead>Remind me again</MenuHead>
      {snoozes.map(({ days, label }) => {
        const until = addDays(today(), days);
        return (
          <MenuAction
            key={days}
            icon={<Clock aria-hidden />}
            detail={mediumDay(until)}
            onSelect={() => onSnooze({ id, until })}
          >
            {label}
          </MenuAction>
        );
      })}
      {snoozed_until !== null && (
        <MenuAction onSelect={() => onSnooze({ id, until: null })}>End the snooze</MenuAction>
      )}
    </>
  );
}
