import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { guestHouse } from '../../base/guest-house.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { AccountField, CategoryField, SourceField } from '../../kernel/money/money-fields.tsx';
import {
  CheckboxField,
  DateField,
  MoneyField,
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AboutField } from './about-field.tsx';

const own = fieldsOf(recurringDraft);
const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';
const places = [
  { value: '', label: 'On the date it starts' },
  { value: 'weekday', label: 'On the same weekday of the month' },
  { value: 'last_weekday', label: 'On the last such weekday' },
  { value: 'last_day', label: 'On the last day of the month' },
];
const reasons = propertyCategory.options.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const outside = [
  'name',
  'kind',
  'amount',
  'about',
  'account_id',
  'to_account_id',
  'category_id',
  'income_source_id',
  'frequency',
  'interval',
  'start_date',
  'auto_post',
] as const;

/** Everything that is said of an item; what does not belong to the chosen kind is not asked, and emptied. */
export function ItemFields({ about }: { about: string | null }) {
  const [kind, frequency] = useWatch({ name: ['kind', 'frequency'] }) as string[];
  const { setValue } = useFormContext();
  useEffect(() => {
    if (kind !== 'transfer') setValue('to_account_id', null, { shouldDirty: true });
    if (kind !== 'expense') setValue('category_id', null, { shouldDirty: true });
    if (kind !== 'income') setValue('income_source_id', null, { shouldDirty: true });
  }, [kind, setValue]);
  return (
    <Stack gap={5}>
      <RadioField
        {...own.other('kind')}
        row
        choices={[
          { value: 'expense', label: 'Expense', help: 'Rent, a bill' },
          { value: 'income', label: 'Income', help: 'Pay, a pension' },
          { value: 'transfer', label: 'Transfer', help: 'Between accounts' },
        ]}
      />
      <div className={pair}>
        <TextField {...own.text('name')} autoComplete="off" />
        <MoneyField {...own.money('amount')} />
      </div>
      <CheckboxField {...own.flag('about')} />
      <div className={pair}>
        <AccountField
          {...own.other('account_id')}
          label={kind === 'transfer' ? 'From account' : 'Account'}
          required
        />
        {kind === 'transfer' && <AccountField {...own.other('to_account_id')} required />}
        {kind === 'expense' && <CategoryField {...own.other('category_id')} required={false} />}
        {kind === 'income' && <SourceField {...own.other('income_source_id')} required={false} />}
      </div>
      <div className={pair}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
          <TextField {...own.text('interval')} required inputMode="numeric" />
          <SelectField {...own.choice('frequency')} required placeholder="Choose" />
        </div>
        <DateField {...own.day('start_date')} label="First date" help="Later dates are counted from it." />
      </div>
      <SwitchField {...own.flag('auto_post')} help="Off: you confirm each one." />
      <MoreFields shape={recurringDraft} besides={outside} line="End, payee, purpose, notes, privacy">
        <div className={pair}>
          {(frequency === 'monthly' || frequency === 'yearly') && (
            <SelectField {...own.other('falls_on')} required={false} choices={places} />
          )}
          <DateField {...own.day('next_due_date')} required={false} help="Leave empty for the next one." />
          <DateField {...own.day('end_date')} required={false} />
          <TextField {...own.text('merchant')} autoComplete="off" />
        </div>
        {(guestHouse === null || about === null) && <AboutField chosen={about} />}
        {kind === 'expense' && (
          <SelectField
            {...own.other('property_category')}
            required={false}
            choices={[{ value: '', label: 'None' }, ...reasons]}
          />
        )}
        <TextAreaField {...own.lines('notes')} />
        {guestHouse === null && <PrivateField />}
      </MoreFields>
    </Stack>
  );
}
