import { addDays } from '@holdfast/domain/kernel/time/day';
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

/** Done, and behind the dots: skip and snooze. */
export function TaskActions({ task, primary = false }: { task: TaskItem; primary?: boolean }) {
  const may = useMay('maintenance', recordsOf(task));
  const [open, setOpen] = useState<'done' | 'skip' | null>(null);
  const snooze = useChange(snoozeMaintenance, { done: 'Saved' });
  if (task.removed_at !== null || task.group === 'done' || !may(completeMaintenance)) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'quiet'}
        size={primary ? 'regular' : 'small'}
        onClick={() => setOpen('done')}
      >
        <Check aria-hidden />
        <span className={primary ? '' : 'max-md:sr-only'}>Done</span>
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
          <MenuAction icon={<CircleSlash aria-hidden />} onSelect={() => setOpen('skip')}>
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
                onSelect={() => snooze.mutate({ id: task.id, until })}
              >
                {label}
              </MenuAction>
            );
          })}
          {task.snoozed_until !== null && (
            <MenuAction onSelect={() => snooze.mutate({ id: task.id, until: null })}>
              End the snooze
            </MenuAction>
          )}
        </Menu>
      )}
      {open === 'done' && <CompleteDialog task={task} onClose={close} />}
      {open === 'skip' && <SkipDialog task={task} onClose={close} />}
    </>
  );
}
