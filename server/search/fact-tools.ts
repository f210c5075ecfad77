import { sql } from 'kysely';
import { builtIn, contactTool, factsTool, stateTool, thingIs } from '@holdfast/domain/search/tools';
import {
  askedFields,
  asksMaker,
  contactFields,
  everydayNames,
  labelsNamed,
  together,
} from '@holdfast/domain/search/field-names';
import { factsOf } from '@holdfast/domain/kernel/form/field';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import {
  labelledFields,
  writtenFacts,
  type WrittenFact,
} from '@holdfast/domain/kernel/records/written-facts';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout } from '../kernel/figures.ts';
import { findRecordLabel } from '../kernel/records/record-label.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { inRepair, ofAllHomes } from './of-all-things.ts';
import { readKind } from './ranked-tools.ts';
import { statedNumbers } from './stated-numbers.ts';

/** A field in words; of a number with decimals, the number. */
type Fact = Omit<WrittenFact, 'kind'> & { kind: WrittenFact['kind'] | 'count' };

const mostFacts = 6;
/** What says in which state a thing is. */
const stateFields = ['status', 'condition', 'service_notes', 'description', 'notes'];
const digits = /\p{N}/u;
const vin = /^(?:vin|vehicle identification number|identification number)\b/i;

/** A record with all its fields in words, as its own area reads it. Undefined where it is not there, or of a type that has none. */
async function readRecord(
  tx: Tx,
  owner: string,
  of: RecordReference,
  { shown, today }: { shown: ShownRecords; today: Day },
): Promise<{ label: string; facts: Fact[] } | undefined> {
  const way = shown[of.item_type];
  const label = await findRecordLabel(tx, owner, of);
  if (way === undefined || label === undefined) return undefined;
  const record = (await way.find(tx, owner, of.item_id, today)) as Readonly<Record<string, unknown>>;
  const numbers = new Set(
    labelledFields(way.draft)
      .filter(({ field }) => factsOf(field).kind === 'number')
      .map(({ name }) => name),
  );
  const facts = writtenFacts(way.draft, record).map((fact): Fact => {
    // "1,120" for the stored "1120.00". A whole number stays as it is: it may be a year.
    return numbers.has(fact.name) && /^\d+\.\d+$/.test(fact.value) ? { ...fact, kind: 'count' } : fact;
  });
  return { label, facts };
}

function factFigures(of: RecordReference, label: string, facts: readonly Fact[]): Figure[] {
  const figures = figuresAbout(of, label);
  return facts.slice(0, mostFacts).flatMap((fact) => {
    const said = labelOf(of, fact);
    return fact.kind === 'count'
      ? figures.count(fact.name, said, Number(fact.value))
      : figures[fact.kind](fact.name, said, fact.value);
  });
}

/** Homes are measured in square feet. */
function labelOf(of: RecordReference, { name, label }: Fact): string {
  if (digits.test(label)) return 'Value';
  return of.item_type === 'real_estate' && name === 'size' ? 'Size in square feet' : label;
}

/** The facts that a name asks for, with those that belong to the first of them. */
function factsNamed(facts: readonly Fact[], name: string): Fact[] {
  const labels = labelsNamed(name);
  const asked = labels.flatMap((label) => facts.filter((fact) => fact.label.toLowerCase() === label));
  const [first] = asked;
  if (first === undefined) return asksMaker(name) ? facts.filter((fact) => fact.name === 'description') : [];
  const names = together.find((group) => group.includes(first.name)) ?? [];
  const others = names.flatMap((each) => facts.filter((fact) => fact.name === each));
  return [...new Set([...asked, ...others])];
}

const isMake = /^(?:manufacturer|make|model|model_number|year)$/;

/** All facts, what tells one thing from others of its kind first. */
const telling = (facts: readonly Fact[]): Fact[] => {
  const first = facts.filter(({ name }) => isMake.test(name));
  return [...first, ...facts.filter((fact) => fact.name !== 'name' && !first.includes(fact))];
};

/** What is asked for by the thing that it belongs to: the deductible of the car is that of its policy. */
const behind: readonly RecordType[] = ['mortgage', 'policy', 'warranty'];
const mostBehind = 4;

/** The mortgages, policies and warranties of a thing. */
function listBelonging(tx: Tx, owner: string, of: RecordReference) {
  return tx
    .selectFrom('belongings as b')
    .innerJoin('records as r', (join) =>
      join
        .onRef('r.user_id', '=', 'b.user_id')
        .onRef('r.item_type', '=', 'b.item_type')
        .onRef('r.item_id', '=', 'b.item_id'),
    )
    .select(['r.item_type', 'r.item_id'])
    .where('b.user_id', '=', owner)
    .where('b.of_type', '=', of.item_type)
    .where('b.of_id', '=', of.item_id)
    .where(sql<boolean>`b.item_type = any(${sql.val([...behind])}::text[])`)
    .where('r.removed_at', 'is', null)
    .where('r.disposed_on', 'is', null)
    .orderBy('r.item_type')
    .orderBy('r.item_id')
    .limit(mostBehind + 1)
    .execute();
}

/** What a record belongs to: the home of a policy that is called by its street. */
function listOwners(tx: Tx, owner: string, of: RecordReference) {
  return tx
    .selectFrom('belongings as b')
    .innerJoin('records as r', (join) =>
      join
        .onRef('r.user_id', '=', 'b.user_id')
        .onRef('r.item_type', '=', 'b.of_type')
        .onRef('r.item_id', '=', 'b.of_id'),
    )
    .select(['r.item_type', 'r.item_id'])
    .where('b.user_id', '=', owner)
    .where('b.item_type', '=', of.item_type)
    .where('b.item_id', '=', of.item_id)
    .where('b.of_type', 'in', ['real_estate', 'movable', 'appliance'])
    .where('r.removed_at', 'is', null)
    .orderBy('r.item_type')
    .orderBy('r.item_id')
    .limit(2)
    .execute();
}

/** A field of the mortgages, policies and warranties of a thing. Nothing where there are too many of them to be meant. */
async function figuresBehind(
  tx: Tx,
  owner: string,
  of: RecordReference,
  { field, shown, today }: { field: string; shown: ShownRecords; today: Day },
): Promise<Figure[]> {
  const below = await listBelonging(tx, owner, of);
  // The size of a tank is not that of the home whose task it is to have it pumped.
  const isCalledByIt = behind.includes(of.item_type) || of.item_type === 'loan';
  const rows = below.length === 0 && isCalledByIt ? await listOwners(tx, owner, of) : below;
  if (rows.length > mostBehind) return [];
  const figures: Figure[] = [];
  for (const { item_type, item_id } of rows) {
    const one = { item_type, item_id };
    const record = await readRecord(tx, owner, one, { shown, today });
    const facts = record === undefined ? [] : factsNamed(record.facts, field);
    figures.push(
      ...factFigures(one, record?.label ?? '', facts).map((each) => ({
        ...each,
        id: `${each.id}_${item_id}`,
      })),
    );
  }
  return figures.slice(0, mostFacts);
}

/** The home in which its owner lives, where there is only one. */
async function homeOf(
  tx: Tx,
  owner: string,
  reading: { shown: ShownRecords; today: Day },
): Promise<RecordReference | undefined> {
  const homes = (await readKind(tx, owner, 'real_estate', reading)) ?? [];
  const [lived, another] = homes.filter(({ record }) => record['occupancy_status'] === 'owner_occupied');
  return another === undefined ? lived : undefined;
}

/** The fields of any record by their labels, when it was made, and whom to call about it. */
export const factTools = (shown: ShownRecords): readonly LentTool[] => [
  answerTool(factsTool, async ({ tx, owner, asked: { of: named, here, across, ...asked }, today }) => {
    if (across !== undefined) return { figures: await ofAllHomes(tx, owner, here, { shown, today }) };
    const of = named ?? (here && (await homeOf(tx, owner, { shown, today })));
    const field = asked.field ?? here;
    if (of === undefined) return { figures: [] };
    const record = await readRecord(tx, owner, of, { shown, today });
    if (record === undefined) return { figures: [] };
    const facts = field === undefined ? telling(record.facts) : factsNamed(record.facts, field);
    const figures =
      facts.length > 0 || field === undefined
        ? factFigures(of, record.label, facts)
        : await figuresBehind(tx, owner, of, { field, shown, today });
    const asksVin = field !== undefined && vin.test(field);
    return { figures: asksVin ? await statedNumbers(tx, owner, figures) : figures };
  }),
  answerTool(thingIs, async ({ tx, owner, asked: { of }, today }) => {
    if (of === undefined) return { figures: [] };
    const record = await readRecord(tx, owner, of, { shown, today });
    const facts = (record?.facts ?? []).filter(({ name }) => isMake.test(name));
    return { figures: factFigures(of, record?.label ?? '', facts) };
  }),
  answerTool(stateTool, async ({ tx, owner, asked: { of, shop }, today }) => {
    if (of === undefined && shop !== undefined)
      return { figures: await inRepair(tx, owner, { shown, today }) };
    if (of === undefined) return { figures: [] };
    const record = await readRecord(tx, owner, of, { shown, today });
    const facts = stateFields.flatMap((name) => (record?.facts ?? []).filter((fact) => fact.name === name));
    return { figures: factFigures(of, record?.label ?? '', facts) };
  }),
  answerTool(builtIn, async ({ tx, owner, asked: { of }, today }) => {
    if (of === undefined) return { figures: [] };
    const record = await readRecord(tx, owner, of, { shown, today });
    // A home is older than its purchase.
    const facts = (of.item_type === 'real_estate' ? ['year'] : ['year', 'purchase_date']).flatMap((name) =>
      (record?.facts ?? []).filter((fact) => fact.name === name),
    );
    return { figures: factFigures(of, record?.label ?? '', facts) };
  }),
  answerTool(contactTool, async ({ tx, owner, asked: { of }, today }) => {
    if (of === undefined) return { figures: [] };
    const record = await readRecord(tx, owner, of, { shown, today });
    if (record === undefined) return { figures: [] };
    const facts = contactFields.flatMap((name) =>
      record.facts.filter((fact) => fact.name === name && fact.value !== record.label),
    );
    return { figures: factFigures(of, record.label, facts) };
  }),
];

/** The names of fields: the labels of all drafts, and what people call them every day. */
export function fieldNames(shown: ShownRecords): LentNames {
  const labels = Object.values(shown).flatMap((way) => labelledFields(way.draft).map(({ label }) => label));
  const own = [...new Set(labels)]
    .filter((label) => askedFields.has(label.toLowerCase()))
    .map((label) => ({ value: label, label }));
  const lower = new Set(labels.map((label) => label.toLowerCase()));
  const everyday = [...new Set(Object.values(everydayNames).flat())]
    .filter((name) => !lower.has(name) || /^(?:kind|sort)$/.test(name))
    .map((name) => ({ value: name, label: name }));
  const all = [...own, ...everyday].map((each) => ({
    ...each,
    words: each.label.toLowerCase().split(/[^\p{L}/]+/u),
  }));
  return {
    kind: 'field',
    spoken: [...new Set(all.flatMap(({ words }) => words))].filter((word) => word.length > 3),
    find: (_tx, _owner, words) => {
      const asked = new Set(words);
      const found = all.filter((each) => each.words.some((word) => asked.has(word)));
      return Promise.resolve(found.slice(0, 50).map(({ value, label }) => ({ value, label, whole: true })));
    },
  };
}
