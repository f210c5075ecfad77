import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { findRecordLabel } from '../kernel/records/record-label.ts';

/** Finds what a place is called; null where there is none, where it is in the trash, and for a guest to whom it is closed. */
export async function findPlaceName(tx: Tx, owner: string, placeId: string | null): Promise<string | null> {
  if (placeId === null) return null;
  return (await findRecordLabel(tx, owner, { item_type: 'place', item_id: placeId })) ?? null;
}

/** Throws `invalid` for a place that is not there, or is closed to the guest who names it. */
export async function refusePlace(tx: Tx, owner: string, placeId: string | null): Promise<void> {
  if (placeId === null || (await findPlaceName(tx, owner, placeId)) !== null) return;
  refuse([{ field: 'place_id', message: 'This place is not there any more' }]);
}

/** Puts things into a place, or with null out of any; what is in the trash stays where it is. Answers how many were moved. Throws `invalid` for a place that is not there. */
export async function moveMovables(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  placeId: string | null,
): Promise<number> {
  await refusePlace(tx, owner, placeId);
  const { numUpdatedRows } = await tx
    .updateTable('movable_assets')
    .set({ place_id: placeId })
    .where('user_id', '=', owner)
    .where('id', '=', (where) => where.fn.any(where.val([...ids])))
    .where('removed_at', 'is', null)
    .where('place_id', 'is distinct from', placeId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
