import { addContact, changeContact } from '@holdfast/domain/my-home/endpoints';
import { contactDraft, noCodes, type Contact } from '@holdfast/domain/my-home/contact';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';

const fields = fieldsOf(contactDraft);

/** Adds whom to call; what was typed survives closing. */
export function NewContactDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const add = useChange(addContact, { done: 'Contact added', quiet: true });
  const draft = useDraft({
    shape: contactDraft,
    start: startOf(contactDraft),
    save: (values) => add.mutateAsync({ ...values, property_id: propertyId }),
    onSaved: onClose,
    keep: `contact:new:${propertyId}`,
  });
  return (
    <AddSheet draft={draft} title="Add contact" onClose={onClose}>
      <Fields />
    </AddSheet>
  );
}

/** Changes whom to call: only what was touched is sent. */
export function StoredContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const change = useChange(changeContact, { done: 'Contact saved', quiet: true });
  const draft = useRecordDraft({
    shape: contactDraft,
    record: contact,
    save: (touched, version) => change.mutateAsync({ id: contact.id, version, ...touched }),
    onSaved: onClose,
    keep: `contact:${contact.id}`,
  });
  return (
    <DraftDialog draft={draft} title={contact.name} submit="Save" onClose={onClose}>
      <Fields />
    </DraftDialog>
  );
}

function Fields() {
  return (
    <>
      <SelectField {...fields.choice('kind')} placeholder="Choose" />
      <TextField {...fields.text('name')} autoComplete="off" />
      <TextField {...fields.text('phone')} type="tel" autoComplete="off" />
      <TextAreaField {...fields.lines('notes')} help={noCodes} />
    </>
  );
}
