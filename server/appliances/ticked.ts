import type { BulkChange } from '@holdfast/domain/appliances/bulk';
import type { BulkOutcome, BulkParts } from '@holdfast/domain/kernel/records/bulk';
import type { Tx } from '../kernel/database/database.ts';
import { changeMany } from '../kernel/records/change-many.ts';
import { refusePlaces } from './appliances.ts';

/**
 * Changes many appliances at once, all or none, and answers what they were before. What is in the trash, what is not the caller's to change,
 * and the status of what is sold stay as they are. Throws `invalid` for a change of nothing and for a place that is not there.
 */
export async function changeAppliances(
  tx: Tx,
  owner: string,
  parts: BulkParts<BulkChange>,
): Promise<BulkOutcome<BulkChange>> {
  const places = [...new Set(parts.flatMap(({ change }) => change.place_id ?? []))];
  if (places.length > 0) await refusePlaces(tx, owner, places);
  return changeMany(tx, owner, parts, {
    table: 'appliances',
    fields: ['place_id', 'status', 'condition', 'category', 'private'],
    also: ['sale_date'],
    leaves: (row, change) => change.status !== undefined && row['sale_date'] !== null,
  });
}

/** Moves appliances to one place, or out of every place, and gives how many were moved. Throws as `changeAppliances` does. */
export async function moveAppliances(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  placeId: string | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { changed } = await changeAppliances(tx, owner, [{ ids: [...ids], change: { place_id: placeId } }]);
  return changed;
}
