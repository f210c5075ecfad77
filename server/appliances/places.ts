import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** The place as the register names it; null where it is in the trash or closed to who asks. */
export async function findPlace(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ id: string; label: string } | null> {
  const row = await tx
    .selectFrom('records')
    .select(['item_id as id', 'label'])
    .where('user_id', '=', owner)
    .where('item_type', '=', 'place')
    .where('item_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the ids that are places in which something can be put. */
export async function placesAmong(tx: Tx, owner: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('records')
    .select('item_id as id')
    .where('user_id', '=', owner)
    .where('item_type', '=', 'place')
    .where(sql<boolean>`item_id = any(${[...ids]}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
