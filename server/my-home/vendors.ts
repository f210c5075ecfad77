import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { homeShows, type Home } from '@holdfast/domain/my-home/home';
import type { Tx } from '../kernel/database/database.ts';
import { addBelonging, removeBelonging } from '../kernel/records/belongings.ts';
import { requireRecord } from './require-record.ts';

type Pair = { property_id: string; vendor_id: string };
const referencesOf = ({ property_id, vendor_id }: Pair) =>
  [
    { item_type: 'vendor', item_id: vendor_id },
    { item_type: 'real_estate', item_id: property_id },
  ] as const;

/** Says that a vendor works on a property; a second call changes nothing. Throws `not_found`. */
export async function attachVendor(tx: Tx, owner: string, pair: Pair): Promise<void> {
  const [vendor, property] = referencesOf(pair);
  await requireRecord(tx, owner, vendor);
  if (!(await addBelonging(tx, owner, vendor, property))) throw notFound('Property');
}

/** Throws `not_found` where the vendor does not work there. */
export async function detachVendor(tx: Tx, owner: string, pair: Pair): Promise<void> {
  const [vendor, property] = referencesOf(pair);
  if (!(await removeBelonging(tx, owner, vendor, property))) throw notFound('Vendor');
}

/** Who works on a property, by name. */
export async function listVendors(tx: Tx, owner: string, propertyId: string): Promise<Home['vendors']> {
  const working = sql`from vendors v
    join belongings b on b.user_id = v.user_id and b.item_type = 'vendor' and b.item_id = v.id
      and b.of_type = 'real_estate' and b.of_id = ${propertyId}
    where v.user_id = ${owner} and v.removed_at is null`;
  const { rows: items } = await sql<Home['vendors']['items'][number]>`
    select v.id, v.name, v.trade, v.phone ${working}
    order by v.name collate "und-x-icu", v.id limit ${sql.lit(homeShows.vendors)}`.execute(tx);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${working}`.execute(tx);
  return { items, total: rows[0]?.total ?? 0 };
}
