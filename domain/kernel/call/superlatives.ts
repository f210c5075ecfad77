/** A measure by which records are ordered, with the words that people say for it; `most` and `least` are whole words for its ends. */
export type Measure = {
  readonly words: readonly string[];
  readonly most?: readonly string[];
  readonly least?: readonly string[];
};

const most = ['highest', 'most', 'biggest', 'largest', 'greatest', 'top', 'maximum', 'max'];
const least = ['lowest', 'least', 'smallest', 'fewest', 'minimum', 'min'];

/**
 * The closed choices of a field that says by what records are ordered, and from which end: `worth-most`, `worth-least`. Each takes all words
 * by which people ask for it ("most valuable", "highest value").
 */
export function superlatives(measures: Readonly<Record<string, Measure>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(measures).flatMap(([name, { words, most: top = [], least: bottom = [] }]) => [
      [`${name}-most`, said(most, words, top)],
      [`${name}-least`, said(least, words, bottom)],
    ]),
  );
}

const said = (ends: readonly string[], words: readonly string[], whole: readonly string[]): string =>
  [...whole, ...words.flatMap((word) => ends.map((end) => `${end}_${word}`))].join('|');

/** Takes a choice apart: the measure, and whether the least of it is asked for. */
export function measureOf(choice: string): { measure: string; least: boolean } {
  const at = choice.lastIndexOf('-');
  return { measure: choice.slice(0, at), least: choice.endsWith('-least') };
}
