import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { saleOutcome } from '@holdfast/domain/kernel/money/sale';
import type { ValueSource } from '@holdfast/domain/kernel/money/value-source';
import type { DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import {
  movable,
  refuseDays,
  withoutVehicle,
  type AssumedField,
  type Movable,
  type MovableDetail,
  type MovableDraft,
} from '@holdfast/domain/movables/movable';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles, releaseFiles } from '../kernel/files/records.ts';
import { listValues, putValue } from '../kernel/records/asset-values.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findPlaceName, refusePlace } from './places.ts';

const columns = Object.keys(movable.shape) as (keyof Movable)[];

export const movables = ownedTable('movable_assets', movable, 'Movable asset');

/** What a thing is in the register, and its photos' files are used by. */
export const movableUse = 'movable';
const asPhotos = { purpose: 'photo', field: 'photos' } as const;
const named = (id: string) => ({ item_type: movableUse, item_id: id }) as const;

/** Finds a thing with the name of its place, also in the trash. Throws `not_found`. */
export async function findMovable(tx: Tx, owner: string, id: string): Promise<MovableDetail> {
  const found = await movables.find(tx, owner, id);
  return { ...found, place: await findPlaceName(tx, owner, found.place_id) };
}

/**
 * Adds a thing; `assumed` names what nobody has said of it. `source` is by whose word its value stands; of nobody's
 * word, null, nothing is noted, and the price that was paid stands for it. Throws `invalid` for days that do not fit (S-163, S-164), for a place that is not there, and for photos that are not the
 * owner's own.
 */
export async function addMovable(
  tx: Tx,
  owner: string,
  draft: MovableDraft,
  today: Day,
  { assumed = [], source = 'own' }: { assumed?: readonly AssumedField[]; source?: ValueSource | null } = {},
): Promise<Movable> {
  const kept = withoutVehicle(draft);
  refuseDays(kept, today);
  await refusePlace(tx, owner, kept.place_id);
  const id = randomUUID();
  const row = await tx
    .insertInto('movable_assets')
    .values({ ...kept, user_id: owner, id, assumed: [...assumed] })
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (source !== null) {
    await putValue(tx, owner, named(id), { day: today, source, value: kept.current_value });
  }
  await claimFiles(tx, owner, kept.photos, { type: movableUse, id }, asPhotos);
  return row;
}

/** Adds a thing that another way than the form brings in: a file of another product, a label that was scanned. The caller spares the room. */
export const bringInMovable = addMovable;

/**
 * Changes what is given. Throws `conflict` where `version` is not the stored one, and for the status of a sold thing, which its sale
 * decides.
 */
export async function changeMovable(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<MovableDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<Movable> {
  const former = await movables.lock(tx, owner, id);
  refuseOlder('asset', former, version);
  if (former.sale_date !== null && change.status !== undefined) {
    throw new Fault('conflict', 'This asset is sold. Undo the sale to change its status.');
  }
  const changed = { ...former, ...change };
  refuseDays(changed, today);
  if (change.place_id !== former.place_id) await refusePlace(tx, owner, change.place_id ?? null);
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, change.photos, { type: movableUse, id }, asPhotos);
    await releaseFiles(tx, owner, { type: movableUse, id }, change.photos);
  }
  const { current_value } = changed;
  const assumed = former.assumed.filter((field) => change[field as AssumedField] === undefined);
  const says = former.assumed.includes('current_value') && !assumed.includes('current_value');
  if (says || current_value !== former.current_value) {
    await putValue(tx, owner, named(id), { day: today, source: 'own', value: current_value });
  }
  const said = assumed.length < former.assumed.length ? { assumed } : {};
  return keepMovable(tx, owner, former, { ...change, ...said, ...outcomeOf(changed) });
}

/** A sale's gain and holding period follow the purchase that they were computed from. */
function outcomeOf(held: Pick<Movable, 'purchase_date' | 'purchase_price' | 'sale_date' | 'sale_price'>) {
  const { sale_date, sale_price } = held;
  return sale_date === null || sale_price === null ? {} : saleOutcome(held, { sale_date, sale_price });
}

/** Stores new values of a locked thing. */
export async function keepMovable(
  tx: Tx,
  owner: string,
  former: Movable,
  values: Partial<Omit<Movable, 'id' | 'version'>>,
): Promise<Movable> {
  if (Object.keys(values).length === 0) return former;
  return tx
    .updateTable('movable_assets')
    .set(values)
    .where('user_id', '=', owner)
    .where('id', '=', former.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A thing's values by day, the oldest first. Throws `not_found`. */
export async function listMovableValues(tx: Tx, owner: string, id: string): Promise<DatedValue[]> {
  await movables.find(tx, owner, id);
  return listValues(tx, owner, named(id));
}

/** Throws `invalid` for a file that a movable asset does not take as a document (S-165). */
export async function refuseOtherTypes(
  tx: Tx,
  owner: string,
  files: readonly { file_id: string }[],
  { types, message }: { types: readonly string[]; message: string },
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ file_id }) => file_id);
  const other = await tx
    .selectFrom('files')
    .select('id')
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`type <> all(${types}::text[])`)
    .executeTakeFirst();
  if (other !== undefined) refuse([{ field: 'documents', message }]);
}
