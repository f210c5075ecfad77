import { text } from '@holdfast/domain/kernel/form/fields';
import { addMaintenanceTask, completeMaintenance } from '@holdfast/domain/maintenance/endpoints';
import { completionDraft } from '@holdfast/domain/maintenance/visit';
import type { UpkeepThing } from '@holdfast/domain/maintenance/words';
import { useRef } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisitFields } from './visit-fields.tsx';

const repairDraft = completionDraft.extend({ title: text('What was done') });
const repair = fieldsOf(repairDraft);

type RepairDialogProps = { of: { of_type: UpkeepThing; of_id: string }; onClose: () => void };

/** Records work that is already done on a thing: a one-off task and its completion, from one form. */
export function RepairDialog({ of, onClose }: RepairDialogProps) {
  const add = useChange(addMaintenanceTask, { quiet: true });
  const complete = useChange(completeMaintenance, { quiet: true, done: 'Repair recorded' });
  // A completion that is refused leaves the task; the next attempt completes that one instead of adding a second.
  const added = useRef<{ id: string; occurrence: string | null } | null>(null);
  const draft = useDraft({
    shape: repairDraft,
    start: startOf(repairDraft, { completed_date: today() }),
    save: async ({ title, ...values }) => {
      added.current ??= await add.mutateAsync({
        ...of,
        title,
        service_type: 'repair',
        scheduled_date: values.completed_date,
      });
      const { id, occurrence } = added.current;
      return complete.mutateAsync({ id, ...values, occurrence });
    },
    onSaved: onClose,
    keep: `maintenance-repair:${of.of_id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Record a repair"
      line="Work that is already done. Its cost becomes one expense."
      submit="Record repair"
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField {...repair.text('title')} placeholder="Replaced the drain pump" />
        <VisitFields
          steps={[]}
          vendor={null}
          begins
          byUse={false}
          documents={
            // Documents are filed by their owner.
            guestHouse === null && (
              <AttachedFilesField
                {...repair.other('documents')}
                help="Invoice, receipt, report"
                kinds={['service_record', 'receipt', 'warranty', 'other']}
              />
            )
          }
        />
      </Stack>
    </DraftDialog>
  );
}
