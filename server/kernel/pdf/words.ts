import type { Font } from './fonts.ts';

/** What a template has to know of a text before it lays it out. */
export type KnownWords = {
  /** Its parts with their widths, in parts of the size of the letters; 0 for what breaks by itself. */
  readonly parts: readonly { readonly text: string; readonly width: number }[];
  readonly 'from-right': boolean;
  /** In the order in which a letter is looked for; empty for the usual ones. */
  readonly fonts: readonly string[];
  /** Each of its letters has a sign of its own, which is not put together from a letter and a mark: so it is copied out of the PDF as it was. */
  readonly composed: boolean;
};

/** Words that are not wider fit into every column; `words.typ` says the same. In parts of the size of the letters. */
const shortWord = 4.5;
/** The width that a letter of another font counts as. */
const widestLetter = 1.35;

/** Words as far as they have no place to break. Scripts that break between any two letters, or by a dictionary, are left to the compiler. */
const unbroken =
  /[^ \t\r\n\u1680\u2000-\u2006\u2008-\u200b\u2028\u2029\u205f\u3000\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4,}/gu;

const fromRight = /^[^\p{L}]*[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;

/**
 * All texts of a report's data that have a wide word, run from the right, or have letters that the first of the usual fonts lacks; `fontOf` has
 * the font of each such letter.
 */
export function knownWords(
  data: unknown,
  usual: readonly Font[],
  fontOf: ReadonlyMap<string, Font | null>,
): Record<string, KnownWords> {
  const found: Record<string, KnownWords> = {};
  const widthOf = widthIn(usual);
  for (const text of textsIn(data)) {
    const parts = partsOf(text, widthOf);
    const right = fromRight.test(text);
    const fonts = familiesFor(text, usual, fontOf);
    if (parts.length === 0 && !right && fonts.length === 0) continue;
    const known = parts.length > 0 ? parts : [{ text, width: 0 }];
    found[text] = { parts: known, 'from-right': right, fonts, composed: isComposed(text, usual, fontOf) };
  }
  return found;
}

/**
 * The fonts of a text that needs others than the first. A font that leads comes before the usual ones, and among those the one that has all of
 * the text's letters, so that no letter is put together from two fonts.
 */
function familiesFor(
  text: string,
  usual: readonly Font[],
  fontOf: ReadonlyMap<string, Font | null>,
): string[] {
  if (fontOf.size === 0) return [];
  const needed = new Set([...text].flatMap((letter) => fontOf.get(letter) ?? []));
  if (needed.size === 0) return [];
  const leading = [...needed].filter(({ leads }) => leads);
  const common = usual.toSorted((a, b) => Number(needed.has(b)) - Number(needed.has(a)));
  const other = [...needed].filter((font) => !font.leads && !usual.includes(font));
  return [...new Set([...leading, ...common, ...other].map(({ family }) => family))];
}

/** Whether a text has no mark that stands for itself, and no letter of a further font. */
const isComposed = (text: string, usual: readonly Font[], fontOf: ReadonlyMap<string, Font | null>) =>
  !/\p{M}/u.test(text) &&
  [...text].every((letter) => {
    const font = fontOf.get(letter);
    return font === undefined || font === null || usual.includes(font);
  });

/** Every text in a value, each once. */
function textsIn(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === 'string') found.add(data);
  else if (typeof data === 'object' && data !== null) {
    for (const each of Object.values(data)) textsIn(each, found);
  }
  return found;
}

/** The text in its wide words and what is between them, which has a width of 0; nothing where it has no wide word. */
function partsOf(text: string, widthOf: (word: string) => number): { text: string; width: number }[] {
  const parts: { text: string; width: number }[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(unbroken)) {
    const width = widthOf(word);
    if (width <= shortWord) continue;
    if (index > from) parts.push({ text: text.slice(from, index), width: 0 });
    parts.push({ text: word, width });
    from = index + word.length;
  }
  if (from > 0 && from < text.length) parts.push({ text: text.slice(from), width: 0 });
  return parts;
}

/** The width of a word in letters that are as wide as in the widest of the usual fonts. */
function widthIn(usual: readonly Font[]): (word: string) => number {
  const widths = new Map<string, number>();
  const widthOf = (letter: string) => {
    let width = widths.get(letter);
    if (width === undefined) {
      const known = usual.map((font) => font.widthOf(letter)).filter((each) => each !== undefined);
      widths.set(letter, (width = known.length === 0 ? widestLetter : Math.max(...known)));
    }
    return width;
  };
  return (word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0);
}
