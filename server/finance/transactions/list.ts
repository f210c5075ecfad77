import { sql, type RawBuilder } from 'kysely';
import type {
  TransactionSums,
  TransactionView,
} from '@holdfast/domain/finance/transactions/transaction-view';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { headConditions, lineConditions, oneLine, wordConditions, type NarrowedFilter } from './filter.ts';
import { viewOf } from './view.ts';

const latest = sql`order by t.transaction_date desc, t.id desc`;

type Condition = RawBuilder<unknown>;
type Page = { items: TransactionView[]; next: string | null };

/** What is common stands among so many of the newest; what does not is asked of an index. */
const newest = 500;

/** Lists a page of transactions, the latest first. It costs what it shows, or what is rare, however many there are. */
export async function listTransactions(
  tx: Tx,
  owner: string,
  { after, limit, ...filter }: NarrowedFilter & { after?: string | undefined; limit: number },
): Promise<Page> {
  const cursor = (day: Condition, id: Condition) =>
    after === undefined
      ? sql``
      : sql`and (${day}, ${id}) < (
          select c.transaction_date, c.id from transactions c where c.user_id = ${owner} and c.id = ${after})`;
  const heads = sql`${headConditions(owner, filter)} ${cursor(sql`t.transaction_date`, sql`t.id`)}`;
  const view = viewOf(tx);
  const page = async (from: Condition) => {
    const { rows } = await sql<TransactionView>`
      select ${view} from ${from} ${latest} limit ${limit + 1}`.execute(tx);
    return rows;
  };
  const lines = lineConditions(owner, filter);
  const words = wordConditions(owner, filter.q);
  if (words === undefined && lines === undefined) {
    return cutPage(await page(sql`transactions t where ${heads}`), limit);
  }
  const near = await page(sql`
    (select t.* from transactions t where ${heads} ${latest} limit ${newest}) t
    where ${words?.holds ?? sql`true`} ${oneLine(owner, filter)}`);
  if (near.length > limit) return cutPage(near, limit);
  const found = words === undefined ? heads : sql`${heads} and ${words.found}`;
  if (lines === undefined) return cutPage(await page(sql`transactions t where ${found}`), limit);
  // Read along the lines, which lie by category, source and record in the order of their days.
  const along = sql`
    (select distinct on (l.day, l.transaction_id) t.* from transaction_lines l
      join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
      where l.user_id = ${owner} and ${lines} ${cursor(sql`l.day`, sql`l.transaction_id`)} and ${found}
      order by l.day desc, l.transaction_id desc limit ${limit + 1}) t`;
  return cutPage(await page(along), limit);
}

/** Reads the largest of what was spent and counts, or of what came in: one transaction or several. */
export async function listLargest(
  tx: Tx,
  owner: string,
  { limit, kind = 'expense', ...filter }: NarrowedFilter & { limit: number },
): Promise<TransactionView[]> {
  const words = wordConditions(owner, filter.q);
  const { rows } = await sql<TransactionView>`
    select ${viewOf(tx)} from transactions t
    where ${headConditions(owner, { ...filter, kind })} and t.status in ('cleared', 'reconciled') and t.amount ${kind === 'income' ? sql`> 0` : sql`< 0`}
      ${words === undefined ? sql`` : sql`and ${words.found}`} ${oneLine(owner, filter)}
    order by t.cents desc, t.transaction_date desc, t.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Counts what matches and adds it up; where parts are asked for, only those parts. */
export async function sumTransactions(
  tx: Tx,
  owner: string,
  filter: NarrowedFilter,
): Promise<TransactionSums> {
  const { account_id, q, ...narrower } = filter;
  if (q === '' && Object.values(narrower).every((each) => each === undefined)) {
    return sumAll(tx, owner, account_id);
  }
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

/** The same of a whole ledger or account, out of the sums of months. */
async function sumAll(tx: Tx, owner: string, accountId: string | undefined): Promise<TransactionSums> {
  const account = (of: 't' | 'm') =>
    accountId === undefined
      ? sql`${sql.ref(`${of}.account_id`)} = any(array(select a.id from money_accounts a
          where a.user_id = ${owner} and a.removed_at is null))`
      : sql`${sql.ref(`${of}.account_id`)} = ${accountId}`;
  const sum = (kinds: Condition, sign = sql`1`) =>
    sql`coalesce(${sign} * sum(m.total) filter (where ${kinds}), 0)::numeric(18, 2)`;
  const { rows } = await sql<TransactionSums>`
    select (select count(*)::int from transactions t where t.user_id = ${owner} and ${account('t')}) as total,
      (select count(*)::int from transactions t where t.user_id = ${owner} and t.status in ('pending', 'void') and ${account('t')}) as uncounted,
      ${sum(sql`m.kind = 'income'`)} as income, ${sum(sql`m.kind = 'expense'`, sql`-1`)} as expenses,
      ${sum(sql`m.kind in ('income', 'expense')`)} as net, ${sum(sql`true`)} as moved
    from money_months m where m.user_id = ${owner} and ${account('m')}`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum has one row');
  return sums;
}

const sums = sql`count(distinct m.id)::int as total, count(distinct m.id) filter (where not m.counts)::int as uncounted,
  coalesce(sum(m.amount) filter (where m.counts and m.kind = 'income'), 0)::numeric(18, 2) as income,
  coalesce(-sum(m.amount) filter (where m.counts and m.kind = 'expense'), 0)::numeric(18, 2) as expenses,
  coalesce(sum(m.amount) filter (where m.counts and m.kind in ('income', 'expense')), 0)::numeric(18, 2) as net,
  coalesce(sum(m.amount) filter (where m.counts), 0)::numeric(18, 2) as moved`;
