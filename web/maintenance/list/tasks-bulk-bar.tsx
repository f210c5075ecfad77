import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { BulkChange } from '@holdfast/domain/maintenance/bulk';
import {
  changeMaintenanceTasks,
  completeMaintenanceTasks,
  removeMaintenanceTasks,
  restoreMaintenanceTasks,
  undoMaintenanceVisits,
} from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { priorityLabels } from '@holdfast/domain/maintenance/words';
import { Check, ChevronDown, Clock, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { BulkBar } from '../../kernel/screen/list/bulk-bar.tsx';
import { MenuChoices, MenuPrivacy } from '../../kernel/screen/list/bulk-menu.tsx';
import { TickedActions } from '../../kernel/screen/list/ticked-actions.tsx';
import { useBulk } from '../../kernel/screen/list/use-bulk.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { AssignDialog, PutOffDialog } from './bulk-dialogs.tsx';

const countOf = (count: number) => (count === 1 ? '1 task' : `${count} tasks`);

type TasksBulkBarProps = {
  /** The ticked tasks, each with the date that Done closes. */
  tasks: readonly Pick<TaskItem, 'id' | 'occurrence'>[];
  assignees: readonly string[];
  onDone: () => void;
};

/** What can be done with ticked tasks, each with its undo. */
export function TasksBulkBar({ tasks, assignees, onDone }: TasksBulkBarProps) {
  const ids = tasks.map(({ id }) => id);
  const may = useMay('maintenance');
  const [open, setOpen] = useState<'assign' | 'put-off' | null>(null);
  const { busy, act, change, remove } = useBulk<BulkChange>({
    area: 'maintenance',
    ids,
    inWords: countOf,
    change: async (changes) => call(changeMaintenanceTasks, { changes }),
    remove: async (gone) => call(removeMaintenanceTasks, { ids: gone }),
    restore: async (gone) => call(restoreMaintenanceTasks, { ids: gone }),
    onDone: () => {
      setOpen(null);
      onDone();
    },
  });
  const complete = async () =>
    act(
      async () =>
        call(completeMaintenanceTasks, { items: tasks.map(({ id, occurrence }) => ({ id, occurrence })) }),
      {
        count: (done) => done.ids.length,
        told: 'marked as done today',
        undo: async (done) => call(undoMaintenanceVisits, done),
      },
    );
  const assign = (assignee: string | null) =>
    void change({ assignee }, assignee === null ? 'taken from whoever had them' : `given to ${assignee}`);
  const putOff = (until: Day) => void change({ snoozed_until: until }, `put off until ${mediumDay(until)}`);
  return (
    <BulkBar count={ids.length}>
      <Button size="small" busy={busy} onClick={() => void complete()}>
        <Check aria-hidden /> Done today
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('assign')}>
        <UserRound aria-hidden /> Assign
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('put-off')}>
        <Clock aria-hidden /> Put off
      </Button>
      <Menu
        label="Change the selected tasks"
        trigger={
          <Button variant="quiet" size="small" busy={busy}>
            Change <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuChoices
          head="Priority"
          labels={priorityLabels}
          onChoose={(priority, label) => void change({ priority }, `set to ${label} priority`)}
        />
        <MenuPrivacy onChoose={(isPrivate, told) => void change({ private: isPrivate }, told)} />
      </Menu>
      <TickedActions item_type="maintenance" ids={ids} />
      {may(removeMaintenanceTasks) && (
        <Button variant="danger-quiet" size="small" busy={busy} onClick={() => void remove()}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {open === 'assign' && (
        <AssignDialog
          title={`Who does ${countOf(ids.length)}?`}
          people={assignees}
          busy={busy}
          onAssign={assign}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'put-off' && (
        <PutOffDialog
          title={`Put off ${countOf(ids.length)}`}
          start={addDays(today(), 7)}
          busy={busy}
          onPutOff={putOff}
          onClose={() => setOpen(null)}
        />
      )}
    </BulkBar>
  );
}
