import type { Day } from '../../kernel/time/day.ts';
import { readDay, type DayOrder } from '../../kernel/time/day-text.ts';

/** Days by which programs say that there is none: of the year 1 or 0, with or without a time, and the day zero of spreadsheets. */
export const isNoDay = (text: string) =>
  /^0{2,4}[01]?[-/.]\d{1,2}[-/.]\d{1,2}([T ].*)?$/iu.test(text) ||
  /^\d{1,2}[-/.]\d{1,2}[-/.]0{2,3}[01]([T ,].*)?$/iu.test(text) ||
  /^(1899-12-3[01]|1900-01-00|0?1\/0\/1900)([T ].*)?$/iu.test(text);

/** A day, or the first one of the month or year that is named, which is `part` of it only. */
export type ReadDay = { readonly day: Day; readonly part: boolean };

/** Reads a day of a list, also one of which only the month or the year is known; null where it is none. */
export function readListDay(text: string, order: DayOrder): ReadDay | null {
  const line = text.trim();
  const day = readDay(line, order, true);
  if (day !== null) return { day, part: false };
  const bare = line.replace(/^(ca|circa|about|around|approx|early|late|~)\.?\s*/iu, '');
  const year = /^([12]\d{3})$/.exec(bare);
  const yearFirst = /^([12]\d{3})[-/.](\d{1,2})$/.exec(bare);
  const monthFirst = /^(\d{1,2})[-/.]([12]\d{3})$/.exec(bare);
  const named = /^(\p{L}{3,})\.?,? ([12]\d{3})$/u.exec(bare);
  const first = year
    ? `${year[1]}-01-01`
    : yearFirst
      ? `${yearFirst[1]}-${yearFirst[2]}-01`
      : monthFirst
        ? `${monthFirst[2]}-${monthFirst[1]}-01`
        : named
          ? `1 ${named[1]} ${named[2]}`
          : line === bare
            ? ''
            : bare;
  const found = first === '' ? null : readDay(first, order, true);
  return found === null ? null : { day: found, part: true };
}
