import { sql } from 'kysely';
import type {
  TransactionFilter,
  TransactionSums,
  TransactionView,
} from '@holdfast/domain/finance/transactions/transaction-view';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { headConditions, lineConditions, oneLine, wordConditions } from './filter.ts';
import { viewOf } from './view.ts';

type Page = { items: TransactionView[]; next: string | null };

/** A common word stands among so many of the newest; what does not is asked of the index. */
const newest = 500;

/** Lists a page of transactions, the latest first. It costs what it shows, however many there are. */
export async function listTransactions(
  tx: Tx,
  owner: string,
  { after, limit, ...filter }: TransactionFilter & { after?: string | undefined; limit: number },
): Promise<Page> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (t.transaction_date, t.id) < (
          select c.transaction_date, c.id from transactions c where c.user_id = ${owner} and c.id = ${after})`;
  const matching = sql`${headConditions(owner, filter)} ${oneLine(owner, filter)} ${beyond}`;
  const latest = sql`order by t.transaction_date desc, t.id desc`;
  const view = viewOf(tx);
  const words = wordConditions(owner, filter.q);
  if (words === undefined) {
    const { rows } = await sql<TransactionView>`
      select ${view} from transactions t where ${matching} ${latest} limit ${limit + 1}`.execute(tx);
    return cutPage(rows, limit);
  }
  const near = await sql<TransactionView>`
    select ${view} from (select t.* from transactions t where ${matching} ${latest} limit ${newest}) t
    where ${words.holds} ${latest} limit ${limit + 1}`.execute(tx);
  if (near.rows.length > limit) return cutPage(near.rows, limit);
  const { rows } = await sql<TransactionView>`
    select ${view} from transactions t where ${matching} and ${words.found} ${latest} limit ${limit + 1}`.execute(
    tx,
  );
  return cutPage(rows, limit);
}

/** Counts what matches and adds it up; where parts are asked for, only those parts. */
export async function sumTransactions(
  tx: Tx,
  owner: string,
  filter: TransactionFilter,
): Promise<TransactionSums> {
  const heads = headConditions(owner, filter, true);
  const words = wordConditions(owner, filter.q);
  const matching = words === undefined ? heads : sql`${heads} and ${words.found}`;
  const lines = lineConditions(owner, filter);
  const { rows } = await (
    lines === undefined
      ? sql<TransactionSums>`
        with m as (select t.id, t.amount, t.kind, t.status in ('cleared', 'reconciled') as counts from transactions t where ${matching})
        select ${sums} from m`
      : sql<TransactionSums>`
        with m as (
          select t.id, l.amount, l.kind, l.counts from transaction_lines l
          join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
          where l.user_id = ${owner} and ${lines} and ${matching})
        select ${sums} from m`
  ).execute(tx);
  const [sum] = rows;
  if (sum === undefined) throw new Error('A sum has one row');
  return sum;
}

const sums = sql`count(distinct m.id)::int as total, count(distinct m.id) filter (where not m.counts)::int as uncounted,
  coalesce(sum(m.amount) filter (where m.counts and m.kind = 'income'), 0)::numeric(18, 2) as income,
  coalesce(-sum(m.amount) filter (where m.counts and m.kind = 'expense'), 0)::numeric(18, 2) as expenses,
  coalesce(sum(m.amount) filter (where m.counts and m.kind in ('income', 'expense')), 0)::numeric(18, 2) as net,
  coalesce(sum(m.amount) filter (where m.counts), 0)::numeric(18, 2) as moved`;
