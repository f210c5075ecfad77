import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { today } from './clock.ts';

export { today };

// Days are laid on noon UTC and shown in UTC, so that no time zone can move them.
const asDate = (day: Day) => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const long = format({ year: 'numeric', month: 'long', day: 'numeric' });
const medium = format({ year: 'numeric', month: 'short', day: 'numeric' });
const short = format({ month: 'short', day: 'numeric' });
const month = format({ year: 'numeric', month: 'long' });
const weekday = format({ weekday: 'long', month: 'long', day: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `November 27, 2026` */
export const longDay = (day: Day) => long.format(asDate(day));
/** `Nov 27, 2026` */
export const mediumDay = (day: Day) => medium.format(asDate(day));
/** `Nov 27` */
export const shortDay = (day: Day) => short.format(asDate(day));
/** `November 2026`; takes a day or a month (`2026-11`). */
export const monthName = (day: string) => month.format(asDate(`${day.slice(0, 7)}-01`));
/** `Friday, November 27` */
export const weekdayName = (day: Day) => weekday.format(asDate(day));
/** A moment (ISO 8601) in the owner's own time zone: `Nov 27, 2026, 3:04 PM`. */
export const momentText = (moment: string) => clock.format(new Date(moment));

/** The second line of a record: a day as people read it, all else as it stands. */
export const detailText = (detail: string) => (/^\d{4}-\d\d-\d\d$/.test(detail) ? mediumDay(detail) : detail);

/** A moment's day in the owner's own time zone. */
export const dayOf = (moment: string): Day => today(new Date(moment));

/** `Today`, `Yesterday`, `Tomorrow`, else the day itself. */
export function nearDay(day: Day, now: Day): string {
  if (day === now) return 'Today';
  if (day === addDays(now, -1)) return 'Yesterday';
  if (day === addDays(now, 1)) return 'Tomorrow';
  return mediumDay(day);
}
