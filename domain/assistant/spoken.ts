/** A sentence with its days and amounts taken out, and its names as they were typed. */
import type { RecordReference } from '../kernel/record-type.ts';
import { parseAmount } from '../kernel/money/amount-text.ts';
import type { Money } from '../kernel/money/money.ts';
import { addDays, addMonths, day, type Day } from '../kernel/time/day.ts';
import type { Meaning, Understood } from './understanding/reading.ts';
import { countOf } from './understanding/spans/numbers.ts';
import { weekdayOf, weekdays } from './understanding/spans/calendar-words.ts';

/** Something named in a sentence: a record that was recognized, or words in which to look for one. */
export type Named = { readonly record: RecordReference | null; readonly words: string };

/** A name as it was typed; it means nothing where several records have it. */
type Recognized = {
  readonly words: string;
  readonly meaning: Extract<Meaning, { kind: 'record' | 'name' }> | undefined;
};

export type Spoken = {
  readonly sentence: string;
  /** The names that were recognized in it, by the words that were typed for them. */
  readonly named: readonly Recognized[];
  /** What the marks that are left in the sentence mean: days and numbers. */
  readonly marks: ReadonlyMap<string, Meaning>;
  /** What was typed for them. */
  readonly typed: ReadonlyMap<string, string>;
  readonly today: Day;
};

export type Found<T> = T & { readonly rest: string };

const dayOfWeek = new RegExp(`^(?:on |this )?(?:${weekdays.join('|')})$`, 'i');
const mark = /\{\{\w+\}\}/g;

/** Reads a question that was masked: names are put back as they were typed, days and amounts stay marks. */
export function spokenOf(
  text: string,
  { masked, placeholders, typed }: Pick<Understood, 'masked' | 'placeholders' | 'typed'>,
  today: Day,
): Spoken {
  const named: Recognized[] = [];
  const marks = new Map<string, Meaning>();
  const words = new Map<string, string>();
  const sentence = (masked === '' ? text : masked).replace(mark, (one) => {
    const key = [one.slice(2, -2), one].find((each) => Object.hasOwn(placeholders, each));
    const meaning = key === undefined ? undefined : placeholders[key];
    const said = typed[one.slice(2, -2)];
    if (meaning === undefined || meaning.kind === 'record' || meaning.kind === 'name') {
      named.push({ words: said ?? meaning?.label ?? '', meaning });
      return said ?? meaning?.label ?? '';
    }
    // A day of the week is the last or the next one, as the sentence speaks of what was or will be.
    if (said !== undefined && dayOfWeek.test(said)) return said;
    marks.set(one, meaning);
    words.set(one, said ?? '');
    return one;
  });
  return { sentence, named, marks, typed: words, today };
}

/** The only record that a part of the sentence names by its whole name; null where none is, or more than one. */
export function recordIn(part: string, { named }: Spoken): RecordReference | null {
  const found = named.flatMap(({ words, meaning }) =>
    meaning?.kind === 'record' && part.includes(words) && words.toLowerCase() === meaning.label.toLowerCase()
      ? [meaning.record]
      : [],
  );
  const [one, ...more] = found;
  return one === undefined || more.length > 0 ? null : one;
}

/** The words of the question's only name; null where it has none, or more than one. */
export function onlyName({ named }: Pick<Spoken, 'named'>): string | null {
  const [one, ...more] = named;
  return one === undefined || more.length > 0 ? null : one.words;
}

/** A name as the records spell it, where a part of the sentence is nothing but that name; of names of a kind, only one of that. */
export const spelled = (part: string, { named }: Spoken, gap: string): string =>
  named.find(
    ({ words, meaning }) =>
      words.toLowerCase() === part.toLowerCase() && (meaning?.kind !== 'name' || meaning.gap === gap),
  )?.meaning?.label || part;

/** The one day that is said, the last or the next of its name: a recognized day, "today", "yesterday" or "tomorrow", or `2026-12-01`. */
export function dayIn(
  text: string,
  { marks, today }: Spoken,
  meant: 'past' | 'ahead' = 'past',
): Found<{ day: Day }> | undefined {
  const marked = markIn(text, marks, 'period');
  if (marked !== undefined) {
    const { days, ahead = days } = marked.meaning;
    const { from, to } = meant === 'ahead' ? ahead : days;
    return from === to ? { day: from, rest: marked.rest } : undefined;
  }
  for (const [words, moved] of nearDays) {
    const near = words.exec(text);
    if (near !== null) return { day: addDays(today, moved), rest: text.replace(near[0], '') };
  }
  const counted = meant === 'ahead' ? countedDay(text, { marks, today }) : undefined;
  if (counted !== undefined) return counted;
  const weekday = new RegExp(`\\b(?:on |this )?(${weekdays.join('|')})\\b`, 'i').exec(text);
  if (weekday !== null) {
    const gap = (weekdays.indexOf(weekday[1]?.toLowerCase() ?? '') - weekdayOf(today) + 7) % 7;
    const moved = meant === 'ahead' ? gap || 7 : gap === 0 ? 0 : gap - 7;
    return { day: addDays(today, moved), rest: text.replace(weekday[0], '') };
  }
  const written = /\b\d{4}-\d\d-\d\d\b/.exec(text)?.[0];
  if (written === undefined || !day.safeParse(written).success) return undefined;
  return { day: written, rest: text.replace(written, '') };
}

const nearDays: readonly (readonly [RegExp, number])[] = [
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i, 0],
  [/\b(?:yesterday(?: (?:morning|afternoon|evening|night))?|last night)\b/i, -1],
  [/\bthe day after tomorrow\b/i, 2],
  [/\btomorrow\b/i, 1],
];

/** "In two weeks", "on the 15th": the next one, be it today. */
function countedDay(text: string, { marks, today }: Pick<Spoken, 'marks' | 'today'>) {
  const [all, count = '', unit = ''] =
    /\bin (an?|\w+|\{\{\w+\}\}) (day|week|month|year)s?\b(?! (?:before|after))/i.exec(text) ?? [];
  const mark = marks.get(count);
  const number = /^an?$/i.test(count)
    ? 1
    : mark?.kind === 'amount' || mark?.kind === 'count'
      ? Number(mark.value)
      : countOf({ text: count.toLowerCase() });
  if (all !== undefined && number !== undefined && Number.isInteger(number) && number <= 1000) {
    const moved = {
      day: addDays(today, number),
      week: addDays(today, 7 * number),
      month: addMonths(today, number),
      year: addMonths(today, 12 * number),
    }[unit.toLowerCase()];
    return moved === undefined ? undefined : { day: moved, rest: text.replace(all, '') };
  }
  const [on, nth = ''] = /\bon the (\d{1,2})(?:st|nd|rd|th)\b(?! of\b)/i.exec(text) ?? [];
  if (on === undefined) return undefined;
  const next = [0, 1, 2]
    .map((more) => `${addMonths(`${today.slice(0, 7)}-01`, more).slice(0, 7)}-${nth.padStart(2, '0')}`)
    .find((each) => each >= today && day.safeParse(each).success);
  return next === undefined ? undefined : { day: next, rest: text.replace(on, '') };
}

/** Whether days are left in a text: a month, a week or a second day, which are no single one. */
export const saysDays = (text: string, { marks }: Pick<Spoken, 'marks'>): boolean =>
  (text.match(mark) ?? []).some((one) => marks.get(one)?.kind === 'period') ||
  /\b(?:ago|since|until|every|each|last|next|tomorrow|yesterday)\b/i.test(text);

/** The first day of the one month that is said: "October". */
export function monthIn(text: string, { marks }: Spoken): Found<{ day: Day }> | undefined {
  const marked = markIn(text, marks, 'period');
  if (marked === undefined) return undefined;
  const { from, to } = marked.meaning.days;
  return from < to && from.slice(0, 7) === to.slice(0, 7) ? { day: from, rest: marked.rest } : undefined;
}

/** The one amount that is said, above or below zero as typed without its sign. */
export function amountIn(text: string, { marks }: Spoken): Found<{ amount: Money }> | undefined {
  const counted = markIn(text, marks, 'amount') ?? markIn(text, marks, 'count');
  if (counted !== undefined) {
    const amount = parseAmount(String(counted.meaning.value), 'point');
    return amount === null ? undefined : { amount: amount.replace('-', ''), rest: counted.rest };
  }
  // Numbers in a mark's own name are none.
  const typed = /(?<![\w{])\$?\d[\d,]*(\.\d{1,2})?(?!\w)/.exec(text)?.[0];
  const amount = typed === undefined ? null : parseAmount(typed, 'point');
  return typed === undefined || amount === null ? undefined : { amount, rest: text.replace(typed, '') };
}

type OfKind<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>;

/** The only mark of a kind in a text, and the text without it; undefined where there is none or more than one. */
function markIn<Kind extends Meaning['kind']>(
  text: string,
  marks: Spoken['marks'],
  kind: Kind,
): Found<{ meaning: OfKind<Kind> }> | undefined {
  const found = (text.match(mark) ?? []).flatMap((one) => {
    const meaning = marks.get(one);
    return meaning?.kind === kind ? [{ one, meaning: meaning as OfKind<Kind> }] : [];
  });
  const [first, ...more] = found;
  return first === undefined || more.length > 0
    ? undefined
    : { meaning: first.meaning, rest: text.replace(first.one, '') };
}

/** Without the marks and little words that are left where a day or an amount stood. */
export const withoutMarks = (text: string): string =>
  text
    .replace(mark, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:$-]+|[\s,;:$-]+$/g, '')
    .replace(/\s*[,;]?\s+(on|by|at|in|for|until|before)$/i, '')
    .replace(/^(on|by)\s+(?=to\b)/i, '')
    .replace(/[\s,;:]+$/, '')
    .trim();
