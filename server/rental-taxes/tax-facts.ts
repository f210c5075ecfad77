import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  daysFaults,
  factsFaults,
  type DaysOfUse,
  type TaxFacts,
  type TaxFactsDraft,
} from '@holdfast/domain/rental-taxes/tax-facts';
import { fitsLine, type TaxLine } from '@holdfast/domain/rental-taxes/tax-line';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { kindsOf } from './entries.ts';

export type RentedProperty = {
  id: string;
  label: string;
  purchase_date: Day;
  purchase_price: Money;
  sale_date: Day | null;
  sale_price: Money | null;
};

const propertyColumns = sql`p.id, p.address as label, p.purchase_date, p.purchase_price, p.sale_date, p.sale_price`;

/** Finds a property that is not in the trash. Throws `not_found`. */
export async function findProperty(tx: Tx, owner: string, id: string): Promise<RentedProperty> {
  const { rows } = await sql<RentedProperty>`
    select ${propertyColumns} from real_estate_properties p
    where p.user_id = ${owner} and p.id = ${id} and p.removed_at is null`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Property');
  return found;
}

/** Properties that are or were let, or of which the facts of a rental are known, by address. */
export async function listRented(tx: Tx, owner: string): Promise<RentedProperty[]> {
  const { rows } = await sql<RentedProperty>`
    select ${propertyColumns} from real_estate_properties p
    where p.user_id = ${owner} and p.removed_at is null and (
      exists (select from rental_tax_facts f where f.user_id = p.user_id and f.property_id = p.id)
      or exists (select from rental_agreements a where a.user_id = p.user_id and a.of_type = 'real_estate' and a.of_id = p.id
        and a.signed_on is not null and a.removed_at is null))
    order by lower(p.address), p.id`.execute(tx);
  return rows;
}

const factColumns = [
  'property_id',
  'version',
  'placed_in_service',
  'building_class',
  'land_value',
  'closing_costs',
  'selling_costs',
  'improvements',
] as const;

/** The facts of a property's write-off; null where nobody gave them. */
export async function findFacts(tx: Tx, owner: string, property: string): Promise<TaxFacts | null> {
  const found = await tx
    .selectFrom('rental_tax_facts')
    .select(factColumns)
    .where('user_id', '=', owner)
    .where('property_id', '=', property)
    .executeTakeFirst();
  return (found ?? null) as TaxFacts | null;
}

/** Keeps the facts whole. Throws `not_found`, `invalid` for land above the price, and `conflict` where `version` is an older one. */
export async function setFacts(
  tx: Tx,
  owner: string,
  property: string,
  draft: TaxFactsDraft,
  version: FromVersion | undefined,
): Promise<TaxFacts> {
  const { purchase_price } = await findProperty(tx, owner, property);
  refuse(factsFaults(draft, purchase_price));
  const former = await findFacts(tx, owner, property);
  if (former !== null) refuseOlder('rental', former, version ?? 0);
  const values = { ...draft, improvements: JSON.stringify(draft.improvements) };
  await tx
    .insertInto('rental_tax_facts')
    .values({ ...values, user_id: owner, property_id: property })
    .onConflict((held) => held.columns(['user_id', 'property_id']).doUpdateSet(values))
    .execute();
  const stored = await findFacts(tx, owner, property);
  if (stored === null) throw new Error('The facts were stored and are not there');
  return stored;
}

/** How a property was used in a year; nothing said is rented all year. */
export async function findDays(tx: Tx, owner: string, property: string, year: number): Promise<DaysOfUse> {
  const found = await tx
    .selectFrom('rental_tax_years')
    .select(['rented_days', 'personal_days'])
    .where('user_id', '=', owner)
    .where('property_id', '=', property)
    .where('year', '=', year)
    .executeTakeFirst();
  return found ?? { rented_days: null, personal_days: 0 };
}

/** Keeps the days of a year. Throws `not_found`, and `invalid` where they are more than a year has. */
export async function setDays(
  tx: Tx,
  owner: string,
  { property_id, year, ...days }: DaysOfUse & { property_id: string; year: number },
): Promise<void> {
  await findProperty(tx, owner, property_id);
  refuse(daysFaults(days));
  await tx
    .insertInto('rental_tax_years')
    .values({ ...days, user_id: owner, property_id, year })
    .onConflict((held) => held.columns(['user_id', 'property_id', 'year']).doUpdateSet(days))
    .execute();
}

/**
 * Puts entries on a line, or back on the usual one. Throws `not_found` where one is not the property's, and `invalid` where an income would
 * stand among the expenses or the other way round; then nothing is changed.
 */
export async function assignLines(
  tx: Tx,
  owner: string,
  property: string,
  {
    entries,
    tax_line,
  }: { entries: readonly { transaction_id: string; line: number }[]; tax_line: TaxLine | null },
): Promise<void> {
  await findProperty(tx, owner, property);
  const found = await kindsOf(tx, owner, property, entries);
  if (found.length < new Set(entries.map((each) => `${each.transaction_id} ${each.line}`)).size) {
    throw notFound('Transaction');
  }
  if (tax_line !== null && found.some(({ kind }) => !fitsLine(kind, tax_line))) {
    refuse([{ field: 'tax_line', message: 'Income and expenses stand on lines of their own' }]);
  }
  for (const { transaction_id, line, amount } of found) {
    if (tax_line === null) {
      await tx
        .deleteFrom('rental_tax_lines')
        .where('user_id', '=', owner)
        .where('transaction_id', '=', transaction_id)
        .where('line', '=', line)
        .execute();
    } else {
      await tx
        .insertInto('rental_tax_lines')
        .values({ user_id: owner, transaction_id, line, amount, tax_line })
        .onConflict((held) =>
          held.columns(['user_id', 'transaction_id', 'line']).doUpdateSet({ amount, tax_line }),
        )
        .execute();
    }
  }
}

/** Refuses a pack that is not complete: every expense of the year stands on one line (M-15). */
export function requireComplete(unassigned: number, message: string): void {
  if (unassigned > 0) throw new Fault('conflict', message);
}
