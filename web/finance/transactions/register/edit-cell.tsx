import {
  transactionForm,
  transferForm,
  formOf,
} from '@holdfast/domain/finance/transactions/transaction-form';
import { statusLabels } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { today } from '../../../base/clock.ts';
import { tellFault } from '../../../kernel/call/query.ts';
import { useRecordDraft } from '../../../kernel/form/record-draft.ts';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { useBound } from '../../../ui/form/form-fields.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { Select, type Choice } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { pressInDay } from './day-keys.ts';
import { NameCellInput } from './name-cell-input.tsx';
import { offerRule } from '../offer-rule.ts';
import { openBelow } from './register-keys.ts';
import { saveTransaction } from '../save-transaction.ts';

const ClashDialog = lazy(async () => ({
  default: (await import('../../../kernel/form/clash-dialog.tsx')).ClashDialog,
}));

/** The cells that are changed where they stand. */
export type CellField =
  | 'transaction_date'
  | 'merchant'
  | 'category_id'
  | 'income_source_id'
  | 'status'
  | 'amount';

const labels: Readonly<Record<CellField, string>> = {
  transaction_date: 'Date',
  merchant: 'Payee',
  category_id: 'Category',
  income_source_id: 'Source',
  status: 'Status',
  amount: 'Amount',
};

type EditCellProps = {
  row: TransactionView;
  field: CellField;
  /** What the cell says, for those who listen: the column’s name stands before it. */
  value: string;
  may: boolean;
  children: ReactNode;
};

/** Where the focus goes from a cell that closes: nowhere, to the cell itself, or into the same cell of the row below. */
type Way = 'away' | 'back' | 'below';

/**
 * A cell: Enter or a click opens it, Enter saves, Escape leaves it as it was. Arrow keys move between cells (`register-keys.ts`). Of
 * categories that are chosen by keyboard, the one below opens next: many are sorted one after another.
 */
export function EditCell({ row, field, value, may, children }: EditCellProps) {
  const [open, setOpen] = useState<'keys' | 'pointer' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const way = useRef<Way>('away');
  useEffect(() => {
    if (open !== null || way.current === 'away') return;
    const below = way.current === 'below';
    way.current = 'away';
    button.current?.focus();
    if (below && button.current) openBelow(button.current);
  }, [open]);
  if (!may) return children;
  const close = (next: Way) => {
    way.current = next === 'below' && open === 'pointer' ? 'back' : next;
    setOpen(null);
  };
  if (open !== null) return <CellForm row={row} field={field} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      data-cell={field}
      aria-label={`${labels[field]}: ${value === '' ? 'none' : value}`}
      onClick={(event) => setOpen(event.detail === 0 ? 'keys' : 'pointer')}
      className="-mx-2 min-h-9 max-w-[calc(100%+1rem)] min-w-9 rounded-sm px-2 py-1 text-left [text-align:inherit] hover:bg-sunk"
    >
      {children}
    </button>
  );
}

type CellFormProps = { row: TransactionView; field: CellField; onClose: (way: Way) => void };

function CellForm({ row, field, onClose }: CellFormProps) {
  const names = useMoneyNames();
  const named = field === 'category_id' || field === 'income_source_id';
  const whole = row.kind === 'transfer' ? transferForm : transactionForm;
  const draft = useRecordDraft({
    shape: whole.pick({ [field]: true } as never) as unknown as typeof transactionForm,
    record: formOf(row),
    save: (change, version) => saveTransaction(row.id, version, change as never),
    onSaved: () => {
      if (named) offerRule(row, form.getValues(field) as string | null, names);
      onClose(named ? 'below' : 'back');
    },
  });
  const form = draft.form as unknown as UseFormReturn;
  const said = useRef(0);
  useEffect(() => {
    if (draft.failures === said.current) return;
    said.current = draft.failures;
    if (draft.fault !== null && draft.fault.fields.every((each) => each.field !== field))
      tellFault(draft.fault);
  });
  const submit = () => {
    if (form.formState.isDirty) void draft.submit();
    else onClose('back');
  };
  const choose = (id: string | null) => {
    if (id === ((form.getValues(field) as string | null) || null)) return onClose('below');
    form.setValue(field, id, { shouldDirty: true });
    void draft.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    pressInDay(event.nativeEvent, today());
    if (event.key === 'Escape') onClose('back');
    // A select does not send its form by itself, nor does a day.
    else if (
      event.key === 'Enter' &&
      (event.target instanceof HTMLSelectElement ||
        (event.target instanceof HTMLInputElement && event.target.type === 'date'))
    ) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={labels[field]}
        className={named ? 'min-w-0' : 'min-w-32'}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget) || draft.clash) return;
          if (form.formState.isDirty) void draft.submit();
          else onClose('away');
        }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CellInput field={field} onChoose={choose} />
      </form>
      {draft.clash && (
        <Suspense>
          <ClashDialog clash={draft.clash} />
        </Suspense>
      )}
    </FormProvider>
  );
}

const statuses: Choice[] = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

type CellInputProps = { field: CellField; onChoose: (id: string | null) => void };

function CellInput({ field: name, onChoose }: CellInputProps) {
  const { field, value, error } = useBound(name);
  const { categories, sources } = useMoneyNames();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'date') input.select();
  }, []);
  const parts = {
    'aria-label': labels[name],
    'aria-invalid': error === undefined ? undefined : (true as const),
  };
  const look = '!min-h-9 !py-1';
  return (
    <div ref={box} className="grid gap-1">
      {name === 'transaction_date' && <DateInput {...parts} {...field} value={value} className={look} />}
      {name === 'merchant' && <TextInput {...parts} {...field} value={value} className={look} />}
      {name === 'amount' && <MoneyInput {...parts} {...field} value={value} />}
      {name === 'status' && (
        <Select {...parts} {...field} value={value} choices={statuses} className={look} />
      )}
      {name === 'category_id' && (
        <NameCellInput
          label={labels[name]}
          all={categories}
          value={value}
          none="No category"
          onChoose={onChoose}
        />
      )}
      {name === 'income_source_id' && (
        <NameCellInput
          label={labels[name]}
          all={sources}
          value={value}
          none="No source"
          onChoose={onChoose}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
