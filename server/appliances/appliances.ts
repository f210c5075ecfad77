import { appliance, type Appliance, type ApplianceDraft } from '@holdfast/domain/appliances/appliance';
import type { FromVersion } from '@holdfast/domain/kernel/fields';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

const columns = Object.keys(appliance.shape) as (keyof Appliance)[];

export const appliances = ownedTable('appliances', appliance, 'Appliance');

/** Lists all appliances that are kept, by the day on which they were bought; those without one last. */
export async function listAppliancesByAge(
  tx: Tx,
  owner: string,
): Promise<Pick<Appliance, 'id' | 'name' | 'purchase_date'>[]> {
  return tx
    .selectFrom('appliances')
    .select(['id', 'name', 'purchase_date'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('purchase_date')
    .orderBy('id')
    .execute();
}

/** Adds an appliance and gives it as it is stored. */
export async function addAppliance(tx: Tx, owner: string, draft: ApplianceDraft): Promise<Appliance> {
  return tx
    .insertInto('appliances')
    .values({ ...draft, user_id: owner })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeAppliance(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ApplianceDraft>,
  version: FromVersion,
): Promise<Appliance> {
  const former = await appliances.lock(tx, owner, id);
  refuseOlder('appliance', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('appliances')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
