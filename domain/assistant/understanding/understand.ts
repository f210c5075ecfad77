import { recordReference, type RecordReference } from '../../kernel/record-type.ts';
import type { Day } from '../../kernel/time/day.ts';
import { nearestTools, proposalsFor } from './choices.ts';
import { followUp } from './follow-up.ts';
import { maskQuestion } from './mask.ts';
import { indexNames } from './match-names.ts';
import { wayOf } from './ways.ts';
import { matchWay, type Fit, type Matching } from './match.ts';
import { candidateOf, withoutTalk, type Candidate, type Named } from './names.ts';
import { periodWords } from './period-words.ts';
import { prepare } from './question.ts';
import { bestFits } from './scoring/best-fits.ts';
import { readBoth, readPair, type ReadPart } from './comparing/read-pairs.ts';
import { joinedBy, partsOf, standTogether } from './spans/parts.ts';
import type { Proposed, Reading, Understood } from './reading.ts';
import { withDaysOfLast } from './spans/days-at-end.ts';
import { labelOf, type Grammar } from './grammar.ts';
import { wantedOf } from './wanted-form.ts';
import { wordsOf } from './words.ts';

export type Asking = {
  readonly today: Day;
  /** Names that the question’s words may mean. */
  readonly names: readonly Named[];
  /** Words of the asker's own labels that are near to words of the question, for its spelling. */
  readonly near: readonly string[];
  /** Whether a word is English: such a one is never corrected into another. */
  readonly isEnglish?: (word: string) => boolean;
  /** Records that a question without a name is about. */
  readonly context: readonly { readonly record: RecordReference; readonly label: string }[];
  /** Only what a part of a question reads as is wanted, and nothing to choose from where it reads as nothing. */
  readonly isPart?: boolean;
  /** What was asked before, within ten minutes in the same conversation. */
  readonly before: readonly Reading[];
};

/** Reads a question by rules: one way that takes all of it, or choices, or nothing. Pure. */
export function understand(grammar: Grammar, typed: string, asking: Asking): Understood {
  const text = withoutTalk(typed, asking.names);
  const spender = whoSpends.exec(text)?.[1]?.toLowerCase();
  // "What did Daniel spend": he is not who was paid.
  const candidates = asking.names
    .map(candidateOf)
    .filter(
      ({ meaning, stems }) => !(meaning.kind === 'name' && spender !== undefined && stems.includes(spender)),
    );
  // "How much more is the home worth than the cabin": no one name is both.
  const read: ReadPart = (part, before) =>
    readPart(grammar, part, candidates, { ...asking, before }).readings;
  const pair = () => readPair(grammar, text, asking.today, read);
  const apart = moreThan.test(text) || oneOrOther.test(text) ? pair() : [];
  const whole = readPart(grammar, text, candidates, asking);
  const compares = grammar.tools.some(
    ({ name, compares: does }) => does === true && name === whole.readings[0]?.tool,
  );
  if (apart.length > 0 && whole.readings.length > 0 && (moreThan.test(text) || (isOfTwo(apart) && !compares)))
    return { ...whole, readings: askedBy(text, apart), choices: [], proposed: [] };
  if (whole.readings.length > 0) return { ...whole, choices: [], proposed: [] };
  const compared = pair();
  if (compared.length > 0) return { ...whole, readings: askedBy(text, compared), choices: [], proposed: [] };
  const joined = isComparison.test(text)
    ? []
    : withDaysOfLast(joinedBy(text.replace(asksSum, ' ')), asking.today);
  for (const parts of [partsOf(text), joined]) {
    const both = parts === joined ? readBoth(parts, read) : [];
    const readings =
      both.length > 0 || parts.length < 2 ? both : readParts(grammar, parts, candidates, asking);
    if (readings.length > 0 && (both.length > 0 || standTogether(parts, readings)))
      return { ...whole, readings: summedBy(text, readings), choices: [], proposed: [] };
  }
  return whole;
}

/** What the words of a question come near to, whatever its ways say: for one whose reading has nothing to say. */
export function proposeOnly(grammar: Grammar, text: string, asking: Asking): Proposed[] {
  const wanted = wantedOf(text);
  return proposalsFor(grammar, matchingOf(grammar, text, asking.names.map(candidateOf), asking)).map(
    (each) => ({ ...each, reading: { ...each.reading, wanted } }),
  );
}

/** Two that are compared, by how much of each other where it is asked. */
function askedBy(text: string, readings: readonly Reading[]): Reading[] {
  return /\bdifference\b|\bhow much (?:more|less)\b/i.test(text)
    ? saying('differenc', readings)
    : [...readings];
}

/** Several of one kind, also with their sum where it is asked. */
const summedBy = (text: string, readings: readonly Reading[]): Reading[] =>
  asksSum.test(text) ? saying('sum', readings) : [...readings];

const asksSum = /\b(?:together|combined|added up|sum of|total of|in total)\b/i;

const saying = (what: 'differenc' | 'sum', readings: readonly Reading[]): Reading[] =>
  readings.map((each) => ({
    ...each,
    wanted: { ...each.wanted, said: [...(each.wanted?.said ?? []), what] },
  }));

const moreThan = /\bhow much (?:more|less|higher|lower|bigger|older)\b.*\bthan (?:the|our|my|on|in) /i;

/** "Is the house worth more than the duplex": both words may be one name's, and two are meant. */
const oneOrOther =
  /\b(?:more|less|higher|lower|bigger|smaller|older|newer|cheaper|dearer)\b.*\b(?:than|or) (?:on |in |for )?(?:the|our|my) /i;
const isOfTwo = ([one, other]: readonly Reading[]): boolean =>
  one?.tool === other?.tool &&
  one?.asked['of'] !== undefined &&
  other?.asked['of'] !== undefined &&
  JSON.stringify(one.asked['of']) !== JSON.stringify(other.asked['of']);

/** "Compare food and travel": its halves are not two questions. */
const isComparison = /\b(?:compare|compared|comparison|difference)\b/i;

/** Reads the questions of one sentence; none of them where one is not understood. "It" in a later one is what the one before is about. */
function readParts(
  grammar: Grammar,
  parts: readonly string[],
  candidates: readonly Candidate[],
  asking: Asking,
): Reading[] {
  const readings: Reading[] = [];
  for (const part of parts) {
    const former = readings.slice(-1);
    const own = readPart(grammar, part, candidates, {
      ...asking,
      ...(former.length > 0 && { before: former }),
    });
    // "And how much is it?" asks for what the answer before it says.
    if (own.readings.length === 0 && own.leftovers.length === 0 && former.length > 0) continue;
    if (own.readings.length === 0) return [];
    readings.push(...own.readings);
  }
  return readings.slice(0, 4);
}

/** A question with the names that it may hold, as it is compared with the ways. */
function matchingOf(
  grammar: Grammar,
  text: string,
  candidates: readonly Candidate[],
  { near, today, isEnglish }: Asking,
): Matching {
  const names = new Map([
    ...candidates.flatMap(({ stems, others }) => [...stems, ...others]).map((stem) => [stem, stem] as const),
    ...near.flatMap((word) => wordsOf(word).map(({ text: said, stem }) => [stem, said] as const)),
  ]);
  const question = prepare(text, { today, known: grammar.known, names, isEnglish, written: grammar.written });
  const index = indexNames(candidates);
  return { question, candidates, index, today, dayWords: periodWords };
}

function readPart(
  grammar: Grammar,
  text: string,
  candidates: readonly Candidate[],
  asking: Asking,
): Understood {
  const { context, before } = asking;
  const matching = matchingOf(grammar, text, candidates, asking);
  const { question } = matching;
  const { best: fits, rest } = bestFits(grammar, matching);
  const others =
    asking.isPart === true
      ? unmasked
      : {
          ...maskQuestion(question, candidates),
          candidates: nearestTools(grammar, question).map(({ name }) => name),
        };
  const words = question.telling.map((at) => question.words[at]?.text ?? '');
  const wanted = wantedOf(text);
  const corrected = question.corrected.length > 0 ? { corrected: question.corrected } : {};
  const answered = (reading: Reading) => ({
    readings: [{ ...reading, wanted, ...corrected }],
    choices: [],
    proposed: [],
    leftovers: [],
    ...others,
  });
  const asked = () => {
    if (asking.isPart === true)
      return { readings: [], choices: [], proposed: [], leftovers: words, ...others };
    const proposed = proposalsFor(grammar, matching).map((each) => ({
      ...each,
      reading: { ...each.reading, wanted, ...corrected },
    }));
    const choices = proposed.slice(0, mostChoices).map(({ reading }) => reading);
    return { readings: [], choices, proposed, leftovers: words, ...others };
  };
  const [about] = context;
  if (pronoun.test(text) && !fits.some(({ named }) => named !== undefined)) {
    const last = aboutBefore(before) ?? about;
    const named = last && withContext(grammar, matching, last);
    if (named !== undefined) return answered(named);
    // "It" without anything that it may be: no total is meant.
    if (fits.length > 0) return asked();
  }
  const [first, second] = fits;
  const goesOn = /^\s*(?:and|what about|how about)\b/i.test(text)
    ? followUp(grammar, matching, before)
    : undefined;
  if (goesOn !== undefined) return answered(goesOn);
  if (first !== undefined && second === undefined && first.others.length === 0)
    return answered(withOthers(first, wanted.form === 'day' ? rest.filter(inTenseOf(first)) : rest));
  if (first !== undefined) {
    const alike = first.others.map((other) => [readingOf(first, other), other.taken.candidate] as const);
    const best = fits.map((fit) => [readingOf(fit), fit.named?.taken.candidate] as const);
    const choices = toldApart([...best.slice(0, 1), ...alike, ...best.slice(1)]);
    const offered = choices.slice(0, mostChoices).map((each) => ({ ...each, wanted, ...corrected }));
    return { readings: [], choices: offered, proposed: [], leftovers: [], ...others };
  }
  const followed = followUp(grammar, matching, before);
  if (followed !== undefined) return answered(followed);
  if (about !== undefined) {
    const named = withContext(grammar, matching, about);
    if (named !== undefined) return answered(named);
  }
  return asked();
}

/** Choices that say the same say what theirs belongs to; of those that still do, only the first is left, as nobody can choose between them. */
function toldApart(choices: readonly (readonly [Reading, Candidate | undefined])[]): Reading[] {
  const said = choices.map(([reading, of], nth) => {
    const beside = of?.beside ?? of?.detail ?? of?.on ?? '';
    const isTwice = choices.some(([{ label }], other) => other !== nth && label === reading.label);
    return isTwice && beside !== '' ? { ...reading, label: `${reading.label} · ${beside}` } : reading;
  });
  return said.filter(({ label }, nth) => said.findIndex((each) => each.label === label) === nth);
}

/** "What is it worth now?": something that was named before. */
const pronoun =
  /\b(?:is|was|does|did|has|will|can) it\b(?! (?:worth (?:it\b|\w+ing\b)|time\b|better\b|smart\b|wise\b|a good))|\b(?:of|for|on|about) it\b/i;

/** What the question before was about. */
function aboutBefore(before: readonly Reading[]): Asking['context'][number] | undefined {
  const last = before.at(-1);
  const record = recordReference.safeParse(last?.asked['of']);
  return record.success ? { record: record.data, label: last?.about ?? '' } : undefined;
}

const unmasked = { masked: '', placeholders: {}, typed: {}, candidates: [] };
/** So many readings are asked back. */
const mostChoices = 3;
const whoSpends =
  /\b(?:did|does|has|have) (?!we\b|i\b|you\b|they\b|us\b)(\w+) (?:spend|spent|buy|bought|saved?)\b/i;

/** When it ends is no answer to when it began. */
const inTenseOf =
  (first: Fit) =>
  ({ way }: Fit): boolean =>
    (way.tool.ahead === true) === (first.way.tool.ahead === true);

const withOthers = (fit: Fit, rest: readonly Fit[]): Reading => {
  const { named } = fit;
  const otherwise = [
    ...(named?.instead === undefined ? [] : [readingOf(fit, { key: named.key, taken: named.instead })]),
    ...rest.filter(({ others }) => others.length === 0).map((each) => readingOf(each)),
  ];
  return otherwise.length === 0 ? readingOf(fit) : { ...readingOf(fit), otherwise };
};

/** A fit as a reading; `instead` is another name for the words that one of its gaps took. */
export function readingOf({ way, asked, said, named }: Fit, instead?: Fit['others'][number]): Reading {
  const { tool } = way;
  const about = named && { about: named.taken.candidate.label };
  if (instead === undefined) return { tool: tool.name, asked, label: labelOf(tool, said), ...about };
  const { meaning, label } = instead.taken.candidate;
  const value = meaning.kind === 'record' ? meaning.record : meaning.value;
  const changed = said.map((each) => (each === named?.taken.candidate.label ? label : each));
  const words = instead.key === named?.key ? changed : [...said, label];
  return { tool: tool.name, asked: { ...asked, [instead.key]: value }, label: labelOf(tool, words) };
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
