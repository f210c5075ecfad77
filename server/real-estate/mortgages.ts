import { sql } from 'kysely';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import {
  mortgage,
  mortgageFaults,
  type Mortgage,
  type MortgageDraft,
} from '@holdfast/domain/real-estate/mortgage';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { findMortgage as endpoint } from '@holdfast/domain/real-estate/endpoints';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { properties } from './properties.ts';

const columns = Object.keys(mortgage.shape) as (keyof Mortgage)[];

export const mortgages = ownedTable('real_estate_mortgages', mortgage, 'Mortgage');

/** Lists the mortgages of some properties, also those in the trash, the oldest first. */
export async function listMortgages(
  tx: Tx,
  owner: string,
  propertyIds: readonly string[],
): Promise<Mortgage[]> {
  if (propertyIds.length === 0) return [];
  const rows = await tx
    .selectFrom('real_estate_mortgages')
    .select(columns)
    .where('user_id', '=', owner)
    .where(sql<boolean>`property_id = any(${propertyIds}::uuid[])`)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return rows;
}

/** Finds a mortgage with its property, also in the trash; throws `not_found`. */
export async function findMortgage(tx: Tx, owner: string, id: string): Promise<OutputOf<typeof endpoint>> {
  const row = await tx
    .selectFrom('real_estate_mortgages as m')
    .where('m.user_id', '=', owner)
    .where('m.id', '=', id)
    .select(columns.map((column) => `m.${column}` as const))
    .select((each) =>
      jsonObjectFrom(
        each
          .selectFrom('real_estate_properties as p')
          .whereRef('p.user_id', '=', 'm.user_id')
          .whereRef('p.id', '=', 'm.property_id')
          .select(['p.id', 'p.address', 'p.sale_date', 'p.removed_at']),
      ).as('property'),
    )
    .executeTakeFirst();
  if (row === undefined) throw notFound('Mortgage');
  return row;
}

/** Throws `not_found` where the property is not the owner's, `invalid` where the loan ends before it begins. */
export async function addMortgage(
  tx: Tx,
  owner: string,
  propertyId: string,
  draft: MortgageDraft,
  within = '',
): Promise<Mortgage> {
  await properties.lock(tx, owner, propertyId);
  refuse(mortgageFaults(draft, within));
  const row = await tx
    .insertInto('real_estate_mortgages')
    .values({ ...draft, user_id: owner, property_id: propertyId })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row;
}

/** Changes what is given. Throws `conflict` where `version` is not the stored one, `invalid` where the loan would end before it begins. */
export async function changeMortgage(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<MortgageDraft>,
  version: FromVersion,
): Promise<Mortgage> {
  const former = await mortgages.lock(tx, owner, id);
  refuseOlder('mortgage', former, version);
  refuse(mortgageFaults({ ...former, ...change }));
  if (Object.keys(change).length === 0) return former;
  const row = await tx
    .updateTable('real_estate_mortgages')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row;
}

/** Lowers what is owed by the principal that was paid, or raises it where that is below zero. Throws `not_found`. */
export async function payMortgage(tx: Tx, owner: string, id: string, principal: Money): Promise<void> {
  await mortgages.lock(tx, owner, id);
  await tx
    .updateTable('real_estate_mortgages')
    .set({ current_balance: sql`current_balance - ${principal}::numeric` })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Keeps what was owed on a mortgage on a former day; what is known of that day already stays. */
export async function keepBalance(
  tx: Tx,
  owner: string,
  mortgageId: string,
  { day, balance }: { day: Day; balance: Money },
): Promise<void> {
  await tx
    .insertInto('mortgage_balances')
    .values({ user_id: owner, mortgage_id: mortgageId, day, balance })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
