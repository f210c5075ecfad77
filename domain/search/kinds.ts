import type { RecordType } from '../kernel/record-type.ts';

/** What people call each kind of record, in the singular; the plural is the same with an s, or ies for y. */
const namesOfTypes: Readonly<Partial<Record<RecordType, readonly string[]>>> = {
  appliance: ['appliance'],
  budget: ['budget'],
  claim: ['claim'],
  date: ['reminder'],
  event: ['event'],
  loan: ['loan'],
  maintenance: ['maintenance', 'upkeep'],
  money_account: ['account'],
  mortgage: ['mortgage'],
  policy: ['policy', 'insurance'],
  project: ['project'],
  quote: ['quote'],
  real_estate: ['property', 'house'],
  subscription: ['subscription'],
  vendor: ['vendor', 'contractor'],
  warranty: ['warranty', 'guarantee'],
};

const pluralOf = (name: string) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);

const typesByName = new Map(
  Object.entries(namesOfTypes).flatMap(([type, names]) =>
    names.flatMap((name) => [name, pluralOf(name)].map((each) => [each, type as RecordType] as const)),
  ),
);

/** Words of a question that say nothing of the record itself: "when does my policy end". */
const questionWords = new Set(
  'a all an and any are at did do does due end ended ending ends expire expired expires find for from have how i in is it its list me my next of on our please renew renewal renewed renews run runs out s show that the there these this to up was we what when where which who will with'.split(
    ' ',
  ),
);

/** So many letters of an unfinished word name a kind already. */
const namedFrom = 4;

/** What a search asks for by kind: the kind, and the other words, which the record or what it belongs to must hold; empty: all of it. */
export type KindSearch = { readonly type: RecordType; readonly rest: string };

/**
 * Reads a kind of record out of the words of a search: "dishwasher warranty" is a warranty of what "dishwasher" finds, "policies" are all
 * policies. Null where no kind is named, or where the search says by its signs (quotation marks, minus, "or") how it is meant.
 */
export function kindOfSearch(q: string, typing: boolean): KindSearch | null {
  const words: readonly string[] = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (/["“”]|(^|\s)-/u.test(q) || words.includes('or')) return null;
  const types = words.map((word, nth) => typeNamed(word, typing && nth === words.length - 1));
  const at = types.findLastIndex((type) => type !== undefined);
  const type = types[at];
  if (type === undefined) return null;
  const rest = words.filter((word, nth) => types[nth] !== type && !questionWords.has(word));
  return { type, rest: rest.join(' ') };
}

function typeNamed(word: string, unfinished: boolean): RecordType | undefined {
  const named = typesByName.get(word);
  if (named !== undefined || !unfinished || word.length < namedFrom) return named;
  return [...typesByName].find(([name]) => name.startsWith(word))?.[1];
}
