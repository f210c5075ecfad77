import type { Tool } from '../../kernel/call/tool.ts';
import { holds } from './names.ts';
import { matchWay, type Matching } from './match.ts';
import type { Prepared } from './question.ts';
import type { Reading } from './reading.ts';
import { labelOf, type Grammar } from './grammar.ts';
import { wayOf } from './ways.ts';
import { stemsOf } from './words.ts';

type Scored = { readonly tool: Tool; readonly score: number };

const weights = new WeakMap<Grammar, Map<string, Map<string, number>>>();

/** How much a word speaks for each tool: a word of few tools says more than one of many. */
function weightsOf(grammar: Grammar): Map<string, Map<string, number>> {
  const kept = weights.get(grammar);
  if (kept !== undefined) return kept;
  const made = new Map<string, Map<string, number>>();
  const put = (stem: string, tool: string, weight: number) => {
    const of = made.get(stem) ?? new Map<string, number>();
    of.set(tool, Math.max(of.get(tool) ?? 0, weight));
    made.set(stem, of);
  };
  for (const { tool, known } of grammar.ways) for (const stem of known) put(stem, tool.name, 1);
  for (const { name, words } of grammar.tools)
    for (const stem of words.flatMap(stemsOf)) put(stem, name, 0.8);
  weights.set(grammar, made);
  return made;
}

/** The tools that the words of a question come nearest to, at most twelve. A score proposes; it never answers. */
export function nearestTools(grammar: Grammar, { words, telling }: Prepared): Scored[] {
  const of = weightsOf(grammar);
  const scores = new Map<string, number>();
  for (const at of telling) {
    const tools = of.get(words[at]?.stem ?? '');
    for (const [name, weight] of tools ?? [])
      scores.set(
        name,
        (scores.get(name) ?? 0) + weight * Math.log(1 + grammar.tools.length / (tools?.size ?? 1)),
      );
  }
  return grammar.tools
    .map((tool) => ({ tool, score: scores.get(tool.name) ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 12);
}

/**
 * Up to three readings that a question may mean: the nearest tools, with the names, days and numbers that stand in it. Empty where most of
 * its words say nothing to any tool.
 */
export function choicesFor(grammar: Grammar, matching: Matching): Reading[] {
  const { question } = matching;
  const of = weightsOf(grammar);
  const heard = question.telling.filter((at) => {
    const stem = question.words[at]?.stem ?? '';
    return of.has(stem) || matching.candidates.some((each) => holds(each, stem) !== undefined);
  });
  if (heard.length === 0 || heard.length * 2 < question.telling.length) return [];
  if (
    question.howTo === 'asked' ||
    question.telling.some((at) => !heard.includes(at) && isSomebody(question, at))
  )
    return [];
  const found: Reading[] = [];
  for (const { tool } of nearestTools(grammar, question)) {
    if (found.length === 3) break;
    const reading = spansInto(grammar, tool, matching);
    if (reading !== undefined) found.push(reading);
  }
  return found;
}

/** A word that nothing knows and that is written as a name is: what is asked of "Owen Hale" is asked of nobody else. */
function isSomebody({ text, words }: Prepared, at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(word.from, word.to));
  return isCapital || /^[’']s\b/.test(text.slice(word.to)) || /^[a-z]$/.test(word.text);
}

/** The tool with as much of the question as one of its ways takes when words are left over; needed gaps must be filled. */
function spansInto(grammar: Grammar, tool: Tool, matching: Matching): Reading | undefined {
  const { question } = matching;
  let best: { reading: Reading; score: number } | undefined;
  for (const way of grammar.ways.filter((each) => each.tool === tool)) {
    const gaps = way.parts.filter((part) => part.kind === 'gap');
    for (const places of [question.telling, ...question.telling.map((at) => [at])]) {
      const fit = matchWay(wayOf(tool, gaps), { ...matching, question: { ...question, telling: places } });
      if (fit === undefined || !tool.asks.safeParse(fit.asked).success) continue;
      if (best === undefined || fit.score > best.score)
        best = {
          reading: { tool: tool.name, asked: fit.asked, label: labelOf(tool, fit.said) },
          score: fit.score,
        };
    }
    const bare = gaps.every(({ needed }) => !needed) && question.periods.length === 0;
    if (best === undefined && bare && tool.asks.safeParse({}).success)
      best = { reading: { tool: tool.name, asked: {}, label: labelOf(tool, []) }, score: 0 };
  }
  return best?.reading;
}
