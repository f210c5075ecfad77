/** Whether a word, in lower case, is an English one in any of its forms. */
export type IsEnglish = (word: string) => boolean;

/** What a word may be of another: its ending, what stood in its place, and the letter by which the dictionary allows it. */
const endings = [
  ['s', '', 'S'],
  ['es', '', 'S'],
  ['ies', 'y', 'S'],
  ['ed', '', 'D'],
  ['d', '', 'D'],
  ['ied', 'y', 'D'],
  ['ing', '', 'G'],
  ['ing', 'e', 'G'],
  ['er', '', 'R'],
  ['r', '', 'R'],
  ['ier', 'y', 'R'],
  ['ers', '', 'Z'],
  ['rs', '', 'Z'],
  ['est', '', 'T'],
  ['st', '', 'T'],
  ['iest', 'y', 'T'],
  ['ly', '', 'Y'],
  ['ness', '', 'P'],
  ['iness', 'y', 'P'],
  ['ings', '', 'J'],
  ['ings', 'e', 'J'],
  ['able', '', 'B'],
  ['able', 'e', 'B'],
  ['ment', '', 'L'],
  ['ion', 'e', 'N'],
  ['ions', 'e', 'X'],
] as const;

/** Endings that only words on an e have. */
const afterE = /^(?:d|r|rs|st)$/;

let read: Promise<IsEnglish> | undefined;

/**
 * The words of the English dictionary, which is read at the first question and kept as the bytes of its file (0.6 MB). A dictionary that cannot be
 * read knows no word.
 */
export function readEnglish(): Promise<IsEnglish> {
  read ??= import('dictionary-en').then(
    ({ default: { dic } }) => englishIn(Buffer.from(dic.buffer, dic.byteOffset, dic.byteLength)),
    () => () => false,
  );
  return read;
}

/** Looks words up in the lines of a dictionary, `word` or `word/LETTERS`, each of which may be made into others by its letters. */
export function englishIn(dictionary: Buffer): IsEnglish {
  const lettersOf = (word: string): string | undefined => {
    for (let at = dictionary.indexOf(`\n${word}`); at >= 0; at = dictionary.indexOf(`\n${word}`, at + 1)) {
      const next = at + 1 + word.length;
      const end = dictionary.indexOf('\n', next);
      const rest = dictionary.toString('latin1', next, end < 0 ? dictionary.length : end).trim();
      if (rest === '' || rest.startsWith('/')) return rest.slice(1);
    }
    return undefined;
  };
  return (word) => {
    if (word.length < 2 || !/^[a-z]+$/.test(word)) return false;
    if (lettersOf(word) !== undefined) return true;
    return endings.some(
      ([ending, before, letter]) =>
        word.endsWith(ending) &&
        word.length > ending.length + 1 &&
        // "Baked" is of "bake"; "washr" is of nothing.
        (!afterE.test(ending) || word.at(-ending.length - 1) === 'e') &&
        lettersOf(word.slice(0, -ending.length) + before)?.includes(letter) === true,
    );
  };
}
