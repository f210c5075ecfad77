import type { RecordType } from '../../kernel/record-type.ts';
import { holds, sameRecord, type Candidate } from './names.ts';
import { stemsOf, type Word } from './words.ts';

/** A name that takes words of a question. */
export type Taken = {
  readonly candidate: Candidate;
  /** The places of the words that it takes. */
  readonly at: readonly number[];
  /** How surely it is meant. */
  readonly weight: number;
  /** How much of its name is said, from 0 to 1; another word for it is all of it. */
  readonly share: number;
};

/** What names records of a type beside their own names: "the policy", "that loan". */
const typeStems: Readonly<Partial<Record<RecordType, readonly string[]>>> = {
  real_estate: ['property', 'home', 'hous', 'building', 'build', 'plac'],
  appliance: ['applianc'],
  movable: ['asset', 'vehicl', 'item'],
  policy: ['policy', 'insuranc', 'cover', 'coverag'],
  document: ['document', 'paper', 'file', 'pdf', 'scan', 'copy', 'report'],
  loan: ['loan', 'debt'],
  mortgage: ['mortgag', 'loan'],
  money_account: ['account', 'bank', 'card'],
  warranty: ['warranty', 'guarante'],
  agreement: ['leas', 'agreement', 'rental', 'tenancy'],
  tenant: ['tenant', 'renter'],
  unit: ['unit', 'apartment', 'flat'],
  vendor: ['vendor', 'company', 'contractor'],
  place: ['plac', 'room', 'spot'],
  project: ['project', 'renovation'],
  maintenance: ['task', 'job', 'maintenanc', 'chor'],
  event: ['event', 'appointment'],
  date: ['reminder', 'date'],
  recurring: ['bill', 'payment'],
  subscription: ['subscription'],
  budget: ['budget'],
  claim: ['claim'],
  quote: ['quot', 'offer', 'estimat'],
};

/** The names of a question by the words that they hold, made once for all ways. */
export type NameIndex = {
  readonly holding: (stem: string) => readonly Candidate[];
  /** What a record belongs to, and what shares most of its name with it: the property of a deed that is called by its street. */
  readonly ownersOf: (candidate: Candidate) => readonly Candidate[];
};

/** So many names are compared for one word; more say nothing. */
const mostHolding = 200;

export function indexNames(candidates: readonly Candidate[]): NameIndex {
  const byStem = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const stem of new Set([...candidate.stems, ...candidate.others, ...candidate.details])) {
      const held = byStem.get(stem) ?? [];
      if (held.length < mostHolding) held.push(candidate);
      byStem.set(stem, held);
    }
  }
  const owners = new Map<Candidate, readonly Candidate[]>();
  return {
    holding: (stem) => byStem.get(stem) ?? [],
    ownersOf(candidate) {
      const kept = owners.get(candidate) ?? findOwners(candidate, candidates);
      owners.set(candidate, kept);
      return kept;
    },
  };
}

/**
 * The names that take exactly these words of a question, the surest first: each word is one of the name's own, another word for it, what its
 * type is called, or a word of what it belongs to ("the shut-off in the cabin").
 */
export function namesFor(
  index: NameIndex,
  words: readonly Word[],
  places: readonly number[],
  fits: (candidate: Candidate) => boolean,
  types: readonly RecordType[] = [],
): Taken[] {
  const stems = places.map((at) => words[at]?.stem ?? '');
  const near = new Set(stems.flatMap((stem) => index.holding(stem)));
  const spoken = words.flatMap(({ stem }, at) => (places.includes(at) ? [] : [stem]));
  const taken: Taken[] = [];
  for (const candidate of near) {
    if (!fits(candidate)) continue;
    const weighed = weightOf(candidate, index, stems);
    if (weighed === undefined || (candidate.whole === true && weighed.share < 1)) continue;
    if (isShadowed(candidate, weighed.share, near, stems)) continue;
    if (isNamedAfter(candidate, near, stems) && !spoken.some((stem) => isOfType(candidate, stem))) continue;
    const weight =
      weighed.weight +
      preference(candidate, types) +
      (spoken.some((stem) => isOfType(candidate, stem)) ? typeSpoken : 0);
    taken.push({ candidate, at: places, weight, share: weighed.share });
  }
  const sorted = taken.toSorted(
    (a, b) => b.weight - a.weight || (b.candidate.on ?? '').localeCompare(a.candidate.on ?? ''),
  );
  const thing = sorted[0] && thingOf(sorted[0], sorted, index, { types, words });
  return thing === undefined ? sorted : [thing, ...sorted.filter((each) => each !== thing)];
}

/**
 * The thing that a document or policy belongs to and shares these words with: "the sailboat" is the boat and not its policy "Sailboat", unless a word says so or
 * the tool asks about those first.
 */
function thingOf(
  { candidate }: Taken,
  names: readonly Taken[],
  index: NameIndex,
  { types, words }: { types: readonly RecordType[]; words: readonly Word[] },
): Taken | undefined {
  const { meaning, chosen } = candidate;
  if (meaning.kind !== 'record' || things.has(meaning.record.item_type) || chosen === true) return undefined;
  if (words.some(({ stem }) => isOfType(candidate, stem))) return undefined;
  const place = (type: RecordType) => (types.includes(type) ? types.indexOf(type) : types.length);
  const owners = index.ownersOf(candidate);
  return names.find(
    (each) =>
      each.candidate.meaning.kind === 'record' &&
      owning.has(each.candidate.meaning.record.item_type) &&
      place(each.candidate.meaning.record.item_type) <= place(meaning.record.item_type) &&
      owners.includes(each.candidate),
  );
}

/** So much more is a record meant whose type another word of the question speaks of: the "policy number" of the cars is that of a policy. */
const typeSpoken = 2;

/** An ordinary word that is the whole name of something in the house is no part of the name of somebody who is paid: "the kitchen". */
function isShadowed(
  { meaning, chosen }: Candidate,
  share: number,
  near: ReadonlySet<Candidate>,
  stems: readonly string[],
): boolean {
  const isPaid = meaning.kind === 'record' ? meaning.record.item_type === 'vendor' : meaning.gap === 'payee';
  if (!isPaid || share >= 1 || chosen === true) return false;
  return [...near].some(
    (other) =>
      other.meaning.kind === 'record' &&
      inHouse.has(other.meaning.record.item_type) &&
      other.stems.length === stems.length &&
      stems.every((stem) => other.stems.includes(stem)),
  );
}

/** "The TV" is no "Receipt, Living room TV": a document that is named after a thing is meant only where more is said of it. */
function isNamedAfter(
  { meaning, stems: own, chosen }: Candidate,
  near: ReadonlySet<Candidate>,
  stems: readonly string[],
): boolean {
  if (meaning.kind !== 'record' || meaning.record.item_type !== 'document' || chosen === true) return false;
  return [...near].some(
    (other) =>
      other.meaning.kind === 'record' &&
      /^(?:appliance|movable)$/.test(other.meaning.record.item_type) &&
      other.stems.every((stem) => own.includes(stem)) &&
      stems.every((stem) => other.stems.includes(stem)),
  );
}

/** Of names that fit alike, the one of the type that the tool names first is meant. */
function preference({ meaning }: Candidate, types: readonly RecordType[]): number {
  const nth = meaning.kind === 'record' ? types.indexOf(meaning.record.item_type) : -1;
  return nth < 0 ? 0 : (types.length - nth) / 1000;
}

/** How well a name fits the words; undefined where one of them is not of it. */
function weightOf(
  candidate: Candidate,
  index: NameIndex,
  stems: readonly string[],
): { weight: number; share: number } | undefined {
  const of = (how: ReturnType<typeof holds>) => stems.filter((stem) => holds(candidate, stem) === how);
  const [own, other, detail, free] = [of('whole'), of('other'), of('detail'), of(undefined)];
  const called = free.filter((stem) => isOfType(candidate, stem));
  const rest = free.filter((stem) => !isOfType(candidate, stem));
  if (own.length + other.length + detail.length === 0) return undefined;
  // Who has it is not what it is: "Maria" does not mean her bicycle.
  const telling =
    own.some((stem) => !candidate.possessors.has(stem)) ||
    candidate.stems.every((stem) => candidate.possessors.has(stem));
  if (!telling && other.length + detail.length === 0) return undefined;
  if (rest.length > 0) {
    const owners = index.ownersOf(candidate);
    if (!rest.every((stem) => owners.some((owner) => holds(owner, stem) !== undefined))) return undefined;
  }
  // One word of a long name, beside words of what it belongs to, is any of a dozen.
  if (rest.length > 0 && own.length === 1 && other.length + detail.length === 0 && candidate.stems.length > 3)
    return undefined;
  if (
    isPaid(candidate) &&
    other.length === 0 &&
    own.every((stem) => general.has(stem)) &&
    new Set(own).size < candidate.stems.length
  )
    return undefined;
  // What flows through a thing is not the thing: "water" is no water heater.
  if (
    !isPaid(candidate) &&
    candidate.meaning.kind === 'record' &&
    other.length + detail.length + called.length + rest.length === 0 &&
    own.every((stem) => supplies.has(stem)) &&
    own.length < candidate.stems.length
  )
    return undefined;
  // "A day" is no "Rainy day savings".
  if (
    other.length + detail.length === 0 &&
    own.every((stem) => times.has(stem)) &&
    own.length < candidate.stems.length
  )
    return undefined;
  const share = other.length > 0 ? 1 : new Set(own).size / candidate.stems.length;
  const weight =
    (share === 1 ? 6 : 2 * share) +
    own.length +
    other.length +
    0.5 * detail.length +
    1.5 * called.length +
    0.5 * rest.length +
    (candidate.chosen === true ? 10 : 0);
  return { weight, share };
}

/** Words of many names of payees and payments, which by themselves mean none of them: "gas" is no "Sixth Street Gas". */
const general: ReadonlySet<string> = new Set(
  stemsOf(
    'gas bank loan card market street store shop center city company club house home road avenue park first south north east west state county national credit union insurance school rent tax office pay paid estimated savings',
  ),
);
const supplies: ReadonlySet<string> = new Set(
  stemsOf('water gas power electricity electric heat air trash garbage sewer fuel'),
);
/** Words that measure time name nothing that has further words in its name. */
const times: ReadonlySet<string> = new Set(stemsOf('day week month quarter year today tomorrow daily'));
const isPaid = ({ meaning }: Candidate) =>
  meaning.kind === 'name' ? meaning.gap === 'payee' : meaning.record.item_type === 'recurring';

function isOfType({ meaning }: Candidate, stem: string): boolean {
  return meaning.kind === 'record' && (typeStems[meaning.record.item_type] ?? []).includes(stem);
}

/** What is in a house. */
const inHouse: ReadonlySet<RecordType> = new Set(['place', 'appliance', 'movable', 'project', 'unit']);

/** What documents and policies belong to. */
const owning: ReadonlySet<RecordType> = new Set(['real_estate', 'movable', 'appliance']);

/** What other records are called by. */
const things: ReadonlySet<RecordType> = new Set([
  'real_estate',
  'movable',
  'appliance',
  'unit',
  'place',
  'vendor',
]);

function findOwners(candidate: Candidate, every: readonly Candidate[]): Candidate[] {
  if (candidate.meaning.kind !== 'record') return [];
  const { record } = candidate.meaning;
  return every.filter((each) => {
    if (each.meaning.kind !== 'record' || sameRecord(each.meaning.record, record)) return false;
    const { record: owner } = each.meaning;
    if ((candidate.of ?? []).some((of) => sameRecord(of, owner))) return true;
    if (!things.has(owner.item_type)) return false;
    const shared = each.stems.filter((stem) => candidate.stems.includes(stem) && !/^\d+$/.test(stem));
    return shared.length >= 2;
  });
}
