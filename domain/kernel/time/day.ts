import { z } from 'zod';
import { described } from '../form/field.ts';

/** The first day that a field takes: a year before it is a slip of the finger, as 1111 or 1026 for 2026 are. */
export const firstDay = '1800-01-01';

/** The last day that a field takes: the days that are counted on from it keep a year of four digits. */
export const lastDay = '2999-12-31';

/**
 * A day of the calendar as `YYYY-MM-DD`, as it is stored and answered. Days are strings on both sides: a `Date` would move with
 * the time zone. A year below 1000 is a date that is still being typed, and the database has no year 0.
 */
export const calendarDay = described(
  z.iso
    .date({ error: 'Enter a date', abort: true })
    .refine((typed) => typed >= '1000', { error: 'Enter a date', abort: true }),
  { kind: 'day' },
);

/** A day that somebody enters: what is stored may lie outside, because earlier releases took every year. */
export const day = calendarDay
  .refine((typed) => typed >= firstDay, 'Enter a date after the year 1799')
  .refine((typed) => typed <= lastDay, 'Enter a date before the year 3000');
export type Day = z.infer<typeof calendarDay>;

/** A moment as an ISO 8601 string with its offset, as the database gives it. */
export const moment = z.iso.datetime({ offset: true });

const dayLength = 86_400_000;

/** The ends of what a year of four digits can say, in milliseconds. */
const [earliest, latest] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];

/** The day of a count of milliseconds, held back to the ends of the calendar: a year of five digits is no day to anybody. */
function dayAt(milliseconds: number): Day {
  const at = new Date(Math.min(latest, Math.max(earliest, milliseconds)));
  return written(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
}

const two = (count: number) => (count < 10 ? `0${count}` : `${count}`);

/** The day of a year, of a month from 0 to 11, and of a date. Throws a RangeError where one of them is no number. */
function written(year: number, month: number, date: number): Day {
  if (Number.isNaN(year + month + date)) throw new RangeError('This is no day');
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${two(month + 1)}-${two(date)}`;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const lengthOf = (year: number, month: number): number =>
  month === 1 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (lengths[month] ?? 31);

/** Whole days from `from` to `to`; negative where `to` lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The day that lies `days` after `from` (before it where `days` is negative). */
export function addDays(from: Day, days: number): Day {
  return dayAt(Date.parse(from) + days * dayLength);
}

/** The day that lies `months` after `from`, held back to the end of a shorter month: 31 January + 1 is 28 or 29 February. */
export function addMonths(from: Day, months: number): Day {
  const count = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + Math.trunc(months);
  const [year, month] = [Math.floor(count / 12), ((count % 12) + 12) % 12];
  if (year < 1) return dayAt(earliest);
  if (year > 9999) return dayAt(latest);
  return written(year, month, Math.min(Number(from.slice(8, 10)), lengthOf(year, month)));
}

/** Whole months from `from` to `to`: how long something was held. */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 1, fromDate = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1, toDate = 1] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth);
  const lastOfMonth = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return toDate < Math.min(fromDate, lastOfMonth) ? months - 1 : months;
}

/** How urgent a day is (S-144): red past, orange 0 to 7 days, yellow 8 to 30, green above, grey unknown. */
export type Urgency = 'unknown' | 'past' | 'urgent' | 'soon' | 'later';

export function urgencyOf(daysRemaining: number | null): Urgency {
  if (daysRemaining === null) return 'unknown';
  if (daysRemaining < 0) return 'past';
  if (daysRemaining <= 7) return 'urgent';
  return daysRemaining <= 30 ? 'soon' : 'later';
}

/** The days that remain, in words: `today`, `tomorrow`, `in 6 days`, `3 days ago`. */
export function remainingInWords(daysRemaining: number): string {
  if (Math.abs(daysRemaining) <= 1) return ['yesterday', 'today', 'tomorrow'][daysRemaining + 1] ?? 'today';
  return daysRemaining < 0 ? `${-daysRemaining} days ago` : `in ${daysRemaining} days`;
}

/** A span of whole months in words: `2 years and 3 months`. */
export function spanInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    years === 0 ? '' : years === 1 ? '1 year' : `${years} years`,
    rest === 0 ? '' : rest === 1 ? '1 month' : `${rest} months`,
  ].filter(Boolean);
  return parts.join(' and ') || 'less than a month';
}

/** The time from a day to a later one: `1 day`, up to `60 days`, then months and years: `2 years and 9 months`. */
export function elapsedInWords(from: Day, to: Day): string {
  const days = daysBetween(from, to);
  if (days > 60) return spanInWords(monthsBetween(from, to));
  return days === 1 ? '1 day' : `${days} days`;
}
