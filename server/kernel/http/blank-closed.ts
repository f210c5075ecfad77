import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** The fields that name a record by its id alone, and of which type it is. All of them may be null. */
export const namingFields: Readonly<Record<string, RecordType>> = { place_id: 'place', vendor_id: 'vendor' };

type Holder = Record<string, unknown>;
type Naming = {
  readonly holder: Holder;
  readonly field: string;
  readonly type: RecordType;
  readonly id: string;
};

/**
 * Blanks, in an answer to the guest for whom `tx` runs, the ids of places and vendors that are closed to them: a thing that is open may lie in
 * a place that is not. The answer is changed in place.
 */
export async function blankClosed(tx: Tx, owner: string, answer: unknown): Promise<void> {
  const found = namingsIn(answer);
  if (found.length === 0) return;
  const open = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id'])
    .where('user_id', '=', owner)
    .where('item_id', 'in', [...new Set(found.map(({ id }) => id))])
    .execute();
  const known = new Set(open.map(({ item_type, item_id }) => `${item_type}/${item_id}`));
  for (const { holder, field, type, id } of found) if (!known.has(`${type}/${id}`)) holder[field] = null;
}

function namingsIn(value: unknown): Naming[] {
  if (Array.isArray(value)) return value.flatMap(namingsIn);
  if (typeof value !== 'object' || value === null || value instanceof Response) return [];
  const holder = value as Holder;
  return Object.entries(holder).flatMap(([field, held]) => {
    const type = namingFields[field];
    return type !== undefined && typeof held === 'string'
      ? [{ holder, field, type, id: held }]
      : namingsIn(held);
  });
}
