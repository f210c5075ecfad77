import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { loanDraft, loanFaults, newLoanDraft, termsOf } from '@holdfast/domain/loans/loan';
import { regularPayment } from '@holdfast/domain/loans/payment';
import { paymentDay } from '@holdfast/domain/loans/terms';
import { useWatch } from 'react-hook-form';
import { mediumDay } from '../base/dates.ts';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { MoreFields } from '../kernel/form/more-fields.tsx';
import { AccountField } from '../kernel/money/money-fields.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { Stack } from '../ui/layout/stack.tsx';

const own = fieldsOf(loanDraft);
const fresh = fieldsOf(newLoanDraft);

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';

/** Fields of a loan that stand in sight; the others are folded away. */
const inSight = [
  'name',
  'lender',
  'original_amount',
  'interest_rate',
  'first_payment',
  'term_months',
  'pays_from',
  'private',
] as const;

/** What every loan has: its name, and what it costs over which time. */
export function TermFields() {
  return (
    <>
      <TextField {...own.text('name')} placeholder="Car loan" />
      <MoneyField {...own.money('original_amount')} />
      <TextField
        {...own.text('interest_rate')}
        inputMode="decimal"
        autoComplete="off"
        help="Percent per year; 0 if interest-free."
      />
      <DateField {...own.day('first_payment')} help="The very first one, even if long ago." />
      <TextField {...own.text('term_months')} inputMode="numeric" help="30 years are 360 months." />
    </>
  );
}

/** What was agreed with the lender. */
export function LoanFields({ isNew = false, mayPay = true }: { isNew?: boolean; mayPay?: boolean }) {
  return (
    <Stack gap={5}>
      <div className={pair}>
        <TermFields />
        <TextField {...own.text('lender')} autoComplete="organization" />
        {isNew && <MoneyField {...fresh.money('owed')} help="Leave empty to use the schedule." />}
        {mayPay && (
          <AccountField {...own.text('pays_from')} required={false} kinds={['bank']} none="Not said" />
        )}
      </div>
      <PaymentHint />
      <MoreFields
        shape={loanDraft}
        besides={inSight}
        label="More terms"
        line="Payment schedule, interest-only, balloon, notes"
      >
        <div className={pair}>
          <SelectField {...own.choice('frequency')} />
          <MoneyField {...own.money('payment')} help="Leave empty to calculate it." />
          <TextField
            {...own.text('interest_only_months')}
            inputMode="numeric"
            help="From the first payment on."
          />
          <TextField
            {...own.text('amortized_months')}
            inputMode="numeric"
            help="Months, for a balloon: 360, due in 84."
          />
        </div>
        <TextAreaField {...own.lines('notes')} />
      </MoreFields>
    </Stack>
  );
}

/** What the payment comes to and when the last one is, as soon as the terms are there. */
export function PaymentHint() {
  const read = loanDraft.omit({ name: true }).safeParse(useWatch());
  if (!read.success || loanFaults(read.data).length > 0) return null;
  const terms = termsOf(read.data);
  return (
    <p role="status" className="rounded-md bg-wash px-4 py-3">
      The payment comes to <strong className="figures">{formatMoney(regularPayment(terms))}</strong>; the last
      one is on {mediumDay(paymentDay(terms, terms.payments))}.
    </p>
  );
}
