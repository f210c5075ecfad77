import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { decimal, required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import {
  id,
  optional,
  optionalText,
  text,
  version,
  wholeNumber,
  optionalLines,
} from '../kernel/form/fields.ts';
import { amount, compareMoney, price } from '../kernel/money/money.ts';
import { privateField } from '../kernel/records/private.ts';
import {
  loanFrequency,
  loanFrequencyLabels,
  paymentsInYear,
  termsFaults,
  type LoanFrequency,
  type LoanTerms,
} from './terms.ts';

/** What a loan's terms are about: an account on which a debt stands, or a mortgage of a property. Neither owes anything twice. */
export const loanOfType = z.enum(['money_account', 'mortgage']);
export type LoanOfType = z.infer<typeof loanOfType>;

/** The longest term: 50 years. */
export const mostMonths = 600;

/** So many payments all loans of a person have together, as 130 of 30 years, paid monthly: each is computed whenever they are listed. */
export const paymentsAtMost = 50_000;
export const tooManyPayments = 'There is room for loans with 50,000 payments in all';

const months = (label: string, min: number) => wholeNumber(label, { min, max: mostMonths });
/** An amount of which something has to be there. */
export const aboveZero = (label: string) =>
  price.refine((typed) => compareMoney(typed, '0.00') > 0, `${label} must be above zero`);

/** What an owner says of a loan: what was agreed with the lender. */
export const loanDraft = z.object({
  name: text('Name', 100),
  lender: optionalText('Lender'),
  original_amount: required('Original amount', aboveZero('Original amount')),
  /** Per cent a year; 0 for a loan without interest. */
  interest_rate: decimal('Interest rate', { places: 3, max: 100 }),
  frequency: labelled('Paid', loanFrequency.default('monthly'), { words: loanFrequencyLabels }),
  first_payment: required('First payment', day),
  term_months: months('Term in months', 1),
  /** So many months, from the first on, interest alone is paid. */
  interest_only_months: labelled('Months of interest only', months('Months of interest only', 0).default(0)),
  /** Over how many months the payment is computed where the rest is due at the end of the term: 360, due in 84. */
  amortized_months: labelled('Paid off over', optional(months('Paid off over', 1))),
  /** The regular payment as it was agreed; computed where it is left empty. */
  payment: labelled('Payment', optional(aboveZero('Payment')), { kind: 'money' }),
  pays_from: labelled('Paid from', optional(id)),
  notes: optionalLines('Notes', 4000),
  private: privateField,
});
export type LoanDraft = z.output<typeof loanDraft>;

/** A loan whose debt stands on no account yet: one is opened with it. */
export const newLoanDraft = loanDraft.extend({
  /** What is owed today; left empty, what the schedule says. */
  owed: labelled('Owed today', optional(price), { kind: 'money' }),
});

/** A loan as it is stored. */
export const loan = loanDraft.extend({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  of_type: loanOfType,
  of_id: id,
  frequency: loanFrequency,
  original_amount: amount,
  interest_rate: z.string(),
  first_payment: calendarDay,
  term_months: z.int(),
  interest_only_months: z.int(),
  amortized_months: z.int().nullable(),
  payment: amount.nullable(),
  pays_from: id.nullable(),
  private: z.boolean(),
  /** The day of the next payment that is not made yet, and what it comes to; null after the last one. */
  next_payment: calendarDay.nullable(),
  next_amount: amount.nullable(),
});
export type Loan = z.infer<typeof loan>;

/** The fields of a loan that its terms are made of. */
export const agreedFields = [
  'original_amount',
  'interest_rate',
  'frequency',
  'first_payment',
  'term_months',
  'interest_only_months',
  'amortized_months',
  'payment',
] as const satisfies readonly (keyof LoanDraft)[];
export type AgreedFields = Pick<Loan, (typeof agreedFields)[number]>;

/** How many payments so many months have; a part of one is one. */
export const paymentsIn = (count: number, frequency: LoanFrequency): number =>
  Math.ceil((count * paymentsInYear[frequency]) / 12);

/** The terms of a loan, counted in payments. */
export function termsOf(agreed: AgreedFields): LoanTerms {
  const { frequency, amortized_months } = agreed;
  return {
    principal: agreed.original_amount,
    rate: agreed.interest_rate,
    frequency,
    first_payment: agreed.first_payment,
    payments: paymentsIn(agreed.term_months, frequency),
    interest_only: paymentsIn(agreed.interest_only_months, frequency),
    amortized_over: amortized_months === null ? null : paymentsIn(amortized_months, frequency),
    payment: agreed.payment,
  };
}

const fieldOf: Readonly<Record<string, string>> = {
  principal: 'original_amount',
  rate: 'interest_rate',
  payments: 'term_months',
  interest_only: 'interest_only_months',
  amortized_over: 'amortized_months',
};

/** What is wrong with a loan as it was agreed, by the names of its own fields. */
export const loanFaults = (agreed: AgreedFields): FieldMessage[] =>
  termsFaults(termsOf(agreed)).map(({ field, message }) => ({ field: fieldOf[field] ?? field, message }));

/** The draft with the rules about its term, for forms. */
export const checkedLoanDraft = checkedTogether(newLoanDraft, agreedFields, loanFaults);

/** What kind of loan it is, in a word. */
export function kindOf({ interest_rate, interest_only_months, amortized_months, term_months }: AgreedFields) {
  if (Number(interest_rate) === 0) return 'Without interest';
  if (interest_only_months >= term_months) return 'Interest only';
  if (amortized_months !== null && amortized_months > term_months) return 'Balloon';
  return interest_only_months > 0 ? 'Interest only at first' : 'Fixed rate';
}
