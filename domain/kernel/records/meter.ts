import { addDays, daysBetween, type Day } from '../time/day.ts';

/** What a meter showed on a day: kilometres, hours. At most one of a day, with one decimal. */
export type Reading = { readonly day: Day; readonly value: number };

/** How far back readings tell how much something is used. */
const slopeDays = 365;
/** Further ahead nothing is estimated. */
const mostDays = 36_500;

/**
 * The day on which a meter shows `target`: that of the first reading since then that has it, else the day that the readings of the
 * last year lead to. Null where nothing can be said: one reading only, no use, or more than a hundred years to go. A meter that shows
 * less than before has been changed, and what it showed before is left out. The database counts the same (`meter_reaches`).
 */
export function reachedOn(readings: readonly Reading[], target: number, since: Day): Day | null {
  const sorted = byDay(readings);
  const reached = sorted.find(({ day, value }) => day >= since && value >= target);
  if (reached !== undefined) return reached.day;
  const latest = sorted.at(-1);
  if (latest === undefined) return null;
  const changed = sorted.findLastIndex(({ value }, place) => value < (sorted[place - 1]?.value ?? 0));
  const earlier = sorted
    .slice(Math.max(0, changed), -1)
    .find(({ day }) => daysBetween(day, latest.day) <= slopeDays);
  if (earlier === undefined || latest.value <= earlier.value) return null;
  // In tenths, so that whole numbers are divided: a sum that comes out even is not a day late.
  const used = tenths(latest.value) - tenths(earlier.value);
  const steps = (tenths(target) - tenths(latest.value)) * daysBetween(earlier.day, latest.day);
  const days = (steps - (steps % used)) / used + (steps % used > 0 ? 1 : 0);
  if (days > mostDays) return null;
  const day = addDays(latest.day, days);
  return day < since ? since : day;
}

/** What the meter showed on a day, by the last reading until then, else by the first after it; null without any. */
export function valueAround(readings: readonly Reading[], day: Day): number | null {
  const sorted = byDay(readings);
  return (sorted.findLast((each) => each.day <= day) ?? sorted[0])?.value ?? null;
}

/** What a meter showed on the days before and after another, as far as readings of both are known. */
export type Around = { readonly before: Reading | null; readonly after: Reading | null };

/**
 * The reading that a new one contradicts, because a meter only counts up: one before it that is higher, or one after it that is lower. Null
 * where it fits. Where the readings around it contradict each other, the meter was replaced between them, and the new one may be of either.
 */
export function contradicted(value: number, { before, after }: Around): Reading | null {
  const falls = before !== null && value < before.value;
  const rises = after !== null && value > after.value;
  if (before !== null && after !== null && before.value > after.value && !(falls && rises)) return null;
  return falls ? before : rises ? after : null;
}

/** What is asked about a reading that contradicts `other`; `ahead` where that one is of a later day. */
export function meterQuestion(
  other: Reading,
  ahead: boolean,
  way = 'say that the meter was replaced',
): string {
  const shown = other.value.toLocaleString('en-US');
  const said = ahead ? `only ${shown} later, on ${other.day}` : `${shown} already on ${other.day}`;
  return `The meter showed ${said}. Check it, or ${way}.`;
}

const tenths = (value: number) => Math.round(value * 10);
const byDay = (readings: readonly Reading[]) => readings.toSorted((a, b) => (a.day < b.day ? -1 : 1));
