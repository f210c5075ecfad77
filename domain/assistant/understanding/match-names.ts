import type { RecordType } from '../../kernel/record-type.ts';
import { holds, sameRecord, type Candidate } from './names.ts';
import type { Word } from './words.ts';

/** A name that takes words of a question. */
export type Taken = {
  readonly candidate: Candidate;
  /** The places of the words that it takes. */
  readonly at: readonly number[];
  /** How surely it is meant: all of its own name is said, or a word for it alone. */
  readonly weight: number;
};

/** What names records of a type beside their own names: "the policy", "that loan". */
const typeStems: Readonly<Partial<Record<RecordType, readonly string[]>>> = {
  real_estate: ['property', 'home', 'hous', 'building', 'build'],
  appliance: ['applianc'],
  movable: ['asset', 'vehicl', 'item'],
  policy: ['policy', 'insuranc', 'cover', 'coverag'],
  document: ['document', 'paper', 'file', 'pdf', 'scan', 'copy'],
  loan: ['loan', 'debt'],
  mortgage: ['mortgag', 'loan'],
  money_account: ['account', 'bank', 'card'],
  warranty: ['warranty', 'guarante'],
  agreement: ['leas', 'agreement', 'rental', 'tenancy'],
  tenant: ['tenant', 'renter'],
  unit: ['unit', 'apartment', 'flat'],
  vendor: ['vendor', 'company', 'contractor'],
  place: ['place', 'room', 'spot'],
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
    for (const stem of new Set([...candidate.stems, ...candidate.others])) {
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
  const taken: Taken[] = [];
  for (const candidate of near) {
    if (!fits(candidate)) continue;
    const weight = weightOf(candidate, index, stems);
    if (weight !== undefined)
      taken.push({ candidate, at: places, weight: weight + preference(candidate, types) });
  }
  return taken.toSorted(
    (a, b) => b.weight - a.weight || (b.candidate.on ?? '').localeCompare(a.candidate.on ?? ''),
  );
}

/** Of names that fit alike, the one of the type that the tool names first is meant. */
function preference({ meaning }: Candidate, types: readonly RecordType[]): number {
  const nth = meaning.kind === 'record' ? types.indexOf(meaning.record.item_type) : -1;
  return nth < 0 ? 0 : (types.length - nth) / 1000;
}

/** How well a name fits the words; undefined where one of them is not of it. */
function weightOf(candidate: Candidate, index: NameIndex, stems: readonly string[]): number | undefined {
  const own = stems.filter((stem) => holds(candidate, stem) === 'whole');
  const other = stems.filter((stem) => holds(candidate, stem) === 'other');
  const free = stems.filter((stem) => holds(candidate, stem) === undefined);
  const called = free.filter((stem) => isOfType(candidate, stem));
  const rest = free.filter((stem) => !isOfType(candidate, stem));
  if (own.length + other.length === 0) return undefined;
  if (rest.length > 0) {
    const owners = index.ownersOf(candidate);
    if (!rest.every((stem) => owners.some((owner) => holds(owner, stem) !== undefined))) return undefined;
  }
  const share = new Set(own).size / candidate.stems.length;
  return (
    (share === 1 ? 6 : 2 * share) +
    own.length +
    0.75 * other.length +
    0.25 * called.length +
    0.5 * rest.length +
    (candidate.chosen === true ? 10 : 0)
  );
}

function isOfType({ meaning }: Candidate, stem: string): boolean {
  return meaning.kind === 'record' && (typeStems[meaning.record.item_type] ?? []).includes(stem);
}

function findOwners(candidate: Candidate, every: readonly Candidate[]): Candidate[] {
  if (candidate.meaning.kind !== 'record') return [];
  const { record } = candidate.meaning;
  return every.filter((each) => {
    if (each.meaning.kind !== 'record' || sameRecord(each.meaning.record, record)) return false;
    const { record: owner } = each.meaning;
    if ((candidate.of ?? []).some((of) => sameRecord(of, owner))) return true;
    const shared = each.stems.filter((stem) => candidate.stems.includes(stem) && !/^\d+$/.test(stem));
    return shared.length >= 2;
  });
}
