import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';

/** How much stands under a chip: in all views, and in the one that is looked at. */
type Chip = { all: number; seen: number };
export type Chips<Column extends string> = Readonly<Record<Column, ReadonlyMap<string, Chip>>>;

/** The kept counts of the owner's chips, for each value of each column. */
export async function readChips<Column extends string>(
  tx: Tx,
  owner: string,
  list: 'movable' | 'appliance',
  columns: readonly Column[],
  view: string,
): Promise<Chips<Column>> {
  const { rows } = await sql<Counted>`
    select chip as counted, value, sum(count)::int as all, coalesce(sum(count) filter (where view = ${view}), 0)::int as seen
    from chip_counts where user_id = ${owner} and list = ${list} and count > 0 group by 1, 2`.execute(tx);
  return chipsOf(rows, columns);
}

/**
 * Counts `kinds`, a statement that gives rows with `view`, `count` and the columns, under each value of each column: for guests, to whom the
 * kept counts would say what is closed to them.
 */
export async function countChips<Column extends string>(
  tx: Tx,
  kinds: RawBuilder<unknown>,
  columns: readonly Column[],
  view: string,
): Promise<Chips<Column>> {
  const names = columns.map((column) => sql.ref(column));
  const sets = sql.join(names.map((name) => sql`(${name})`));
  const { rows } = await sql<Counted>`
    select coalesce(${sql.join(names.map((name) => sql`${name}::text`))}) as value, case ${sql.join(
      columns.map((column) => sql`when grouping(${sql.ref(column)}) = 0 then ${sql.lit(column)}`),
      sql` `,
    )} end as counted, sum(k.count)::int as all, coalesce(sum(k.count) filter (where k.view = ${view}), 0)::int as seen
    from (${kinds}) k group by grouping sets (${sets})`.execute(tx);
  return chipsOf(rows, columns);
}

type Counted = Chip & { counted: string; value: string };

function chipsOf<Column extends string>(rows: readonly Counted[], columns: readonly Column[]): Chips<Column> {
  const of = (column: Column) =>
    new Map(
      rows.filter(({ counted }) => counted === column).map(({ value, all, seen }) => [value, { all, seen }]),
    );
  return Object.fromEntries(columns.map((column) => [column, of(column)])) as unknown as Chips<Column>;
}

/** The counts of one kind of chip as an object, without those that hold nothing. */
export function chipObject<Value extends string>(
  chips: ReadonlyMap<string, Chip>,
  which: keyof Chip,
): Partial<Record<Value, number>> {
  return Object.fromEntries(
    // The groups come in no order: the same counts are the same answer.
    [...chips]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, chip]) => (chip[which] === 0 ? [] : [[name, chip[which]]])),
  ) as Partial<Record<Value, number>>;
}

/** Places by name, with how much of the view that is looked at lies in each; one that is closed to who asks is left out. */
export async function namePlaces(
  tx: Tx,
  owner: string,
  places: ReadonlyMap<string, Chip>,
): Promise<{ id: string; label: string; count: number }[]> {
  const ids = [...places].flatMap(([id, { seen }]) => (seen === 0 || id === noPlace ? [] : [id]));
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; label: string }>`
    select item_id as id, label from records where user_id = ${owner} and item_type = 'place' and item_id = any(${ids}::uuid[])
      and removed_at is null order by label collate "und-x-icu", item_id`.execute(tx);
  return rows.map((row) => ({ ...row, count: places.get(row.id)?.seen ?? 0 }));
}

/** What stands in a kept count for the place of things that lie in none. */
export const noPlace = '00000000-0000-0000-0000-000000000000';
