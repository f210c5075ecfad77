import {
  proposedCategory,
  proposedPropertyCategory,
  proposesFor,
  takesPropertyCategory,
} from '@holdfast/domain/finance/transactions/property-categories';
import {
  transactionForm,
  type TransactionForm,
} from '@holdfast/domain/finance/transactions/transaction-form';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../../kernel/form/fields-of.ts';
import { AccountField, CategoryField, SourceField } from '../../../kernel/money/money-fields.tsx';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { RecordField } from '../../../kernel/screen/record/record-field.tsx';
import {
  CheckboxField,
  DateField,
  MoneyField,
  RadioField,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { PayeeField } from './payee-field.tsx';

const fields = fieldsOf(transactionForm);
const pair = 'grid gap-4 sm:grid-cols-2';

type TransactionFieldsProps = {
  /** What it is for, where the picker does not know it yet. */
  chosen?: { label: string } | null;
  /** A split one has its categories in its parts. */
  split?: boolean;
  /** Only who reconciles an account against a statement says so. */
  reconciles?: boolean;
};

/** The fields of an income or an expense (S-221, S-223). */
export function TransactionFields(props: TransactionFieldsProps) {
  return (
    <>
      <FirstFields split={props.split ?? false} />
      <FurtherFields {...props} />
    </>
  );
}

/** To whom, how much, what for, when, and from which account. */
export function FirstFields({ split = false }: { split?: boolean }) {
  const { watch } = useFormContext<TransactionForm>();
  const income = watch('kind') === 'income';
  useProposals(split);
  return (
    <>
      <div className={pair}>
        <PayeeField {...fields.text('merchant')} placeholder="ACME Hardware" />
        <MoneyField {...fields.money('amount')} />
      </div>
      <RadioField {...fields.choice('kind')} row />
      <div className={pair}>
        {!split &&
          (income ? (
            <SourceField {...fields.text('income_source_id')} required={false} />
          ) : (
            <CategoryField {...fields.text('category_id')} required={false} />
          ))}
        <DateField {...fields.day('transaction_date')} />
        <AccountField {...fields.text('account_id')} />
      </div>
    </>
  );
}

/** What else is said of it: what it was for, its state, and its receipt elsewhere. */
export function FurtherFields({ chosen = null, split = false, reconciles = false }: TransactionFieldsProps) {
  const { watch } = useFormContext<TransactionForm>();
  const income = watch('kind') === 'income';
  const of = watch('of');
  const statuses = fields
    .choice('status')
    .choices.filter(({ value }) => reconciles || value !== 'reconciled');
  return (
    <>
      {!split && (
        <RecordField {...fields.other('of')} required={false} none="Nothing in particular" chosen={chosen} />
      )}
      {!split && !income && takesPropertyCategory(of) && (
        <SelectField {...fields.choice('property_category')} required={false} placeholder="Not said" />
      )}
      <TextField {...fields.text('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...fields.choice('status')} choices={statuses} />
        {(income || !isBlank(watch('category'))) && <TextField {...fields.text('category')} />}
      </div>
      <TextField {...fields.text('receipt_url')} type="url" placeholder="https://" />
      <CheckboxField {...fields.flag('refund')} />
    </>
  );
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** Choosing a category of finance proposes the one of the property, and the other way round; what was chosen stays. */
function useProposals(split: boolean) {
  const { watch, setValue } = useFormContext<TransactionForm>();
  const { categories } = useMoneyNames();
  const [kind, category, of, property] = watch(['kind', 'category_id', 'of', 'property_category']);
  const former = useRef({ category, property, of });
  useEffect(() => {
    const before = former.current;
    former.current = { category, property, of };
    if (split || kind !== 'expense') return;
    // What is not shown is not kept either.
    if (of !== before.of && !takesPropertyCategory(of) && !isBlank(property)) {
      setValue('property_category', null, { shouldDirty: true });
    }
    if (!proposesFor(of)) return;
    if ((category !== before.category || of !== before.of) && isBlank(property)) {
      const proposed = proposedPropertyCategory(category || null, categories, of);
      if (proposed !== null) setValue('property_category', proposed, { shouldDirty: true });
    } else if (property !== before.property && !isBlank(property) && isBlank(category)) {
      const proposed = proposedCategory(property ?? 'other', categories);
      if (proposed !== null) setValue('category_id', proposed, { shouldDirty: true });
    }
  }, [split, kind, category, of, property, categories, setValue]);
}
