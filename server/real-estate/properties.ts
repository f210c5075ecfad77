import { randomUUID } from 'node:crypto';
import type { QueryCreator } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import {
  bedroomsOf,
  property,
  purchaseFaults,
  type Property,
  type PropertyDraft,
} from '@holdfast/domain/real-estate/property';
import { saleOutcome } from '@holdfast/domain/kernel/money/sale';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { valueWritten } from '../kernel/records/asset-values.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { claimFiles, releaseFiles } from '../kernel/files/records.ts';
import type { DB } from '../kernel/tables.ts';
import { recordValue } from './property-values.ts';

export const columns = Object.keys(property.shape) as (keyof Property)[];

export const properties = ownedTable('real_estate_properties', property, 'Property');

/** What a property is in the register, and its photos' files are used by. */
export const photoUse = 'real_estate';
const asPhotos = { purpose: 'photo', field: 'photos' } as const;

/** Throws `invalid` for a purchase in the future (S-156) and for photos that are not the owner's own. */
export async function addProperty(
  tx: Tx,
  owner: string,
  draft: PropertyDraft,
  today: Day,
): Promise<Property> {
  refuse(purchaseFaults(draft, today));
  const id = randomUUID();
  const added = tx.with('written', (make) =>
    make
      .insertInto('real_estate_properties')
      .values({ ...draft, bedrooms: bedroomsOf(draft), user_id: owner, id })
      .returning([...columns, 'user_id']),
  );
  // A guest may say what a property is worth once it is in the register, which it enters behind its statement.
  const visit = guestIn(tx);
  const row = await withValue(added, today, visit === undefined).executeTakeFirstOrThrow();
  if (visit !== undefined) await recordValue(tx, owner, id, today, draft.current_value);
  await claimFiles(tx, owner, draft.photos, { type: photoUse, id }, asPhotos);
  return row;
}

type Written = { written: Property & { user_id: string } };

/** Writes in the same statement, if `says`, what the written property is worth from today on, as `recordValue` does. */
function withValue(writing: QueryCreator<DB & Written>, today: Day, says: boolean) {
  return writing
    .with('valued', () => valueWritten(photoUse, today, says))
    .selectFrom('written')
    .select(columns);
}

/**
 * Changes what is given. Throws `conflict` where `version` is not the stored one, and for the status of a sold property, which
 * its sale decides.
 */
export async function changeProperty(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<PropertyDraft>,
  { version, today, ending }: { version: FromVersion; today: Day; ending: () => void },
): Promise<Property> {
  const former = await properties.lock(tx, owner, id);
  refuseOlder('property', former, version);
  if (former.sale_date !== null && change.status !== undefined) {
    throw new Fault('conflict', 'This property is sold. Undo the sale to change its status.');
  }
  const changed = { ...former, ...change };
  if (change.purchase_date !== undefined) refuse(purchaseFaults(changed, today));
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, change.photos, { type: photoUse, id }, asPhotos);
    await releaseFiles(tx, owner, { type: photoUse, id }, change.photos);
  }
  ending();
  const values = { ...change, bedrooms: bedroomsOf(changed), ...outcomeOf(changed) };
  const worthIsNew = changed.current_value !== former.current_value;
  return withValue(writing(tx, owner, former, values), today, worthIsNew).executeTakeFirstOrThrow();
}

/** A sale's gain and holding period follow the purchase that they were computed from. */
function outcomeOf(held: Pick<Property, 'purchase_date' | 'purchase_price' | 'sale_date' | 'sale_price'>) {
  const { sale_date, sale_price } = held;
  return sale_date === null || sale_price === null ? {} : saleOutcome(held, { sale_date, sale_price });
}

type Kept = Partial<Omit<Property, 'id' | 'version' | 'is_active' | 'is_tenanted'>>;

/** Stores new values of a locked property. */
export async function keepValues(tx: Tx, owner: string, former: Property, values: Kept): Promise<Property> {
  return writing(tx, owner, former, values).selectFrom('written').select(columns).executeTakeFirstOrThrow();
}

function writing(tx: Tx, owner: string, former: Property, values: Kept): QueryCreator<DB & Written> {
  return tx.with('written', (make) =>
    make
      .updateTable('real_estate_properties')
      .set(values)
      .where('user_id', '=', owner)
      .where('id', '=', former.id)
      .returning([...columns, 'user_id']),
  );
}
