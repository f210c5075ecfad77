import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { layerFaults, layersFromFlags } from '@holdfast/domain/warranties/layers';
import {
  endPriority,
  followsOf,
  stateOf,
  voidOf,
  warranty,
  type Warranty,
  type WarrantyDraft,
} from '@holdfast/domain/warranties/warranty';
import type { newWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import type { z } from 'zod';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable, type OwnedTable } from '../kernel/records/owned-table.ts';
import { findRecordLabel } from '../kernel/records/record-label.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

export const columns = Object.keys(warranty.shape) as (keyof Warranty)[];

/** The two JSON columns have no shape of their own in `tables.ts`: what stands in them was written by `stored`. */
export const warranties = ownedTable(
  'warranties',
  warranty as never,
  'Warranty',
) as unknown as OwnedTable<Warranty>;

/** The name of the thing that a record hangs on, for `alias` with `user_id`, `of_type` and `of_id`; null in the trash and where it is closed. */
export const labelAbove = (alias: string) => sql<string | null>`(
  select r.label from records r where r.user_id = ${sql.ref(`${alias}.user_id`)} and r.item_type = ${sql.ref(`${alias}.of_type`)}
    and r.item_id = ${sql.ref(`${alias}.of_id`)} and r.removed_at is null)`;

/** Adds to a stored warranty what follows from it on a day. */
export function viewOf(row: Warranty, of_label: string | null, today: Day): WarrantyView {
  return {
    ...row,
    state: stateOf(row, today),
    priority: endPriority(row, today),
    ...followsOf(row),
    of_label,
    asset_type: row.of_type,
    asset_id: row.of_id,
  };
}

/** Finds a warranty as it is shown, also one in the trash; throws `not_found`. */
export async function findWarranty(tx: Tx, owner: string, id: string, today: Day): Promise<WarrantyView> {
  const row = await warranties.find(tx, owner, id);
  return viewOf(row, await labelOf(tx, owner, row), today);
}

const labelOf = async (tx: Tx, owner: string, { of_type, of_id }: Pick<Warranty, 'of_type' | 'of_id'>) =>
  (await findRecordLabel(tx, owner, { item_type: of_type, item_id: of_id })) ?? null;

/**
 * Throws `not_found` where a record is missing or closed to the guest who asks, and where it lies in the trash, unless `inTrash` lets that
 * pass.
 */
export async function requireRecord(
  tx: Tx,
  owner: string,
  of: RecordReference,
  { noun, inTrash = false }: { noun: string; inTrash?: boolean },
): Promise<void> {
  const found = await tx
    .selectFrom('records')
    .select('removed_at')
    .where('user_id', '=', owner)
    .where('item_type', '=', of.item_type)
    .where('item_id', '=', of.item_id)
    .executeTakeFirst();
  if (found === undefined || (found.removed_at !== null && !inTrash)) throw notFound(noun);
}

type New = z.output<typeof newWarranty>;

/** The thing of a warranty, under any of the names that it may be sent by (X-28). Throws `invalid` where there is none. */
export function thingOf(input: Pick<New, 'of_type' | 'of_id' | 'asset_type' | 'asset_id' | 'appliance_id'>) {
  const of_type =
    input.of_type ?? input.asset_type ?? (input.appliance_id === undefined ? undefined : 'appliance');
  const of_id = input.of_id ?? input.asset_id ?? input.appliance_id;
  if (of_type === undefined || of_id === undefined) {
    const message = 'Say what the warranty is for';
    throw new Fault('invalid', message, { fields: [{ field: 'of_id', message }] });
  }
  return { of_type, of_id } as const;
}

/** Adds a warranty to a thing. Throws `not_found` for a thing that is not there, and `invalid` for days that do not fit each other. */
export async function addWarranty(tx: Tx, owner: string, input: New, today: Day): Promise<WarrantyView> {
  const { of_type: _, of_id: __, asset_type, asset_id, appliance_id, documents, ...given } = input;
  const { parts_covered, labor_covered, ...draft } = given;
  const of = thingOf(input);
  await requireRecord(tx, owner, { item_type: of.of_type, item_id: of.of_id }, { noun: 'Thing' });
  const layers = draft.layers.length > 0 ? draft.layers : layersFromFlags(parts_covered, labor_covered);
  const whole = { ...draft, layers, ...voidOf(draft) };
  refuse(layerFaults(whole));
  const row = await tx
    .insertInto('warranties')
    .values({ ...stored(whole), ...of, user_id: owner } as never)
    .returning(columns as never[])
    .executeTakeFirstOrThrow();
  const added = row as unknown as Warranty;
  return viewOf(added, await labelOf(tx, owner, added), today);
}

/** Changes what is given. Throws `conflict` where `version` is not the stored one, `invalid` for days that do not fit each other. */
export async function changeWarranty(
  tx: Tx,
  owner: string,
  id: string,
  change: WarrantyChange,
  { version, today }: { version: FromVersion; today: Day },
): Promise<WarrantyView> {
  const former = await warranties.lock(tx, owner, id);
  const label = await labelOf(tx, owner, former);
  refuseOlder('warranty', viewOf(former, label, today), version);
  if (Object.keys(change).length === 0) return viewOf(former, label, today);
  const contact = change.provider_contact;
  const next = {
    ...former,
    ...change,
    provider_contact: { ...former.provider_contact, ...contact },
  };
  refuse(layerFaults(next));
  const values = {
    ...change,
    ...(contact === undefined ? {} : { provider_contact: next.provider_contact }),
    ...voidOf(next),
  };
  const row = await tx
    .updateTable('warranties')
    .set(stored(values))
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return viewOf(row as unknown as Warranty, label, today);
}

/** Some of a draft's fields; of the contact some of its lines. */
type WarrantyChange = Partial<Omit<WarrantyDraft, 'provider_contact'>> & {
  provider_contact?: Partial<WarrantyDraft['provider_contact']>;
};

/** The values as they are written: the driver would take a list for an array of the database. */
function stored<V extends object>(values: V): V {
  const json = (name: string) => (name in values ? { [name]: JSON.stringify(values[name as keyof V]) } : {});
  return { ...values, ...json('layers'), ...json('provider_contact') };
}
