import { counted } from '@holdfast/domain/kernel/counted';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { BulkChange } from '@holdfast/domain/maintenance/bulk';
import {
  changeMaintenanceTasks,
  completeMaintenanceTasks,
  removeMaintenanceTasks,
  restoreMaintenanceTasks,
  undoMaintenanceVisits,
} from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { priority, priorityLabels } from '@holdfast/domain/maintenance/words';
import { Check, Clock, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import type { BulkShape } from '../../kernel/screen/list/bulk-bar.tsx';
import { useBulk } from '../../kernel/screen/list/use-bulk.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { AssignDialog, PutOffDialog } from './bulk-dialogs.tsx';

const inWords = (count: number) => counted(count, 'task');

type TaskBulkOptions = {
  /** The ticked tasks, each with the date that Done closes. */
  tasks: readonly Pick<TaskItem, 'id' | 'occurrence'>[];
  assignees: readonly string[];
  onDone: () => void;
};

/** What can be done with ticked tasks, each with its undo; and the dialog that asks who or until when. */
export function useTaskBulk({ tasks, assignees, onDone }: TaskBulkOptions): {
  bulk: BulkShape;
  over: ReactNode;
} {
  const ids = tasks.map(({ id }) => id);
  const may = useMay('maintenance');
  const [open, setOpen] = useState<'assign' | 'put-off' | null>(null);
  const { busy, act, change, remove } = useBulk<BulkChange>({
    area: 'maintenance',
    ids,
    inWords,
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
  const close = () => setOpen(null);
  return {
    bulk: {
      busy,
      item_type: 'maintenance',
      actions: [
        {
          label: 'Done today',
          icon: <Check aria-hidden />,
          primary: true,
          onSelect: () => void complete(),
        },
        { label: 'Assign', icon: <UserRound aria-hidden />, onSelect: () => setOpen('assign') },
        { label: 'Put off', icon: <Clock aria-hidden />, onSelect: () => setOpen('put-off') },
      ],
      choices: [
        {
          head: 'Priority',
          labels: priorityLabels,
          onChoose: (value, label) =>
            void change({ priority: priority.parse(value) }, `set to ${label} priority`),
        },
      ],
      onPrivacy: (isPrivate, outcome) => void change({ private: isPrivate }, outcome),
      onRemove: may(removeMaintenanceTasks) ? () => void remove() : undefined,
    },
    over:
      open === 'assign' ? (
        <AssignDialog
          title={`Who does ${inWords(ids.length)}?`}
          people={assignees}
          busy={busy}
          onAssign={(assignee) =>
            void change(
              { assignee },
              assignee === null ? 'taken from whoever had them' : `given to ${assignee}`,
            )
          }
          onClose={close}
        />
      ) : open === 'put-off' ? (
        <PutOffDialog
          title={`Put off ${inWords(ids.length)}`}
          start={addDays(today(), 7)}
          busy={busy}
          onPutOff={(until) => void change({ snoozed_until: until }, `put off until ${mediumDay(until)}`)}
          onClose={close}
        />
      ) : null,
  };
}
