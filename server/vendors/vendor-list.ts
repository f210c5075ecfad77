import { sql, type RawBuilder } from 'kysely';
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
import { vendorColumns, vendors } from './vendors.ts';

const byName = sql`lower(v.name) collate "und-x-icu"`;

/** What the book is ordered by, for a vendor `v` with its sum `s`; of those that are equal in it the newest stands first. */
const orders = {
  name: { by: [byName], newest: [sql`v.created_at`, sql`v.id`] },
  rating: { by: [sql`-coalesce(v.rating, 0)`, byName], newest: [sql`v.created_at`, sql`v.id`] },
  paid: {
    by: [sql`-s.total`, sql`s.name collate "und-x-icu"`],
    newest: [sql`s.created_at`, sql`s.vendor_id`],
  },
};

/** Lists a page of vendors in the order of an index. A guest does not see the owner's ledger, and so neither a sum of it nor its order. */
export async function listVendors(tx: Tx, owner: string, filter: VendorFilter): Promise<VendorPage> {
  const { trade, after, limit } = filter;
  const showsPaid = guestIn(tx) === undefined;
  const kept = keptIn(owner, filter);
  const listed = trade === undefined ? kept : sql`${kept} and lower(v.trade) = lower(${trade})`;
  const sort = showsPaid || filter.sort !== 'paid' ? filter.sort : 'name';
  const { by, newest } = orders[sort];
  const [leads, ties] = [sql`row(${sql.join(by)})`, sql`row(${sql.join(newest)})`];
  const order = sql`${sql.join(by)}, ${sql.join(newest.map((column) => sql`${column} desc`))}`;
  const from = sort === 'paid' ? bySum(owner) : sql`vendors v`;
  const last = (row: RawBuilder<unknown>) =>
    sql`(select ${row} from ${from} where v.user_id = ${owner} and v.id = ${after})`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and ${leads} >= ${last(sql.join(by))} and (${leads} > ${last(sql.join(by))} or ${ties} < ${last(sql.join(newest))})`;
  const found = sql`
    select v.* from ${from} where ${listed} ${beyond} order by ${order} limit ${limit + 1}`;
  // The sums are looked up behind the limit: the planner, which may not know yet how many there are, would begin with them.
  const { rows } = await sql<Vendor & VendorPaid>`
    select ${columns} ${showsPaid ? sql`, s.total, s.count, s.last` : sql``} from (${found}) v
    ${showsPaid ? sql`join vendor_sums s on s.user_id = ${owner} and s.vendor_id = v.id` : sql``} order by ${order}`.execute(
    tx,
  );
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map(({ total, count, last, ...row }): ListedVendor => ({
      ...row,
      paid: showsPaid ? { total, count, last } : null,
    })),
    ...(await countVendors(tx, owner, filter)),
    shows_paid: showsPaid,
  };
}

const bySum = (owner: string) =>
  sql`vendor_sums s join vendors v on v.user_id = s.user_id and v.id = s.vendor_id and s.user_id = ${owner}`;

const columns = sql.join(vendorColumns.map((column) => sql.ref(`v.${column}`)));

const keptIn = (owner: string, { view, of_id }: VendorFilter): RawBuilder<unknown> => sql`
  v.user_id = ${owner} and v.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`} ${
    of_id === undefined
      ? sql``
      : sql`and exists (select from belongings b where b.user_id = v.user_id and b.item_type = 'vendor'
          and b.item_id = v.id and b.of_id = ${of_id})`
  }`;

/** Counts the vendors of each trade: from the kept counts, and from the rows for guests and where only those of one record are asked for. */
async function countVendors(
  tx: Tx,
  owner: string,
  filter: VendorFilter,
): Promise<Pick<VendorPage, 'total' | 'trades' | 'in_trash'>> {
  const owned = guestIn(tx) === undefined;
  const counts =
    owned && filter.of_id === undefined
      ? sql`select trade, count from vendor_counts where user_id = ${owner} and in_trash = ${filter.view === 'trash'} and count > 0`
      : sql`select coalesce(v.trade, '') as trade, 1 as count from vendors v where ${keptIn(owner, filter)}`;
  const inTrash = owned
    ? sql`select sum(count)::int from vendor_counts where user_id = ${owner} and in_trash`
    : sql`select count(*)::int from vendors v where v.user_id = ${owner} and v.removed_at is not null`;
  const { rows } = await sql<{
    in_trash: number;
    trades: { trade: string; count: number; asked: boolean }[];
  }>`
    select coalesce((${inTrash}), 0) as in_trash, coalesce((
      select json_agg(t order by t.count desc, t.trade) from (
        select min(c.trade) as trade, sum(c.count)::int as count, lower(c.trade) = lower(${filter.trade ?? null}::text) as asked
        from (${counts}) c group by lower(c.trade)) t), '[]') as trades`.execute(tx);
  const { in_trash = 0, trades = [] } = rows[0] ?? {};
  return {
    total: trades
      .filter(({ asked }) => filter.trade === undefined || asked)
      .reduce((sum, { count }) => sum + count, 0),
    trades: trades.filter(({ trade }) => trade !== '').map(({ trade, count }) => ({ trade, count })),
    in_trash,
  };
}

/** What one vendor was paid, from the ledger. */
async function paidTo(tx: Tx, owner: string, id: string): Promise<VendorPaid> {
  const { rows } = await sql<VendorPaid>`
    select total, count, last from vendor_sums where user_id = ${owner} and vendor_id = ${id}`.execute(tx);
  return rows[0] ?? { total: '0.00', count: 0, last: null };
}

/** Finds a vendor, also one in the trash; throws `not_found`. */
export async function findVendor(tx: Tx, owner: string, id: string): Promise<VendorDetail> {
  const found = await vendors.find(tx, owner, id);
  const { rows } = await sql<RecordOption>`
    select r.item_type, r.item_id, r.label, r.detail from belongings b
    join records r on r.user_id = b.user_id and r.item_type = b.of_type and r.item_id = b.of_id and r.removed_at is null
    where b.user_id = ${owner} and b.item_type = 'vendor' and b.item_id = ${id}
    order by r.label collate "und-x-icu", r.item_id limit 100`.execute(tx);
  const paid = guestIn(tx) === undefined ? await paidTo(tx, owner, id) : null;
  return { ...found, paid, works_on: rows };
}
