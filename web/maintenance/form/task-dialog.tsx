import { addMaintenanceTask, changeMaintenanceTask } from '@holdfast/domain/maintenance/endpoints';
import {
  checkedTaskDraft,
  sampleDay,
  sampleMaintenance,
  type TaskItem,
} from '@holdfast/domain/maintenance/maintenance-task';
import { withOwnRule } from '@holdfast/domain/maintenance/rule';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { TaskFields } from './task-fields.tsx';

type NewTaskProps = {
  /** The thing that it is added from. */
  of?: { of_type: string; of_id: string };
  onClose: () => void;
  onAdded?: (task: TaskItem) => void;
};

/** Adds a task; the form begins 30 days ahead at a cost of 150 (S-177), and what was typed survives closing. */
export function NewTaskDialog({ of, onClose, onAdded }: NewTaskProps) {
  const add = useChange(addMaintenanceTask, { done: 'Maintenance added', quiet: true });
  const now = today();
  const draft = useDraft({
    shape: checkedTaskDraft,
    start: startOf(checkedTaskDraft, {
      ...of,
      scheduled_date: sampleDay(now),
      counted_from: now,
      estimated_cost: sampleMaintenance.estimated_cost,
      every: 6,
      unit: 'month',
    }),
    save: (values) => add.mutateAsync(withOwnRule(values)),
    onSaved: (task) => {
      onClose();
      onAdded?.(task);
    },
    keep: of === undefined ? 'maintenance:new' : `maintenance:new:${of.of_id}`,
  });
  return (
    <AddSheet
      draft={draft}
      title="Add maintenance"
      {...(of === undefined ? { action: '/maintenance/add' } : {})}
      onClose={onClose}
    >
      <TaskFields />
    </AddSheet>
  );
}

/** Changes a task: only what was touched is sent. */
export function StoredTaskDialog({ task, onClose }: { task: TaskItem; onClose: () => void }) {
  const change = useChange(changeMaintenanceTask, { done: 'Maintenance saved', quiet: true });
  const draft = useRecordDraft({
    shape: checkedTaskDraft,
    record: task,
    save: (touched, version) => change.mutateAsync({ id: task.id, version, ...touched }),
    onSaved: onClose,
    keep: `maintenance:${task.id}`,
  });
  return (
    <DraftDialog draft={draft} title={`Change ${task.title}`} submit="Save" onClose={onClose}>
      <TaskFields stored={task} />
    </DraftDialog>
  );
}
