import { sql } from 'kysely';
import type { TransactionStatus } from '@holdfast/domain/kernel/ledger/transaction';
import type { Tx } from '../../database/database.ts';
import { inBulk } from './in-bulk.ts';
import { lockLedger } from '../lock-ledger.ts';

export type StatusChange = { readonly id: string; readonly status: TransactionStatus };

/**
 * Sets the statuses of transactions. Each leg of a transfer is named by itself: a leg is reconciled with its own account's statement, and
 * whoever changes whether one counts names the other too.
 */
export async function setStatuses(tx: Tx, owner: string, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length === 0) return;
  await lockLedger(tx, owner);
  await inBulk(tx, changes.length, async () => {
    await sql`
      update transactions t set status = c.status
      from jsonb_to_recordset(${JSON.stringify(changes)}) as c (id uuid, status text)
      where t.user_id = ${owner} and t.id = c.id and t.status <> c.status`.execute(tx);
  });
}
