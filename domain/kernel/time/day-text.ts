import { z } from 'zod';
import { day, type Day } from './day.ts';

/** In which order the numbers of a written day come, where no month is named. */
export const dayOrder = z.enum(['month-first', 'day-first']);
export type DayOrder = z.infer<typeof dayOrder>;

/** The first letters of the months as files name them: English, then German, French, Spanish, Portuguese, Italian and Dutch. */
const monthLetters: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev', 'fév'],
  ['mar', 'mär', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];

const fourDigits = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/;
/** Some write an apostrophe before years from 2000 on, as in `1/ 5'26`. */
const anyDigits = /^(\d{1,2})([./-])(\d{1,2})([./'’-])(\d{4}|\d{1,2})(?!\d)/;

/**
 * Reads a day as a file writes it; null where it is none. A time behind it is left away. Years of two digits are read only where
 * `shortYears` says so: 70 to 99 are of the last century.
 */
export function readDay(text: string, order: DayOrder, shortYears = false): Day | null {
  const line = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(line);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const numbers = numbersOf(line, shortYears);
  if (numbers) {
    const [first, second, year] = numbers;
    return order === 'month-first' ? made(year, first, second) : made(year, second, first);
  }
  const named = /^(\d{1,2})\.?[ /-]+(?:de )?(\p{L}{3,})\.?,?[ /-]+(?:de )?(\d{4}|\d\d)(?!\d)/u.exec(line);
  if (named) return made(yearOf(named[3], shortYears), monthOf(named[2]), named[1]);
  const american = /^(\p{L}{3,})\.? +(\d{1,2}),? +(\d{4})(?!\d)/u.exec(line);
  if (american) return made(american[3], monthOf(american[1]), american[2]);
  const joined = /^(\d{4})(\d\d)(\d\d)$/.exec(line);
  return joined ? made(joined[1], joined[2], joined[3]) : null;
}

/** In which order the days of a column are written; null where every one of them could be read either way and differs. */
export function orderOf(texts: readonly string[], shortYears = false): DayOrder | null {
  let [dayFirst, monthFirst, differs] = [false, false, false];
  for (const text of texts) {
    const numbers = numbersOf(text.trim(), shortYears);
    if (!numbers) continue;
    const [first, second] = [Number(numbers[0]), Number(numbers[1])];
    dayFirst ||= first > 12;
    monthFirst ||= second > 12;
    differs ||= first !== second;
  }
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first';
  return differs ? null : 'month-first';
}

/** The two numbers whose order is in question, and the year. */
function numbersOf(line: string, shortYears: boolean): readonly [string, string, string] | null {
  if (!shortYears) {
    const [, first, second, year] = fourDigits.exec(line) ?? [];
    return first && second && year ? [first, second, year] : null;
  }
  const [, first, sign, second, behind, year] = anyDigits.exec(line.replaceAll(/(?<=[./'’-]) +/g, '')) ?? [];
  if (!first || !second || !sign || !behind || !year) return null;
  const apostrophe = behind === "'" || behind === '’';
  if (!apostrophe && (sign !== behind || year.length === 1)) return null;
  return [first, second, apostrophe && year.length < 4 ? String(2000 + Number(year)) : yearOf(year, true)];
}

function yearOf(year = '', shortYears = false): string {
  if (year.length !== 2) return year;
  if (!shortYears) return '';
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

function monthOf(name = ''): string {
  const plain = name.toLowerCase();
  return String(monthLetters.findIndex((letters) => letters.some((each) => plain.startsWith(each))) + 1);
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function made(year = '', month = '', date = ''): Day | null {
  const [least, most] = [Number(date), daysIn[Number(month) - 1] ?? 0];
  // Files have tens of thousands of days: the shape looks at those only that could be none.
  if (year.length !== 4 || least < 1 || least > most) return null;
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (least <= 28 && year >= '1900' && year < '2999') return text;
  const read = day.safeParse(text);
  return read.success ? read.data : null;
}
