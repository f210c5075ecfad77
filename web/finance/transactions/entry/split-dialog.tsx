import { changeTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import {
  sentPart,
  splitForm,
  splitOf,
  transactionForm,
  type SplitLine,
} from '@holdfast/domain/finance/transactions/transaction-form';
import { takesPropertyCategory } from '@holdfast/domain/finance/transactions/property-categories';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { addMoney, formatMoney, isZero, money, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useChange } from '../../../kernel/call/query.ts';
import { DraftDialog } from '../../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../../kernel/form/fields-of.ts';
import { useDraft } from '../../../kernel/form/form.tsx';
import { CategoryField, SourceField } from '../../../kernel/money/money-fields.tsx';
import { RecordField } from '../../../kernel/screen/record/record-field.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoneyField, SelectField } from '../../../ui/form/form-fields.tsx';

type Lines = { lines: SplitLine[] };
type SplitDialogProps = { row: TransactionView; onClose: () => void };

const none = { category_id: null, income_source_id: null, of: null, property_category: null };

const kindOfCost = fieldsOf(transactionForm).choice('property_category');

/** Takes a bill apart: each part with its own category, until nothing is left over (G-21). */
export function SplitDialog({ row, onClose }: SplitDialogProps) {
  const change = useChange(changeTransaction, { done: 'Parts saved', quiet: true });
  const total = row.amount.replace('-', '');
  const stored = splitOf(row);
  const draft = useDraft({
    shape: splitForm,
    start: { lines: stored.length > 1 ? stored : [...stored, { ...none, amount: '' }] },
    save: ({ lines }) =>
      change.mutateAsync({
        id: row.id,
        version: row.version,
        lines: lines.map((line) => sentPart(line)),
      }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Split ${formatMoney(total)}`}
      line="Each part has its own category."
      width="wide"
      submit="Save parts"
      onClose={onClose}
    >
      <Parts total={total} income={row.kind === 'income'} row={row} />
    </DraftDialog>
  );
}

function Parts({ total, income, row }: { total: string; income: boolean; row: TransactionView }) {
  const { control, watch, setValue } = useFormContext<Lines>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = watch('lines');
  const typed = lines.map(({ amount }) => money.safeParse(amount).data ?? '0.00');
  const left = subtractMoney(total, ...typed);
  const last = fields.length - 1;
  return (
    <>
      <ol className="grid gap-4">
        {fields.map((field, at) => (
          <li
            key={field.id}
            aria-label={`Part ${at + 1}`}
            className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_auto] sm:border-0 sm:p-0"
          >
            <MoneyField name={`lines.${at}.amount`} label="Amount" />
            {income ? (
              <SourceField name={`lines.${at}.income_source_id`} label="Source" required={false} />
            ) : (
              <CategoryField name={`lines.${at}.category_id`} label="Category" required={false} />
            )}
            <RecordField
              name={`lines.${at}.of`}
              label="For"
              required={false}
              none="Nothing in particular"
              chosen={row.lines[at]?.of ?? null}
            />
            <IconButton
              label={`Remove part ${at + 1}`}
              className="sm:mt-6"
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            >
              <X aria-hidden />
            </IconButton>
            {!income && takesPropertyCategory(lines[at]?.of) && (
              <SelectField
                {...kindOfCost}
                name={`lines.${at}.property_category`}
                required={false}
                placeholder="Not said"
                className="sm:col-span-2 sm:col-start-2"
              />
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="small" onClick={() => append({ ...none, amount: '' })}>
          <Plus aria-hidden /> Add a part
        </Button>
        {!isZero(left) && last >= 0 && (
          <Button
            variant="plain"
            size="small"
            onClick={() =>
              setValue(`lines.${last}.amount`, addMoney(typed[last] ?? '0.00', left), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            Add the rest to the last part
          </Button>
        )}
        <p aria-live="polite" className="figures ml-auto font-semibold">
          {isZero(left) ? 'Nothing left over' : `${formatMoney(left)} left`}
        </p>
      </div>
    </>
  );
}
