import { listPayees } from '@holdfast/domain/finance/transaction-endpoints';
import type { KnownPayee } from '@holdfast/domain/finance/transactions/payee';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAnswer } from '../../../kernel/call/query.ts';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../../ui/form/form-fields.tsx';
import { PickInput } from '../register/pick-input.tsx';

type PayeeFieldProps = BoundProps & {
  placeholder?: string;
  /** Called when a payee was chosen and its fields are filled. */
  onPick?: () => void;
};

/** To whom it went: former payees are offered while one is typed, and the one that is chosen brings its last category and account along. */
export function PayeeField({ name, label, required, className, placeholder, onPick }: PayeeFieldProps) {
  const { field, value, error } = useBound(name);
  const { watch } = useFormContext<{ kind?: string }>();
  const kind = watch('kind') === 'income' ? 'income' : 'expense';
  const q = useCalm(value.trim());
  const { data } = useAnswer(listPayees, { q, kind }, { enabled: q !== '', keepFormer: true });
  const { categoryName, sourceName } = useMoneyNames();
  const fill = useFill();
  const items = q === '' || value.trim() === '' ? [] : (data?.items ?? []);
  const typed = value.trim().toLowerCase();
  const fitting = items.filter((each) => each.name.toLowerCase().includes(typed));
  return (
    <Field label={label} required={required ?? true} error={error} className={className}>
      {(parts) => (
        <PickInput
          {...parts}
          ref={field.ref}
          placeholder={placeholder}
          typed={value}
          onType={field.onChange}
          onBlur={() => {
            field.onBlur();
            // Who types a known payee to its end means the same.
            const same = fitting.find((each) => each.name.toLowerCase() === typed);
            if (same) fill(same);
          }}
          choices={fitting.map((each) => ({
            value: each.name,
            label: each.name,
            detail: categoryName(each.category_id) || sourceName(each.income_source_id),
          }))}
          onPick={(choice) => {
            field.onChange(choice.value);
            const known = fitting.find((each) => each.name === choice.value);
            if (known) fill(known);
            onPick?.();
          }}
        />
      )}
    </Field>
  );
}

/** What is typed, once it has stood still for a moment. */
function useCalm(typed: string): string {
  const [calm, setCalm] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(typed), 120);
    return () => clearTimeout(timer);
  }, [typed]);
  return calm;
}

/** Fills in what the last transaction of a payee had, where nothing was chosen by hand. */
function useFill() {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const { accounts, categories, sources } = useMoneyNames();
  const filled = useRef<Record<string, unknown>>({});
  return (known: KnownPayee) => {
    const open = (all: readonly { id: string; removed: boolean }[], id: string | null) =>
      all.some((each) => each.id === id && !each.removed);
    const usable = accounts.filter((each) => each.closed_on === null && each.kind !== 'outside');
    const put = (name: string, id: string | null, all: readonly { id: string; removed: boolean }[]) => {
      const now = getValues(name);
      const own = now !== undefined && now !== null && now !== '' && now !== filled.current[name];
      if (own || !open(all, id)) return;
      filled.current[name] = id;
      setValue(name, id, { shouldDirty: true, shouldValidate: false });
    };
    if (known.kind === 'income') put('income_source_id', known.income_source_id, sources);
    else put('category_id', known.category_id, categories);
    put('account_id', known.account_id, usable);
  };
}
