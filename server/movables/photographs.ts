import { movableDraft } from '@holdfast/domain/movables/movable';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { addPhotograph } from '../kernel/records/add-photograph.ts';
import { changeMovable, movables } from './movables.ts';

/** Adds an uploaded photograph to a thing; false where it has that one already. Throws `not_found`, and `invalid` where it has too many. */
export async function photographMovable(
  tx: Tx,
  owner: string,
  id: string,
  fileId: string,
  today: Day,
): Promise<boolean> {
  const former = await movables.lock(tx, owner, id);
  return addPhotograph(former, fileId, movableDraft.shape.photos, (change, version) =>
    changeMovable(tx, owner, id, change, { version, today }),
  );
}
