import { addUnit, changeUnit } from '@holdfast/domain/rentals/agreements/endpoints';
import { unitDraft, type ShownUnit } from '@holdfast/domain/rentals/agreements/unit';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { MoneyField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const unit = fieldsOf(unitDraft);
const first = ['name', 'bedrooms', 'bathrooms', 'asking_rent'] as const;

type NewUnitDialogProps = { property: string; onClose: () => void };

/** Adds a unit to a property. */
export function NewUnitDialog({ property, onClose }: NewUnitDialogProps) {
  const add = useChange(addUnit, { done: 'Unit added', quiet: true, refresh: ['records'] });
  const draft = useDraft({
    shape: unitDraft,
    start: startOf(unitDraft),
    save: (values) => add.mutateAsync({ ...values, property_id: property }),
    onSaved: onClose,
    keep: `unit:new:${property}`,
  });
  return (
    <AddSheet draft={draft} title="Add unit" onClose={onClose}>
      <FirstFields />
      <MoreFields shape={unitDraft} besides={first} line="Size, notes">
        <FurtherFields />
      </MoreFields>
    </AddSheet>
  );
}

/** Changes a unit: only what was touched is sent. */
export function StoredUnitDialog({ record, onClose }: { record: ShownUnit; onClose: () => void }) {
  const change = useChange(changeUnit, { done: 'Unit saved', quiet: true });
  const draft = useRecordDraft({
    shape: unitDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `unit:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title={record.name} submit="Save" onClose={onClose}>
      <FirstFields />
      <FurtherFields />
    </DraftDialog>
  );
}

function FirstFields() {
  return (
    <>
      <TextField {...unit.text('name')} placeholder="Upper, Apartment 2" autoComplete="off" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField {...unit.text('bedrooms')} inputMode="numeric" />
        <TextField {...unit.text('bathrooms')} inputMode="decimal" />
        <MoneyField {...unit.money('asking_rent')} />
      </div>
    </>
  );
}

function FurtherFields() {
  return (
    <>
      <TextField {...unit.text('size')} inputMode="numeric" help="In square feet." />
      <TextAreaField {...unit.lines('notes')} />
      <PrivateField />
    </>
  );
}
