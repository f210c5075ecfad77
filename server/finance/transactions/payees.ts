import { sql } from 'kysely';
import { payeesAtOnce, type KnownPayee } from '@holdfast/domain/finance/transactions/payee';
import type * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { Tx } from '../../kernel/database/database.ts';
import { headConditions, wordConditions } from './filter.ts';

/** Whoever was paid lately stands among so many of the newest; who does not is asked of the index. */
const newest = 1000;

/** Names payees that hold what is typed, those that begin with it first, each as its last transaction had it. */
export async function listPayees(
  tx: Tx,
  owner: string,
  { q, kind }: TakenBy<typeof endpoints.listPayees>,
): Promise<{ items: KnownPayee[] }> {
  const typed = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const paid = sql`${headConditions(owner, kind === undefined ? { q: '' } : { q: '', kind })}
    and t.kind in ('income', 'expense') and t.merchant is not null`;
  const latest = sql`order by t.transaction_date desc, t.id desc limit ${newest}`;
  const near = sql`select t.* from transactions t where ${paid} ${latest}`;
  const named = async (rows: typeof near) => {
    const { rows: items } = await sql<KnownPayee>`
      select p.merchant as name, p.kind, p.account_id, p.amount, l.category_id, l.income_source_id
      from (
        select distinct on (lower(t.merchant)) t.* from (${rows}) t where t.merchant ilike ${`%${typed}%`}
        order by lower(t.merchant), t.transaction_date desc, t.id desc) p
      left join transaction_lines l on l.user_id = p.user_id and l.transaction_id = p.id
        and not exists (select from transaction_lines o where o.user_id = p.user_id and o.transaction_id = p.id and o.line <> l.line)
      order by p.merchant ilike ${`${typed}%`} desc, p.transaction_date desc, p.id desc limit ${payeesAtOnce}`.execute(
      tx,
    );
    return items;
  };
  const items = await named(near);
  const words = wordConditions(owner, q);
  if (items.length === payeesAtOnce || words === undefined) return { items };
  const found = sql`select t.* from transactions t where ${paid} and ${words.found} ${latest}`;
  return { items: await named(sql`(${near}) union all (${found})`) };
}
