import { z } from 'zod';
import { addDays, addMonths, daysBetween, type Day } from '../kernel/time/day.ts';
import {
  fixedDays,
  nextDay,
  type FixedRule,
  type PlaceInMonth,
  type Weekday,
} from '../kernel/due/due-rule.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { monthNames } from '../kernel/time/month-names.ts';

/** How a reminder comes again: by the calendar, or counted from when it was done. */
export const repeats = z.enum(['once', 'fixed', 'floating']);
export type Repeats = z.infer<typeof repeats>;

export const repeatsLabels: Readonly<Record<Repeats, string>> = {
  once: 'Never',
  fixed: 'On set days',
  floating: 'A while after it was done',
};

export const repeatUnit = z.enum(['day', 'week', 'month', 'year']);
export type RepeatUnit = z.infer<typeof repeatUnit>;

export const repeatUnitLabels: Readonly<Record<RepeatUnit, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  year: 'Years',
};

/** Days before it is due on which somebody may be told of a reminder, the earliest first. */
export const windows = [30, 14, 7, 1, 0] as const;
export type Window = (typeof windows)[number];

export const windowLabels: Readonly<Record<Window, string>> = {
  30: '30 days before',
  14: '14 days before',
  7: '7 days before',
  1: '1 day before',
  0: 'On the day',
};

export const weekdayNames: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** The fields of a reminder that say when it is due. */
export type RepeatRule = {
  readonly due_date: Day;
  readonly repeats: Repeats;
  readonly every: number | null;
  readonly unit: RepeatUnit | null;
  readonly falls_on: PlaceInMonth;
  readonly weekdays: readonly Weekday[] | null;
  readonly until: Day | null;
};

/** What is missing of a rule, or does not go together. */
export function repeatFaults(rule: RepeatRule): FieldMessage[] {
  if (rule.repeats === 'once') return [];
  const faults: FieldMessage[] = [];
  if (rule.every === null) faults.push({ field: 'every', message: 'How often is required' });
  if (rule.unit === null) faults.push({ field: 'unit', message: 'Unit is required' });
  if (rule.repeats === 'fixed' && rule.unit === 'day') {
    faults.push({ field: 'unit', message: 'Set days are counted in weeks, months or years' });
  }
  if (rule.until !== null && rule.until < rule.due_date) {
    faults.push({ field: 'until', message: 'The end must not be before the first date' });
  }
  return faults;
}

/** A rule without what belongs to another kind of it: what a form holds of that was not meant. */
export function withOwnRule<T extends RepeatRule>(rule: T): T {
  const { repeats: kind, unit } = rule;
  const fixed = kind === 'fixed';
  const weekdays =
    fixed && unit === 'week' && rule.weekdays !== null && rule.weekdays.length > 0
      ? [...new Set(rule.weekdays)].toSorted((a, b) => a - b)
      : null;
  return {
    ...rule,
    every: kind === 'once' ? null : rule.every,
    unit: kind === 'once' ? null : unit,
    falls_on: fixed && (unit === 'month' || unit === 'year') ? rule.falls_on : 'date',
    weekdays,
    until: kind === 'once' ? null : rule.until,
  };
}

const lengths: Readonly<Record<RepeatUnit, number>> = { day: 1, week: 7, month: 28, year: 365 };

/**
 * The windows of those chosen at which a reminder is told: what comes every week is not told 30 days before. Where none fits it is told on
 * its day. The same as `own_date_windows` in the database.
 */
export function windowsThatFit(
  rule: Pick<RepeatRule, 'repeats' | 'every' | 'unit' | 'weekdays'>,
  chosen: readonly number[],
): number[] {
  const { repeats: kind, every, unit, weekdays } = rule;
  if (kind === 'once' || every === null || unit === null || chosen.length === 0) return [...chosen];
  const between = Math.floor((every * lengths[unit]) / Math.max(1, weekdays?.length ?? 1));
  const fitting = chosen.filter((days) => days < between);
  return fitting.length === 0 ? [0] : fitting;
}

const fixedRuleOf = ({ due_date, every, unit, falls_on, weekdays, until }: RepeatRule): FixedRule => ({
  anchor: due_date,
  every: every ?? 1,
  unit: unit ?? 'week',
  falls_on,
  weekdays,
  until,
});

/** The first days of a rule from `from` on, for showing what was chosen before it is saved. A floating one has its first alone. */
export function firstDays(rule: RepeatRule, from: Day, count: number): Day[] {
  const { due_date, repeats: kind, every, unit } = rule;
  if (kind === 'once' || kind === 'floating' || every === null || unit === null || unit === 'day')
    return [due_date];
  const first = from > due_date ? from : due_date;
  const last = addMonths(first, Math.min(1200, (every + 1) * count * (unit === 'year' ? 12 : 1)));
  return fixedDays(fixedRuleOf(rule), { first, last }).slice(0, count);
}

/** The day on which a reminder would come again if it were done on `day`; null where it would not. */
export function nextAfterDone(rule: RepeatRule, { day, due }: { day: Day; due: Day }): Day | null {
  if (rule.repeats === 'once') return null;
  if (rule.repeats === 'fixed') return firstDays(rule, addDays(day > due ? day : due, 1), 1)[0] ?? null;
  if (rule.every === null || rule.unit === null) return null;
  return nextDay({ anchor: rule.due_date, every: rule.every, unit: rule.unit, until: rule.until }, [{ day }]);
}

const nths = ['first', 'second', 'third', 'fourth', 'last'];

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}

const weekdayOfDay = (day: Day) =>
  weekdayNames[(((daysBetween('2024-01-01', day) % 7) + 7) % 7) as 0] ?? 'Monday';

/** Where in the month a rule falls: `the 21st`, `the third Friday`, `the last Friday`, `the last day`. */
export function placeInWords(place: PlaceInMonth, day: Day): string {
  const date = Number(day.slice(8));
  if (place === 'last_day') return 'the last day';
  if (place === 'last_weekday') return `the last ${weekdayOfDay(day)}`;
  if (place === 'weekday') return `the ${nths[Math.ceil(date / 7) - 1] ?? 'last'} ${weekdayOfDay(day)}`;
  return `the ${ordinal(date)}`;
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** A rule in words: `Every 2 weeks on Monday and Friday`, `Every month on the third Friday`, `10 days after it was done`; empty for none. */
export function repeatInWords(rule: Omit<RepeatRule, 'until'>): string {
  const { repeats: kind, every, unit, due_date, falls_on } = rule;
  if (kind === 'once' || every === null || unit === null) return '';
  const span = `${every} ${unit}${every === 1 ? '' : 's'}`;
  if (kind === 'floating') return `${span} after it was done`;
  const often = every === 1 ? `Every ${unit}` : `Every ${span}`;
  if (unit === 'week') {
    const names = (rule.weekdays ?? []).map((day) => weekdayNames[day - 1] ?? '');
    const days = listed(names.length === 0 ? [weekdayOfDay(due_date)] : names);
    return every === 1 ? `Every ${days}` : `${often} on ${days}`;
  }
  const month = monthNames[Number(due_date.slice(5, 7)) - 1] ?? '';
  if (unit === 'month') return `${often} on ${placeInWords(falls_on, due_date)}`;
  if (falls_on === 'date') return `${often} on ${month} ${Number(due_date.slice(8))}`;
  return `${often} on ${placeInWords(falls_on, due_date)} of ${month}`;
}
