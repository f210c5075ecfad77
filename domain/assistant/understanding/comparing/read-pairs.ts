import type { Grammar } from '../grammar.ts';
import { carriedOver, insteadOf, isUnnamed, pairsOf, sharingDays } from './pairs.ts';
import type { Reading } from '../reading.ts';
import { daysAtEnd } from '../spans/days-at-end.ts';
import type { Day } from '../../../kernel/time/day.ts';

/** Reads a part of a question, after others of which it may be a follow-up. */
export type ReadPart = (part: string, before: readonly Reading[]) => readonly Reading[];

/** What only names something has no part in a comparison. */
const naming: ReadonlySet<string> = new Set(['find_document', 'in_documents', 'list']);
const asksCost = /\b(?:costs?|pay|paid|spen[dt]|expensive|cheaper|bills?)\b/i;

/**
 * Reads a question about two that are compared: the same of both, or one thing of each. Nothing where one of them is not understood. Of several ways to
 * ask for the first, one that both are asked by is meant.
 */
export function readPair(grammar: Grammar, text: string, today: Day, read: ReadPart): readonly Reading[] {
  for (const { one, other } of pairsOf(text, (part) => daysAtEnd(part, today))) {
    if (one === '' || other === '') continue;
    // "More than last year" compares this year with it.
    const [, unit] = /^(?:in |the )?last (year|quarter|month|week)$/i.exec(other) ?? [];
    const now = unit !== undefined && daysAtEnd(one, today) === '' ? `${one} this ${unit}` : one;
    const paid = `paid ${now.replaceAll(new RegExp(asksCost, 'gi'), ' ')}`;
    const ways = [now, `spent ${now}`, ...(asksCost.test(text) ? [paid] : [])];
    let unlike: readonly Reading[] | undefined;
    for (const part of ways) {
      const pair = pairBy(grammar, read, part, other);
      if (pair?.[0]?.tool === pair?.[1]?.tool && pair !== undefined) return pair;
      unlike ??= pair;
    }
    if (unlike !== undefined) return unlike;
  }
  return [];
}

function pairBy(
  grammar: Grammar,
  read: ReadPart,
  one: string,
  other: string,
): readonly Reading[] | undefined {
  const [first] = read(one, []);
  if (first === undefined) return undefined;
  const [second] = read(`and ${other}`, [first]);
  if (second === undefined) return undefined;
  if (isUnnamed(first, second)) {
    const same = carriedOver(grammar, first, second);
    return same && [first, same];
  }
  if (second.tool !== first.tool)
    return naming.has(first.tool) || naming.has(second.tool) ? undefined : [first, second];
  if (JSON.stringify(second.asked) === JSON.stringify(first.asked)) return undefined;
  return sharingDays(first, insteadOf(first, second));
}

/** "What is the boat and the car worth": the same of both, which is asked behind the second. */
export function readBoth(parts: readonly string[], read: ReadPart): readonly Reading[] {
  const [one = '', joined = '', ...more] = parts;
  const other = joined.replace(/^and /i, '');
  const [, head = '', name = ''] =
    /^((?:what|how \w+|when|where)(?:['’]s| is| are| was| were| did| does| do)) (?:both )?(.+)$/i.exec(one) ??
    [];
  if (head === '' || more.length > 0) return [];
  const [second, another] = read(`${head} ${other}`, []);
  if (second === undefined || another !== undefined) return [];
  const [first] = read(`and ${name}`, [second]);
  if (first?.tool !== second.tool || JSON.stringify(first.asked) === JSON.stringify(second.asked)) return [];
  return [first, second];
}
