import { sql, type RawBuilder } from 'kysely';
import {
  nowhere,
  type ApplianceFilter,
  type AppliancePage,
} from '@holdfast/domain/appliances/appliance-list';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { chipObject, countChips, namePlaces, noPlace, readChips } from '../kernel/records/chip-counts.ts';
import { amongIds, countCommon, type FoundWords } from '../kernel/search/found-records.ts';

type Sums = Pick<AppliancePage, 'total' | 'uncounted' | 'value' | 'unvalued'>;

const worth = sql`coalesce(a.sale_price, a.current_value)`;
const sums = sql`count(*) as count, coalesce(sum(${worth}), 0) as value, count(*) filter (where ${worth} is null) as unvalued`;

const chipColumns = ['view', 'category', 'place'] as const;

/**
 * Counts all chips and sums what matches: for the owner from the kept counts, for guests from the rows. Where words are asked for, what
 * they find is counted; where that is very much, only said to be so much at least. Chips of category and place count within the view that
 * is looked at.
 */
export async function countAppliances(
  tx: Tx,
  owner: string,
  filter: ApplianceFilter,
  found: FoundWords | undefined,
): Promise<Sums & Pick<AppliancePage, 'counts' | 'places'>> {
  const kinds =
    guestIn(tx) === undefined
      ? sql`select view, category, condition, place, count, value, unvalued from appliance_counts where user_id = ${owner} and count > 0`
      : sql`select a.view, a.category, a.condition, coalesce(a.place_id, ${noPlace}) as place, ${sums}
          from appliances a where a.user_id = ${owner} group by 1, 2, 3, 4`;
  const matching =
    found === undefined
      ? await sumUp(tx, sql`select * from (${kinds}) k where k.view = ${filter.view} and ${matches(filter)}`)
      : await sumFound(
          tx,
          found,
          (holding) =>
            sql`appliances a where a.user_id = ${owner} and a.view = ${filter.view} and ${narrowing(filter)} and ${holding}`,
        );
  const chips =
    guestIn(tx) === undefined
      ? await readChips(tx, owner, 'appliance', chipColumns, filter.view)
      : await countChips(tx, kinds, chipColumns, filter.view);
  const places = await namePlaces(tx, owner, chips.place);
  const none = chips.place.get(noPlace)?.seen ?? 0;
  return {
    ...matching,
    counts: { view: chipObject(chips.view, 'all'), category: chipObject(chips.category, 'seen') },
    places: [
      ...places,
      ...(none === 0 || chips.place.size === 1 ? [] : [{ id: null, label: 'No place', count: none }]),
    ],
  };
}

async function sumUp(tx: Tx, kinds: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<Pick<Sums, 'total' | 'value' | 'unvalued'>>`
    select coalesce(sum(s.count), 0)::int as total, coalesce(sum(s.value), 0)::numeric(18, 2) as value,
      coalesce(sum(s.unvalued), 0)::int as unvalued from (${kinds}) s`.execute(tx);
  return { ...(rows[0] ?? { total: 0, value: '0.00', unvalued: 0 }), uncounted: false };
}

/** Sums what holds the words; `rowsOf` gives the rows of the list for which a condition on `appliances as a` holds. */
async function sumFound(
  tx: Tx,
  found: FoundWords,
  rowsOf: (condition: RawBuilder<boolean>) => RawBuilder<unknown>,
): Promise<Sums> {
  const id = sql.ref('a.id');
  const total = await countCommon(tx, found, (ids) => rowsOf(amongIds(ids, id)));
  if (total !== undefined) return { total, uncounted: true, value: null, unvalued: null };
  return sumUp(tx, sql`select ${sums} from ${rowsOf(found.holds(id))}`);
}

/** The condition that a filter is beside its view and its words, for `appliances as a`. */
export function narrowing({ category, condition, place }: ApplianceFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (category !== undefined) conditions.push(sql`a.category = ${category}`);
  if (condition !== undefined) conditions.push(sql`a.condition = ${condition}`);
  if (place === nowhere) conditions.push(sql`a.place_id is null`);
  else if (place !== undefined) conditions.push(sql`a.place_id = ${place}::uuid`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The condition of a filter without words, for the kinds `k`. */
function matches({ category, condition, place }: ApplianceFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (category !== undefined) conditions.push(sql`k.category = ${category}`);
  if (condition !== undefined) conditions.push(sql`k.condition = ${condition}`);
  if (place !== undefined) conditions.push(sql`k.place = ${place === nowhere ? noPlace : place}::uuid`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
