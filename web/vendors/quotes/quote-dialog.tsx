import { addQuote, changeQuote, findProject } from '@holdfast/domain/vendors/endpoints';
import { newQuote, quoteDraft, sumOfItems, type ShownQuote } from '@holdfast/domain/vendors/quote';
import { money } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { VendorField } from '../book/vendor-field.tsx';
import { LinesField } from '../lines/lines-field.tsx';

const quote = fieldsOf(quoteDraft);
const first = ['title', 'vendor_id', 'of', 'line_id', 'amount'] as const;

type NewProps = {
  /** What it is for, and from whom, where that is known. */
  of?: RecordReference | undefined;
  vendorId?: string | undefined;
  title?: string | undefined;
  onClose: (id?: string) => void;
};

/** Adds a quote, with its documents. */
export function NewQuoteDialog({ of, vendorId, title, onClose }: NewProps) {
  const add = useChange(addQuote, { done: 'Quote added', quiet: true, refresh: ['documents', 'records'] });
  const begun = {
    received_on: today(),
    ...(of === undefined ? {} : { of }),
    ...(vendorId === undefined ? {} : { vendor_id: vendorId }),
    ...(title === undefined ? {} : { title }),
  };
  const draft = useDraft({
    shape: newQuote,
    start: startOf(newQuote, begun),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => onClose(id),
    keep: `quote:new:${of?.item_id ?? vendorId ?? ''}`,
  });
  return (
    <AddSheet
      draft={draft}
      title="Add quote"
      {...(of === undefined && vendorId === undefined ? { action: '/quotes/add' } : {})}
      onClose={() => onClose()}
    >
      <FirstFields />
      <MoreFields shape={newQuote} besides={first} start={begun} line="Days, lines, notes, the quote itself">
        <FurtherFields />
        <AttachedFilesField
          label="Drop the quote here"
          help="PDF, photo or scan. It is kept among the documents."
          kinds={['quote', 'other']}
        />
        <PrivateField />
      </MoreFields>
    </AddSheet>
  );
}

/** The form over any screen; it leads to the quote that was added. */
export function AddQuoteSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const close = (id?: string) => {
    onClose();
    if (id !== undefined) go(`/quotes/${id}`);
  };
  return <NewQuoteDialog onClose={close} />;
}

/** Changes a quote: only what was touched is sent. What a decided one asks is fixed until it is reopened. */
export function StoredQuoteDialog({ record, onClose }: { record: ShownQuote; onClose: () => void }) {
  const change = useChange(changeQuote, { done: 'Quote saved', quiet: true });
  const draft = useRecordDraft({
    shape: quoteDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `quote:${record.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={record.title}
      line={record.state === 'received' ? undefined : 'To change what it asks or is for, reopen it first.'}
      submit="Save"
      onClose={onClose}
    >
      <FirstFields record={record} />
      <FurtherFields />
      <PrivateField />
    </DraftDialog>
  );
}

function FirstFields({ record }: { record?: ShownQuote }) {
  const [of, items] = useWatch({ name: ['of', 'items'] }) as [RecordReference | null, { amount: string }[]];
  return (
    <>
      <TextField {...quote.text('title')} placeholder="Kitchen, fitted" />
      <VendorField {...quote.text('vendor_id')} chosen={record?.vendor_label} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(record === undefined || guestHouse === null) && (
          <RecordField
            {...quote.other('of')}
            offered={of === null || of.item_type === 'project' ? { item_type: 'project' } : { things: 'yes' }}
            none="Nothing in particular"
            chosen={record?.of_label == null ? null : { label: record.of_label }}
          />
        )}
        {of?.item_type === 'project' && <LineChoice projectId={of.item_id} />}
      </div>
      {items.length === 0 && <MoneyField {...quote.money('amount')} required={false} />}
    </>
  );
}

function FurtherFields() {
  const items = useWatch({ name: 'items' }) as { amount: string }[];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...quote.day('received_on')} />
        <DateField {...quote.day('valid_until')} />
      </div>
      <LinesField
        {...quote.other('items')}
        help="With lines, quotes can be compared line by line. A discount is an amount below zero."
        amount={{ field: 'amount', label: 'Amount', required: true }}
        placeholder="Cabinets"
      />
      {items.length > 0 && (
        <p className="flex justify-between font-semibold">
          <span>In all</span>
          <Money value={sumOf(items)} />
        </p>
      )}
      <TextAreaField {...quote.lines('notes')} />
    </>
  );
}

function LineChoice({ projectId }: { projectId: string }) {
  const { data } = useAnswer(findProject, { id: projectId });
  if (data === undefined || data.budget_lines.length === 0) return null;
  return (
    <SelectField
      {...quote.text('line_id')}
      placeholder="The whole project"
      choices={data.budget_lines.map((line) => ({ value: line.id, label: line.what }))}
    />
  );
}

/** The sum as far as the amounts can be read while they are typed. */
function sumOf(items: readonly { amount: string }[]) {
  const read = items.flatMap((item) => {
    const amount = money.safeParse(item.amount);
    return amount.success ? [{ amount: amount.data }] : [];
  });
  return sumOfItems(read) ?? '0.00';
}
