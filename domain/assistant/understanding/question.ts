import type { Day } from '../../kernel/time/day.ts';
import { fillerStems, fillerWords, isFiller, isLetter } from './fillers.ts';
import { howToOf, type HowTo } from './spans/how-to.ts';
import { isNearTo, nearest } from './spelling.ts';
import { periodsIn, type Period } from './spans/periods.ts';
import { stemOf, wordsOf, type Word } from './words.ts';

/** A question with what stands in it. */
export type Prepared = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly periods: readonly Period[];
  /** The places of words that say something: neither fillers nor parts of a period. */
  readonly telling: readonly number[];
  /** The stems of all its words. */
  readonly stems: ReadonlySet<string>;
  /** The places of words that are a word of the asker's names, or may be one that was misspelled. */
  readonly ofNames: ReadonlySet<number>;
  /** Words that were corrected, as they were typed and as they are read. */
  readonly corrected: readonly { readonly typed: string; readonly read: string }[];
  /** Whether it asks how something is done. */
  readonly howTo: HowTo;
};

/** What words are compared with. */
export type Known = {
  readonly today: Day;
  /** The stems of the ways. */
  readonly known: ReadonlySet<string>;
  /** Words of the asker's own labels, by their stems. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether a word is English: such a one is no misspelled other. */
  readonly isEnglish?: ((word: string) => boolean) | undefined;
  /** How the stems of the ways are written. */
  readonly written?: ReadonlyMap<string, string> | undefined;
};

/**
 * Takes a question apart. Words that neither the ways nor the asker’s names know, and that are no English ones, are corrected where one known word
 * is near.
 */
export function prepare(text: string, { today, known, names, isEnglish, written }: Known): Prepared {
  const ofNames = new Set<number>();
  const corrected: { typed: string; read: string }[] = [];
  const words = wordsOf(text).map((word, at): Word => {
    const { text: said, stem } = word;
    if (names.has(stem) && !isFiller(stem)) ofNames.add(at);
    if (known.has(stem) || isFiller(stem) || names.has(stem) || /\d/.test(said) || isOfTime(said))
      return word;
    if (isNearTo(said, namesIn(names))) ofNames.add(at);
    if (isEnglish?.(said) === true) return word;
    const meant =
      nearest(said, everyWord(known, names)) ??
      (stem === said ? undefined : nearest(stem, everyWord(known, names))) ??
      pastOf(said, known);
    if (meant === undefined) return word;
    if (!fillerStems.has(meant) && !fillerWords.has(meant) && !isOfTime(meant))
      corrected.push({ typed: said, read: names.get(meant) ?? written?.get(meant) ?? meant });
    // A word of the asker's names is compared by its stem, a word of the ways is one.
    return { ...word, text: meant, stem: known.has(meant) || names.has(meant) ? meant : stemOf(meant) };
  });
  const periods = periodsIn(text, words, today);
  const inPeriod = (at: number) => periods.some(({ first, last }) => first <= at && at <= last);
  const telling = words.flatMap(({ stem }, at) =>
    (isFiller(stem) && !isLetter(stem, words[at - 1]?.stem) && !isWill(text, words, at)) || inPeriod(at)
      ? []
      : [at],
  );
  return {
    text,
    words,
    periods,
    telling,
    stems: new Set(words.map(({ stem }) => stem)),
    ofNames,
    corrected,
    howTo: howToOf(text),
  };
}

/** "The will", "Maria's will": a document, and not what will be. */
export function isWill(text: string, words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (words[at]?.stem !== 'will' || before === undefined) return false;
  return (
    /^(?:the|a|my|our|your|his|her|their|last|of)$/.test(before.text) || /^[’']s/.test(text.slice(before.to))
  );
}

/** Whether a word that nothing knows is written as a name is: what is asked of "Owen Hale" is asked of nobody else. */
export function isSomebody(text: string, words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(word.from, word.to));
  return isCapital || /^[’']s\b/.test(text.slice(word.to)) || /^[a-z]$/.test(word.text);
}

/** "What was on in March": the last one, whatever the tool looks at. */
export const speaksOfPast = ({ words }: Prepared): boolean =>
  words.some(({ text }) => /^(?:was|were|had|did|happened)$/.test(text));

const comingWords: ReadonlySet<string> = new Set(['will', 'shall', 'going', 'expect', 'upcom', 'com']);

/** Whether days are meant that have yet to come: what only counts what was has nothing to say of them. */
export function isToCome({ past, ahead, single }: Period, { words }: Prepared, today: Day): boolean {
  if (past.from > today) return true;
  const isEither = past.from !== ahead.from && !single;
  return isEither && words.some(({ text, stem }) => comingWords.has(stem) || text === 'should');
}

/** A misspelled word in the past: "expierd", where the ways know `expir`. */
function pastOf(said: string, known: ReadonlySet<string>): string | undefined {
  if (!/(?:ed|de|d)$/.test(said)) return undefined;
  const past = nearest(
    said,
    [...known].map((stem) => `${stem}ed`),
  );
  return past?.slice(0, -2);
}

const ofTime = new Set(
  `today yesterday tomorrow january february march april may june july august september october november december jan feb mar apr jun jul
   aug sep sept oct nov dec sunday monday tuesday wednesday thursday friday saturday day days week weeks month months quarter quarters year
   years since until till before after between during within ago next last past coming previous end beginning start`.split(
    /\s+/,
  ),
);
const isOfTime = (word: string): boolean => ofTime.has(word);

function* everyWord(known: ReadonlySet<string>, names: ReadonlyMap<string, string>): Iterable<string> {
  yield* known;
  yield* fillerStems;
  yield* fillerWords;
  yield* ofTime;
  yield* namesIn(names);
}

function* namesIn(names: ReadonlyMap<string, string>): Iterable<string> {
  for (const [stem, word] of names) {
    if (isFiller(stem)) continue;
    yield stem;
    if (word !== stem) yield word;
  }
}
