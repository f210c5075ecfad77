import { sql } from 'kysely';
import type { Binder, BinderGroup, BinderSection } from '@holdfast/domain/binder/binder';
import { sectionCategories, sectionKeys, type SectionKey } from '@holdfast/domain/binder/section';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';
import {
  contactGroups,
  dayInWords,
  documentEntry,
  homeGroups,
  policyEntry,
  thingEntry,
  vendorEntry,
} from './entries.ts';
import {
  readDocuments,
  readHelpers,
  readHomes,
  readPolicies,
  readThings,
  readVendors,
  type DocumentRow,
  type HomeRow,
  type Reading,
} from './read-records.ts';

/** A section lists so many things, the most valuable first; its count says how many there are. */
const mostThings = 300;

type Said = { section: SectionKey; notes: string; left_out: boolean; version: number };

/**
 * Puts a house's binder together, as its owner or for a guest. A guest sees no section that is left out, nothing that is "Only me" unless that
 * record is open to them by itself, and is not told what is missing. Runs as the owner, in one snapshot: whether a guest may have it was asked before.
 */
export async function readBinder(tx: Tx, reading: Reading, guest: boolean): Promise<Binder> {
  const { owner, today } = reading;
  const facts = await readFacts(tx, owner);
  const helpers = await readHelpers(tx, owner);
  const { homes, policies, things, vendors, ofCategory, important } = await gather(tx, reading);
  const one = (entries: BinderGroup['entries']): BinderGroup[] =>
    entries.length === 0 ? [] : [{ title: null, about: null, entries }];
  const asEntries = (rows: readonly DocumentRow[]) => one(rows.map((row) => documentEntry(row, today)));
  const groups: Readonly<Record<SectionKey, BinderGroup[]>> = {
    first: contactGroups(helpers, homes),
    identity: asEntries(ofCategory('identity')),
    homes: homes.flatMap((home) => homeGroups(home, facts.with_numbers)),
    policies: one(policies.map(policyEntry)),
    accounts: asEntries(ofCategory('accounts')),
    things: one(things.slice(0, mostThings).map(thingEntry)),
    people: one(vendors.map(vendorEntry)),
    documents: asEntries(important),
    wishes: asEntries(ofCategory('wishes')),
  };
  const counts: Partial<Record<SectionKey, number>> = { homes: homes.length, things: things.length };
  const sections = sectionKeys.map((key): BinderSection => {
    const said = facts.sections.find(({ section }) => section === key);
    const notes = said?.notes ?? '';
    return {
      key,
      notes,
      left_out: said?.left_out ?? false,
      version: said?.version ?? 0,
      groups: groups[key],
      count: counts[key] ?? groups[key].reduce((sum, { entries }) => sum + entries.length, 0),
      missing: guest
        ? []
        : missingIn(key, { notes, homes, documents: ofCategory(key), groups: groups[key], today }),
    };
  });
  const kept = sections.filter(({ left_out }) => !left_out);
  const has = (key: SectionKey) => kept.some((section) => section.key === key);
  const [shownHomes, shownThings] = [has('homes') ? homes : [], has('things') ? things : []];
  const worths = [...shownHomes, ...shownThings].flatMap(({ worth }) => (worth === null ? [] : [worth]));
  const loans = shownHomes.flatMap((home) => home.loans.map(({ balance }) => balance));
  const shownDocuments = kept.flatMap((section) =>
    section.groups.flatMap(({ entries }) => entries.filter(({ item_type }) => item_type === 'document')),
  );
  return {
    house: facts.house,
    as_of: today,
    reviewed_on: facts.reviewed_on,
    guest,
    with_private: reading.withPrivate,
    with_numbers: facts.with_numbers,
    private_left_out: guest ? null : reading.withPrivate ? 0 : await countPrivate(tx, reading, has),
    totals: {
      homes: shownHomes.length,
      things: shownThings.length,
      policies: has('policies') ? policies.length : 0,
      documents: shownDocuments.length,
      worth: addMoney('0', ...worths),
      owed: addMoney('0', ...loans),
    },
    sections: guest ? kept : sections,
  };
}

/** The records of all sections. */
async function gather(tx: Tx, reading: Reading) {
  const homes = await readHomes(tx, reading);
  const policies = await readPolicies(tx, reading);
  const things = await readThings(tx, reading);
  const vendors = await readVendors(tx, reading);
  const documents = await readDocuments(tx, reading);
  const ofCategory = (key: SectionKey) =>
    documents.filter(({ category }) => sectionCategories[key]?.includes(category) === true);
  const apart = new Set(Object.values(sectionCategories).flat());
  const important = documents.filter(
    ({ category, importance }) =>
      !apart.has(category) && (importance === 'critical' || importance === 'high'),
  );
  return { homes, policies, things, vendors, ofCategory, important };
}

/** How many records would stand in the sections that are kept, were they not "Only me". */
async function countPrivate(tx: Tx, reading: Reading, has: (key: SectionKey) => boolean): Promise<number> {
  const all = await gather(tx, { ...reading, withPrivate: true });
  const rows: readonly (readonly [SectionKey, readonly { private: boolean }[]])[] = [
    ['homes', all.homes],
    ['policies', all.policies],
    ['things', all.things],
    ['people', all.vendors],
    ['documents', all.important],
    ...sectionKeys.map((key) => [key, all.ofCategory(key)] as const),
  ];
  return rows.flatMap(([key, each]) => (has(key) ? each.filter((row) => row.private) : [])).length;
}

async function readFacts(tx: Tx, owner: string) {
  const { rows } = await sql<{
    house: string;
    reviewed_on: Day | null;
    with_numbers: boolean;
    sections: Said[];
  }>`
    select case when u.name = '' then u.email else u.name end as house,
      (select reviewed_on from binders where user_id = ${owner}) as reviewed_on,
      coalesce((select with_numbers from binders where user_id = ${owner}), false) as with_numbers,
      (select coalesce(jsonb_agg(jsonb_build_object('section', s.section, 'notes', s.notes, 'left_out', s.left_out, 'version', s.version)), '[]')
       from binder_sections s where s.user_id = ${owner}) as sections
    from users u where u.id = ${owner}`.execute(tx);
  return rows[0] ?? { house: '', reviewed_on: null, with_numbers: false, sections: [] };
}

type Looked = {
  readonly notes: string;
  readonly homes: readonly HomeRow[];
  readonly documents: readonly DocumentRow[];
  readonly groups: readonly BinderGroup[];
  readonly today: Day;
};

/** What is not written down, in sentences that say what to add. */
function missingIn(key: SectionKey, { notes, homes, documents, groups, today }: Looked): string[] {
  const empty = notes === '' && groups.length === 0;
  switch (key) {
    case 'first':
      return empty ? ['Nobody is named to call first.'] : [];
    case 'identity':
      return [
        ...(groups.length === 0 ? ['No passport or certificate is kept here.'] : []),
        ...documents.flatMap(({ label, expiry_date }) =>
          expiry_date !== null && expiry_date < today
            ? [`${label} expired on ${dayInWords(expiry_date)}.`]
            : [],
        ),
      ];
    case 'homes':
      return homes
        .filter(({ lived_in }) => lived_in)
        .flatMap(({ label, spots, contacts }) => [
          ...(spots.some(({ emergency }) => emergency === 'water')
            ? []
            : [`Where the water is shut off at ${label} is not written down.`]),
          ...(contacts.length === 0 ? [`Nobody is named to call for ${label}.`] : []),
        ]);
    case 'policies':
      return homes
        .filter(({ insured }) => !insured)
        .map(({ label }) => `No policy in force covers ${label}.`);
    case 'accounts':
      return notes === '' ? ['No bank, pension or investment is named.'] : [];
    case 'documents':
      return groups.length === 0 ? ['No document of critical or high importance is kept here.'] : [];
    case 'wishes':
      return empty ? ['No will and no wishes are written down.'] : [];
    default:
      return [];
  }
}
