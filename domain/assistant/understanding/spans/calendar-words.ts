import { firstOfMonth, lastOfMonth, type Span as Days } from '../../../kernel/time/calendar-period.ts';
import { addDays, addMonths, type Day } from '../../../kernel/time/day.ts';
import type { Word } from '../words.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const wholeMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const first = '1900-01-01';
export const lastOfAll = '2200-12-31';

/** What a reader took for days: of so many words. */
type Found = {
  readonly words: number;
  readonly past: Days;
  /** The words name a day that there is not: no other reading of them is a good one. */
  readonly none?: true;
  readonly ahead?: Days;
  readonly single?: boolean;
};
/** Reads days that begin at a word. */
export type Reader = (words: readonly Word[], at: number, today: Day) => Found | undefined;

export const text = (words: readonly Word[], at: number): string => words[at]?.text ?? '';
export const one = (day: Day): Days => ({ from: day, to: day });
export const two = (value: number) => String(value).padStart(2, '0');
export const yearDays = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });
export const monthDays = (day: Day): Days => ({ from: firstOfMonth(day), to: lastOfMonth(day) });
export const quarterOf = (day: Day): Days => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = `${day.slice(0, 4)}-${two(month)}-01`;
  return { from, to: lastOfMonth(addMonths(from, 2)) };
};
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const weekOf = (day: Day): Days => {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
};
export const until = ({ from, to }: Days, last: Day): Days => ({ from, to: to < last ? to : last });

export function monthIn(word: string): number | undefined {
  const whole = wholeMonths.indexOf(word);
  if (whole >= 0) return whole + 1;
  const short = months.indexOf(word === 'sept' ? 'sep' : word);
  return short >= 0 ? short + 1 : undefined;
}

export const yearIn = (word: string): number | undefined => {
  const year = /^(19|20|21)\d\d$/.test(word) ? Number(word) : undefined;
  return year;
};

export function dayIn(word: string): number | undefined {
  const read = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  const value = read === null ? 0 : Number(read[1]);
  return value >= 1 && value <= 31 ? value : undefined;
}

/** A day that exists; the 31st of a shorter month is none. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  const made = `${year}-${two(month)}-${two(day)}`;
  return made <= lastOfMonth(`${year}-${two(month)}-01`) ? made : undefined;
}

export function unitDays(unit: string, day: Day): Days | undefined {
  if (/^days?$/.test(unit)) return one(day);
  if (/^weeks?$/.test(unit)) return weekOf(day);
  if (/^months?$/.test(unit)) return monthDays(day);
  if (/^quarters?$/.test(unit)) return quarterOf(day);
  return /^years?$/.test(unit) ? yearDays(Number(day.slice(0, 4))) : undefined;
}

export function moved(day: Day, unit: string, by: number): Day {
  if (/^days?$/.test(unit)) return addDays(day, by);
  if (/^weeks?$/.test(unit)) return addDays(day, 7 * by);
  if (/^quarters?$/.test(unit)) return addMonths(firstOfMonth(day), 3 * by);
  return /^years?$/.test(unit) ? addMonths(day, 12 * by) : addMonths(day, by);
}

/** "Within the next year", "the coming month": as long from today on, and not the calendar's next one. */
export function isFromNow(words: readonly Word[], at: number, unit: string): boolean {
  if (/^days?$/.test(unit) || unitDays(unit, '2000-01-01') === undefined) return false;
  if (/^(?:coming|upcoming)$/.test(text(words, at))) return true;
  if (text(words, at) !== 'next') return false;
  const before = [text(words, at - 2), text(words, at - 1)];
  return (
    before.some((word) => /^(?:within|over|during)$/.test(word)) || (before[1] === 'the' && unit === 'year')
  );
}

/** The year of "October last year" and "March of this year". */
export function yearBeside(
  words: readonly Word[],
  at: number,
  today: Day,
): { year: number; words: number } | undefined {
  const start = text(words, at) === 'of' ? at + 1 : at;
  const by = { last: -1, this: 0, next: 1 }[text(words, start)];
  if (by === undefined || text(words, start + 1) !== 'year') return undefined;
  return { year: Number(today.slice(0, 4)) + by, words: start + 2 - at };
}

/** The place of the first word that is no article, from a place on. */
export const skipArticles = (words: readonly Word[], from: number): number =>
  /^(?:the|of|about)$/.test(text(words, from)) ? skipArticles(words, from + 1) : from;

/** "On Saturday": the next one, or where it was the last; "the weekend". */
export const weekday: Reader = (words, at, today) => {
  if (text(words, at) === 'weekend' && text(words, at - 1) === 'the') {
    const from = addDays(today, (6 - weekdayOf(today) + 7) % 7);
    const past = { from: addDays(from, -7), to: addDays(from, -6) };
    return { words: 1, past, ahead: { from, to: addDays(from, 1) } };
  }
  const nth = weekdays.indexOf(text(words, at));
  if (nth < 0 || !/^(?:on|for|by|until|till|before|since|anything)$/.test(text(words, at - 1)))
    return undefined;
  const gap = (nth - weekdayOf(today) + 7) % 7;
  const ahead = addDays(today, gap);
  return { words: 1, past: one(gap === 0 ? today : addDays(ahead, -7)), ahead: one(ahead), single: true };
};
