import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { isZero, type Money } from '@holdfast/domain/kernel/money/money';
import {
  differenceOf,
  openRow,
  reconciliation,
  statementFaults,
  type OpenRow,
  type OpenStatement,
  type Reconciliation,
  type StatementDraft,
} from '@holdfast/domain/finance/accounts/reconciliation';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { setStatuses } from '../../kernel/ledger/lines/statuses.ts';
import { unpost } from '../../kernel/ledger/lines/unpost.ts';
import { refuseOutside } from './accounts.ts';

const columns = sql.join(Object.keys(reconciliation.shape).map((column) => sql.ref(column)));
const rowColumns = sql.join(Object.keys(openRow.shape).map((column) => sql.ref(column)));
/** What posts the adjustment of a reconciliation, by which undoing takes it back. */
const sourceOf = (id: string) => ({ type: 'reconciliation', id, slot: 'adjust' });

type StatementFilter = { id: string; day: Day; after?: string | undefined; limit: number };

/** Lists a page of what is not reconciled until a day, the latest first, with the sums of all of it; throws `not_found`. */
export async function findOpenStatement(
  tx: Tx,
  owner: string,
  { id, day, after, limit }: StatementFilter,
): Promise<OpenStatement> {
  await refuseOutside(tx, owner, id);
  const open = sql`user_id = ${owner} and account_id = ${id} and status in ('pending', 'cleared') and transaction_date <= ${day}::date`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (transaction_date, created_at, id) < (select o.transaction_date, o.created_at, o.id from transactions o
          where o.user_id = ${owner} and o.id = ${after})`;
  const { rows } = await sql<OpenRow>`
    select ${rowColumns} from transactions where ${open} ${beyond}
    order by transaction_date desc, created_at desc, id desc limit ${limit + 1}`.execute(tx);
  const { rows: sums } = await sql<{ cleared: RowSum; pending: RowSum }>`
    select jsonb_build_object('count', count(*) filter (where status = 'cleared'),
        'amount', coalesce(sum(amount) filter (where status = 'cleared'), 0)::numeric(18, 2)::text) as cleared,
      jsonb_build_object('count', count(*) filter (where status = 'pending'),
        'amount', coalesce(sum(amount) filter (where status = 'pending'), 0)::numeric(18, 2)::text) as pending
    from transactions where ${open}`.execute(tx);
  const { cleared, pending } = sums[0] ?? { cleared: noRows, pending: noRows };
  return {
    ...cutPage(rows, limit),
    total: cleared.count + pending.count,
    cleared,
    pending,
    reconciled_balance: await reconciledBalance(tx, owner, id),
  };
}

type RowSum = OpenStatement['cleared'];
const noRows: RowSum = { count: 0, amount: '0.00' };

/** The opening of an account and all of its rows that are reconciled. */
export async function reconciledBalance(tx: Tx, owner: string, id: string): Promise<Money> {
  const { rows } = await sql<{ balance: Money }>`
    select (a.opening + coalesce((select sum(t.amount) from transactions t
      where t.user_id = a.user_id and t.account_id = a.id and t.status = 'reconciled'), 0))::numeric(18, 2) as balance
    from money_accounts a where a.user_id = ${owner} and a.id = ${id}`.execute(tx);
  return rows[0]?.balance ?? '0.00';
}

/**
 * Reconciles the ticked rows against a statement. Throws `not_found`, `conflict` where a row that is named is no longer open, and `invalid`
 * where the sums differ and no adjustment is asked for.
 */
export async function reconcileAccount(
  tx: Tx,
  owner: string,
  id: string,
  { day, balance, ticked, rows: ids, except, adjust }: StatementDraft,
  today: Day,
): Promise<Reconciliation> {
  await lockLedger(tx, owner);
  const account = await refuseOutside(tx, owner, id);
  if (account.removed_at !== null) throw notFound('Account');
  const { rows } = await sql<OpenRow>`
    select ${rowColumns} from transactions
    where user_id = ${owner} and account_id = ${id} and status in ('pending', 'cleared') and transaction_date <= ${day}::date
      and (id = any(${ids}::uuid[])
        or (${ticked} = 'all' or (${ticked} = 'cleared' and status = 'cleared')) and id <> all(${except}::uuid[]))`.execute(
    tx,
  );
  const open = new Set(rows.map((row) => row.id));
  if (ids.some((named) => !open.has(named))) {
    throw new Fault(
      'conflict',
      'Some of these transactions have been changed in the meantime. Look at them again.',
    );
  }
  const difference = differenceOf(balance, await reconciledBalance(tx, owner, id), rows);
  refuse(statementFaults({ day, adjust }, difference, today));
  const added = await insertReconciliation(tx, owner, { account_id: id, day, balance });
  if (!isZero(difference)) {
    await post(tx, owner, {
      kind: 'adjust',
      account_id: id,
      transaction_date: day,
      amount: difference,
      status: 'reconciled',
      source: sourceOf(added.id),
    });
  }
  await markRows(tx, owner, added.id, rows);
  return added;
}

async function insertReconciliation(
  tx: Tx,
  owner: string,
  { account_id, day, balance }: Pick<Reconciliation, 'account_id' | 'day' | 'balance'>,
): Promise<Reconciliation> {
  // By the clock, not by the beginning of the transaction: the one who waited for the other comes after it.
  const { rows } = await sql<Reconciliation>`
    insert into reconciliations (user_id, account_id, day, balance, created_at)
    values (${owner}, ${account_id}, ${day}, ${balance}, clock_timestamp()) returning ${columns}`.execute(tx);
  const [added] = rows;
  if (added === undefined) throw new Error('A reconciliation was added and is not there');
  return added;
}

/** Marks the rows, and clears the other legs of transfers that were pending: a transfer counts on both accounts or on none. */
async function markRows(tx: Tx, owner: string, id: string, rows: readonly OpenRow[]): Promise<void> {
  const pending = rows.flatMap(({ status, transfer_id }) =>
    status === 'pending' && transfer_id !== null ? [transfer_id] : [],
  );
  const own = rows.map((row) => row.id);
  const { rows: legs } = await sql<{ id: string }>`
    select id from transactions where user_id = ${owner} and transfer_id = any(${pending}::uuid[]) and status = 'pending'
      and id <> all(${own}::uuid[])`.execute(tx);
  const marked = [
    ...rows.map((row) => ({ id: row.id, former: row.status, made: 'reconciled' as const })),
    ...legs.map((leg) => ({ id: leg.id, former: 'pending' as const, made: 'cleared' as const })),
  ];
  await sql`
    insert into reconciliation_rows (user_id, reconciliation_id, transaction_id, former, made)
    select ${owner}, ${id}, m.id, m.former, m.made
    from jsonb_to_recordset(${JSON.stringify(marked)}) as m (id uuid, former text, made text)`.execute(tx);
  await setStatuses(
    tx,
    owner,
    marked.map((each) => ({ id: each.id, status: each.made })),
  );
}

/** Lists the statements of an account, the newest first; throws `not_found`. */
export async function listReconciliations(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ items: (Reconciliation & { transactions: number })[] }> {
  await refuseOutside(tx, owner, id);
  const { rows } = await sql<Reconciliation & { transactions: number }>`
    select ${columns}, (select count(*)::int from reconciliation_rows m
      where m.user_id = r.user_id and m.reconciliation_id = r.id and m.made = 'reconciled') as transactions
    from reconciliations r where user_id = ${owner} and account_id = ${id}
    order by created_at desc, id desc limit 200`.execute(tx);
  return { items: rows };
}

/**
 * Takes the last reconciliation of an account back: each row that is still as it was marked gets its former status, and an adjustment is
 * gone. Throws `not_found`, and `conflict` where a later one stands or it was taken back before.
 */
export async function undoReconciliation(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await lockLedger(tx, owner);
  const found = await tx
    .selectFrom('reconciliations')
    .select(['account_id', 'undone_at'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Reconciliation');
  if (found.undone_at !== null) throw new Fault('conflict', 'It was taken back already');
  await refuseOutside(tx, owner, found.account_id);
  const { items } = await listReconciliations(tx, owner, found.account_id);
  if (items.find((each) => each.undone_at === null)?.id !== id) {
    throw new Fault('conflict', 'Take the later statements back first');
  }
  const { rows } = await sql<{ id: string; former: 'pending' | 'cleared' }>`
    select t.id, case when m.former = 'pending' and exists (
        select from transactions leg where leg.user_id = t.user_id and leg.transfer_id = t.transfer_id and leg.id <> t.id
          and leg.status = 'reconciled' and not exists (
            select from reconciliation_rows o where o.user_id = t.user_id and o.reconciliation_id = ${id} and o.transaction_id = leg.id
              and o.made = 'reconciled'))
      -- The other account's statement has the transfer: it stays counted.
      then 'cleared' else m.former end as former
    from reconciliation_rows m join transactions t on t.user_id = m.user_id and t.id = m.transaction_id
    where m.user_id = ${owner} and m.reconciliation_id = ${id} and t.status = m.made`.execute(tx);
  await setStatuses(
    tx,
    owner,
    rows.map((row) => ({ id: row.id, status: row.former })),
  );
  await unpost(tx, owner, sourceOf(id));
  await tx
    .updateTable('reconciliations')
    .set({ undone_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
