import { sql } from 'kysely';
import type { TransactionStatus } from '@holdfast/domain/kernel/ledger/transaction';
import type { Tx } from '../../database/database.ts';

/**
 * Writes the status and the account of many transactions in one statement. Answers how many were written: what a guest may read and not
 * change is passed over by the database.
 */
export async function setStatusAndAccount(
  tx: Tx,
  owner: string,
  heads: readonly { readonly id: string; readonly status: TransactionStatus; readonly account_id: string }[],
): Promise<number> {
  const { rows } = await sql`
    update transactions t set status = h.status, account_id = h.account_id
    from jsonb_to_recordset(${JSON.stringify(heads)}) as h (id uuid, status text, account_id uuid)
    where t.user_id = ${owner} and t.id = h.id returning t.id`.execute(tx);
  return rows.length;
}

/** What the first part of a transaction is for; nulls are written as they stand. */
export type FirstPart = {
  readonly id: string;
  readonly category_id: string | null;
  readonly income_source_id: string | null;
  readonly of_type: string | null;
  readonly of_id: string | null;
};

/** Writes what the first part of each of many transactions is for, in one statement. */
export async function setFirstParts(tx: Tx, owner: string, parts: readonly FirstPart[]): Promise<void> {
  await sql`
    update transaction_lines l set category_id = p.category_id, income_source_id = p.income_source_id, of_type = p.of_type, of_id = p.of_id
    from jsonb_to_recordset(${JSON.stringify(parts)}) as p (id uuid, category_id uuid, income_source_id uuid, of_type text, of_id uuid)
    where l.user_id = ${owner} and l.transaction_id = p.id and l.line = 1`.execute(tx);
}
