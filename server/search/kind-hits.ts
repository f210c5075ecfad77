import type { KindSearch } from '@holdfast/domain/search/kinds';
import { countedHits } from '@holdfast/domain/kernel/call/search-hit';
import { sql, type RawBuilder } from 'kysely';

/** What records belong to: only what is owned or hired is looked through for the words beside a kind. */
const things = ['real_estate', 'movable', 'appliance', 'place', 'vendor'];

/**
 * The records of a kind as a table `item_type, item_id, nth`, by their names: all of them, or those that hold the other words or belong to a
 * thing that does. Register, belongings, and the index of the search each show a guest only what is open to them.
 */
export function kindHits(owner: string, { type, rest }: KindSearch): RawBuilder<unknown> {
  const all = sql`select r.item_type, r.item_id, row_number() over (order by r.label, r.item_id) as nth from records r
    where r.user_id = ${owner} and r.item_type = ${type} and r.removed_at is null`;
  if (rest === '') return sql`(${all} limit ${sql.lit(countedHits)})`;
  return sql`(
    with itself as materialized (
      select f.item_id from records_found(${rest}, ${type}, ${sql.lit(countedHits)}) f
    ), thing as materialized (
      select t.item_type, t.item_id from unnest(${sql.val(things)}::text[]) kind (name),
        lateral records_found(${rest}, kind.name, ${sql.lit(countedHits)}) t
    )
    ${all} and (r.item_id in (select i.item_id from itself i) or exists (
      select from belongings b join thing t on t.item_type = b.of_type and t.item_id = b.of_id
      where b.user_id = ${owner} and b.item_type = r.item_type and b.item_id = r.item_id))
    limit ${sql.lit(countedHits)})`;
}
