import { addDays, addMonths, monthsBetween, type Day } from '../kernel/time/day.ts';
import { compareMoney, subtractMoney, type Money } from '../kernel/money/money.ts';
import type { ExtraPayment } from './extra-payment.ts';
import { regularPayment } from './payment.ts';
import { progressOf } from './progress.ts';
import { refinance, type Refinance } from './refinance.ts';
import { nextNumber, restOfLoan, type Standing } from './rest-of-loan.ts';
import { paymentsOf, scheduleOf, type ScheduleLine } from './schedule.ts';
import { paymentDay, type LoanTerms } from './terms.ts';

/** The payments from tomorrow until nothing is left, from what is really owed (`restOfLoan`). */
export const linesFromNow = (
  terms: LoanTerms,
  standing: Standing,
  extras: readonly ExtraPayment[] = [],
): readonly ScheduleLine[] =>
  compareMoney(standing.balance, '0.00') > 0 ? restOfLoan(terms, standing, extras).lines : [];

/** The payment that is due on a day of the schedule, from what is really owed before it; undefined where none is. */
export function paymentOn(
  terms: LoanTerms,
  day: Day,
  balance: Money,
  extras: readonly ExtraPayment[] = [],
): ScheduleLine | undefined {
  const number = nextNumber(terms, addDays(day, -1));
  if (paymentDay(terms, number) !== day || compareMoney(balance, '0.00') <= 0) return undefined;
  // What is planned before the first payment is paid with it.
  const before = number === 1 ? {} : { after: paymentDay(terms, number - 1) };
  const next = paymentsOf(terms, extras, { balance, number, ...before }).next();
  return next.done === true ? undefined : next.value;
}

/** The first payment after a day; null after the last one of the term. */
export function dayAfterPaying(terms: LoanTerms, day: Day): Day | null {
  const number = nextNumber(terms, day);
  return number > terms.payments ? null : paymentDay(terms, number);
}

/**
 * The payments that are expected from an open one on until a day, from what is really owed. One that is left out is not paid: the balance
 * stays as it is.
 */
export function expectedPayments(
  terms: LoanTerms,
  { balance, from, until, left_out }: { balance: Money; from: Day; until: Day; left_out: ReadonlySet<Day> },
  extras: readonly ExtraPayment[],
): ScheduleLine[] {
  const lines: ScheduleLine[] = [];
  let owed = balance;
  for (let day: Day | null = from; day !== null && day <= until; day = dayAfterPaying(terms, day)) {
    if (left_out.has(day)) continue;
    const line = paymentOn(terms, day, owed, extras);
    if (line === undefined) break;
    lines.push(line);
    owed = line.balance;
  }
  return lines;
}

/** What another amount each month would bring, from today on (M-17). */
export type WhatIf = {
  readonly extra: Money;
  readonly payoff: Day | null;
  readonly payoff_without: Day | null;
  /** Null where the loan was never paid off without it, or is not with it. */
  readonly months_saved: number | null;
  readonly interest_saved: Money | null;
};

/** Compares the loan as it goes on with the same one paid faster by `extra` a month. */
export function whatIf(
  terms: LoanTerms,
  standing: Standing,
  extras: readonly ExtraPayment[],
  extra: Money,
): WhatIf {
  const schedule = scheduleOf(terms);
  const without = progressOf(terms, standing, extras, schedule);
  const monthly: ExtraPayment = { amount: extra, frequency: 'monthly', from: addDays(standing.today, 1) };
  const faster = progressOf(terms, standing, [...extras, monthly], schedule);
  const [payoff, payoff_without] = [faster.projected_payoff, without.projected_payoff];
  const known = payoff !== null && payoff_without !== null;
  return {
    extra,
    payoff,
    payoff_without,
    months_saved: known ? monthsBetween(payoff, payoff_without) : null,
    interest_saved:
      faster.projected_interest === null || without.projected_interest === null
        ? null
        : subtractMoney(without.projected_interest, faster.projected_interest),
  };
}

type Offered = { interest_rate: string; term_months: number; closing_costs: Money; financed: boolean };

/** Compares what is left of a loan, with the extra payments that are planned, to an offer; null where nothing is left, or its term is over. */
export function compareOffer(
  terms: LoanTerms,
  standing: Standing,
  offer: Offered,
  { horizon, extras = [] }: { horizon: number; extras?: readonly ExtraPayment[] },
): Refinance | null {
  const { balance, today } = standing;
  const rest = restOfLoan(terms, standing, extras);
  if (compareMoney(balance, '0.00') <= 0 || rest.number > terms.payments) return null;
  const { interest_rate: rate, term_months: payments, closing_costs, financed } = offer;
  const first_payment = addMonths(today, 1);
  return refinance(
    { ...rest, balance, frequency: terms.frequency, payment: regularPayment(terms) },
    { rate, payments, closing_costs, financed, frequency: 'monthly', first_payment },
    { today, horizon },
  );
}
