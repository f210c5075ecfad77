import { measureOf } from '@holdfast/domain/kernel/call/superlatives';
import { subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { measures, rankedTool } from '@holdfast/domain/search/ranked-tool';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout } from '../kernel/figures.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';

/** Of more things than these none is said to be the first: they are not all read. */
const mostRead = 200;
const mostShown = 6;

type Measured = keyof typeof measures;
type Ranked = ReturnType<(typeof rankedTool.asks)['parse']>['type'];
type Kind = Ranked | 'room' | 'car' | 'boat' | 'bicycle';

/** What a movable thing is called by, beside its name. */
const calledBy = ['description', 'make', 'model'] as const;
const boat = /\b(?:\p{L}*boat|yacht|canoe|kayak|dinghy)s?\b/iu;
/** Vehicles that nobody calls a car. */
const noCar =
  /\b(?:motorcycle|motorbike|moped|scooter|bicycle|bike|e-bike|trailer|tractor|mower|plane|quad|snowmobile|jet ski)s?\b/iu;
const saysOf = ({ label, record }: Held, pattern: RegExp): boolean =>
  [label, ...calledBy.map((field) => record[field])].some(
    (text) => typeof text === 'string' && pattern.test(text),
  );
const isSort =
  (sort: string) =>
  ({ record }: Held): boolean =>
    record['type'] === sort;

/** The types of records that a kind holds, and which of them it is. */
export const kinds: Readonly<
  Record<Kind, { readonly types: readonly RecordType[]; readonly holds?: (held: Held) => boolean }>
> = {
  real_estate: { types: ['real_estate'] },
  movable: { types: ['movable'] },
  appliance: { types: ['appliance'] },
  vehicle: { types: ['movable'], holds: isSort('vehicle') },
  collectible: { types: ['movable'], holds: isSort('collectible') },
  equipment: { types: ['movable'], holds: isSort('equipment') },
  thing: { types: ['movable', 'appliance'] },
  asset: { types: ['real_estate', 'movable', 'appliance'] },
  room: { types: ['place'], holds: ({ record }) => record['kind'] === 'room' },
  boat: { types: ['movable'], holds: (held) => isSort('vehicle')(held) && saysOf(held, boat) },
  bicycle: { types: ['movable'], holds: (held) => saysOf(held, /\b(?:bicycle|bike|e-bike)s?\b/iu) },
  car: {
    types: ['movable'],
    holds: (held) => isSort('vehicle')(held) && !saysOf(held, boat) && !saysOf(held, noCar),
  },
};

export const screens: Readonly<Partial<Record<RecordType, string>>> = {
  real_estate: '/real-estate',
  movable: '/movable-assets',
  appliance: '/appliances',
};
const labels: Readonly<Record<Measured, string>> = {
  worth: 'Worth today',
  price: 'Price paid',
  bought: 'Bought',
  size: 'Size',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  tax: 'Property tax a year',
  gain: 'Gain since the purchase',
};

export type Held = {
  readonly item_type: RecordType;
  readonly item_id: string;
  readonly label: string;
  readonly record: Readonly<Record<string, unknown>>;
};

/** The records of a kind that are held, as their areas read them; undefined where there are more than are read. */
export async function readKind(
  tx: Tx,
  owner: string,
  kind: Kind,
  { shown, today }: { shown: ShownRecords; today: Day },
): Promise<Held[] | undefined> {
  const { types, holds = () => true } = kinds[kind];
  const { rows } = await sql<Omit<Held, 'record'>>`
    select r.item_type, r.item_id, r.label from records r
    where r.user_id = ${owner} and r.item_type = any(${[...types]}::text[]) and r.removed_at is null and r.disposed_on is null
    order by r.label collate "und-x-icu", r.item_id limit ${sql.lit(mostRead + 1)}`.execute(tx);
  if (rows.length > mostRead) return undefined;
  const held: Held[] = [];
  for (const row of rows) {
    const record = (await shown[row.item_type]?.find(tx, owner, row.item_id, today)) as
      | Held['record']
      | undefined;
    if (record !== undefined && holds({ ...row, record })) held.push({ ...row, record });
  }
  return held;
}

/** Which of the things of a kind is the first by a measure. A thing of which the measure is not known stands nowhere. */
export const rankedTools = (shown: ShownRecords): readonly LentTool[] => [
  answerTool(rankedTool, async ({ tx, owner, asked: { by, type, count = mostShown }, today }) => {
    const { measure, least } = measureOf(by);
    if (!(measure in measures)) return { figures: [] };
    // Of things that have no size, the one that is worth most is the biggest.
    const name = measure === 'size' && type === 'asset' ? 'worth' : (measure as Measured);
    const held = await readKind(tx, owner, type, { shown, today });
    const known = (held ?? []).flatMap((each) => {
      const value = valueOf(each.record, name);
      const isKnown = (typeof value === 'string' && value !== '') || typeof value === 'number';
      return isKnown ? [{ ...each, value: String(value) }] : [];
    });
    const sorted = known.toSorted((a, b) => compare(a.value, b.value) * (least ? 1 : -1));
    return {
      figures: sorted.slice(0, count).flatMap((each, nth) => figureOf(each, name, nth)),
      ...(kinds[type].types.length === 1 && { href: screens[kinds[type].types[0] as RecordType] }),
    };
  }),
];

/** What a record says of a measure; what it has gained follows from two of its amounts. */
function valueOf(record: Held['record'], measure: Measured): unknown {
  if (measure !== 'gain') return record[measures[measure].field];
  const { current_value: value, purchase_price: price } = record;
  return typeof value === 'string' && typeof price === 'string' && value !== '' && price !== ''
    ? subtractMoney(value, price)
    : undefined;
}

function figureOf(
  { item_type, item_id, label, value }: Held & { value: string },
  measure: Measured,
  nth: number,
): Figure[] {
  const about = figuresAbout({ item_type, item_id }, label, `${screens[item_type] ?? ''}/${item_id}`);
  const id = `${measure}_${nth + 1}`;
  if (measure === 'bought') return about.day(id, labels[measure], value);
  if (measure === 'size')
    return about.text(id, labels[measure], `${Number(value).toLocaleString('en-US')} sq ft`);
  if (measure === 'bedrooms' || measure === 'bathrooms') return about.text(id, labels[measure], value);
  return about.money(id, labels[measure], value);
}

const compare = (one: string, other: string): number =>
  Number.isNaN(Number(one)) ? (one < other ? -1 : one > other ? 1 : 0) : Number(one) - Number(other);
