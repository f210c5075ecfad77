import { addDays, daysBetween, type Day } from '../../kernel/time/day.ts';
import { dayAfter, type DuePeriod } from '../../kernel/due/due-rule.ts';

/** A subscription that goes on unless it is cancelled in time. */
export type Term = {
  /** The last day of a term that is known. */
  readonly end: Day;
  /** How long before its end it must be cancelled. */
  readonly notice: DuePeriod;
  /** By how much it goes on where it is not; null where it simply ends. */
  readonly renews: DuePeriod | null;
};

/**
 * Until when a subscription can be cancelled next, and the end of the term that is then its last (M-18): the end less the notice period.
 * Once that day has passed it is the next term's, a year later for most. Null where it does not go on and the day has passed.
 */
export function cancelBy({ end, notice, renews }: Term, today: Day): { cancel_by: Day; ends: Day } | null {
  const termEnd = (count: number) => (renews === null ? end : dayAfter(end, renews, count));
  const cancelDay = (count: number) => dayAfter(termEnd(count), notice, -1);
  if (cancelDay(0) >= today) return { cancel_by: cancelDay(0), ends: end };
  if (renews === null || renews.every < 1) return null;
  const daysInTerm = { day: 1, week: 7, month: 31, year: 366 }[renews.unit] * renews.every;
  let count = Math.max(0, Math.floor(daysBetween(cancelDay(0), today) / daysInTerm) - 1);
  while (cancelDay(count) < today) count += 1;
  return { cancel_by: cancelDay(count), ends: termEnd(count) };
}

/** The last day at the low price of a promotion or trial, and the day from which the full one is asked for. */
export function promotionEnd(start: Day, lasts: DuePeriod): { last_day: Day; full_price_from: Day } {
  const full_price_from = dayAfter(start, lasts, 1);
  return { last_day: addDays(full_price_from, -1), full_price_from };
}
