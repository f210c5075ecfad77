import type { Day } from '../kernel/time/day.ts';
import { compareMoney, subtractMoney, toCents, type Money } from '../kernel/money/money.ts';
import type { ExtraPayment } from './extra-payment.ts';
import { regularPayment } from './payment.ts';
import { restOfLoan, type RestOfLoan, type Standing } from './rest-of-loan.ts';
import { scheduleOf, type Schedule, type ScheduleLine } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

/** Where a loan really stands, against what was agreed (M-17). */
export type LoanProgress = {
  readonly balance: Money;
  /** What would be owed today by the schedule without extra payments. */
  readonly scheduled_balance: Money;
  /** By how much less is owed than scheduled; below zero where more is. */
  readonly ahead_by: Money;
  readonly standing: 'ahead' | 'on_schedule' | 'behind';
  /** So many regular payments the balance is ahead of the schedule, or behind it (below zero). */
  readonly payments_ahead: number;
  readonly scheduled_payoff: Day;
  /** When it is paid off if the payments go on as agreed, beyond the term where they must; null where they never do it. */
  readonly projected_payoff: Day | null;
  /** The interest from today until then; null where it is never paid off. */
  readonly projected_interest: Money | null;
  /** What the lender can ask for at the end of the term beyond the regular payment. */
  readonly due_at_end: Money;
};

/**
 * Compares the balance that there is on a day to the schedule, and says how it goes on from there. Payments of `today` count as made. Whoever asks about
 * one loan several times hands over its `schedule` by the terms alone.
 */
export function progressOf(
  terms: LoanTerms,
  actual: Standing,
  extras: readonly ExtraPayment[] = [],
  schedule: Schedule = scheduleOf(terms),
): LoanProgress {
  const { balance, today } = actual;
  const past = schedule.lines.filter((line) => line.day <= today);
  const scheduled_balance = past.at(-1)?.balance ?? terms.principal;
  const ahead_by = subtractMoney(scheduled_balance, balance);
  const compared = compareMoney(ahead_by, '0.00');
  const rest = restOfLoan(terms, actual, extras, schedule);
  return {
    balance,
    scheduled_balance,
    ahead_by,
    standing: compared > 0 ? 'ahead' : compared < 0 ? 'behind' : 'on_schedule',
    payments_ahead: paymentsAhead(terms.principal, schedule.lines, past.length, balance),
    scheduled_payoff: schedule.payoff,
    projected_payoff: rest.payoff,
    projected_interest: rest.interest,
    due_at_end: dueAtEnd(terms, balance, rest),
  };
}

/** What is to be paid on the term's last day beyond the regular payment; all that is owed where that day has passed. */
function dueAtEnd(terms: LoanTerms, balance: Money, { number, within, usual, balloon }: RestOfLoan): Money {
  if (number > terms.payments) return balance;
  const last = within.at(-1);
  if (last === undefined || last.number < terms.payments) return '0.00';
  const beyond = subtractMoney(last.payment, balloon ? regularPayment(terms) : usual);
  return compareMoney(beyond, '0.00') > 0 ? beyond : '0.00';
}

/**
 * Counts how many payments further down the schedule the balance stands than today's line. Never more than what the balance has reached
 * whole; a loan whose balance has grown is behind by all payments since it was so low.
 */
function paymentsAhead(
  principal: Money,
  lines: readonly ScheduleLine[],
  made: number,
  balance: Money,
): number {
  const scheduled = lines[made - 1]?.balance ?? principal;
  if (compareMoney(balance, scheduled) === 0) return 0;
  const owed = toCents(balance);
  const reached = lines.findLastIndex((line) => owed <= toCents(line.balance)) + 1;
  return reached - made;
}
