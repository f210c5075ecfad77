import { sql, type RawBuilder } from 'kysely';
import type { MovableFilter, MovablePage } from '@holdfast/domain/movables/movable-list';
import type { Tx } from '../kernel/database/database.ts';
import { granted } from '../kernel/database/granted-records.ts';
import { guestIn } from '../kernel/database/guest.ts';

type Counted = Pick<MovablePage, 'total' | 'value' | 'counts'>;

const noPlace = '00000000-0000-0000-0000-000000000000';

/**
 * Counts every chip of the list, and what matches with its worth, in one statement: for the owner from the kept counts, for words and for
 * guests from the rows. `words` is the condition that the words of the filter are, for `movable_assets as m`.
 */
export async function countMovables(
  tx: Tx,
  owner: string,
  filter: MovableFilter,
  words: RawBuilder<boolean> | undefined,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with kinds as materialized (${kindsOf(tx, owner, words)}),
    seen as (select * from kinds where view = ${filter.view})
    select
      (select coalesce(sum(found), 0)::int from seen k where ${matching(filter)}) as total,
      (select coalesce(sum(value), 0)::numeric(18, 2) from seen k where ${matching(filter)}) as value,
      json_build_object(
        'view', ${chips(sql`kinds`, sql`view`)},
        'type', ${chips(sql`seen`, sql`type`)},
        'condition', ${chips(sql`seen`, sql`condition`)},
        'place', (
          select coalesce(json_agg(json_build_object('id', id, 'name', name, 'count', count) order by id = 'none', name collate "und-x-icu"), '[]')
          from (
            select case when k.place = ${noPlace} then 'none' else k.place::text end as id, coalesce(r.label, 'No place') as name,
              sum(k.count)::int as count
            from seen k left join records r
              on r.user_id = ${owner} and r.item_type = 'place' and r.item_id = k.place and r.removed_at is null
            where k.place = ${noPlace} or r.item_id is not null
            group by 1, 2 having sum(k.count) > 0) places)
      ) as counts`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('A statement without from gives one row');
  return counted;
}

/** Rows `view, type, condition, place, count, found, value`: `found` and `value` are those of what the words find. */
function kindsOf(tx: Tx, owner: string, words: RawBuilder<boolean> | undefined): RawBuilder<unknown> {
  const worth = sql`coalesce(m.sale_price, m.current_value)`;
  if (guestIn(tx) === undefined && words === undefined) {
    return sql`select view, type, condition, place, count, count as found, value from movable_counts
      where user_id = ${owner} and count > 0`;
  }
  const only = granted(tx, 'movable', 'movables');
  const found = words ?? sql`true`;
  return sql`
    select m.view, m.type, m.condition, coalesce(m.place_id, ${noPlace}) as place, count(*) as count,
      count(*) filter (where ${found}) as found, coalesce(sum(${worth}) filter (where ${found}), 0) as value
    from movable_assets m where m.user_id = ${owner} ${only === undefined ? sql`` : sql`and m.id = any(${only})`}
    group by 1, 2, 3, 4`;
}

/** The condition of the filter for `seen as k`, whose rows the words have been looked for in. */
function matching({ type, condition, place }: MovableFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (type !== undefined) conditions.push(sql`k.type = ${type}`);
  if (condition !== undefined) conditions.push(sql`k.condition = ${condition}`);
  if (place !== undefined) conditions.push(sql`k.place = ${place === 'none' ? noPlace : place}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function chips(from: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_object_agg(name, count), '{}') from (
    select ${by} as name, sum(count)::int as count from ${from} k group by 1) c)`;
}
