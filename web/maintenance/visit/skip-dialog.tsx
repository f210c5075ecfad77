import { skipMaintenance, undoMaintenanceVisit } from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { skipDraft } from '@holdfast/domain/maintenance/visit';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { skipInWords } from './skip-words.ts';

const skipping = fieldsOf(skipDraft);

/** Leaves the next date of a task out, with the reason. */
export function SkipDialog({ task, onClose }: { task: TaskItem; onClose: () => void }) {
  const undo = useChange(undoMaintenanceVisit);
  const skip = useChange(skipMaintenance, { quiet: true });
  const draft = useDraft({
    shape: skipDraft,
    start: startOf(skipDraft, { occurrence: task.occurrence }),
    save: (values) => skip.mutateAsync({ id: task.id, ...values, occurrence: task.occurrence }),
    onSaved: (visit) => {
      onClose();
      toastWithUndo(`${task.title} is skipped`, () => undo.mutate({ id: visit.id }));
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Skip ${task.title}`}
      line={skipInWords(task, today())}
      width="narrow"
      submit="Skip"
      onClose={onClose}
    >
      <TextField {...skipping.text('reason')} placeholder="Not needed this season" />
    </DraftDialog>
  );
}
