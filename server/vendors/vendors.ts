import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { vendor, type Vendor, type VendorDraft } from '@holdfast/domain/vendors/vendor';
import type { Tx } from '../kernel/database/database.ts';
import { addBelonging, removeBelonging } from '../kernel/records/belongings.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

export const vendorColumns = Object.keys(vendor.shape) as (keyof Vendor)[];

export const vendors = ownedTable('vendors', vendor, 'Vendor');

/** Adds a vendor and gives it as it is stored. */
export async function addVendor(tx: Tx, owner: string, draft: VendorDraft): Promise<Vendor> {
  return tx
    .insertInto('vendors')
    .values({ ...draft, user_id: owner })
    .returning(vendorColumns)
    .executeTakeFirstOrThrow();
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeVendor(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<VendorDraft>,
  version: FromVersion,
): Promise<Vendor> {
  const former = await vendors.lock(tx, owner, id);
  refuseOlder('vendor', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('vendors')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(vendorColumns)
    .executeTakeFirstOrThrow();
}

/** Says that a vendor works on a thing; a second call changes nothing. Throws `not_found` for either of them. */
export async function linkVendor(tx: Tx, owner: string, id: string, thing: RecordReference): Promise<void> {
  await vendors.lock(tx, owner, id);
  const item = { item_type: 'vendor', item_id: id } as const;
  if (!(await addBelonging(tx, owner, item, thing))) throw notFound('Record');
}

/** Throws `not_found` where the vendor does not work on it. */
export async function unlinkVendor(tx: Tx, owner: string, id: string, thing: RecordReference): Promise<void> {
  const item = { item_type: 'vendor', item_id: id } as const;
  if (!(await removeBelonging(tx, owner, item, thing))) throw notFound('Vendor');
}
