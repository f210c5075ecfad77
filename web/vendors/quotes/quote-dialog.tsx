import { addQuote, changeQuote, findProject } from '@holdfast/domain/vendors/endpoints';
import { newQuote, quoteDraft, sumOfItems, type ShownQuote } from '@holdfast/domain/vendors/quote';
import { money } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { VendorField } from '../book/vendor-field.tsx';
import { LinesField } from '../lines/lines-field.tsx';

const quote = fieldsOf(quoteDraft);

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
  const draft = useDraft({
    shape: newQuote,
    start: startOf(newQuote, {
      received_on: today(),
      ...(of === undefined ? {} : { of }),
      ...(vendorId === undefined ? {} : { vendor_id: vendorId }),
      ...(title === undefined ? {} : { title }),
    }),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => onClose(id),
    keep: `quote:new:${of?.item_id ?? vendorId ?? ''}`,
  });
  return (
    <DraftDialog draft={draft} title="Add quote" submit="Add quote" onClose={() => onClose()}>
      <Fields />
      <AttachedFilesField
        label="Drop the quote here"
        help="PDF, photo or scan. It is kept among the documents."
        kinds={['quote', 'other']}
      />
      <PrivateField />
    </DraftDialog>
  );
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
      <Fields record={record} />
      <PrivateField />
    </DraftDialog>
  );
}

function Fields({ record }: { record?: ShownQuote }) {
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
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...quote.day('received_on')} />
        <DateField {...quote.day('valid_until')} />
      </div>
      {items.length === 0 && <MoneyField {...quote.money('amount')} required={false} />}
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
