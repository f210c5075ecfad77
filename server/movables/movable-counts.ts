import { sql, type RawBuilder } from 'kysely';
import type { MovableFilter, MovablePage } from '@holdfast/domain/movables/movable-list';
import type { Tx } from '../kernel/database/database.ts';
import { granted } from '../kernel/database/granted-records.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { chipObject, countChips, namePlaces, noPlace, readChips } from '../kernel/records/chip-counts.ts';
import { amongIds, countCommon, type FoundWords } from '../kernel/search/found-records.ts';

type Sums = Pick<MovablePage, 'total' | 'uncounted' | 'value'>;

const worth = sql`coalesce(m.sale_price, m.current_value)`;

const chipColumns = ['view', 'type', 'condition', 'place'] as const;

/**
 * Counts every chip of the list, and what matches with its worth: for the owner from the kept counts, for guests from the rows. Where words
 * are asked for, what they find is counted; where that is very much, only said to be so much at least.
 */
export async function countMovables(
  tx: Tx,
  owner: string,
  filter: MovableFilter,
  found: FoundWords | undefined,
): Promise<Sums & Pick<MovablePage, 'counts'>> {
  const only = granted(tx, 'movable', 'movables');
  const rowsOf = (condition: RawBuilder<unknown>) => sql`movable_assets m
    where m.user_id = ${owner} and ${condition} ${only === undefined ? sql`` : sql`and m.id = any(${only})`}`;
  const kinds =
    guestIn(tx) === undefined
      ? sql`select view, type, condition, place, count, value from movable_counts where user_id = ${owner} and count > 0`
      : sql`select m.view, m.type, m.condition, coalesce(m.place_id, ${noPlace}) as place, count(*) as count, sum(${worth}) as value
          from ${rowsOf(sql`true`)} group by 1, 2, 3, 4`;
  const sums =
    found === undefined
      ? await sumUp(
          tx,
          sql`select sum(k.count) as total, sum(k.value) as value from (${kinds}) k where k.view = ${filter.view} and ${matches(filter)}`,
        )
      : await sumFound(tx, found, (holding) =>
          rowsOf(sql`m.view = ${filter.view} and ${narrowing(filter)} and ${holding}`),
        );
  const chips =
    guestIn(tx) === undefined
      ? await readChips(tx, owner, 'movable', chipColumns, filter.view)
      : await countChips(tx, kinds, chipColumns, filter.view);
  const places = await namePlaces(tx, owner, chips.place);
  const none = chips.place.get(noPlace)?.seen ?? 0;
  return {
    ...sums,
    counts: {
      view: chipObject(chips.view, 'all'),
      type: chipObject(chips.type, 'seen'),
      condition: chipObject(chips.condition, 'seen'),
      place: [
        ...places.map(({ id, label, count }) => ({ id, name: label, count })),
        ...(none === 0 ? [] : [{ id: 'none' as const, name: 'No place', count: none }]),
      ],
    },
  };
}

async function sumUp(tx: Tx, matching: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<{ total: number; value: string }>`
    select coalesce(s.total, 0)::int as total, coalesce(s.value, 0)::numeric(18, 2) as value from (${matching}) s`.execute(
    tx,
  );
  return { total: rows[0]?.total ?? 0, uncounted: false, value: rows[0]?.value ?? '0.00' };
}

/** Sums what holds the words; `rowsOf` gives the rows of the list for which a condition on `movable_assets as m` holds. */
async function sumFound(
  tx: Tx,
  found: FoundWords,
  rowsOf: (condition: RawBuilder<boolean>) => RawBuilder<unknown>,
): Promise<Sums> {
  const id = sql.ref('m.id');
  const total = await countCommon(tx, found, (ids) => rowsOf(amongIds(ids, id)));
  if (total !== undefined) return { total, uncounted: true, value: null };
  return sumUp(tx, sql`select count(*) as total, sum(${worth}) as value from ${rowsOf(found.holds(id))}`);
}

/** The condition that a filter is beside its view and its words, for `movable_assets as m`. */
export function narrowing({ type, condition, place }: MovableFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (type !== undefined) conditions.push(sql`m.type = ${type}`);
  if (condition !== undefined) conditions.push(sql`m.condition = ${condition}`);
  if (place === 'none') conditions.push(sql`m.place_id is null`);
  else if (place !== undefined) conditions.push(sql`m.place_id = ${place}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The condition of a filter without words, for the kinds `k`. */
function matches({ type, condition, place }: MovableFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (type !== undefined) conditions.push(sql`k.type = ${type}`);
  if (condition !== undefined) conditions.push(sql`k.condition = ${condition}`);
  if (place !== undefined) conditions.push(sql`k.place = ${place === 'none' ? noPlace : place}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
