import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { undoMinutes } from '@holdfast/domain/finance/transaction-endpoints';
import { transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { Tx } from '../../kernel/database/database.ts';
import { inBulk } from '../../kernel/ledger/lines/in-bulk.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';

type Deletion = { deletion_id: string; removed: number; until: string };

/**
 * Deletes transactions for good, all or none, of a transfer both ends. Throws `not_found`, and `invalid` where one of them, or the other
 * end of one, is reconciled.
 */
export async function removeTransactions(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  now: Date,
): Promise<Deletion> {
  await lockLedger(tx, owner);
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: string; status: string }>`
    select t.id, t.status from transactions t where t.user_id = ${owner} and (t.id = any(${wanted}::uuid[])
      or t.transfer_id in (select s.transfer_id from transactions s
        where s.user_id = ${owner} and s.id = any(${wanted}::uuid[]) and s.transfer_id is not null))`.execute(
    tx,
  );
  const found = new Set(rows.map(({ id }) => id));
  if (wanted.some((id) => !found.has(id))) throw notFound('Transaction');
  if (rows.some(({ status }) => status === 'reconciled')) {
    const message = wanted.length === 1 ? transactionTexts.reconciled : transactionTexts.oneReconciled;
    refuse([{ field: 'ids', message }]);
  }
  const deleted = await inBulk(tx, wanted.length, async () =>
    sql<{ made: string | null }>`
      select transactions_delete(${wanted}::uuid[], ${now.toISOString()}) as made`.execute(tx),
  );
  const made = deleted.rows[0]?.made;
  if (typeof made !== 'string') throw notFound('Transaction');
  const until = new Date(now.getTime() + undoMinutes * 60_000).toISOString();
  return { deletion_id: made, removed: wanted.length, until };
}

/** Brings back what was deleted at once, as it was. Throws `not_found` after ten minutes, and `conflict` where something stands in its way. */
export async function restoreTransactions(
  tx: Tx,
  owner: string,
  deletion: string,
  now: Date,
): Promise<{ ids: string[] }> {
  await lockLedger(tx, owner);
  const { rows } = await sql<{ outcome: string; ids: string[] }>`
    select outcome, ids from transactions_put_back(${deletion}, ${now.toISOString()})`.execute(tx);
  const outcome = rows[0]?.outcome;
  if (outcome === 'account') throw new Fault('conflict', transactionTexts.deletedAccount);
  if (outcome === 'posted') throw new Fault('conflict', transactionTexts.postedAgain);
  if (outcome !== 'done') throw notFound('What was deleted');
  return { ids: rows[0]?.ids ?? [] };
}
