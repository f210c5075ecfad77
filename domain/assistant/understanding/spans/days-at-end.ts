import type { Day } from '../../../kernel/time/day.ts';
import { wordsOf } from '../words.ts';
import { periodsIn } from './periods.ts';

/** The days with which a text ends, as they were typed; empty where it ends with something else. */
export function daysAtEnd(text: string, today: Day): string {
  const words = wordsOf(text);
  const last = periodsIn(text, words, today).at(-1);
  const from = last === undefined || last.last < words.length - 1 ? undefined : words[last.first]?.from;
  return from === undefined ? '' : text.slice(from);
}

/** "Food and travel this year": both this year. */
export function withDaysOfLast(parts: readonly string[], today: Day): string[] {
  const end = daysAtEnd(parts.at(-1) ?? '', today);
  return parts.map((part) =>
    end === '' || periodsIn(part, wordsOf(part), today).length > 0 ? part : `${part} ${end}`,
  );
}
