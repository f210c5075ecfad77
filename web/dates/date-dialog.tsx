import { changeOwnDate } from '@holdfast/domain/dates/endpoints';
import { ownDateDraft, type OwnDate } from '@holdfast/domain/dates/own-date';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { DateFields } from './date-form.tsx';
import { useChange } from '../kernel/call/query.ts';

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
    <DraftDialog
      draft={draft}
      title={`Change ${date.title}`}
      label="Change the date"
      width="narrow"
      submit="Save"
      onClose={onClose}
    >
      <DateFields />
    </DraftDialog>
  );
}
