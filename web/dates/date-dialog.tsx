import { changeOwnDate } from '@holdfast/domain/dates/endpoints';
import { ownDateDraft, type OwnDate } from '@holdfast/domain/dates/own-date';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { DateFields } from './date-form.tsx';
import { useChange } from '../kernel/call/query.ts';

const formId = 'own-date';

/** Changes a date that somebody wrote down. */
export function DateDialog({ date, onClose }: { date: OwnDate; onClose: () => void }) {
  const change = useChange(changeOwnDate, { quiet: true, done: 'Date saved' });
  const draft = useRecordDraft({
    shape: ownDateDraft,
    record: date,
    save: async (touched, version) => change.mutateAsync({ id: date.id, version, ...touched }),
    onSaved: onClose,
    keep: `date:${date.id}`,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change ${date.title}`}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={draft.saving}>
            Save
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label="Change the date" id={formId} asks={false}>
        <DateFields />
      </DraftForm>
    </Dialog>
  );
}
