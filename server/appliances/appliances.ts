import { randomUUID } from 'node:crypto';
import {
  appliance,
  applianceFaults,
  type Appliance,
  type ApplianceDraft,
  type FoundAppliance,
} from '@holdfast/domain/appliances/appliance';
import type { ValueSource } from '@holdfast/domain/kernel/money/value-source';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { saleOutcome } from '@holdfast/domain/kernel/money/sale';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles, releaseFiles } from '../kernel/files/records.ts';
import { putValue } from '../kernel/records/asset-values.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findPlace, placesAmong } from './places.ts';

const columns = Object.keys(appliance.shape) as (keyof Appliance)[];

export const appliances = ownedTable('appliances', appliance, 'Appliance');

/** What an appliance is in the register, and its photos' files are used by. */
export const photoUse = 'appliance';
const dated = ['purchase_date', 'last_service_date', 'next_service_date'] as const;
const asPhotos = { purpose: 'photo', field: 'photos' } as const;

/** Finds an appliance with the place where it stands, as far as that is open to who asks. */
export async function findAppliance(tx: Tx, owner: string, id: string): Promise<FoundAppliance> {
  const found = await appliances.find(tx, owner, id);
  const place = found.place_id === null ? null : await findPlace(tx, owner, found.place_id);
  return { ...found, place, maintained: await findMaintained(tx, owner, id) };
}

async function findMaintained(tx: Tx, owner: string, id: string): Promise<FoundAppliance['maintained']> {
  const { rows } = await sql<FoundAppliance['maintained']>`
    select max(done_on) filter (where state = 'done')::text as last, min(due_date) filter (where state = 'open')::text as next
    from due_items where user_id = ${owner} and source_type = 'maintenance' and of_type = 'appliance' and of_id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { last: null, next: null };
}

/**
 * Adds an appliance, whose value stands by the word of `source`, and gives it as it is stored; whether the plan has room is asked before. Throws `invalid` for a day in the future, a
 * place that is not there, and photos that are not the owner's own.
 */
export async function addAppliance(
  tx: Tx,
  owner: string,
  draft: ApplianceDraft,
  today: Day,
  source: ValueSource | null = 'own',
): Promise<Appliance> {
  refuse(applianceFaults(draft, today));
  if (draft.place_id !== null) await refusePlaces(tx, owner, [draft.place_id]);
  const id = randomUUID();
  const row = await tx
    .insertInto('appliances')
    .values({ ...draft, user_id: owner, id })
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (draft.current_value !== null && source !== null)
    await recordValue(tx, owner, id, today, draft.current_value, source);
  await claimFiles(tx, owner, draft.photos, { type: photoUse, id }, asPhotos);
  return row;
}

/**
 * Changes what is given. Throws `not_found`, also for one in the trash, `conflict` where `version` is not the stored one, and for the
 * status of one that is sold, which its sale decides.
 */
export async function changeAppliance(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ApplianceDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<Appliance> {
  const former = await appliances.lock(tx, owner, id);
  refuseOlder('appliance', former, version);
  if (Object.keys(change).length === 0) return former;
  if (former.sale_date !== null && change.status !== undefined) {
    throw new Fault('conflict', 'This appliance is sold. Undo the sale to change its status.');
  }
  const changed = { ...former, ...change };
  if (dated.some((field) => field in change)) refuse(applianceFaults(changed, today));
  const { place_id, photos, current_value: value } = changed;
  if (place_id !== null && place_id !== former.place_id) await refusePlaces(tx, owner, [place_id]);
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, photos, { type: photoUse, id }, asPhotos);
    await releaseFiles(tx, owner, { type: photoUse, id }, photos);
  }
  if (value !== null && value !== former.current_value) await recordValue(tx, owner, id, today, value, 'own');
  return keepValues(tx, owner, former, { ...change, ...outcomeOf(changed) });
}

/** Stores new values of a locked appliance. */
export async function keepValues(
  tx: Tx,
  owner: string,
  former: Pick<Appliance, 'id'>,
  values: Partial<Omit<Appliance, 'id' | 'version'>>,
): Promise<Appliance> {
  return tx
    .updateTable('appliances')
    .set(values)
    .where('user_id', '=', owner)
    .where('id', '=', former.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type Sold = Pick<Appliance, 'purchase_date' | 'purchase_price' | 'sale_date' | 'sale_price'>;

/** What a sale brought, as far as the purchase is known; of what is held, nothing is said. */
export function outcomeOf(
  held: Sold,
): { capital_gain: string | null; holding_period: number | null } | Record<string, never> {
  const { purchase_date, purchase_price, sale_date, sale_price } = held;
  if (sale_date === null || sale_price === null) return {};
  const { capital_gain, holding_period } = saleOutcome(
    { purchase_date: purchase_date ?? sale_date, purchase_price: purchase_price ?? sale_price },
    { sale_date, sale_price },
  );
  return {
    capital_gain: purchase_price === null ? null : capital_gain,
    holding_period: purchase_date === null ? null : holding_period,
  };
}

/** Throws `invalid` where one of the places is not there, in the trash, or closed to who asks. */
export async function refusePlaces(tx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const there = await placesAmong(tx, owner, wanted);
  if (there.length === wanted.length) return;
  refuse([{ field: 'place_id', message: 'This place is no longer there' }]);
}

/** Remembers what an appliance is worth from today on by one source; the day's last word counts. */
async function recordValue(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
  value: string,
  source: ValueSource,
): Promise<void> {
  await putValue(tx, owner, { item_type: 'appliance', item_id: id }, { day: today, source, value });
}

/** Takes in an appliance that comes from elsewhere, such as a table of another program; the caller asks for room before. */
export const bringInAppliance = addAppliance;
