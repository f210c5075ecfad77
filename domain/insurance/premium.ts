import { z } from 'zod';
import { addMonths, calendarDay, day, type Day } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { dayAfter, daysFrom, fixedDays } from '../kernel/due/due-rule.ts';
import { addMoney, amount, isZero, partOf, price, type Money } from '../kernel/money/money.ts';
import type { PaymentFrequency, Policy } from './policy.ts';

/** How many months lie between two payments; the database counts the same (`payment_months`). */
export const monthsOf: Readonly<Record<PaymentFrequency, number>> = {
  monthly: 1,
  quarterly: 3,
  annually: 12,
};

type Paid = { readonly premium: Money; readonly payment_frequency: PaymentFrequency };

/** What a policy costs a year: its premium times the payments of a year. */
export function premiumAYear({ premium, payment_frequency }: Paid): Money {
  return partOf(premium, BigInt(12 / monthsOf[payment_frequency]), 1n);
}

export const totalAYear = (policies: readonly Paid[]): Money =>
  addMoney('0.00', ...policies.map(premiumAYear));

/** The row of payments of a policy: its anchor, and how often. */
export type Schedule = { readonly anchor: Day; readonly payment_frequency: PaymentFrequency };

const ruleOf = ({ anchor, payment_frequency }: Schedule) =>
  ({ anchor, every: monthsOf[payment_frequency], unit: 'month' }) as const;

/** The days of payment between two days, both included, counted from the anchor: 31 January, 28 February, 31 March. */
export const paymentDays = (schedule: Schedule, first: Day, last: Day): Day[] =>
  fixedDays(ruleOf(schedule), { first, last });

/** The payment that follows the one of `paid`, counted from the anchor. */
export function nextPayment(schedule: Schedule, paid: Day): Day {
  const rule = ruleOf(schedule);
  let count = 0;
  while (dayAfter(schedule.anchor, rule, count) <= paid) count += 1;
  return dayAfter(schedule.anchor, rule, count);
}

type Term = Pick<Policy, 'start_date' | 'renewal_date' | 'premium' | 'payment_frequency'>;

/**
 * The next payment where nobody has named it: the first day on or after `from` that is counted from the beginning of the term and is not
 * among the days that are `paid`. Null where the premium is zero, or where the term was over before `from`.
 */
export function countedPayment(term: Term, from: Day, paid: readonly Day[] = []): Day | null {
  const { start_date: anchor, renewal_date, premium, payment_frequency } = term;
  if (isZero(premium) || renewal_date < from) return null;
  for (const each of daysFrom(ruleOf({ anchor, payment_frequency }), from)) {
    if (!paid.includes(each)) return each;
  }
  return null;
}

/** `late` is due and not paid, `later` falls on the renewal or behind it and is due only if the policy is renewed. */
export const paymentState = z.enum(['paid', 'late', 'due', 'later']);
export type PaymentState = z.infer<typeof paymentState>;

export const payment = z.object({
  day: calendarDay,
  amount,
  state: paymentState,
  paid_on: calendarDay.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** How far the calendar of payments looks back and ahead, in months. */
export const calendarMonths = 12;

/** What a year cost and will cost: what was paid in it, and what is due in the rest of it. */
export const yearOfCost = z.object({ year: z.int(), paid: amount, due: amount });
export type YearOfCost = z.infer<typeof yearOfCost>;

/** A payment as its owner says it: when, and how much it was where it was another amount. */
export const paymentDraft = z.object({
  paid_on: required('Paid on', day),
  amount: required('Amount', price),
});

type Planned = Paid & {
  readonly next_payment_date: Day | null;
  readonly payment_anchor: Day | null;
  readonly renewal_date: Day;
  readonly is_active: boolean;
};
type Done = { readonly day: Day; readonly paid_on: Day; readonly amount: Money };

/** The payments from a year before today to a year after it: what was paid, and what is due from the next one on. */
export function paymentCalendar(policy: Planned, paid: readonly Done[], today: Day): Payment[] {
  const [first, last] = [addMonths(today, -calendarMonths), addMonths(today, calendarMonths)];
  const done = paid
    .filter((each) => each.day >= first && each.day <= last)
    .map((each): Payment => ({ ...each, state: 'paid' }));
  return [...done, ...comingPayments(policy, paid, today, last)].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** What is due and not paid, from the next payment to `last`. */
export function comingPayments(policy: Planned, paid: readonly Done[], today: Day, last: Day): Payment[] {
  const { next_payment_date, payment_anchor, payment_frequency, premium, renewal_date } = policy;
  if (!policy.is_active || next_payment_date === null || payment_anchor === null) return [];
  const known = new Set(paid.map((each) => each.day));
  return paymentDays({ anchor: payment_anchor, payment_frequency }, next_payment_date, last)
    .filter((each) => !known.has(each))
    .map((each): Payment => {
      const state = each >= renewal_date ? 'later' : each < today ? 'late' : 'due';
      return { day: each, amount: premium, state, paid_on: null };
    });
}

/** What each year cost, the latest first; of the present year also what is still due in it, up to the renewal. */
export function costOverYears(policy: Planned, paid: readonly Done[], today: Day): YearOfCost[] {
  const thisYear = Number(today.slice(0, 4));
  const coming = comingPayments(policy, paid, today, `${thisYear}-12-31`).filter(
    ({ state }) => state !== 'later',
  );
  const years = new Set([...paid.map((each) => yearOf(each.paid_on)), thisYear]);
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => ({
      year,
      paid: addMoney(
        '0.00',
        ...paid.filter((each) => yearOf(each.paid_on) === year).map((each) => each.amount),
      ),
      due: addMoney('0.00', ...(year === thisYear ? coming.map((each) => each.amount) : [])),
    }));
}

const yearOf = (date: Day) => Number(date.slice(0, 4));
