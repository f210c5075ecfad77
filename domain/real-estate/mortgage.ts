import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { decimal, required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version } from '../kernel/form/fields.ts';
import { partOfYear } from '../kernel/money/interest.ts';
import { addMoney, partOf, price, shareOf, subtractMoney, type Money } from '../kernel/money/money.ts';

export const mortgageType = z.enum(['fixed', 'variable', 'interest-only', 'other']);
export type MortgageType = z.infer<typeof mortgageType>;

export const mortgageTypeLabels: Readonly<Record<MortgageType, string>> = {
  fixed: 'Fixed rate',
  variable: 'Variable rate',
  'interest-only': 'Interest only',
  other: 'Other',
};

/** What an owner says of a loan on a property (S-152): everything but the type is required. */
export const mortgageDraft = z.object({
  lender: text('Lender'),
  original_amount: required('Original amount', price),
  current_balance: required('Current balance', price),
  /** Per cent a year. */
  interest_rate: decimal('Interest rate', { places: 3, max: 100 }),
  monthly_payment: required('Monthly payment', price),
  start_date: required('Start date', day),
  end_date: required('End date', day),
  type: labelled('Type', optional(mortgageType), { words: mortgageTypeLabels }),
});

export type MortgageDraft = z.output<typeof mortgageDraft>;

export const mortgage = mortgageDraft.extend({
  id,
  property_id: id,
  version,
  /** Its property’s. */
  private: z.boolean(),
  start_date: calendarDay,
  end_date: calendarDay,
  created_at: moment,
  removed_at: moment.nullable(),
});
export type Mortgage = z.infer<typeof mortgage>;

/** What is wrong with a loan's days. `within` leads to the loan in what was sent: `mortgage.`. */
export function mortgageFaults(loan: { start_date: Day; end_date: Day }, within = ''): FieldMessage[] {
  return loan.end_date > loan.start_date
    ? []
    : [{ field: `${within}end_date`, message: 'End date must be after the start date' }];
}

/** The draft with the rule about its days, for forms. */
export const checkedMortgageDraft = checkedTogether(mortgageDraft, ['start_date', 'end_date'], (loan) =>
  mortgageFaults(loan),
);

/** What is still owed on loans that were not removed. */
export function owedOn(loans: readonly Pick<Mortgage, 'current_balance' | 'removed_at'>[]): Money {
  return addMoney(...loans.filter((loan) => loan.removed_at === null).map((loan) => loan.current_balance));
}

/** The part of a loan that is paid off, in per cent from 0 to 100. */
export function paidShare(loan: Pick<Mortgage, 'original_amount' | 'current_balance'>): number {
  const paid = subtractMoney(loan.original_amount, loan.current_balance);
  return Math.min(100, Math.max(0, shareOf(paid, loan.original_amount) ?? 0));
}

/**
 * An estimate of a year's interest: the present balance × the yearly rate, a twelfth for each calendar month of the year in which
 * the loan ran, to the cent. `until` is the day of the property's sale. Lenders' own statements are exact; this is for planning.
 */
export function interestOfYear(
  loan: Pick<Mortgage, 'current_balance' | 'interest_rate' | 'start_date' | 'end_date'>,
  year: number,
  until: Day | null = null,
): Money {
  const ends = until !== null && until < loan.end_date ? until : loan.end_date;
  const { numerator, denominator } = partOfYear(loan.interest_rate, 12);
  const months = BigInt(monthsIn(year, loan.start_date, ends));
  return partOf(loan.current_balance, numerator * months, denominator);
}

/** In how many calendar months of `year` something ran that began and ended on these days. */
function monthsIn(year: number, from: Day, to: Day): number {
  const months = (date: Day) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const first = Math.max(months(from), year * 12);
  const last = Math.min(months(to), year * 12 + 11);
  return Math.max(0, last - first + 1);
}
