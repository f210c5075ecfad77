import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** Attaches a record to another one; a second call changes nothing. Returns false where the other one is missing or in the trash. */
export async function addBelonging(
  tx: Tx,
  owner: string,
  item: RecordReference,
  of: RecordReference,
): Promise<boolean> {
  const target = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', of.item_type)
    .where('item_id', '=', of.item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (target === undefined) return false;
  await tx
    .insertInto('belongings')
    .values({ user_id: owner, of_type: of.item_type, of_id: of.item_id, ...item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Detaches a record from another one. Returns false where it was not attached. */
export async function removeBelonging(
  tx: Tx,
  owner: string,
  item: RecordReference,
  of: RecordReference,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('belongings')
    .where('user_id', '=', owner)
    .where('of_type', '=', of.item_type)
    .where('of_id', '=', of.item_id)
    .where('item_type', '=', item.item_type)
    .where('item_id', '=', item.item_id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
