import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Trip, TripDraft } from '@holdfast/domain/rental-taxes/tax-facts';
import { tripAmount } from '@holdfast/domain/rental-taxes/tax-pack';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findProperty } from './tax-facts.ts';

type Row = Omit<Trip, 'amount'>;

const columns = sql`id, version, property_id, day, what, miles::text as miles, rate::text as rate, note`;
const shown = (row: Row): Trip => ({ ...row, amount: tripAmount(row) });

/** The drives for a property in a year, the oldest first. */
export async function listTrips(tx: Tx, owner: string, property: string, year: number): Promise<Trip[]> {
  const { rows } = await sql<Row>`
    select ${columns} from rental_trips where user_id = ${owner} and property_id = ${property}
      and day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by day, id`.execute(tx);
  return rows.map(shown);
}

/** Adds a drive. Throws `not_found` for a property that is not the owner's. */
export async function addTrip(tx: Tx, owner: string, property: string, draft: TripDraft): Promise<Trip> {
  await findProperty(tx, owner, property);
  const { day, what, miles, rate, note } = draft;
  const { rows } = await sql<Row>`
    insert into rental_trips (user_id, property_id, day, what, miles, rate, note)
    values (${owner}, ${property}, ${day}, ${what}, ${miles}, ${rate}, ${note}) returning ${columns}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The drive was added and is not there');
  return shown(row);
}

/** Changes a drive. Throws `not_found`, and `conflict` where `version` is an older one. */
export async function changeTrip(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<TripDraft>,
  version: FromVersion,
): Promise<Trip> {
  const found = await sql<Row>`
    select ${columns} from rental_trips where user_id = ${owner} and id = ${id} for update`.execute(tx);
  const [former] = found.rows;
  if (former === undefined) throw notFound('Trip');
  refuseOlder('trip', shown(former), version);
  const { day, what, miles, rate, note } = { ...former, ...change };
  const { rows } = await sql<Row>`
    update rental_trips set day = ${day}, what = ${what}, miles = ${miles}, rate = ${rate}, note = ${note}
    where user_id = ${owner} and id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Trip');
  return shown(row);
}

/** Deletes a drive. Throws `not_found`. */
export async function removeTrip(tx: Tx, owner: string, id: string): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from rental_trips where user_id = ${owner} and id = ${id}`.execute(tx);
  if (numAffectedRows !== 1n) throw notFound('Trip');
}
