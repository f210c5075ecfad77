import { meantBeside, meantBy } from './written-words.ts';

/** A word of a question or of a name, with its place in the text. */
export type Word = {
  /** In lower case, without accents: `expires`. */
  readonly text: string;
  /** What is compared: `expir`. */
  readonly stem: string;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
};

/** Courtesies: "I would like to know". */
const saysNothing =
  /\b(?:i|we)(?: would|'d| do)? like to (?:know|see|ask|find out)\b|, (?:dear|honey|love|darling|sweetie|sweetheart)\b/g;

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(?:do|does|did|is|are|was|were|have|has|had|would|should|could)n't\b/g, 'not'],
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
];

/** The same text in one form: straight quotes, no accents, lower case. It has as many letters as before, so that places stay. */
export function plain(text: string): string {
  return text
    .replaceAll(/[‘’‛ʼ]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[^\u0020-\u007e]/gu, (letter) => {
      const [base = letter] = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      const lower = base.toLowerCase();
      return lower.length === letter.length ? lower : letter;
    })
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A number, or a word: letters and digits that are written together are one, as in the name of a model. */
const word = /\$?\d+(?:,\d{3})*(?:\.\d+)?(?:k\b|%|(?![\p{L}\d]))|[\p{L}\p{M}\d]+(?:'[\p{L}]+)*/gu;

/** The words of a text, numbers with their sign and point included; what belongs to somebody loses its `'s`. */
export function wordsOf(text: string): Word[] {
  let clean = plain(text).replaceAll(/'s\b/g, '  ');
  if (clean.includes("'"))
    for (const [said, meant] of contractions)
      clean = clean.replaceAll(said, (found) => meant.padEnd(found.length, ' ').slice(0, found.length));
  clean = clean.replaceAll(
    /\b(serial|policy|passport|account|model|registration|phone|tel|title|license|vin|id)( +)no\b/g,
    '$1$2nr',
  );
  clean = clean.replaceAll(/\bhealth care\b/g, 'healthcare ');
  // "Shared with us" is the other direction than "we shared": it is said by one word.
  clean = clean.replaceAll(
    /(?<=\b(?:shar(?:e|es|ed|ing)|invitations?|open|opened)\b.*\b)with (?:us|me)\b/g,
    (all) => 'withus'.padEnd(all.length, ' '),
  );
  clean = clean.replaceAll(saysNothing, (all) => ''.padEnd(all.length, ' '));
  const found = [...clean.matchAll(word)].map((each) => ({
    typed: each[0].replaceAll("'", ''),
    from: each.index,
    to: each.index + each[0].length,
  }));
  return found.map(({ typed, from, to }, at) => {
    const text =
      meantBeside(typed, found[at - 1]?.typed ?? '', found[at + 1]?.typed ?? '') ?? meantBy[typed] ?? typed;
    return { text, stem: stemOf(text), from, to };
  });
}

const vowel = /[aeiouy]/;
const kept = new Set([
  'gas',
  'bus',
  'this',
  'lens',
  'canvas',
  'thing',
  'things',
  'during',
  'species',
  'series',
]);

/** A word without its ending, so that one is found by the other: `leases` and `lease`, `expiring` and `expire`. */
export function stemOf(said: string): string {
  if (said === 'things') return 'thing';
  if (/\d/.test(said) || said.length < 4 || kept.has(said)) return said;
  let stem = said;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/xes$|(?:s|z|ch|sh)es$/.test(stem) && stem.length > (stem.endsWith('xes') ? 4 : 5))
    stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ing', 'ed']) {
    const rest = stem.slice(0, -ending.length);
    if (!stem.endsWith(ending) || rest.length < (ending === 'ed' ? 4 : 3) || !vowel.test(rest)) continue;
    stem = /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
    break;
  }
  return stem.length >= 5 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** The stems of a text, each once. */
export const stemsOf = (text: string): string[] => [...new Set(wordsOf(text).map(({ stem }) => stem))];
