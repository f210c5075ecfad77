import { addPayment, changePayment, payVendor } from '@holdfast/domain/vendors/endpoints';
import { newPayment, paymentDraft, type Payment } from '@holdfast/domain/vendors/payment';
import type { BudgetLine } from '@holdfast/domain/vendors/project';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { VendorField } from '../book/vendor-field.tsx';

const payment = fieldsOf(paymentDraft);

type Lines = readonly BudgetLine[];
type NewProps = {
  /** What it is paid for, or to whom. */
  of: { project_id: string } | { vendor_id: string };
  lines: Lines;
  onClose: () => void;
};

const alsoStale = ['documents', 'records'];

/** Records a payment, with its receipt. */
export function NewPaymentDialog({ of, lines, onClose }: NewProps) {
  const add = useChange(addPayment, { done: 'Payment recorded', quiet: true, refresh: alsoStale });
  const pay = useChange(payVendor, { done: 'Payment recorded', quiet: true, refresh: alsoStale });
  const draft = useDraft({
    shape: newPayment,
    start: startOf(newPayment, {
      paid_on: today(),
      ...('vendor_id' in of ? { vendor_id: of.vendor_id } : {}),
    }),
    save: ({ vendor_id, line_id, ...values }) =>
      'project_id' in of
        ? add.mutateAsync({ project_id: of.project_id, vendor_id, line_id, ...values })
        : pay.mutateAsync({ id: of.vendor_id, ...values }),
    onSaved: onClose,
    keep: `payment:new:${'project_id' in of ? of.project_id : of.vendor_id}`,
  });
  return (
    <DraftDialog draft={draft} title="Record payment" submit="Record payment" onClose={onClose}>
      <Fields lines={lines} ofVendor={'vendor_id' in of} />
      <AttachedFilesField
        label="Drop the invoice or receipt here"
        help="PDF, photo or scan. It is kept among the documents."
        kinds={['receipt', 'other']}
      />
    </DraftDialog>
  );
}

type StoredProps = { record: Payment; vendorLabel: string | null; lines: Lines; onClose: () => void };

/** Corrects a payment; its expense is corrected with it. */
export function StoredPaymentDialog({ record, vendorLabel, lines, onClose }: StoredProps) {
  const change = useChange(changePayment, { done: 'Payment saved', quiet: true });
  const draft = useRecordDraft({
    shape: paymentDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `payment:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title="Correct payment" submit="Save" onClose={onClose}>
      <Fields lines={lines} vendorLabel={vendorLabel} />
    </DraftDialog>
  );
}

type FieldsProps = {
  lines: Lines;
  vendorLabel?: string | null;
  /** The vendor is known: it is paid without a project. */
  ofVendor?: boolean;
};

function Fields({ lines, vendorLabel = null, ofVendor = false }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...payment.money('amount')} />
        <DateField {...payment.day('paid_on')} />
      </div>
      <TextField {...payment.text('what')} placeholder="Deposit for the cabinets" />
      {!ofVendor && <VendorField {...payment.text('vendor_id')} chosen={vendorLabel} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.length > 0 && (
          <SelectField
            {...payment.text('line_id')}
            placeholder="Not in a line"
            choices={lines.map((line) => ({ value: line.id, label: line.what }))}
          />
        )}
        <SelectField {...payment.choice('category')} />
      </div>
    </>
  );
}
