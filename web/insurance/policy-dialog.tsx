import { addPolicy, changePolicy } from '@holdfast/domain/insurance/endpoints';
import { policyDraft, type Policy } from '@holdfast/domain/insurance/policy';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { PrivateField } from '../ui/form/private.tsx';

const policyFields = fieldsOf(policyDraft);

/** Adds a policy; what was typed survives closing. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(addPolicy, { done: 'Policy added', quiet: true });
  const draft = useDraft({
    shape: policyDraft,
    start: startOf(policyDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: 'policy:new',
  });
  return <PolicyForm draft={draft} title="Add policy" submit="Add policy" onClose={onClose} />;
}

/** Changes a policy: only what was touched is sent. */
export function StoredPolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const change = useChange(changePolicy, { done: 'Policy saved', quiet: true });
  const draft = useRecordDraft({
    shape: policyDraft,
    record: policy,
    save: (touched, version) => change.mutateAsync({ id: policy.id, version, ...touched }),
    onSaved: onClose,
    keep: `policy:${policy.id}`,
  });
  return <PolicyForm draft={draft} title={policy.name} submit="Save" onClose={onClose} />;
}

type PolicyFormProps = {
  draft: Draft<typeof policyDraft>;
  title: string;
  submit: string;
  onClose: () => void;
};

function PolicyForm({ draft, title, submit, onClose }: PolicyFormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...policyFields.text('name')} />
      <DateField {...policyFields.day('purchase_date')} />
      <MoneyField {...policyFields.money('purchase_price')} />
      <DateField {...policyFields.day('renewal_date')} />
      <TextAreaField {...policyFields.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
