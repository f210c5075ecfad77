import { claimEntryDraft, newClaimEntry } from '@holdfast/domain/warranties/claim';
import { addClaimEntry, changeClaimEntry } from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimEntryView } from '@holdfast/domain/warranties/claim-list';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { DateField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const entry = fieldsOf(claimEntryDraft);

/** Writes a new entry into the diary of a claim; what was typed survives closing. */
export function NewEntryDialog({ claimId, onClose }: { claimId: string; onClose: () => void }) {
  const add = useChange(addClaimEntry, { done: 'Entry added', quiet: true, refresh: ['documents'] });
  const mayAttach = useMay('documents')({ guests: 'contribute' });
  const draft = useDraft({
    shape: newClaimEntry,
    start: { ...startOf(newClaimEntry), entry_date: today() },
    save: (values) => add.mutateAsync({ claim_id: claimId, ...values }),
    onSaved: onClose,
    keep: `claim-entry:new:${claimId}`,
  });
  return (
    <DraftDialog draft={draft} title="Add to the diary" submit="Add entry" onClose={onClose}>
      <EntryFields />
      {mayAttach && (
        <AttachedFilesField
          label="Drop letters and offers here"
          help="They are kept with your documents, and belong to the claim"
          kinds={['claim', 'quote', 'receipt', 'other']}
        />
      )}
    </DraftDialog>
  );
}

/** Changes an entry: only what was touched is sent. */
export function StoredEntryDialog({
  entry: stored,
  onClose,
}: {
  entry: ClaimEntryView;
  onClose: () => void;
}) {
  const change = useChange(changeClaimEntry, { done: 'Entry saved', quiet: true });
  const draft = useRecordDraft({
    shape: claimEntryDraft,
    record: stored,
    save: (touched, version) => change.mutateAsync({ id: stored.id, version, ...touched }),
    onSaved: onClose,
    keep: `claim-entry:${stored.id}`,
  });
  return (
    <DraftDialog draft={draft} title="Change the entry" submit="Save" onClose={onClose}>
      <EntryFields />
    </DraftDialog>
  );
}

function EntryFields() {
  return (
    <>
      <Stack gap={5} className="sm:grid-cols-2">
        <DateField {...entry.day('entry_date')} />
        <SelectField {...entry.choice('kind')} />
      </Stack>
      <TextField {...entry.text('who')} placeholder="Dora, customer service" />
      <TextAreaField {...entry.lines('what')} rows={4} />
      <div>
        <p className="mb-1.5 text-sm font-semibold">{entry.other('photos').label}</p>
        <PhotosField />
      </div>
    </>
  );
}
