import { z } from 'zod';
import type { Day } from '../kernel/time/day.ts';
import { dayAfter, type DuePeriod } from '../kernel/due/due-rule.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { partOfYear, type Fraction } from '../kernel/money/interest.ts';
import { compareMoney, type Money } from '../kernel/money/money.ts';

/** How often a loan is paid (M-17). */
export const loanFrequency = z.enum(['weekly', 'biweekly', 'monthly', 'quarterly']);
export type LoanFrequency = z.infer<typeof loanFrequency>;

export const loanFrequencyLabels: Readonly<Record<LoanFrequency, string>> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every quarter',
};

/** In how many equal parts a year is cut; interest is charged for one part at a time, whatever days it has (S-230). */
export const paymentsInYear: Readonly<Record<LoanFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
};

const periods: Readonly<Record<LoanFrequency, DuePeriod>> = {
  weekly: { every: 1, unit: 'week' },
  biweekly: { every: 2, unit: 'week' },
  monthly: { every: 1, unit: 'month' },
  quarterly: { every: 3, unit: 'month' },
};

/** What lender and borrower agreed on. */
export type LoanTerms = {
  readonly principal: Money;
  /** Per cent a year. */
  readonly rate: string;
  readonly frequency: LoanFrequency;
  readonly first_payment: Day;
  /** How many payments there are until the term ends; with the last one all that is left is paid. */
  readonly payments: number;
  /** So many of them, from the first on, are interest alone. */
  readonly interest_only?: number;
  /** By how many payments the regular one is computed where the term ends before the loan is paid off (30 years, due in 7). */
  readonly amortized_over?: number | null;
  /** The regular payment as it was agreed; computed where there is none. */
  readonly payment?: Money | null;
};

/** More payments than this are not computed: weekly for 50 years. */
export const mostPayments = 2600;

/** What is wrong with the terms of a loan (G-31). */
export function termsFaults(terms: LoanTerms): FieldMessage[] {
  const { principal, payments, interest_only = 0, amortized_over, payment } = terms;
  const counts = (value: number, least: number) =>
    Number.isInteger(value) && value >= least && value <= mostPayments;
  return [
    ...(compareMoney(principal, '0.00') > 0
      ? []
      : [{ field: 'principal', message: 'Amount must be above zero' }]),
    ...(/^\d{1,3}(\.\d+)?$/.test(terms.rate) && Number(terms.rate) <= 100
      ? []
      : [{ field: 'rate', message: 'Rate must be between 0 and 100' }]),
    ...(counts(payments, 1)
      ? []
      : [{ field: 'payments', message: `A loan has 1 to ${mostPayments} payments` }]),
    ...(counts(interest_only, 0) && interest_only <= payments
      ? []
      : [{ field: 'interest_only', message: 'The interest-only period must lie within the term' }]),
    ...(amortized_over == null || (counts(amortized_over, 1) && amortized_over >= payments)
      ? []
      : [{ field: 'amortized_over', message: 'The loan must not be paid off before its term ends' }]),
    ...(payment == null || compareMoney(payment, '0.00') > 0
      ? []
      : [{ field: 'payment', message: 'Payment must be above zero' }]),
  ];
}

/** The day of a payment by its number, the first being 1; the 31st falls on the last day of a shorter month. */
export const paymentDay = (
  { first_payment, frequency }: Pick<LoanTerms, 'first_payment' | 'frequency'>,
  number: number,
): Day => dayAfter(first_payment, periods[frequency], number - 1);

/** The part of the balance that is charged with each payment. */
export const periodicRate = ({ rate, frequency }: Pick<LoanTerms, 'rate' | 'frequency'>): Fraction =>
  partOfYear(rate, paymentsInYear[frequency]);
