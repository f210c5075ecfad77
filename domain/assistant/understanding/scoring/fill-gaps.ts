import type { Tool } from '../../../kernel/call/tool.ts';
import { alternativesFor } from '../closed-choices.ts';
import { isFiller } from '../fillers.ts';
import { daysFor, type Matching } from '../match.ts';
import type { Taken } from '../match-names.ts';
import { weightOf } from '../rank-names.ts';
import type { Prepared } from '../question.ts';
import { amountOf, countOf } from '../spans/numbers.ts';
import { isAsking } from './tool-scores.ts';
import { isNameGap, type Part } from '../ways.ts';

type Gap = Part & { kind: 'gap' };

/** What the gaps of a tool got of a question. */
export type Filled = {
  readonly asked: Readonly<Record<string, unknown>>;
  /** What was understood, the days last. */
  readonly said: readonly string[];
  readonly about: string | undefined;
  /** The places of words that the gaps took, by the key of the gap, and how surely. */
  readonly by: ReadonlyMap<string, readonly number[]>;
  readonly gained: ReadonlyMap<number, number>;
  /** Days that the tool counts: 1 where it does. */
  readonly days: number;
  /** A closed kind of name is what the tool is asked for: a category, a field. */
  readonly speaks: boolean;
};

/** Fills the gaps of a tool with the days, numbers and names that stand in a question. */
export function fillGaps(
  gaps: readonly Gap[],
  tool: Tool,
  { question, today, dayWords }: Matching,
  { names, bag }: { names: readonly Taken[]; bag: ReadonlyMap<number, number> },
): Filled {
  const asked: Record<string, unknown> = {};
  const said: string[] = [];
  const when: string[] = [];
  const by = new Map<string, readonly number[]>();
  const gained = new Map<number, number>();
  let about: string | undefined;
  let speaks = false;
  const take = (gap: Gap, value: unknown, words: string, places: readonly number[], how: number) => {
    asked[gap.key] = value;
    said.push(words);
    by.set(gap.key, places);
    for (const at of places) gained.set(at, how);
  };
  const [period] = question.periods;
  for (const gap of gaps) {
    if (by.has(gap.key)) continue;
    if (gap.takes === 'period' || gap.takes === 'day') {
      const days = period && when.length === 0 ? daysFor(period, tool, question, today) : undefined;
      if (days === undefined || period === undefined) continue;
      const on = period.single || days.to > today ? days.from : days.to;
      if (gap.takes === 'day') asked[gap.key] = on;
      else if ('from' in tool.asks.shape && 'to' in tool.asks.shape) Object.assign(asked, days);
      else continue;
      by.set(gap.key, []);
      when.push(dayWords(gap.takes === 'day' ? { from: on, to: on } : days));
    } else if (gap.takes === 'amount' || gap.takes === 'count') {
      const number = numberIn(gap.takes, question, gained);
      if (number !== undefined) take(gap, number.value, number.words, [number.at], 1);
    } else if (gap.takes === 'choice') {
      const chosen = choiceIn(tool, gap.key, question, gained);
      if (chosen !== undefined) take(gap, chosen.value, chosen.words, chosen.places, 1);
    } else {
      const weightAt = (at: number) => (isAsking(question.words[at]?.stem ?? '') ? 0.2 : 1);
      const best = bestName(names, gap, tool, { taken: gained, bag, weightAt });
      if (best === undefined) continue;
      const { meaning, label } = best.candidate;
      take(gap, meaning.kind === 'record' ? meaning.record : meaning.value, label, best.at, surenessOf(best));
      if (gap.takes === 'of') about = label;
      else if (best.share >= 1) speaks = true;
    }
  }
  return { asked, said: [...said, ...when], about, by, gained, days: when.length, speaks };
}

function numberIn(
  takes: 'amount' | 'count',
  { telling, words }: Prepared,
  taken: ReadonlyMap<number, number>,
) {
  for (const at of telling) {
    const word = words[at];
    const value = word && (takes === 'amount' ? amountOf(word) : countOf(word));
    if (value !== undefined && !taken.has(at))
      return { value, words: takes === 'amount' ? `$${value}` : String(value), at };
  }
  return undefined;
}

/** How surely a name is meant: all of it is said, or some of it. */
const surenessOf = ({ share, candidate }: Taken): number =>
  candidate.chosen === true ? 1 : share >= 1 ? 1 : 0.5 + 0.4 * share;

/** The name that takes most of what is said. Of a name that is said in part, only words count that no word of the tool is. */
function bestName(
  names: readonly Taken[],
  gap: Gap,
  tool: Tool,
  {
    taken: before,
    bag,
    weightAt,
  }: {
    taken: ReadonlyMap<number, number>;
    bag: ReadonlyMap<number, number>;
    weightAt: (at: number) => number;
  },
): Taken | undefined {
  let best: { taken: Taken; worth: number } | undefined;
  for (const taken of names) {
    if (!fits(taken, gap, tool) || taken.at.some((at) => before.has(at))) continue;
    const sure = surenessOf(taken);
    const more = taken.at.reduce(
      (sum, at) => sum + Math.max(0, sure - (taken.share >= 1 ? 0 : (bag.get(at) ?? 0))) * weightAt(at),
      0,
    );
    if (more <= 0) continue;
    const worth = more + 0.05 * taken.weight + 0.01 * weightOf(taken.candidate.meaning) + rank(taken, tool);
    if (best === undefined || worth > best.worth) best = { taken, worth };
  }
  return best?.taken;
}

function fits({ candidate: { meaning, whole }, share }: Taken, gap: Gap, tool: Tool): boolean {
  if (whole === true && share < 1) return false;
  if (gap.takes !== 'of') return meaning.kind === 'name' && meaning.gap === gap.takes;
  return meaning.kind === 'record' && (tool.of === undefined || tool.of.includes(meaning.record.item_type));
}

/** Of names that fit alike, the one of the type that the tool names first. */
function rank({ candidate: { meaning } }: Taken, { of }: Tool): number {
  const nth = meaning.kind === 'record' ? (of?.indexOf(meaning.record.item_type) ?? -1) : -1;
  return nth < 0 ? 0 : Math.max(0, 0.1 - 0.01 * nth);
}

function choiceIn(
  tool: Tool,
  key: string,
  { telling, words, stems: spoken }: Prepared,
  taken: ReadonlyMap<number, number>,
) {
  const free = telling.filter((at) => !taken.has(at));
  const placeOf = (stem: string) => free.find((at) => words[at]?.stem === stem);
  const inQuestion = free.map((at) => words[at]?.stem ?? '');
  for (const { value, words: said, stems } of alternativesFor(tool, key, inQuestion)) {
    const stands = stems.every((stem) => (isFiller(stem) ? spoken.has(stem) : placeOf(stem) !== undefined));
    if (stands) return { value, words: said, places: stems.flatMap((stem) => placeOf(stem) ?? []) };
  }
  return undefined;
}

const order = ['amount', 'count', 'period', 'day', 'of', 'name', 'choice'];
const rankOf = ({ takes }: Gap) => order.indexOf(isNameGap(takes) ? 'name' : takes);

/** The gaps of all ways of a tool, each once: what may be several things comes last. */
export function gapsOf(parts: readonly Part[]): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const part of parts) if (part.kind === 'gap') gaps.set(`${part.key}:${part.takes}`, part);
  return [...gaps.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
}
