import { sql } from 'kysely';
import type { LastChecked } from '@holdfast/domain/inventory/answer';
import type { Tx } from '../kernel/database/database.ts';
import { checkedThings, type Scope } from './scope.ts';

type UnderWay = NonNullable<LastChecked['under_way']>;
type Asked = { item_type: 'movable' | 'appliance' | 'place'; item_id: string };

/** Nobody has more walks under way at once than these. */
const most = 5;

/** Finds the newest check under way that looks for a thing, or for what lies right in a place. */
export async function findUnderWay(
  tx: Tx,
  owner: string,
  { item_type, item_id }: Asked,
  now: Date,
): Promise<UnderWay | null> {
  const { rows } = await sql<Scope & Pick<UnderWay, 'name' | 'lately'>>`
    select k.id, k.name, k.property_id, k.place_ids, k.finished_on, ${now.toISOString()}::timestamptz - interval '1 day'
      < greatest(k.created_at, (select max(a.said_at) from inventory_answers a where a.user_id = k.user_id and a.check_id = k.id)) as lately
    from inventory_checks k where k.user_id = ${owner} and k.finished_on is null and k.removed_at is null
    order by k.created_at desc, k.id desc limit ${most}`.execute(tx);
  const asked =
    item_type === 'place'
      ? sql`c.place_id = ${item_id}`
      : sql`c.item_type = ${item_type} and c.item_id = ${item_id}`;
  for (const check of rows) {
    const found = await sql<Pick<UnderWay, 'answer'>>`
      with recursive ${checkedThings(owner, check)}
      select c.answer from checked c where ${asked} order by c.answer <> 'open' limit 1`.execute(tx);
    const [thing] = found.rows;
    if (thing !== undefined)
      return { check_id: check.id, name: check.name, answer: thing.answer, lately: check.lately };
  }
  return null;
}
