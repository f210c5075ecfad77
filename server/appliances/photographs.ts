import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { addPhotograph } from '../kernel/records/add-photograph.ts';
import { changeAppliance, appliances } from './appliances.ts';

/** Adds an uploaded photograph to an appliance; false where it has that one already. Throws `not_found`, and `invalid` where it has too many. */
export async function photographAppliance(
  tx: Tx,
  owner: string,
  id: string,
  fileId: string,
  today: Day,
): Promise<boolean> {
  const former = await appliances.lock(tx, owner, id);
  return addPhotograph(former, fileId, applianceDraft.shape.photos, (change, version) =>
    changeAppliance(tx, owner, id, change, { version, today }),
  );
}
