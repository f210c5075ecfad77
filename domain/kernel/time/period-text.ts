import { addDays, type Day } from './day.ts';
import { monthNames } from './month-names.ts';

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
const dayOf = (day: Day) => `${monthOf(day).slice(0, 3)} ${Number(day.slice(8))}`;

/**
 * A span of days, both of which count, in words. Whole months are named: `November 2026`, `January to March 2026`, `2026`. Anything else is
 * two dates: `Sep 18 to Sep 30, 2026`.
 */
export function periodInWords(from: Day, to: Day): string {
  const sameYear = yearOf(from) === yearOf(to);
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) {
    return `${dayOf(from)}${sameYear ? '' : `, ${yearOf(from)}`} to ${dayOf(to)}, ${yearOf(to)}`;
  }
  if (from.slice(0, 7) === to.slice(0, 7)) return `${monthOf(from)} ${yearOf(from)}`;
  if (!sameYear) return `${monthOf(from)} ${yearOf(from)} to ${monthOf(to)} ${yearOf(to)}`;
  const wholeYear = from.endsWith('-01-01') && to.endsWith('-12-31');
  return wholeYear ? yearOf(from) : `${monthOf(from)} to ${monthOf(to)} ${yearOf(to)}`;
}
