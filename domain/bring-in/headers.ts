import { manyOf, type Column } from './fields.ts';

/** Which product a sheet comes from, by its headings. */
export type Origin = 'Homebox' | 'Sortly' | 'a sheet';

export function originOf(headers: readonly string[]): Origin {
  const known = headers.map(plain);
  if (known.some((header) => header.startsWith('hb '))) return 'Homebox';
  if (known.includes('entry name') && known.includes('primary folder')) return 'Sortly';
  return 'a sheet';
}

/** Headings by what they mean, as Homebox, Sortly and people write them; compared without case and signs. */
const meanings: Readonly<Record<Exclude<Column, 'note' | 'skip'>, readonly string[]>> = {
  name: [
    'hb name',
    'entry name',
    'name',
    'item',
    'item name',
    'title',
    'asset',
    'asset name',
    'product',
    'what',
  ],
  description: ['hb description', 'description', 'details'],
  maker: ['hb manufacturer', 'manufacturer', 'maker', 'make', 'brand'],
  model: ['hb model number', 'model', 'model number', 'model no', 'model part number'],
  serial_number: ['hb serial number', 'serial number', 'serial', 'serial no', 's n', 'sn'],
  place: [
    'hb location',
    'primary folder',
    'subfolder level1',
    'subfolder level2',
    'subfolder level3',
    'subfolder level4',
    'location',
    'place',
    'room',
    'folder',
    'where',
  ],
  purchase_date: [
    'hb purchase date',
    'hb purchase time',
    'purchase date',
    'purchased',
    'date purchased',
    'bought',
    'bought on',
    'date',
  ],
  purchase_price: ['hb purchase price', 'purchase price', 'price paid', 'price', 'cost', 'paid'],
  current_value: ['current value', 'value', 'estimated value', 'worth', 'insured value'],
  year: ['year', 'model year'],
  quantity: ['hb quantity', 'quantity', 'qty', 'count', 'pieces'],
  reference: ['hb import ref', 'hb asset id', 'sid', 'sortly id', 'id', 'asset id', 'number', 'ref'],
  condition: ['condition', 'state'],
  sort: ['category', 'type', 'kind'],
  // By the pattern of `isPhoto`.
  photo: [],
};

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
];

/**
 * What each heading most likely means. Nothing is left out that says something of a thing: what no rule knows is kept in the notes. Of
 * two headings with one meaning the one that stands first in its list wins, and the other is kept in the notes.
 */
export function guessColumns(headers: readonly string[]): Column[] {
  const known = headers.map(plain);
  const taken = new Map<Column, number>();
  for (const [meaning, words] of Object.entries(meanings) as [Column, readonly string[]][]) {
    const ranked = known
      .map((header, at) => ({ at, rank: words.indexOf(header) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((a, b) => a.rank - b.rank);
    const [first] = ranked;
    if (first !== undefined) taken.set(meaning, first.at);
  }
  return known.map((header, at) => {
    if (isPhoto(header)) return 'photo';
    if (header === '' || left.includes(header)) return 'skip';
    for (const [meaning, words] of Object.entries(meanings) as [Column, readonly string[]][]) {
      if (!words.includes(header)) continue;
      return taken.get(meaning) === at || manyOf.includes(meaning) ? meaning : 'note';
    }
    return 'note';
  });
}

/** Headings of columns that name pictures. What is an address is never fetched: its last part names a file in a ZIP. */
export const isPhoto = (header: string) =>
  /^(photo|photograph|image|picture)s? ?(url|file|file ?name|name)?s? ?\d*$/.test(plain(header));

/** `HB.purchase_price` and `Purchase Price` in one spelling. */
function plain(header: string): string {
  return header
    .replace(/^\uFEFF/u, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a kept column is called in the notes: without the mark of its product. */
export function noteLabel(header: string): string {
  const bare = header
    .replace(/^HB\.(field\.)?/iu, '')
    .replaceAll('_', ' ')
    .trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
