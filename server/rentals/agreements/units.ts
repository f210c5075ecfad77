import { sql, type RawBuilder } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  unit,
  type NewUnit,
  type ShownUnit,
  type UnitDraft,
  type UnitFilter,
  type UnitPage,
} from '@holdfast/domain/rentals/agreements/unit';
import type { Tx } from '../../kernel/database/database.ts';
import { ownedTable } from '../../kernel/records/owned-table.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import { inForceOn } from './agreement-list.ts';
import { lastDay } from '../last-day.ts';

export const units = ownedTable('rental_units', unit.omit({ property_id: true }), 'Unit');

const columns = sql.join(
  Object.keys(unit.shape).map((column) =>
    column === 'property_id' ? sql`u.of_id as property_id` : sql.ref(`u.${column}`),
  ),
);

function rowsOf(owner: string, today: Day, where: RawBuilder<unknown>): RawBuilder<ShownUnit> {
  return sql<ShownUnit>`
    select ${columns},
      (select r.label from records r where r.user_id = u.user_id and r.item_type = 'real_estate' and r.item_id = u.of_id) as address,
      (select json_build_object('id', a.id, 'tenant_names', a.tenant_names, 'rent_amount',
          (select r.amount::text from rental_agreement_rents r where r.user_id = a.user_id and r.agreement_id = a.id
            and r.from_day <= greatest(${today}::date, a.start_date) order by r.from_day desc limit 1))
        from rental_agreements a where a.user_id = u.user_id and a.of_type = 'real_estate' and a.of_id = u.of_id
          and (a.unit_id = u.id or a.unit_id is null) and ${inForceOn(today)} order by a.start_date desc limit 1) as agreement
    from rental_units u where u.user_id = ${owner} and ${where}`;
}

/** Finds a unit, also one in the trash; throws `not_found`. */
export async function findUnit(tx: Tx, owner: string, id: string, today: Day): Promise<ShownUnit> {
  const { rows } = await rowsOf(owner, today, sql`u.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Unit');
  return row;
}

/** Lists a page of units by name. */
export async function listUnits(tx: Tx, owner: string, filter: UnitFilter, today: Day): Promise<UnitPage> {
  const { view, property_id, after, limit } = filter;
  const of = property_id === undefined ? sql`` : sql`and u.of_id = ${property_id}`;
  const listed = sql`u.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`} ${of}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and exists (select from rental_units x where x.user_id = ${owner} and x.id = ${after}
          and (lower(u.name) > lower(x.name) or lower(u.name) = lower(x.name) and (u.created_at, u.id) < (x.created_at, x.id)))`;
  const { rows } = await rowsOf(
    owner,
    today,
    sql`${listed} ${beyond} order by lower(u.name), u.created_at desc, u.id desc limit ${limit + 1}`,
  ).execute(tx);
  const counted = await sql<{ total: number; in_trash: number }>`
    select count(*) filter (where ${listed})::int as total, count(*) filter (where u.removed_at is not null)::int as in_trash
    from rental_units u where u.user_id = ${owner}`.execute(tx);
  return {
    ...cutPage(rows, limit),
    total: counted.rows[0]?.total ?? 0,
    in_trash: counted.rows[0]?.in_trash ?? 0,
  };
}

/** Adds a unit and returns its id. Throws `invalid` for a property that is not the owner's or lies in the trash. */
export async function addUnit(tx: Tx, owner: string, { property_id, ...draft }: NewUnit): Promise<string> {
  const { rows } = await sql`
    select item_id from records where user_id = ${owner} and item_type = 'real_estate' and item_id = ${property_id}
      and removed_at is null`.execute(tx);
  if (rows.length === 0) refuse([{ field: 'property_id', message: 'Property not found' }]);
  const { id } = await tx
    .insertInto('rental_units')
    .values({ ...draft, of_id: property_id, user_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the given fields. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeUnit(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<UnitDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<void> {
  await units.lock(tx, owner, id);
  refuseOlder('unit', await findUnit(tx, owner, id, today), version);
  if (Object.keys(change).length === 0) return;
  await tx
    .updateTable('rental_units')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Moves a unit to the trash. Throws `conflict` while an agreement for it has not ended. */
export async function removeUnit(
  tx: Tx,
  owner: string,
  id: string,
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  await units.lock(tx, owner, id);
  const { rows } = await sql`
    select a.id from rental_agreements a where a.user_id = ${owner} and a.unit_id = ${id} and a.removed_at is null
      and coalesce(${lastDay}, 'infinity') >= ${today}::date limit 1`.execute(tx);
  if (rows.length > 0) throw new Fault('conflict', 'This unit has an agreement that has not ended');
  await units.remove(tx, owner, id, now);
}
