import { addDays, addMonths, daysBetween, type Day } from '../time/day.ts';
import { reachedOn, valueAround, type Reading } from '../records/meter.ts';

/** Months of the year, both included: April to October, or November to March over New Year. */
export type Season = { readonly from: number; readonly to: number };

export type DueUnit = 'day' | 'week' | 'month' | 'year';
export type DuePeriod = { readonly every: number; readonly unit: DueUnit };

type Limits = {
  /** No day lies after it. */
  readonly until?: Day | null;
  /** There are so many days at most. */
  readonly times?: number | null;
  readonly season?: Season | null;
};

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * Where in its month a rule by months or years falls: on the anchor's date, on the anchor's weekday (the third Friday; a fifth one is the
 * last), on the last such weekday, or on the last day.
 */
export const placesInMonth = ['date', 'weekday', 'last_weekday', 'last_day'] as const;
export type PlaceInMonth = (typeof placesInMonth)[number];

/** Every so many weeks, months or years, counted from the anchor, which is the first day where it lies on one of the rule's days. */
export type FixedRule = DuePeriod &
  Limits & {
    readonly anchor: Day;
    readonly falls_on?: PlaceInMonth | null;
    /** The days of the week that a rule by weeks falls on; the anchor's alone where none are named. */
    readonly weekdays?: readonly Weekday[] | null;
  };

/** So long after it was done last; `anchor` stands for that day until it is done. */
export type FloatingRule = DuePeriod & Limits & { readonly anchor: Day };

/** So much use after it was done last, and after so long at the latest where there is a period. */
export type UsageRule = Limits & {
  readonly anchor: Day;
  readonly period?: DuePeriod | null;
  readonly usage: number;
  /** What the meter showed on the day of the anchor. */
  readonly shown?: number | null;
};

/** When something was done or skipped, and what the meter showed. */
export type Done = { readonly day: Day; readonly shown?: number | null };

/** The day that lies `count` periods after the anchor. Always counted from the anchor: 31 January, 28 February, 31 March. */
export function dayAfter(anchor: Day, { every, unit }: DuePeriod, count: number): Day {
  const units = every * count;
  if (unit === 'day') return addDays(anchor, units);
  if (unit === 'week') return addDays(anchor, units * 7);
  return addMonths(anchor, unit === 'month' ? units : units * 12);
}

/** The occurrence of a fixed rule by its number, the first being 0. */
export function occurrenceOf(rule: FixedRule, count: number): Day {
  if (rule.unit === 'week' && rule.weekdays != null && rule.weekdays.length > 0)
    return onWeekdays(rule, rule.weekdays, count);
  const place = rule.falls_on ?? 'date';
  if (place === 'date' || rule.unit === 'week' || rule.unit === 'day')
    return dayAfter(rule.anchor, rule, count);
  const first = dayAfter(`${rule.anchor.slice(0, 7)}-01`, rule, count);
  const last = addDays(addMonths(first, 1), -1);
  if (place === 'last_day') return last;
  const sought = weekdayOf(rule.anchor);
  const nth = Math.ceil(Number(rule.anchor.slice(8)) / 7);
  if (place === 'last_weekday' || nth === 5) return addDays(last, -((weekdayOf(last) - sought + 7) % 7));
  return addDays(first, ((sought - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** Weeks begin on Monday: every second week on Monday and Friday has both days in the same week. */
function onWeekdays({ anchor, every }: FixedRule, weekdays: readonly Weekday[], count: number): Day {
  const days = weekdays.toSorted((a, b) => a - b);
  const begin = weekdayOf(anchor);
  const nth = days.filter((each) => each < begin).length + count;
  const weeks = Math.floor(nth / days.length) * every;
  return addDays(anchor, weeks * 7 + (days[nth % days.length] ?? begin) - begin);
}

/** The day of the week, Monday being 1. */
export function weekdayOf(day: Day): Weekday {
  return (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;
}

export function inSeason(day: Day, season: Season | null | undefined): boolean {
  if (season == null) return true;
  const month = monthOf(day);
  if (season.from <= season.to) return season.from <= month && month <= season.to;
  return season.from <= month || month <= season.to;
}

/**
 * The days of a fixed rule between two days, both included, in order. What lies outside the season is left out and is none of the
 * `times`. The database unfolds rules by the same count (`due_days`).
 */
export function fixedDays(rule: FixedRule, { first, last }: { first: Day; last: Day }): Day[] {
  const { season, times } = rule;
  let count = season == null || times == null ? countBefore(rule, first) : 0;
  let occurrences = count;
  const days: Day[] = [];
  for (; times == null || occurrences < times; count += 1) {
    const day = occurrenceOf(rule, count);
    if (day > last || (rule.until != null && day > rule.until) || day >= endOfCalendar) break;
    if (!inSeason(day, season)) continue;
    occurrences += 1;
    if (day >= first) days.push(day);
  }
  return days;
}

type Endless = Omit<FixedRule, 'season'>;

/**
 * How many days of a rule without a season lie before a day. They are sought by halves: a rule of every day that began centuries ago has
 * hundreds of thousands.
 */
export function givenBefore(rule: Endless, day: Day): number {
  const { anchor, every, unit, weekdays, until, times } = rule;
  const end = until != null && until < day ? addDays(until, 1) : day;
  const periods = Math.max(0, Math.floor(daysBetween(anchor, end) / (shortest[unit] * every))) + 3;
  let [low, high] = [0, periods * (unit === 'week' && weekdays != null ? Math.max(1, weekdays.length) : 1)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (occurrenceOf(rule, middle) < end) low = middle + 1;
    else high = middle;
  }
  return times == null ? low : Math.min(low, times);
}

/** The days of a rule without a season from a day on, one by one: whoever wants the first pays for no other. */
export function* daysFrom(rule: Endless, first: Day): Generator<Day> {
  const { until, times } = rule;
  for (
    let nth = givenBefore({ ...rule, until: null, times: null }, first);
    times == null || nth < times;
    nth += 1
  ) {
    const day = occurrenceOf(rule, nth);
    if ((until != null && day > until) || day >= endOfCalendar) return;
    yield day;
  }
}

/**
 * The next day of a rule that counts from when it was done, or null where there is none: the earlier of time and use, moved to the
 * beginning of the season where it lies outside. The database counts the same (`due_follow`).
 */
export function nextDay(
  rule: FloatingRule | UsageRule,
  done: readonly Done[],
  readings: readonly Reading[] = [],
): Day | null {
  if (rule.times != null && done.length >= rule.times) return null;
  const last = done.reduce<Done | null>(
    (found, each) => (found && found.day > each.day ? found : each),
    null,
  );
  const counted = last?.day ?? rule.anchor;
  const period = 'usage' in rule ? rule.period : rule;
  const days = [
    period == null ? null : dayAfter(counted, period, 1),
    'usage' in rule ? dayByUse(rule, last, readings) : null,
  ].filter((day) => day !== null);
  const earliest = days.toSorted()[0];
  if (earliest === undefined) return null;
  const day = inSeason(earliest, rule.season) ? earliest : beginOfSeason(earliest, rule.season?.from ?? 1);
  return rule.until != null && day > rule.until ? null : day;
}

function dayByUse(rule: UsageRule, last: Done | null, readings: readonly Reading[]): Day | null {
  const since = last?.day ?? rule.anchor;
  const shown = (last === null ? rule.shown : last.shown) ?? valueAround(readings, since);
  return shown === null ? null : reachedOn(readings, shown + rule.usage, since);
}

const endOfCalendar = '9999-12-31';
const monthOf = (day: Day) => Number(day.slice(5, 7));

/** The first day of the season's first month that lies after `day`. */
function beginOfSeason(day: Day, month: number): Day {
  const year = Number(day.slice(0, 4)) + (monthOf(day) > month ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

const longest = { day: 1, week: 7, month: 31, year: 366 } as const;
const shortest = { day: 1, week: 7, month: 28, year: 365 } as const;

/** So many days of the rule lie before `first` at least: a period less than fit between, because its first may lie after the anchor. */
function countBefore({ anchor, every, unit, weekdays }: FixedRule, first: Day): number {
  const periods = Math.floor(daysBetween(anchor, first) / (longest[unit] * every));
  const inEach = unit === 'week' && weekdays != null ? Math.max(1, weekdays.length) : 1;
  return Math.max(0, periods - (inEach > 1 ? 1 : 0)) * inEach;
}
