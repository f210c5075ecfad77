import { completeMaintenance, undoMaintenanceVisit } from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { completionDraft } from '@holdfast/domain/maintenance/visit';
import { today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { VisitFields } from './visit-fields.tsx';

const completion = fieldsOf(completionDraft);

/** Says that a task was done. All is filled in for the plain case: one tap opens it, a second one is enough. */
export function CompleteDialog({ task, onClose }: { task: TaskItem; onClose: () => void }) {
  const undo = useChange(undoMaintenanceVisit);
  const complete = useChange(completeMaintenance, { quiet: true });
  const outside = task.vendor_name !== null || task.service_provider !== null;
  const draft = useDraft({
    shape: completionDraft,
    start: startOf(completionDraft, {
      completed_date: today(),
      vendor_id: task.vendor_id,
      service_provider: task.service_provider,
      service_contact: task.service_contact,
      done_by: outside ? null : task.assignee,
      meter_unit: task.usage_unit,
      occurrence: task.occurrence,
    }),
    save: (values) => complete.mutateAsync({ id: task.id, ...values, occurrence: task.occurrence }),
    onSaved: (visit) => {
      onClose();
      toastWithUndo(`${task.title} is done`, () => undo.mutate({ id: visit.id }));
    },
    keep: `maintenance-done:${task.id}:${task.occurrence ?? ''}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={task.title}
      {...(task.of_label !== null && { line: task.of_label })}
      label="Mark as done"
      submit="Done"
      onClose={onClose}
    >
      <VisitFields
        steps={task.checklist}
        vendor={task.vendor_name}
        begins
        byUse={task.repeats === 'usage'}
        documents={
          // Documents are filed by their owner.
          guestHouse === null && (
            <AttachedFilesField
              {...completion.other('documents')}
              help="Invoice, receipt, report"
              kinds={['service_record', 'receipt', 'warranty', 'other']}
            />
          )
        }
      />
    </DraftDialog>
  );
}
