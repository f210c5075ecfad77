import { addCheck, changeCheck } from '@holdfast/domain/inventory/endpoints';
import { checkDraft, type Check } from '@holdfast/domain/inventory/check';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { PrivateField } from '../ui/form/private.tsx';

const checkFields = fieldsOf(checkDraft);

/** Adds a check; what was typed survives closing. */
export function NewCheckDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(addCheck, { done: 'Check added', quiet: true });
  const draft = useDraft({
    shape: checkDraft,
    start: startOf(checkDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: 'check:new',
  });
  return <CheckForm draft={draft} title="Add check" submit="Add check" onClose={onClose} />;
}

/** Changes a check: only what was touched is sent. */
export function StoredCheckDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const change = useChange(changeCheck, { done: 'Check saved', quiet: true });
  const draft = useRecordDraft({
    shape: checkDraft,
    record: check,
    save: (touched, version) => change.mutateAsync({ id: check.id, version, ...touched }),
    onSaved: onClose,
    keep: `check:${check.id}`,
  });
  return <CheckForm draft={draft} title={check.name} submit="Save" onClose={onClose} />;
}

type CheckFormProps = {
  draft: Draft<typeof checkDraft>;
  title: string;
  submit: string;
  onClose: () => void;
};

function CheckForm({ draft, title, submit, onClose }: CheckFormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...checkFields.text('name')} />
      <DateField {...checkFields.day('purchase_date')} />
      <MoneyField {...checkFields.money('purchase_price')} />
      <DateField {...checkFields.day('renewal_date')} />
      <TextAreaField {...checkFields.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
