import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import {
  quote,
  standingOf,
  type Quote,
  type QuoteFilter,
  type QuotePage,
  type ShownQuote,
} from '@holdfast/domain/vendors/quote';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { referenceOf } from './owned.ts';

type Row = Quote & { of_label: string | null; vendor_label: string | null };

const columns = sql.join(Object.keys(quote.shape).map((column) => sql.ref(`q.${column}`)));

function rowsOf(owner: string, where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select ${columns}, above.label as of_label, v.label as vendor_label from quotes q
    left join records above on above.user_id = q.user_id and above.item_type = q.of_type and above.item_id = q.of_id
      and above.removed_at is null
    left join records v on v.user_id = q.user_id and v.item_type = 'vendor' and v.item_id = q.vendor_id and v.removed_at is null
    where q.user_id = ${owner} and ${where}`;
}

const shown = (row: Row, today: Day): ShownQuote => ({
  ...row,
  of: referenceOf(row),
  standing: standingOf(row, today),
});

/** Finds a quote, also one in the trash; throws `not_found`. */
export async function findQuote(tx: Tx, owner: string, id: string, today: Day): Promise<ShownQuote> {
  const { rows } = await rowsOf(owner, sql`q.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Quote');
  return shown(row, today);
}

/** Lists a page of quotes, the newest first. One whose project lies in the trash is in neither list. */
export async function listQuotes(tx: Tx, owner: string, filter: QuoteFilter, today: Day): Promise<QuotePage> {
  const { view, state, of_type, of_id, vendor_id, after, limit } = filter;
  const listed = sql.join(
    [
      view === 'trash'
        ? sql`q.removed_at is not null`
        : sql`exists (select from records r where r.user_id = q.user_id and r.item_type = 'quote' and r.item_id = q.id
            and r.removed_at is null)`,
      ...(state === undefined ? [] : [sql`q.state = ${state}`]),
      ...(of_type === undefined ? [] : [sql`q.of_type = ${of_type}`]),
      ...(of_id === undefined ? [] : [sql`q.of_id = ${of_id}`]),
      ...(vendor_id === undefined ? [] : [sql`q.vendor_id = ${vendor_id}`]),
    ],
    sql` and `,
  );
  const beyond =
    after === undefined
      ? sql``
      : sql`and (q.created_at, q.id) < (select created_at, id from quotes where user_id = ${owner} and id = ${after})`;
  const { rows } = await rowsOf(
    owner,
    sql`${listed} ${beyond} order by q.created_at desc, q.id desc limit ${limit + 1}`,
  ).execute(tx);
  const isWhole = view === 'active' && [state, of_type, of_id, vendor_id].every((each) => each === undefined);
  // How many are in the register is kept; guests are never shown it.
  const total =
    isWhole && guestIn(tx) === undefined
      ? sql`select coalesce(sum(count), 0)::int from record_counts where user_id = ${owner} and item_type = 'quote'`
      : sql`select count(*)::int from quotes q where q.user_id = ${owner} and ${listed}`;
  const counted = await sql<{ total: number; in_trash: number }>`
    select (${total}) as total,
      (select count(*)::int from quotes q where q.user_id = ${owner} and q.removed_at is not null) as in_trash`.execute(
    tx,
  );
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map((row) => shown(row, today)),
    total: counted.rows[0]?.total ?? 0,
    in_trash: counted.rows[0]?.in_trash ?? 0,
  };
}
