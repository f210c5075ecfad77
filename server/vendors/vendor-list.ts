import { sql } from 'kysely';
import type { RecordOption } from '@holdfast/domain/kernel/record-type';
import type {
  ListedVendor,
  Vendor,
  VendorDetail,
  VendorFilter,
  VendorPage,
  VendorPaid,
} from '@holdfast/domain/vendors/vendor';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { paidTotals, type PaidRows } from './paid.ts';
import { vendorColumns, vendors } from './vendors.ts';

type Counted = Vendor & { total: string; count: number; last: string | null };

/** A guest does not see the owner's ledger, and so no sum of it. */
function withPaid(tx: Tx, { total, count, last, ...row }: Counted): ListedVendor {
  return { ...row, paid: guestIn(tx) === undefined ? { total, count, last } : null };
}

const orders = {
  name: sql`lower(v.name) collate "und-x-icu"`,
  rating: sql`v.rating desc nulls last, lower(v.name) collate "und-x-icu"`,
  paid: sql`coalesce(p.total, 0) desc, lower(v.name) collate "und-x-icu"`,
} as const;

/**
 * Lists a page of vendors, ranked by the database: a household has dozens of them, not thousands. The rank of the last vendor of the
 * former page is looked up anew, so that a page holds nothing twice.
 */
export async function listVendors(
  tx: Tx,
  owner: string,
  filter: VendorFilter,
  sources: readonly PaidRows[],
): Promise<VendorPage> {
  const { view, trade, sort, of_id, after, limit } = filter;
  const showsPaid = guestIn(tx) === undefined;
  const kept = sql`v.user_id = ${owner} and v.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`}
    ${
      of_id === undefined
        ? sql``
        : sql`and exists (select from belongings b where b.user_id = v.user_id and b.item_type = 'vendor'
      and b.item_id = v.id and b.of_id = ${of_id})`
    }`;
  const listed = trade === undefined ? kept : sql`${kept} and lower(v.trade) = lower(${trade})`;
  const columns = sql.join(vendorColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<Counted>`
    with paid as (${paidTotals(owner, sources)}),
    ranked as (
      select v.*, coalesce(p.total, 0)::numeric(18, 2) as total, coalesce(p.count, 0) as count, p.last,
        row_number() over (order by ${orders[showsPaid || sort !== 'paid' ? sort : 'name']}, v.created_at desc, v.id desc) as place
      from vendors v left join paid p on p.vendor_id = v.id where ${listed})
    select ${columns}, total, count, last from ranked
    where place > coalesce((select place from ranked where id = ${after ?? null}::uuid), 0)
    order by place limit ${limit + 1}`.execute(tx);
  const counts = await sql<{ total: number; trades: VendorPage['trades']; in_trash: number }>`
    select (select count(*)::int from vendors v where ${listed}) as total,
      (select count(*)::int from vendors v where v.user_id = ${owner} and v.removed_at is not null) as in_trash,
      (select coalesce(json_agg(json_build_object('trade', trade, 'count', count) order by count desc, trade), '[]') from (
        select min(v.trade) as trade, count(*)::int as count from vendors v where ${kept} and v.trade is not null
        group by lower(v.trade)) each_trade) as trades`.execute(tx);
  const { total = 0, trades = [], in_trash = 0 } = counts.rows[0] ?? {};
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map((row) => withPaid(tx, row)),
    total,
    trades,
    in_trash,
    shows_paid: showsPaid,
  };
}

/** What one vendor was paid, from the ledger. */
async function paidTo(tx: Tx, owner: string, id: string, sources: readonly PaidRows[]): Promise<VendorPaid> {
  const { rows } = await sql<VendorPaid>`
    select total, count, last from (${paidTotals(owner, sources)}) paid where vendor_id = ${id}`.execute(tx);
  return rows[0] ?? { total: '0.00', count: 0, last: null };
}

/** Finds a vendor, also one in the trash; throws `not_found`. */
export async function findVendor(
  tx: Tx,
  owner: string,
  id: string,
  sources: readonly PaidRows[],
): Promise<VendorDetail> {
  const found = await vendors.find(tx, owner, id);
  const { rows } = await sql<RecordOption>`
    select r.item_type, r.item_id, r.label, r.detail from belongings b
    join records r on r.user_id = b.user_id and r.item_type = b.of_type and r.item_id = b.of_id and r.removed_at is null
    where b.user_id = ${owner} and b.item_type = 'vendor' and b.item_id = ${id}
    order by r.label collate "und-x-icu", r.item_id limit 100`.execute(tx);
  const paid = guestIn(tx) === undefined ? await paidTo(tx, owner, id, sources) : null;
  return { ...found, paid, works_on: rows };
}
