import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from './database/database.ts';

/** Says that a record belongs to another; again is harmless. False where the other one is not there, or in the trash. */
export async function addBelonging(
  tx: Tx,
  owner: string,
  item: RecordReference,
  of: RecordReference,
): Promise<boolean> {
  const there = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', of.item_type)
    .where('item_id', '=', of.item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (there === undefined) return false;
  await tx
    .insertInto('belongings')
    .values({ user_id: owner, of_type: of.item_type, of_id: of.item_id, ...item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Says that a record no longer belongs to another; false where it did not. */
export async function removeBelonging(
  tx: Tx,
  owner: string,
  item: RecordReference,
  of: RecordReference,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('belongings')
    .where('user_id', '=', owner)
    .where('of_type', '=', of.item_type)
    .where('of_id', '=', of.item_id)
    .where('item_type', '=', item.item_type)
    .where('item_id', '=', item.item_id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
