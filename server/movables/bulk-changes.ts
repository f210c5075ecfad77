import type { BulkOutcome, BulkParts } from '@holdfast/domain/kernel/records/bulk';
import type { BulkChange } from '@holdfast/domain/movables/bulk';
import type { Tx } from '../kernel/database/database.ts';
import { changeMany } from '../kernel/records/change-many.ts';
import { refusePlace } from './places.ts';

/**
 * Changes many things at once, all or none, and answers what they were before. What is in the trash, what is not the caller's to change, and
 * the status of what is sold stay as they are. Throws `invalid` for a change of nothing and for a place that is not there.
 */
export async function changeMovables(
  tx: Tx,
  owner: string,
  parts: BulkParts<BulkChange>,
): Promise<BulkOutcome<BulkChange>> {
  const places = new Set(parts.flatMap(({ change }) => change.place_id ?? []));
  for (const place of places) await refusePlace(tx, owner, place);
  return changeMany(tx, owner, parts, {
    table: 'movable_assets',
    fields: ['place_id', 'status', 'condition', 'type', 'private'],
    also: ['sale_date'],
    leaves: (row, change) => change.status !== undefined && row['sale_date'] !== null,
  });
}
