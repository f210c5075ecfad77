import type { RecordReference } from '../../kernel/record-type.ts';
import type { Day } from '../../kernel/time/day.ts';
import { choicesFor, nearestTools } from './choices.ts';
import { followUp } from './follow-up.ts';
import { maskQuestion } from './mask.ts';
import { indexNames } from './match-names.ts';
import { wayOf } from './ways.ts';
import { matchWay, type Fit, type Matching } from './match.ts';
import { candidateOf, type Candidate, type Named } from './names.ts';
import { periodWords } from './period-words.ts';
import { prepare, type Prepared } from './question.ts';
import type { Reading, Understood } from './reading.ts';
import { labelOf, type Grammar } from './grammar.ts';
import { wordsOf } from './words.ts';

export type Asking = {
  readonly today: Day;
  /** Names that the question’s words may mean. */
  readonly names: readonly Named[];
  /** Words of the asker's own labels that are near to words of the question, for its spelling. */
  readonly near: readonly string[];
  /** Records that a question without a name is about. */
  readonly context: readonly { readonly record: RecordReference; readonly label: string }[];
  /** What was asked before, within ten minutes in the same conversation. */
  readonly before: readonly Reading[];
};

/** Reads a question by rules: one way that takes all of it, or choices, or nothing. Pure. */
export function understand(grammar: Grammar, text: string, asking: Asking): Understood {
  const candidates = asking.names.map(candidateOf);
  const whole = readPart(grammar, text, candidates, asking);
  const parts = whole.readings.length === 0 ? partsOf(text) : [];
  const each = parts.map((part) => readPart(grammar, part, candidates, asking));
  const readings =
    each.length > 1 && each.every((part) => part.readings.length > 0)
      ? each.flatMap((part) => part.readings).slice(0, 4)
      : whole.readings;
  return { ...whole, readings, choices: readings.length > 0 ? [] : whole.choices };
}

function readPart(
  grammar: Grammar,
  text: string,
  candidates: readonly Candidate[],
  asking: Asking,
): Understood {
  const { today, context, before } = asking;
  const names = new Map([
    ...candidates.flatMap(({ stems, others }) => [...stems, ...others]).map((stem) => [stem, stem] as const),
    ...asking.near.flatMap((word) => wordsOf(word).map(({ text: said, stem }) => [stem, said] as const)),
  ]);
  const question = prepare(text, { today, known: grammar.known, names });
  const index = indexNames(candidates);
  const matching: Matching = { question, candidates, index, today, dayWords: periodWords };
  const { best: fits, rest } = bestFits(grammar, matching);
  const { masked, placeholders } = maskQuestion(question, candidates);
  const candidateTools = nearestTools(grammar, question).map(({ tool }) => tool.name);
  const others = { masked, placeholders, candidates: candidateTools };
  const words = question.telling.map((at) => question.words[at]?.text ?? '');
  const [first, second] = fits;
  const goesOn = /^\s*(?:and|what about|how about)\b/i.test(text)
    ? followUp(grammar, matching, before)
    : undefined;
  if (goesOn !== undefined) return { readings: [goesOn], choices: [], leftovers: [], ...others };
  if (first !== undefined && second === undefined && first.others.length === 0)
    return { readings: [withOthers(first, rest)], choices: [], leftovers: [], ...others };
  if (first !== undefined) {
    const alike = first.others.map((taken) => readingOf(first, taken.candidate));
    const choices = [readingOf(first), ...alike, ...fits.slice(1).map((fit) => readingOf(fit))];
    return { readings: [], choices: choices.slice(0, 3), leftovers: [], ...others };
  }
  const followed = followUp(grammar, matching, before);
  if (followed !== undefined) return { readings: [followed], choices: [], leftovers: [], ...others };
  const [about] = context;
  if (about !== undefined) {
    const named = withContext(grammar, matching, about);
    if (named !== undefined) return { readings: [named], choices: [], leftovers: [], ...others };
  }
  return { readings: [], choices: choicesFor(grammar, matching), leftovers: words, ...others };
}

/** So many further readings are kept beside the best. */
const mostOthers = 3;

/**
 * The readings by the ways that fit best, several only where they ask something else and are as good; and those by ways that fit less. A tool that looks
 * ahead is preferred for what will be, another one for what was.
 */
function bestFits({ ways }: Grammar, matching: Matching): { best: Fit[]; rest: Fit[] } {
  const tense = tenseOf(matching.question);
  const found = ways
    .flatMap((way) => matchWay(way, matching) ?? [])
    .filter(({ way, asked }) => way.tool.asks.safeParse(asked).success)
    .map((fit) => ({
      ...fit,
      score: fit.score + ((fit.way.tool.ahead === true) === (tense === 'ahead') ? 0.5 : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const fits = found.filter((fit) => {
    const same = JSON.stringify([fit.way.tool.name, fit.asked]);
    if (seen.has(same)) return false;
    seen.add(same);
    return true;
  });
  const top = fits[0]?.score ?? 0;
  return {
    best: fits.filter(({ score }) => score === top),
    rest: fits.filter(({ score }) => score < top).slice(0, mostOthers),
  };
}

const wasWords = new Set(['did', 'was', 'were', 'ago', 'had', 'been']);
const tenseOf = ({ words }: Prepared): 'was' | 'ahead' =>
  words.some(({ text }) => wasWords.has(text)) ? 'was' : 'ahead';

const withOthers = (fit: Fit, rest: readonly Fit[]): Reading => {
  const otherwise = rest.filter(({ others }) => others.length === 0).map((each) => readingOf(each));
  return otherwise.length === 0 ? readingOf(fit) : { ...readingOf(fit), otherwise };
};

/** A fit as a reading; `instead` is another name for the words that its name took. */
export function readingOf({ way, asked, said, named }: Fit, instead?: Candidate): Reading {
  const { tool } = way;
  if (instead === undefined || named === undefined)
    return { tool: tool.name, asked, label: labelOf(tool, said) };
  const { meaning, label } = instead;
  const value = meaning.kind === 'record' ? meaning.record : meaning.value;
  const words = said.map((each) => (each === named.taken.candidate.label ? label : each));
  return { tool: tool.name, asked: { ...asked, [named.key]: value }, label: labelOf(tool, words) };
}

/** A question without a name is about what stands beside it: the records that the person chose. */
function withContext(
  grammar: Grammar,
  matching: Matching,
  about: Asking['context'][number],
): Reading | undefined {
  for (const way of grammar.ways) {
    const { tool, parts } = way;
    const gap = parts.find((part) => part.kind === 'gap' && part.takes === 'of');
    if (gap?.kind !== 'gap' || (tool.of !== undefined && !tool.of.includes(about.record.item_type))) continue;
    const fit = matchWay(
      wayOf(
        tool,
        parts.filter((part) => part !== gap),
      ),
      matching,
    );
    if (fit === undefined) continue;
    const asked = { ...fit.asked, [gap.key]: about.record };
    if (tool.asks.safeParse(asked).success)
      return { tool: tool.name, asked, label: labelOf(tool, [...fit.said, about.label]) };
  }
  return undefined;
}

/** The questions that stand in one sentence: "what is the car worth and when is it paid off?" */
function partsOf(text: string): string[] {
  return text
    .split(/\?+\s+|;\s+|,?\s+and\s+(?=(?:what|how|when|who|whom|where|which|is|are|do|does|did)\b)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
