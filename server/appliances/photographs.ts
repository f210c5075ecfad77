import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import type { Day } from '@holdfast/domain/kernel/day';
import { refuse } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../kernel/database/database.ts';
import { changeAppliance, appliances } from './appliances.ts';

/** Adds an uploaded photograph to an appliance; false where it has that one already. Throws `not_found`, and `invalid` where it has too many. */
export async function photographAppliance(
  tx: Tx,
  owner: string,
  id: string,
  fileId: string,
  today: Day,
): Promise<boolean> {
  const { photos, version } = await appliances.lock(tx, owner, id);
  if (photos.includes(fileId)) return false;
  const all = [...photos, fileId];
  const wrong = applianceDraft.shape.photos.safeParse(all).error?.issues[0];
  if (wrong !== undefined) refuse([{ field: 'photo', message: wrong.message }]);
  await changeAppliance(tx, owner, id, { photos: all }, { version, today });
  return true;
}
