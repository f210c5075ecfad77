import { addDays, type Day } from '../../kernel/time/day.ts';
import { upToToday, type Period } from './spans/periods.ts';
import { amountOf, countOf } from './spans/numbers.ts';
import { alternativesFor } from './closed-choices.ts';
import { isFiller } from './fillers.ts';
import { insteadOf, rankOfType, tied, weightOf } from './rank-names.ts';
import { namesFor, type NameIndex, type Taken } from './match-names.ts';
import type { Candidate } from './names.ts';
import { isToCome, speaksOfPast, type Prepared } from './question.ts';
import { isNameGap, type Part, type Way } from './ways.ts';

/** A way that takes every word of a question, with what its gaps got. */
export type Fit = {
  readonly way: Way;
  readonly asked: Readonly<Record<string, unknown>>;
  /** What was understood, in the order of the gaps. */
  readonly said: readonly string[];
  readonly score: number;
  /** Other names that the same words may mean, as likely as the one that was taken. */
  readonly others: readonly { readonly key: string; readonly taken: Taken }[];
  /** The key of the gap that took the name, and what of another type the same words may mean: where the first has nothing to say. */
  readonly named: { readonly key: string; readonly taken: Taken; readonly instead?: Taken } | undefined;
};

type State = {
  readonly free: readonly number[];
  readonly asked: Readonly<Record<string, unknown>>;
  readonly said: readonly string[];
  /** The days, which are said last. */
  readonly when: readonly string[];
  readonly score: number;
  readonly others: Fit['others'];
  readonly named: Fit['named'];
  readonly usedPeriod: boolean;
};

export type Matching = {
  readonly question: Prepared;
  readonly candidates: readonly Candidate[];
  readonly index: NameIndex;
  readonly today: Day;
  /** What is said of days: "Jan 1 – Nov 26, 2026". */
  readonly dayWords: (days: { from: Day; to: Day }) => string;
};

/** The best reading of a question by a way; undefined where a word is left over, or a needed part is missing. */
export function matchWay(way: Way, matching: Matching): Fit | undefined {
  const { question, today } = matching;
  const words = way.parts.filter((part) => part.kind === 'words');
  // Names come last: they take what is left. Among them a name of a closed kind comes before a record.
  const gaps = way.parts.filter((part) => part.kind === 'gap').toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!mayFit(way, question) || !asksAlike(way, question)) return undefined;
  const takesDays = gaps.some(({ takes }) => takes === 'period' || takes === 'day');
  // "Today" says nothing to what is answered as of today.
  const periods = takesDays ? question.periods : question.periods.filter((each) => !isDay(each, today));
  const [one, two, more] = periods;
  if (one !== undefined && two !== undefined) {
    // "Compare this month to last month": what compares does so with the time before, or with other days before.
    if (!takesDays || way.tool.compares !== true || more !== undefined) return undefined;
    const [earlier, later] = one.past.from < two.past.from ? [one.past, two] : [two.past, one];
    if (earlier.to >= later.past.from) return undefined;
    const fit = matchWay(way, { ...matching, question: { ...question, periods: [later] } });
    if (fit === undefined || addDays(earlier.to, 1) === later.past.from) return fit;
    if (!('before_from' in way.tool.asks.shape)) return undefined;
    const asked = { ...fit.asked, before_from: earlier.from, before_to: earlier.to };
    return { ...fit, asked, said: [...fit.said, matching.dayWords(earlier)] };
  }
  if (one !== undefined && (!takesDays || (way.tool.ahead !== true && isToCome(one, question, today))))
    return undefined;
  const start: State = {
    free: question.telling,
    asked: {},
    said: [],
    when: [],
    score: 0,
    others: [],
    named: undefined,
    usedPeriod: false,
  };
  let best: Fit | undefined;
  let tries = 0;
  const go = (state: State, parts: readonly Part[]): void => {
    if (tries++ > 3000) return;
    const [part, ...rest] = parts;
    if (part === undefined) {
      if (state.free.length > 0 || (periods.length > 0 && !state.usedPeriod)) return;
      const { asked, when, score, others, named } = state;
      const said = [...state.said, ...when];
      if (best === undefined || score > best.score) best = { way, asked, said, score, others, named };
      return;
    }
    for (const next of part.kind === 'words'
      ? takeWords(state, part, question)
      : takeGap(state, part, way, matching))
      go(next, rest);
    if (!part.needed) go(state, rest);
  };
  go(start, [...words.filter(({ needed }) => needed), ...words.filter(({ needed }) => !needed), ...gaps]);
  return best;
}

/** Whether every needed word is said, and every word that says something may be taken: most ways are passed over by this alone. */
function mayFit({ parts, known, takesNames }: Way, { telling, words, stems }: Prepared): boolean {
  for (const part of parts) {
    if (
      part.kind === 'words' &&
      part.needed &&
      !part.any.some((each) => each.every((stem) => stems.has(stem)))
    )
      return false;
  }
  return (
    takesNames ||
    telling.every((at) => {
      const word = words[at];
      return (
        word === undefined || known.has(word.stem) || /\d/.test(word.text) || countOf(word) !== undefined
      );
    })
  );
}

/** How something is done is asked of the tools that say it; another one only answers where its way says "how" as well, or reaches somebody. */
function asksAlike({ tool, known }: Way, { howTo }: Prepared): boolean {
  if (tool.howTo === true) return howTo !== 'no';
  return howTo !== 'asked' || known.has('how') || known.has('reach') || known.has('contact');
}

const isDay = ({ past, single }: Period, day: Day) => single && past.from === day;

function rankOf(part: Part): number {
  if (part.kind === 'words') return 0;
  if (part.takes === 'of') return 4;
  if (part.takes === 'choice') return 2;
  return isNameGap(part.takes) ? 3 : 1;
}

/**
 * One of the alternatives is said, or several: all words of it, wherever they stand; a word that is said twice is taken twice.
 */
function takeWords(state: State, part: Part & { kind: 'words' }, { words }: Prepared): State[] {
  const said = part.any.flatMap((stems) => {
    const telling = stems.filter((stem) => !isFiller(stem));
    // What says nothing by itself ("run out") must stand there, and is nobody's to take.
    if (stems.some((stem) => isFiller(stem) && !words.some((word) => word.stem === stem))) return [];
    const at = telling.map((stem) => state.free.filter((place) => words[place]?.stem === stem));
    if (at.some((places) => places.length === 0)) return [];
    // "Paid us" is meant where both stand, before "paid" alone.
    const beside = telling.length === 0 ? 0 : 0.1 * (stems.length - telling.length);
    return [{ places: at.flat(), length: telling.length + beside }];
  });
  const every = new Set(said.flatMap(({ places }) => places));
  // Of what is needed, one word speaks for the tool more than all of them.
  const weight = part.needed
    ? (said[0]?.length ?? 0) + 0.8 * (every.size - (said[0]?.length ?? 0))
    : every.size;
  const together = said.length < 2 ? [] : [{ places: [...every], length: weight }];
  return [...together, ...said].map(({ places, length }) => ({
    ...state,
    free: state.free.filter((place) => !places.includes(place)),
    score: state.score + 3 * length + (part.needed ? 1 : 0),
  }));
}

function takeGap(state: State, part: Part & { kind: 'gap' }, way: Way, matching: Matching): State[] {
  const { question, today, dayWords } = matching;
  const asks = way.tool.asks.shape;
  if (part.takes === 'period' || part.takes === 'day') {
    const [period] = question.periods;
    if (period === undefined || state.usedPeriod) return [];
    const days = daysFor(period, way.tool, question, today);
    if (part.takes === 'day') {
      if (!period.single && part.needed) return [];
      const on = period.single ? days.from : days.to < today ? days.to : today;
      return [
        {
          ...state,
          usedPeriod: true,
          asked: { ...state.asked, [part.key]: on },
          when: [dayWords({ from: on, to: on })],
          score: state.score + (period.single ? 2 : 1),
        },
      ];
    }
    if (!('from' in asks) && !('to' in asks)) return [];
    return [
      {
        ...state,
        usedPeriod: true,
        asked: { ...state.asked, from: days.from, to: days.to },
        when: [dayWords(days)],
        score: state.score + 2,
      },
    ];
  }
  if (part.takes === 'amount' || part.takes === 'count') {
    return state.free.flatMap((place) => {
      const word = question.words[place];
      const value = word && (part.takes === 'amount' ? amountOf(word) : countOf(word));
      if (value === undefined) return [];
      const said = part.takes === 'amount' ? `$${value}` : String(value);
      return [
        {
          ...state,
          free: state.free.filter((each) => each !== place),
          asked: { ...state.asked, [part.key]: value },
          said: [...state.said, said],
          score: state.score + 2,
        },
      ];
    });
  }
  return part.takes === 'choice'
    ? takeChoice(state, part, way, question)
    : takeName(state, part, way, matching);
}

/** The future where the tool looks ahead, unless the question speaks of what was; the past where it counts what was. */
export function daysFor(period: Period, tool: Way['tool'], question: Prepared, today: Day) {
  if (tool.ahead === true) return speaksOfPast(question) ? period.past : period.ahead;
  return upToToday(period.past, today);
}

function takeChoice(
  state: State,
  { key, needed }: Part & { kind: 'gap' },
  { tool }: Way,
  { words, stems: spoken }: Prepared,
): State[] {
  const found = new Map<string, State>();
  const said = state.free.map((place) => words[place]?.stem ?? '');
  for (const { value, words: alternative, stems } of alternativesFor(tool, key, said)) {
    const telling = stems.filter((stem) => !isFiller(stem));
    // What says nothing by itself must stand there, and is nobody's to take.
    const stands = stems.every((stem) => (isFiller(stem) ? spoken.has(stem) : said.includes(stem)));
    if (found.has(value) || !stands) continue;
    found.set(value, {
      ...state,
      free: state.free.filter((place) => !telling.includes(words[place]?.stem ?? '')),
      asked: { ...state.asked, [key]: value },
      said: [...state.said, alternative],
      score: state.score + 3 * (telling.length + 0.1 * (stems.length - telling.length)) + (needed ? 1 : 0),
    });
  }
  return [...found.values()];
}

/** A name takes words that are left: all of them where no other gap follows, else the most that one name takes. */
function takeName(
  state: State,
  part: Part & { kind: 'gap' },
  { tool, parts }: Way,
  { question, index }: Matching,
): State[] {
  const types = tool.of;
  const fits = ({ meaning }: Candidate) =>
    part.takes === 'of'
      ? meaning.kind === 'record' && (types === undefined || types.includes(meaning.record.item_type))
      : meaning.kind === 'name' && meaning.gap === part.takes;
  const several =
    parts.filter((each) => each.kind === 'gap' && (each.takes === 'of' || isNameGap(each.takes))).length > 1;
  const subsets = several ? subsetsOf(state.free) : [state.free];
  return subsets.flatMap((places) => {
    const names = namesFor(index, question.words, places, fits, types);
    const [best] = names;
    if (best === undefined) return [];
    const { meaning, label } = best.candidate;
    const value = meaning.kind === 'record' ? meaning.record : meaning.value;
    const others = names
      .slice(1)
      .filter(({ weight, candidate }) => weight === best.weight && tied(best.candidate, candidate))
      .map((taken) => ({ key: part.key, taken }));
    return [
      {
        ...state,
        free: state.free.filter((place) => !places.includes(place)),
        asked: { ...state.asked, [part.key]: value },
        said: [...state.said, label],
        score:
          state.score +
          places.length * (1.2 + weightOf(meaning) * best.share) +
          (part.needed ? 1 : 0) +
          rankOfType(meaning, types),
        others: [...state.others, ...others],
        named: { key: part.key, taken: best, ...insteadOf(best, names) },
      },
    ];
  });
}

function subsetsOf(places: readonly number[]): number[][] {
  if (places.length > 8) return [];
  return Array.from({ length: 2 ** places.length - 1 }, (_, nth) =>
    places.filter((_place, at) => ((nth + 1) & (1 << at)) !== 0),
  ).toSorted((a, b) => b.length - a.length);
}
