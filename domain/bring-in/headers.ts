import { manyOf, type Column } from './fields.ts';
import { meanings } from './heading-words.ts';

/** Which product a sheet comes from, by its headings. */
export type Origin = 'Homebox' | 'Sortly' | 'MicroRealEstate' | 'a sheet';

export function originOf(headers: readonly string[]): Origin {
  if (headers.some(isHomebox)) return 'Homebox';
  const known = headers.map(plain);
  if (known.includes('entryname') && known.includes('primaryfolder')) return 'Sortly';
  // The names of its collections, and the headings of the list of tenants that it saves as CSV.
  if (known.includes('begindate') && known.includes('guaranty')) return 'MicroRealEstate';
  if (known.includes('contractbegindate') && known.includes('deposit')) return 'MicroRealEstate';
  return 'a sheet';
}

/** Headings of Homebox begin with its mark; what its cells leave out they write as `0`, `false` or a day in the year 1. */
export const isHomebox = (header: string) => /^\uFEFF?hb\./iu.test(header);

/** Columns that say nothing of the thing itself: levels of a store, pictures at an address, what another product counts. */
const left = [
  'hb archived',
  'hb url',
  'hb parent import ref',
  'entry type',
  'min level',
  'unit',
  'variant details',
  'barcode qr1 type',
  'barcode qr2 type',
].map((words) => plain(words));

const ranked = (Object.entries(meanings) as [Column, readonly string[]][]).map(
  ([meaning, words]) => [meaning, words.map(plain)] as const,
);

/**
 * What each heading most likely means. Nothing is left out that says something of a thing: what no rule knows is kept in the notes. Of
 * two headings with one meaning the one that stands first in its list wins, and the other is kept in the notes. `filled` says of each
 * column whether any cell of it says something: a column without a heading and without cells is left out.
 */
export function guessColumns(headers: readonly string[], filled: readonly boolean[] = []): Column[] {
  const known = headers.map(plain);
  // `Expiration date` alone may be that of food or of a license.
  const guaranteed = known.some((header) => /warranty|guarantee|lifetime|garantie|garantía/u.test(header));
  const fitting = ranked.map(
    ([meaning, words]) =>
      [meaning, guaranteed ? words : words.filter((word) => !expiring.includes(word))] as const,
  );
  const taken = new Map<Column, number>();
  for (const [meaning, words] of fitting) {
    const [first] = known
      .map((header, at) => ({ at, rank: words.indexOf(header) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((a, b) => a.rank - b.rank);
    if (first !== undefined) taken.set(meaning, first.at);
  }
  return known.map((header, at) => {
    if (isPhoto(headers[at] ?? '')) return 'photo';
    if (left.includes(header)) return 'skip';
    if (header === '') return filled[at] === true ? 'note' : 'skip';
    for (const [meaning, words] of fitting) {
      if (!words.includes(header)) continue;
      return taken.get(meaning) === at || manyOf.includes(meaning) ? meaning : 'note';
    }
    return 'note';
  });
}

const expiring = ['expirationdate', 'expirydate', 'expires', 'expiration'];

/** Headings of columns that name pictures. What is an address is never fetched: its last part names a file in a ZIP. */
export const isPhoto = (header: string) =>
  /^(photo|photograph|image|picture)s?(url|file|filename|name)?s?\d*$/.test(plain(header));

/** `HB.purchase_price`, `Purchase Price` and `PurchasePrice` in one spelling. What stands in brackets behind it is a remark. */
function plain(header: string): string {
  const whole = squashed(header);
  const bare = squashed(header.replace(/\s*[([][^)\]]*[)\]]\s*$/u, ''));
  return bare === '' ? whole : bare;
}

function squashed(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a heading is this word, in whatever spelling. */
export const isKnownAs = (header: string, word: string) => plain(header) === squashed(word);

/** What a kept column is called in the notes: without the mark of its product, or by its place where it has no heading. */
export function noteLabel(header: string, at = 0): string {
  const bare = header
    .replace(/^HB\.(field\.)?/iu, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim();
  return bare === '' ? `Column ${at + 1}` : bare.charAt(0).toUpperCase() + bare.slice(1);
}
