import { addAppliance, changeAppliance } from '@holdfast/domain/appliances/endpoints';
import { applianceDraft, type Appliance } from '@holdfast/domain/appliances/appliance';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { PrivateField } from '../ui/form/private.tsx';

const applianceFields = fieldsOf(applianceDraft);

/** Adds an appliance; what was typed survives closing. */
export function NewApplianceDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(addAppliance, { done: 'Appliance added', quiet: true });
  const draft = useDraft({
    shape: applianceDraft,
    start: startOf(applianceDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: 'appliance:new',
  });
  return <ApplianceForm draft={draft} title="Add appliance" submit="Add appliance" onClose={onClose} />;
}

/** Changes an appliance: only what was touched is sent. */
export function StoredApplianceDialog({ appliance, onClose }: { appliance: Appliance; onClose: () => void }) {
  const change = useChange(changeAppliance, { done: 'Appliance saved', quiet: true });
  const draft = useRecordDraft({
    shape: applianceDraft,
    record: appliance,
    save: (touched, version) => change.mutateAsync({ id: appliance.id, version, ...touched }),
    onSaved: onClose,
    keep: `appliance:${appliance.id}`,
  });
  return <ApplianceForm draft={draft} title={appliance.name} submit="Save" onClose={onClose} />;
}

type ApplianceFormProps = {
  draft: Draft<typeof applianceDraft>;
  title: string;
  submit: string;
  onClose: () => void;
};

function ApplianceForm({ draft, title, submit, onClose }: ApplianceFormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...applianceFields.text('name')} />
      <DateField {...applianceFields.day('purchase_date')} />
      <MoneyField {...applianceFields.money('purchase_price')} />
      <DateField {...applianceFields.day('renewal_date')} />
      <TextAreaField {...applianceFields.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
