import { monthsBetween, type Day } from '../kernel/time/day.ts';
import { subtractMoney, type Money } from '../kernel/money/money.ts';
import type { ExtraPayment } from './extra-payment.ts';
import { scheduleOf, type Schedule } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

/** What extra payments bring (M-17). */
export type ExtraEffect = {
  readonly schedule: Schedule;
  readonly payoff: Day;
  readonly payoff_without: Day;
  readonly months_saved: number;
  readonly payments_saved: number;
  readonly interest_saved: Money;
};

/** Compares a loan with extra payments to the same one without; the regular payment stays, the loan ends earlier. */
export function extraEffect(terms: LoanTerms, extras: readonly ExtraPayment[]): ExtraEffect {
  const without = scheduleOf(terms);
  const schedule = scheduleOf(terms, extras);
  return {
    schedule,
    payoff: schedule.payoff,
    payoff_without: without.payoff,
    months_saved: monthsBetween(schedule.payoff, without.payoff),
    payments_saved: without.lines.length - schedule.lines.length,
    interest_saved: subtractMoney(without.interest, schedule.interest),
  };
}
