import { recordReference } from '../../../kernel/record-type.ts';
import { labelOf, type Grammar } from '../grammar.ts';
import type { Reading } from '../reading.ts';

/** What is asked of two: "which is bigger, the cabin or the studio", "did we spend more on food in May or in June". */
export type Pair = {
  /** The question about the first of them. */
  readonly one: string;
  /** What stands in the place of the first, or another question. */
  readonly other: string;
};

/** What is asked of each of two that are compared, in words of its own. */
const asks: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bigger|larger|smaller)\b/gi, 'how big is'],
  [/\b(?:older|newer|younger)\b/gi, 'how old is'],
  [/\b(?:dearer|pricier|cheaper|costlier|(?:more|less) expensive)\b/gi, 'cost'],
  [/\b(?:heavier|lighter)\b/gi, 'weight'],
];

/** What compares, and asks nothing by itself. */
const comparing =
  /\b(?:compare|compares|compared|comparison|comparing|difference|between|which|one|of the two|more|less|higher|lower|fewer|better|most|least|either|both)\b/gi;

/** What parts the two. */
const parting = /,?\s+(?:or|vs\.?|versus|than|compared (?:to|with)|against|with|to|and)\s+/gi;
const isCompared =
  /\b(?:compare|compared|comparison|difference|versus|vs|than|more|less|higher|lower|cheaper|dearer|bigger|smaller|larger|older|newer|younger|pricier|costlier|heavier|lighter)\b/i;

/** "More than before": that is nothing to be asked about. */
const namesNothing = /^(?:before|ever|usual|usually|normal|now|expected|planned)$/i;

/** What is asked of each of two, in words that do not stand in the question: their names are looked up as well. */
export const comparedBy = (text: string): string[] =>
  isCompared.test(text) ? asks.flatMap(([word, meant]) => (text.search(word) < 0 ? [] : [meant])) : [];

/**
 * The ways to take a question apart into two that are compared, the likeliest first; none where nothing is compared. Days at its end hold for both
 * ("food or travel last year") where `endOf` finds them in the second.
 */
export function pairsOf(text: string, endOf: (part: string) => string): Pair[] {
  if (!isCompared.test(text)) return [];
  let asked = '';
  let rest = text.replace(/[?!.]+\s*$/, '');
  for (const [word, meant] of asks) {
    if (rest.search(word) >= 0) asked = meant;
    rest = rest.replaceAll(word, ' ');
  }
  const pairs = [...rest.matchAll(parting)].map((found) => {
    const clean = (part: string) =>
      part
        .replaceAll(comparing, ' ')
        .replaceAll(/[\s,]+/g, ' ')
        .trim();
    const [before, after] = [rest.slice(0, found.index), rest.slice(found.index + found[0].length)];
    const [one, other] = [clean(before), clean(after)];
    const end = endOf(other);
    const shared = end !== '' && end !== other && endOf(one) === '';
    return {
      one: [asked, one, shared ? end : ''].filter(Boolean).join(' '),
      other: shared ? other.slice(0, -end.length).trim() : other,
    };
  });
  return pairs.filter(({ other }) => !namesNothing.test(other));
}

/** The second of two that are compared: what it names takes the place of what the first names, be it of another kind. */
export function insteadOf(first: Reading, second: Reading): Reading {
  const fresh = Object.keys(second.asked).filter(
    (key) => JSON.stringify(second.asked[key]) !== JSON.stringify(first.asked[key]),
  );
  if (fresh.every((key) => key in first.asked)) return second;
  const kept = new Set([...fresh, 'from', 'to', 'on', 'ask', 'what', 'field']);
  const [title = '', ...said] = second.label.split(' · ');
  return {
    ...second,
    label: [title, ...said.slice(-1)].join(' · '),
    asked: Object.fromEntries(Object.entries(second.asked).filter(([key]) => kept.has(key))),
  };
}

/** Another thing is asked than of the first, and of nothing that is named: "worth now compared to what we paid". */
export const isUnnamed = (first: Reading, second: Reading): boolean =>
  second.tool !== first.tool && first.asked['of'] !== undefined && second.about === undefined;

/** What asks another thing of the record that the first names. Undefined where it cannot be asked of that one. */
export function carriedOver({ tools }: Grammar, first: Reading, second: Reading): Reading | undefined {
  const of = recordReference.safeParse(first.asked['of']);
  const tool = tools.find(({ name }) => name === second.tool);
  if (!of.success || tool === undefined || !('of' in tool.asks.shape)) return undefined;
  const asked = { ...second.asked, of: of.data };
  if (tool.of?.includes(of.data.item_type) === false || !tool.asks.safeParse(asked).success) return undefined;
  return { ...second, asked, label: labelOf(tool, first.about === undefined ? [] : [first.about]) };
}

/** The days that one of two names hold for the other, too. */
export function sharingDays(first: Reading, second: Reading): [Reading, Reading] {
  const hasDays = ({ asked }: Reading) => 'from' in asked || 'to' in asked;
  const like = (one: Reading, other: Reading): Reading => {
    if (hasDays(one) || !hasDays(other)) return one;
    const { from, to } = other.asked;
    const days = other.label.split(' · ').slice(-1);
    return { ...one, asked: { ...one.asked, from, to }, label: [one.label, ...days].join(' · ') };
  };
  return [like(first, second), like(second, first)];
}
