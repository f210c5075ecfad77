import { day, type Day } from '../kernel/day.ts';
import type { DayOrder } from './fields.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/;

/** Reads a day as a sheet writes it; null where it is none. A time behind it is left away. */
export function readDay(text: string, order: DayOrder): Day | null {
  const line = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(line);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const numbers = parts.exec(line);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === 'month-first' ? made(year, first, second) : made(year, second, first);
  }
  const named = /^(\d{1,2})\.? +(\p{L}{3,})\.?,? +(\d{4})\b/u.exec(line);
  if (named) return made(named[3], monthOf(named[2]), named[1]);
  const american = /^(\p{L}{3,})\.? +(\d{1,2}),? +(\d{4})\b/u.exec(line);
  return american ? made(american[3], monthOf(american[1]), american[2]) : null;
}

/** In which order the days of a column are written; null where every one of them could be read either way and differs. */
export function orderOf(texts: readonly string[]): DayOrder | null {
  const found = texts.flatMap((text) => {
    const numbers = parts.exec(text.trim());
    return numbers ? [[Number(numbers[1]), Number(numbers[2])] as const] : [];
  });
  const dayFirst = found.some(([first]) => first > 12);
  const monthFirst = found.some(([, second]) => second > 12);
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first';
  return found.every(([first, second]) => first === second) ? 'month-first' : null;
}

const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function made(year = '', month = '', date = ''): Day | null {
  const read = day.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return read.success ? read.data : null;
}
