import type { Word } from '../words.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A whole number that a word says, with digits or as a word up to twelve. */
export function countOf({ text }: Pick<Word, 'text'>): number | undefined {
  const named = small.indexOf(text);
  if (named >= 0) return named;
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** An amount that a word says, as `22.50`: `$1,500`, `200`, `15k`. */
export function amountOf({ text }: Word): string | undefined {
  const read = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?(k)?$/.exec(text);
  if (read === null) return undefined;
  const [, whole = '', cents = '', thousand] = read;
  const number = whole.replaceAll(',', '');
  if (thousand === undefined) return `${number}.${cents.padEnd(2, '0')}`;
  return `${Math.round(Number(`${number}.${cents || '0'}`) * 1000)}.00`;
}
