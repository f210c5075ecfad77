import type { Tool } from '../../kernel/call/tool.ts';
import { fillGaps, gapsOf, type Filled } from './scoring/fill-gaps.ts';
import { labelOf, type Grammar } from './grammar.ts';
import type { Matching } from './match.ts';
import { namesFor, type Taken } from './match-names.ts';
import { holds } from './names.ts';
import { isSomebody, isToCome, type Prepared } from './question.ts';
import type { Proposed, Reading } from './reading.ts';
import { isAsking, toolWordsOf, type ToolWords } from './scoring/tool-scores.ts';
import type { Way } from './ways.ts';
import { stemOf } from './words.ts';

/** So many readings are proposed, of which the first that have something to say are offered. */
const mostProposed = 8;
/** What says less of a question than this part has nothing to do with it. */
const leastShare = 0.5;
/** So much less than the best may another reading say. */
const besideBest = 0.62;
/** A word that a tool may hold and need not does not speak for it. */
const leastOwn = 0.45;
/** A tool of which no way is complete is proposed less. */
const incomplete = 0.75;
/** What is asked for by these is nothing else: "Ruth’s bank balance" is not how Ruth is reached. */
const wantedWords = new Set(
  ['balance', 'salary', 'wage', 'earn', 'earns', 'income', 'password', 'pin'].map(stemOf),
);
/** A name of so many words is looked for in a question. */
const longestName = 5;

/** The tools that the words of a question come nearest to, at most twelve. A score proposes; it never answers. */
export function nearestTools(grammar: Grammar, { words, telling }: Prepared): Tool[] {
  const known = toolWordsOf(grammar);
  const scores = new Map<Tool, number>();
  for (const at of telling) {
    const stem = words[at]?.stem ?? '';
    for (const [tool, how] of known.of(stem))
      scores.set(tool, (scores.get(tool) ?? 0) + how * known.weightOf(stem));
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([tool]) => tool);
}

/**
 * Readings that a question may mean, the likeliest first: each says how much of the question its tool knows, takes as a name or counts as days.
 * A name that a tool cannot take counts for nothing, so that a tool about that name comes first. Empty where no tool knows half of what is asked, where
 * it is asked how something is done, and where it is asked of somebody whom nobody knows.
 */
export function proposalsFor(grammar: Grammar, matching: Matching): Proposed[] {
  const { question } = matching;
  const known = toolWordsOf(grammar);
  const names = namesIn(matching);
  const isHeard = (stem: string) =>
    known.of(stem).size > 0 || matching.candidates.some((each) => holds(each, stem) !== undefined);
  const isUnknown = (at: number) =>
    !isHeard(question.words[at]?.stem ?? '') && isSomebody(question.text, question.words, at);
  if (question.howTo === 'asked' || question.telling.some(isUnknown)) return [];
  const weights = new Map(question.telling.map((at) => [at, weighed(question, at, known)]));
  const whole = [...weights.values()].reduce((sum, each) => sum + each, 0) + question.periods.length;
  if (whole === 0) return [];
  const found = grammar.tools.flatMap((tool) => {
    if (!mayAnswer(tool, matching)) return [];
    const made = proposeTool(grammar, tool, matching, { names, known, weights });
    if (made === undefined) return [];
    const left = question.telling.flatMap((at) => {
      const stem = question.words[at]?.stem ?? '';
      return made.gained.has(at) || isAsking(stem) ? [] : [{ stem, share: (weights.get(at) ?? 0) / whole }];
    });
    return [{ reading: made.reading, share: made.score / whole, left }];
  });
  const sorted = found
    .filter(({ left }) => !left.some(({ stem }) => wantedWords.has(stem)))
    .filter(({ share }) => share >= leastShare)
    .toSorted((a, b) => b.share - a.share);
  const best = sorted[0]?.share ?? 0;
  return sorted.filter(({ share }) => share >= besideBest * best).slice(0, mostProposed);
}

/** Who asks for a figure asks not how something is done, and what only counts what was has nothing to say of days that have yet to come. */
function mayAnswer(tool: Tool, { question, today }: Matching): boolean {
  if (tool.howTo === true && question.howTo === 'no') return false;
  return tool.ahead === true || !question.periods.some((each) => isToCome(each, question, today));
}

type Weighed = {
  readonly names: readonly Taken[];
  readonly known: ToolWords;
  readonly weights: ReadonlyMap<number, number>;
};

const weighed = ({ words }: Prepared, at: number, known: ToolWords): number =>
  known.weightOf(words[at]?.stem ?? '');

/** Every name that stands in the question, as one run of its words. */
function namesIn({ question, index }: Matching): Taken[] {
  const { telling, words } = question;
  return telling.flatMap((_, first) =>
    Array.from({ length: Math.min(longestName, telling.length - first) }, (__, more) =>
      telling.slice(first, first + more + 1),
    ).flatMap((places) => namesFor(index, words, places, () => true)),
  );
}

/** A tool with as much of the question as its gaps take and its words know. */
function proposeTool(
  { ways }: Grammar,
  tool: Tool,
  matching: Matching,
  { names, known, weights }: Weighed,
): { reading: Reading; score: number; gained: ReadonlyMap<number, number> } | undefined {
  const { question } = matching;
  const own = ways.filter((way) => way.tool === tool);
  const bag = new Map<number, number>();
  for (const at of question.telling) {
    const how = known.of(question.words[at]?.stem ?? '').get(tool) ?? 0;
    if (how > 0) bag.set(at, how);
  }
  const filled = fillGaps(gapsOf(own.flatMap(({ parts }) => parts)), tool, matching, { names, bag });
  if (!tool.asks.safeParse(filled.asked).success) return undefined;
  let best: ByWay | undefined;
  for (const way of own) {
    const said = byWay(way, question, filled);
    if (best === undefined || better(said, best, weights)) best = said;
  }
  const words = new Map(bag);
  for (const [at, how] of filled.gained) words.set(at, Math.max(words.get(at) ?? 0, how));
  const speaks = [...bag].some(([at, how]) => how > leastOwn && !isAsking(question.words[at]?.stem ?? ''));
  // A name alone speaks for no tool.
  if (!speaks && !filled.speaks && best?.complete !== true) return undefined;
  const gained = new Map([...words].map(([at, how]) => [at, Math.max(how, best?.gained.get(at) ?? 0)]));
  const score = scoreOf(gained, weights) * (best?.complete === true ? 1 : incomplete) + filled.days;
  const label = labelOf(tool, filled.said);
  const about = filled.about === undefined ? {} : { about: filled.about };
  return { reading: { tool: tool.name, asked: filled.asked, label, ...about }, score, gained };
}

type ByWay = { readonly gained: ReadonlyMap<number, number>; readonly complete: boolean };

const scoreOf = (gained: ReadonlyMap<number, number>, weights: ReadonlyMap<number, number>): number => {
  let sum = 0;
  for (const [at, how] of gained) sum += how * (weights.get(at) ?? 0);
  return sum;
};

/** A way of which nothing is missing comes before one that says more of the question. */
const better = (one: ByWay, other: ByWay, weights: ReadonlyMap<number, number>): boolean =>
  one.complete !== other.complete
    ? one.complete
    : scoreOf(one.gained, weights) > scoreOf(other.gained, weights);

/** What of a question one way says, and whether all that it needs is said. */
function byWay({ parts }: Way, { telling, words, stems }: Prepared, filled: Filled): ByWay {
  const gained = new Map<number, number>();
  let complete = true;
  for (const part of parts) {
    if (part.kind === 'gap') {
      const places = filled.by.get(part.key);
      if (places === undefined) complete &&= !part.needed;
      else for (const at of places) gained.set(at, filled.gained.get(at) ?? 0);
      continue;
    }
    const said = part.any.filter((each) => each.every((stem) => stems.has(stem)));
    if (said.length === 0) complete &&= !part.needed;
    const held = new Set(said.flat());
    for (const at of telling) if (held.has(words[at]?.stem ?? '')) gained.set(at, 1);
  }
  return { gained, complete };
}
