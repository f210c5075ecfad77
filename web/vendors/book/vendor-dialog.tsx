import { addVendor, changeVendor } from '@holdfast/domain/vendors/endpoints';
import { bestRating, vendorDraft, type Vendor } from '@holdfast/domain/vendors/vendor';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const vendor = fieldsOf(vendorDraft);

const ratings = Array.from({ length: bestRating }, (_, at) => ({
  value: String(bestRating - at),
  label: `${bestRating - at} of ${bestRating}`,
}));

const first = ['name', 'trade', 'phone', 'email'] as const;

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
  return (
    <AddSheet draft={draft} title="Add vendor" action="/vendors/add" onClose={() => onClose()}>
      <FirstFields />
      <MoreFields shape={vendorDraft} besides={first} line="Website, address, rating, notes">
        <FurtherFields />
      </MoreFields>
    </AddSheet>
  );
}

/** The form over any screen; it leads to the vendor that was added. */
export function AddVendorSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const close = (id?: string) => {
    onClose();
    if (id !== undefined) go(`/vendors/${id}`);
  };
  return <NewVendorDialog onClose={close} />;
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
  return (
    <DraftDialog draft={draft} title={record.name} submit="Save" onClose={onClose}>
      <FirstFields />
      <FurtherFields />
    </DraftDialog>
  );
}

/** Who it is, and how they are reached. */
function FirstFields() {
  return (
    <>
      <TextField {...vendor.text('name')} placeholder="Harbor Plumbing" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...vendor.text('trade')} placeholder="Plumber, roofer, dealer" />
        <TextField {...vendor.text('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </div>
      <TextField {...vendor.text('email')} type="email" inputMode="email" autoComplete="off" />
    </>
  );
}

function FurtherFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...vendor.text('contact_person')} autoComplete="off" />
        <SelectField {...vendor.text('rating')} choices={ratings} placeholder="Not rated" />
        <TextField {...vendor.text('website')} inputMode="url" placeholder="example.com" autoComplete="off" />
        <TextField {...vendor.text('account_number')} />
      </div>
      <TextField {...vendor.text('address')} autoComplete="off" />
      <TextAreaField {...vendor.lines('notes')} />
      <PrivateField />
    </>
  );
}
