import { movableDraft } from '@holdfast/domain/movables/movable';
import type { Day } from '@holdfast/domain/kernel/day';
import { refuse } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../kernel/database/database.ts';
import { changeMovable, movables } from './movables.ts';

/** Adds an uploaded photograph to a thing; false where it has that one already. Throws `not_found`, and `invalid` where it has too many. */
export async function photographMovable(
  tx: Tx,
  owner: string,
  id: string,
  fileId: string,
  today: Day,
): Promise<boolean> {
  const { photos, version } = await movables.lock(tx, owner, id);
  if (photos.includes(fileId)) return false;
  const all = [...photos, fileId];
  const wrong = movableDraft.shape.photos.safeParse(all).error?.issues[0];
  if (wrong !== undefined) refuse([{ field: 'photo', message: wrong.message }]);
  await changeMovable(tx, owner, id, { photos: all }, { version, today });
  return true;
}
