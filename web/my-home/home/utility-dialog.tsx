import { addUtility, changeUtility } from '@holdfast/domain/my-home/endpoints';
import { utilityDraft, type Utility } from '@holdfast/domain/my-home/utility';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';

const fields = fieldsOf(utilityDraft);

/** Adds who supplies a home; what was typed survives closing. */
export function NewUtilityDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const add = useChange(addUtility, { done: 'Utility added', quiet: true });
  const draft = useDraft({
    shape: utilityDraft,
    start: startOf(utilityDraft),
    save: (values) => add.mutateAsync({ ...values, property_id: propertyId }),
    onSaved: onClose,
    keep: `utility:new:${propertyId}`,
  });
  return (
    <AddSheet draft={draft} title="Add utility" onClose={onClose}>
      <Fields />
    </AddSheet>
  );
}

/** Changes who supplies a home: only what was touched is sent. */
export function StoredUtilityDialog({ utility, onClose }: { utility: Utility; onClose: () => void }) {
  const change = useChange(changeUtility, { done: 'Utility saved', quiet: true });
  const draft = useRecordDraft({
    shape: utilityDraft,
    record: utility,
    save: (touched, version) => change.mutateAsync({ id: utility.id, version, ...touched }),
    onSaved: onClose,
    keep: `utility:${utility.id}`,
  });
  return (
    <DraftDialog draft={draft} title={utility.provider} submit="Save" onClose={onClose}>
      <Fields />
    </DraftDialog>
  );
}

function Fields() {
  return (
    <>
      <SelectField {...fields.choice('kind')} placeholder="Choose" />
      <TextField {...fields.text('provider')} autoComplete="organization" />
      <TextField {...fields.text('account_number')} autoComplete="off" />
      <TextField {...fields.text('phone')} type="tel" autoComplete="off" />
      <TextField
        {...fields.text('emergency_phone')}
        type="tel"
        autoComplete="off"
        help="Stands on the emergency page."
      />
      <TextField {...fields.text('website')} inputMode="url" autoComplete="off" placeholder="example.com" />
      <TextAreaField
        {...fields.lines('notes')}
        help="Leave passwords out: whoever sees the home sees this."
      />
    </>
  );
}
