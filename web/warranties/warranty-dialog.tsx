import { addWarranty, changeWarranty } from '@holdfast/domain/warranties/endpoints';
import { warrantyDraft, type Warranty } from '@holdfast/domain/warranties/warranty';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { PrivateField } from '../ui/form/private.tsx';

const warrantyFields = fieldsOf(warrantyDraft);

/** Adds a warranty; what was typed survives closing. */
export function NewWarrantyDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(addWarranty, { done: 'Warranty added', quiet: true });
  const draft = useDraft({
    shape: warrantyDraft,
    start: startOf(warrantyDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: 'warranty:new',
  });
  return <WarrantyForm draft={draft} title="Add warranty" submit="Add warranty" onClose={onClose} />;
}

/** Changes a warranty: only what was touched is sent. */
export function StoredWarrantyDialog({ warranty, onClose }: { warranty: Warranty; onClose: () => void }) {
  const change = useChange(changeWarranty, { done: 'Warranty saved', quiet: true });
  const draft = useRecordDraft({
    shape: warrantyDraft,
    record: warranty,
    save: (touched, version) => change.mutateAsync({ id: warranty.id, version, ...touched }),
    onSaved: onClose,
    keep: `warranty:${warranty.id}`,
  });
  return <WarrantyForm draft={draft} title={warranty.name} submit="Save" onClose={onClose} />;
}

type WarrantyFormProps = {
  draft: Draft<typeof warrantyDraft>;
  title: string;
  submit: string;
  onClose: () => void;
};

function WarrantyForm({ draft, title, submit, onClose }: WarrantyFormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...warrantyFields.text('name')} />
      <DateField {...warrantyFields.day('purchase_date')} />
      <MoneyField {...warrantyFields.money('purchase_price')} />
      <DateField {...warrantyFields.day('renewal_date')} />
      <TextAreaField {...warrantyFields.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
