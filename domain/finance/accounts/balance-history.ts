import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import { addMoney, type Money } from '../../kernel/money/money.ts';
import type { BalanceHistory } from './account.ts';

/** What moved on a day, or in a month that ends with it. */
export type Moved = { readonly day: Day; readonly total: Money };

/** The most month ends that are shown: fifty years. */
const mostMonths = 600;

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const endOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The ends of the months since the one of `since`, at most so many, and then today. */
export function monthEnds(since: Day, today: Day, most: number = mostMonths): Day[] {
  const days: Day[] = [];
  for (let month = addMonths(firstOfMonth(today), -1); days.length < most; month = addMonths(month, -1)) {
    if (month < firstOfMonth(since)) break;
    days.unshift(endOfMonth(month));
  }
  return [...days, today];
}

/** The days of the month of `day`, until today in the present one; none of a month that is to come. */
export function daysOfMonth(day: Day, today: Day): Day[] {
  const first = firstOfMonth(day);
  const last = [endOfMonth(day), today].toSorted()[0] ?? today;
  const days: Day[] = [];
  for (let each = first; each <= last; each = addDays(each, 1)) days.push(each);
  return days;
}

/** The balance at the end of each of these days, both lists in order. */
export function balancesAt(
  before: Money,
  moved: readonly Moved[],
  days: readonly Day[],
): BalanceHistory['points'] {
  let [balance, next] = [before, 0];
  return days.map((day) => {
    for (let each = moved[next]; each !== undefined && each.day <= day; each = moved[next]) {
      balance = addMoney(balance, each.total);
      next += 1;
    }
    return { day, balance };
  });
}
