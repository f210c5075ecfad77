import { sql } from 'kysely';
import type { LastChecked } from '@holdfast/domain/inventory/answer';
import type { Tx } from '../kernel/database/database.ts';
import { findUnderWay } from './under-way.ts';

type Asked = { item_type: 'movable' | 'appliance' | 'place'; item_id: string };

/**
 * Finds the check in which a thing, or something in a place or inside it, was last looked at, with what was counted there, and the one that
 * looks for it now.
 */
export async function findLastChecked(
  tx: Tx,
  owner: string,
  { item_type, item_id }: Asked,
  now: Date,
): Promise<LastChecked> {
  const about =
    item_type === 'place'
      ? sql`a.place_id in (select id from inside)`
      : sql`a.item_type = ${item_type} and a.item_id = ${item_id}`;
  const { rows } = await sql<NonNullable<LastChecked['last']>>`
    with recursive inside (id, depth) as (
      select ${item_id}::uuid, 1
      union all
      select p.id, i.depth + 1 from inside i
      join home_places p on p.user_id = ${owner} and p.of_type = 'place' and p.of_id = i.id where i.depth < 30)
    select k.id as check_id, k.name, max(a.said_at) as said_at, count(*)::int as things,
      count(*) filter (where a.answer in ('here', 'moved'))::int as seen
    from inventory_answers a join inventory_checks k on k.user_id = a.user_id and k.id = a.check_id and k.removed_at is null
    where a.user_id = ${owner} and ${about}
    group by k.id, k.name having bool_or(a.answer <> 'open')
    order by max(a.said_at) desc, k.id limit 1`.execute(tx);
  return { last: rows[0] ?? null, under_way: await findUnderWay(tx, owner, { item_type, item_id }, now) };
}
