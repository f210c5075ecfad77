import { isZero, partOf, type Money } from '../../kernel/money/money.ts';
import { addDays, addMonths, daysBetween, monthsBetween, type Day } from '../../kernel/time/day.ts';
import { lastDayOfRent, type RentFrom, type RentTerms } from './rent-terms.ts';

/** How rent for a part of a month is worked out, as statements and forms say it. */
export const proRataRule =
  'Rent for part of a month is the rent times the days rented, divided by the days of that month.';

/** The rent of one period: which days it is for, and when it is due. */
export type RentPeriod = {
  readonly period_start: Day;
  readonly period_end: Day;
  readonly due_day: Day;
  readonly amount: Money;
};

const monthsIn = { monthly: 1, quarterly: 3, annually: 12 } as const;

/** A number that the days of every month divide. */
const everyMonth = 28n * 29n * 30n * 31n;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** The `day`th of the month that begins on `first`, or its last day where it is shorter: the 31st is April 30. */
const dayOfMonth = (first: Day, day: number): Day => earlier(addDays(first, day - 1), lastOfMonth(first));

/**
 * The periods of an agreement that are due on `until` or before, and after the day `after` where one is given, in order. A period is one, three or twelve calendar months, counted from the
 * month in which the agreement begins. It is due on the agreement's day in its first month (the last day of a shorter month), and not before
 * the agreement begins. Of a month that is rented in part, or in which the rent changes, each day costs the rent that holds on it, divided by
 * the days of that month; the sum is rounded once, to the cent.
 */
export function rentPeriods(terms: RentTerms, until: Day, after: Day | null = null): RentPeriod[] {
  const last = lastDayOfRent(terms);
  const months = monthsIn[terms.payment_frequency];
  const rents = terms.rents.toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1));
  const periods: RentPeriod[] = [];
  const begins = firstOfMonth(terms.start_date);
  // A period is due in its first month.
  const over =
    after === null || after <= begins ? 0 : Math.ceil(monthsBetween(begins, firstOfMonth(after)) / months);
  for (
    let first = addMonths(begins, over * months);
    first <= until && (last === null || first <= last);
    first = addMonths(first, months)
  ) {
    const period_start = later(first, terms.start_date);
    const whole = addDays(addMonths(first, months), -1);
    const period_end = last === null ? whole : earlier(whole, last);
    // Never after the tenant has left: what is owed for the last days is due on the last of them.
    const due_day = earlier(later(dayOfMonth(first, terms.payment_due_day), period_start), period_end);
    if (due_day > until) break;
    if (after !== null && due_day <= after) continue;
    const amount = rentFor(rents, { from: period_start, to: period_end, months });
    if (!isZero(amount)) periods.push({ period_start, period_end, due_day, amount });
  }
  return periods;
}

/** The exact rent from a day to another (both count), in which a whole period has so many months. */
function rentFor(
  rents: readonly RentFrom[],
  { from, to, months }: { from: Day; to: Day; months: number },
): Money {
  let sum = 0n;
  for (let first = firstOfMonth(from); first <= to; first = addMonths(first, 1)) {
    const end = lastOfMonth(first);
    const share = everyMonth / BigInt(daysBetween(first, end) + 1);
    const span = { from: later(first, from), to: earlier(end, to) };
    for (const { amount, days } of rentsBetween(rents, span)) sum += cents(amount) * BigInt(days) * share;
  }
  return partOf('0.01', sum, everyMonth * BigInt(months));
}

const cents = (amount: Money) => BigInt(amount.replace('.', ''));

/** The rents that hold between two days, each with its number of days. */
function rentsBetween(rents: readonly RentFrom[], { from, to }: { from: Day; to: Day }) {
  return rents.flatMap(({ from_day, amount }, nth) => {
    const begins = nth === 0 ? from : later(from_day, from);
    const next = rents[nth + 1]?.from_day;
    const ends = next === undefined ? to : earlier(addDays(next, -1), to);
    const days = daysBetween(begins, ends) + 1;
    return days > 0 ? [{ amount, days }] : [];
  });
}
