import { addVendor, changeVendor } from '@holdfast/domain/vendors/endpoints';
import { bestRating, vendorDraft, type Vendor } from '@holdfast/domain/vendors/vendor';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const vendor = fieldsOf(vendorDraft);

const ratings = Array.from({ length: bestRating }, (_, at) => ({
  value: String(bestRating - at),
  label: `${bestRating - at} of ${bestRating}`,
}));

/** Adds a vendor; what was typed survives closing. */
export function NewVendorDialog({ onClose }: { onClose: (id?: string) => void }) {
  const add = useChange(addVendor, { done: 'Vendor added', quiet: true });
  const draft = useDraft({
    shape: vendorDraft,
    start: startOf(vendorDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => onClose(id),
    keep: 'vendor:new',
  });
  return <VendorForm draft={draft} title="Add vendor" submit="Add vendor" onClose={() => onClose()} />;
}

/** Changes a vendor: only what was touched is sent. */
export function StoredVendorDialog({ record, onClose }: { record: Vendor; onClose: () => void }) {
  const change = useChange(changeVendor, { done: 'Vendor saved', quiet: true });
  const draft = useRecordDraft({
    shape: vendorDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `vendor:${record.id}`,
  });
  return <VendorForm draft={draft} title={record.name} submit="Save" onClose={onClose} />;
}

type FormProps = { draft: Draft<typeof vendorDraft>; title: string; submit: string; onClose: () => void };

function VendorForm({ draft, title, submit, onClose }: FormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...vendor.text('name')} placeholder="Harbor Plumbing" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...vendor.text('trade')} placeholder="Plumber, roofer, dealer" />
        <SelectField {...vendor.text('rating')} choices={ratings} placeholder="Not rated" />
        <TextField {...vendor.text('contact_person')} autoComplete="off" />
        <TextField {...vendor.text('phone')} type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...vendor.text('email')} type="email" inputMode="email" autoComplete="off" />
        <TextField {...vendor.text('website')} inputMode="url" placeholder="example.com" autoComplete="off" />
      </div>
      <TextField {...vendor.text('address')} autoComplete="off" />
      <TextField {...vendor.text('account_number')} />
      <TextAreaField {...vendor.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
