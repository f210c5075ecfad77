import { moneyAccountDraft, type MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import { useWatch } from 'react-hook-form';
import { guestHouse } from '../../base/guest-house.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { AccountField } from '../../kernel/money/money-fields.tsx';
import { DateField, MoneyField, RadioField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { institutionWord, isOwed } from './account-words.ts';

const own = fieldsOf(moneyAccountDraft);
const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';

/** The kind that is chosen in the form. */
export const useKind = () => useWatch({ name: 'kind' }) as MoneyAccountKind;

/** What kind of account it is. */
export const KindChoice = () => (
  <RadioField
    {...own.other('kind')}
    row
    choices={[
      { value: 'bank', label: 'Bank account', help: 'Checking, savings, cash' },
      { value: 'card', label: 'Credit card', help: 'What you owe on it' },
      { value: 'debt', label: 'Debt', help: 'A loan, money you owe somebody' },
    ]}
  />
);

/** What stands on it today; of a card and a debt what is owed. */
export function BalanceField() {
  const owed = isOwed(useKind());
  return (
    <MoneyField
      {...own.money('opening')}
      label={owed ? 'Owed today' : 'Balance today'}
      required
      help={
        owed
          ? '0 if nothing is owed. Later transactions count on top.'
          : 'As your bank shows it. Later transactions count on top.'
      }
    />
  );
}

/** What it is called, and where it is. */
export function NameFields() {
  const kind = useKind();
  return (
    <div className={pair}>
      <TextField
        {...own.text('name')}
        placeholder={kind === 'bank' ? 'Everyday checking' : kind === 'card' ? 'Travel card' : 'Car loan'}
        autoComplete="off"
      />
      <TextField {...own.text('institution')} label={institutionWord[kind]} autoComplete="organization" />
      <TextField
        {...own.text('number_end')}
        help="Two to four digits. The full number is never stored."
        autoComplete="off"
      />
    </div>
  );
}

/** What belongs to accounts of the chosen kind alone. */
export function KindFields({ except }: { except?: string }) {
  const kind = useKind();
  return (
    <Stack gap={5}>
      {kind === 'bank' && (
        <div className={pair}>
          <MoneyField
            {...own.money('low_balance')}
            help="The forecast warns before the balance falls below this."
          />
          <TextField {...own.text('interest_rate')} inputMode="decimal" help="Percent a year." />
        </div>
      )}
      {kind === 'card' && (
        <div className={pair}>
          <MoneyField {...own.money('credit_limit')} />
          <TextField {...own.text('interest_rate')} inputMode="decimal" help="Percent a year." />
          <TextField {...own.text('statement_day')} inputMode="numeric" help="Day of the month, 1 to 31." />
          <TextField {...own.text('payment_due_day')} inputMode="numeric" help="Day of the month, 1 to 31." />
          <MoneyField {...own.money('minimum_payment')} />
          <AccountField {...own.other('pays_from')} kinds={['bank']} none="No account" />
        </div>
      )}
      {kind === 'debt' && (
        <div className={pair}>
          <TextField {...own.text('interest_rate')} inputMode="decimal" help="Percent a year." />
          <TextField {...own.text('payment_due_day')} inputMode="numeric" help="Day of the month, 1 to 31." />
          <MoneyField {...own.money('minimum_payment')} label="Monthly payment" />
          <AccountField {...own.other('pays_from')} kinds={['bank']} none="No account" />
        </div>
      )}
      {except !== 'notes' && <TextAreaField {...own.lines('notes')} />}
    </Stack>
  );
}

/** What is corrected now and then: the opening, and when it was closed. */
export function LaterFields() {
  return (
    <div className={pair}>
      <MoneyField {...own.money('opening')} help="Balance before the first transaction. Negative if owed." />
      <DateField {...own.day('closed_on')} />
    </div>
  );
}

/** Who sees it; in another house it is the owner's to say. */
export function WhoSees() {
  return guestHouse === null ? <PrivateField /> : null;
}
