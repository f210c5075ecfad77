import { addDays, addMonths, lastDay, type Day } from '../kernel/time/day.ts';
import { weekdayOf } from '../kernel/due/due-rule.ts';

/** What was read out of a line: the title without the words that name a day, these words, and the day. */
export type QuickDay = { readonly title: string; readonly words: string; readonly day: Day };

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,?\s+(\d{4}))?`;

type Reading = (found: readonly string[], today: Day) => Day | null;

/** What may stand at the end of a line, and the day that it means. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  [/^today$/, (_, today) => today],
  [/^tomorrow$/, (_, today) => addDays(today, 1)],
  [/^next week$/, (_, today) => addDays(today, 7)],
  [/^next month$/, (_, today) => addMonths(today, 1)],
  [
    /^in (a|an|one|\d{1,3}) (day|week|month|year)s?$/,
    ([count = '', unit = ''], today) => spanFrom(today, Number(count) || 1, unit),
  ],
  [new RegExp(`^(${weekday})$`), ([name = ''], today) => comingWeekday(today, name)],
  [new RegExp(`^next (${weekday})$`), ([name = ''], today) => weekdayOfNextWeek(today, name)],
  [
    new RegExp(`^(${month})\\.? ${nth}${year}$`),
    ([name = '', date = '', at = ''], today) => dateOf(today, name, Number(date), at),
  ],
  [
    new RegExp(`^${nth} (?:of )?(${month})\\.?${year}$`),
    ([date = '', name = '', at = ''], today) => dateOf(today, name, Number(date), at),
  ],
  [
    /^(\d{4})-(\d\d)-(\d\d)$/,
    ([at = '', name = '', date = '']) => dayOf(Number(at), Number(name), Number(date)),
  ],
];

/** The most words that name a day: `on 3rd of December 2027`. */
const wordsAtMost = 5;

/**
 * Reads the day that the end of a line names: "Call the plumber on Friday", "Renew the passport 3 Dec 2027". The longest end that means
 * something counts; null where none does, and where nothing would be left as a title. A day of the week is the next one after today, a date
 * without a year the next from today on.
 */
export function quickDay(line: string, today: Day): QuickDay | null {
  const words = line.trim().split(/\s+/);
  for (let count = Math.min(wordsAtMost, words.length - 1); count > 0; count -= 1) {
    const end = words.slice(-count);
    const said = (/^(on|by|until|due)$/i.test(end[0] ?? '') ? end.slice(1) : end).join(' ').toLowerCase();
    const before = words.at(-count - 1) ?? '';
    // "Sit in the sun" and "Read for a sec" name no day.
    if (/^(the|a|an|this|every|each)$/i.test(before)) continue;
    const day = readDay(said, today);
    if (day === null || day > lastDay) continue;
    return { title: words.slice(0, -count).join(' '), words: end.join(' '), day };
  }
  return null;
}

function readDay(said: string, today: Day): Day | null {
  for (const [pattern, read] of readings) {
    const found = pattern.exec(said);
    if (found !== null) return read(found.slice(1), today);
  }
  return null;
}

function spanFrom(today: Day, count: number, unit: string): Day {
  if (unit === 'day') return addDays(today, count);
  if (unit === 'week') return addDays(today, count * 7);
  return addMonths(today, unit === 'month' ? count : count * 12);
}

const numberOf = (name: string) => weekdays.indexOf(name.slice(0, 3)) + 1;

function comingWeekday(today: Day, name: string): Day {
  return addDays(today, ((numberOf(name) - weekdayOf(today) + 6) % 7) + 1);
}

function weekdayOfNextWeek(today: Day, name: string): Day {
  return addDays(today, 7 - weekdayOf(today) + numberOf(name));
}

/** The next such date from today on, or that of the year; 29 February waits for its year. */
function dateOf(today: Day, name: string, date: number, at: string): Day | null {
  const number = months.indexOf(name.slice(0, 3)) + 1;
  if (at !== '') return dayOf(Number(at), number, date);
  const begin = Number(today.slice(0, 4));
  for (let tried = begin; tried <= begin + 8; tried += 1) {
    const day = dayOf(tried, number, date);
    if (day !== null && day >= today) return day;
  }
  return null;
}

/** The day, or null where the calendar has none such. */
function dayOf(at: number, number: number, date: number): Day | null {
  const day = new Date(Date.UTC(at, number - 1, date));
  if (at < 1000 || day.getUTCMonth() !== number - 1 || day.getUTCDate() !== date) return null;
  return day.toISOString().slice(0, 10);
}
