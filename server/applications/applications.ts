import { randomInt, randomUUID } from 'node:crypto';
import {
  application,
  applicationTexts,
  type Application,
  type ApplicationDraft,
} from '@holdfast/domain/applications/application';
import { usualAsks, usualDocuments } from '@holdfast/domain/applications/asking';
import { endOfKeeping } from '@holdfast/domain/applications/retention';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable, type OwnedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findApplication } from './application-rows.ts';

/** The catalogue says of what was asked only that it is a list of texts. */
export const applications = ownedTable(
  'applications',
  application as never,
  'Application',
) as unknown as OwnedTable<Application>;

// Without letters and digits that are read for another one.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const drawn = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** What both sides call an application by: "HF-7K2M-9QXA". It opens nothing. */
export const newReference = (): string => `HF-${drawn()}-${drawn()}`;
export const newId = (): string => randomUUID();

/** Throws `invalid` where the property is not the owner's or closed to the guest, or the unit is none of its own. */
export async function requirePremises(
  tx: Tx,
  owner: string,
  { property_id, unit_id }: { readonly property_id: string; readonly unit_id: string | null },
): Promise<void> {
  const property = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', 'real_estate')
    .where('item_id', '=', property_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (property === undefined) refuse([{ field: 'property_id', message: applicationTexts.property }]);
  if (unit_id === null) return;
  const unit = await tx
    .selectFrom('rental_units')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', unit_id)
    .where('of_id', '=', property_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (unit === undefined) refuse([{ field: 'unit_id', message: applicationTexts.unit }]);
}

/** Adds an application that came on paper, as a draft, and gives its id. Throws `invalid`. */
export async function addApplication(tx: Tx, owner: string, draft: ApplicationDraft): Promise<string> {
  await requirePremises(tx, owner, draft);
  const id = newId();
  await tx
    .insertInto('applications')
    .values({
      ...draft,
      user_id: owner,
      id,
      reference: newReference(),
      asks: usualAsks,
      documents: usualDocuments,
    })
    .execute();
  return id;
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeApplication(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ApplicationDraft>,
  version: FromVersion,
): Promise<void> {
  const former = await applications.lock(tx, owner, id);
  if (version !== 'any' && version !== former.version) {
    refuseOlder('application', await findApplication(tx, owner, id), version);
  }
  if (Object.keys(change).length === 0) return;
  const now = { ...former, ...change };
  if (change.property_id !== undefined || change.unit_id !== undefined) await requirePremises(tx, owner, now);
  // Another period counts from the same decision.
  const until =
    former.decided_at === null
      ? null
      : endOfKeeping(former.state, new Date(former.decided_at), now.keep_days);
  await tx
    .updateTable('applications')
    .set({ ...change, delete_at: until?.toISOString() ?? null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
