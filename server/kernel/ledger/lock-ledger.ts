import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Keeps other sessions from writing an owner's ledger until this transaction ends. Writing does so by itself; whoever locks rows before
 * calls this first, or two sessions could wait for each other.
 */
export async function lockLedger(tx: Tx, owner: string): Promise<void> {
  await sql`select ledger_lock(${owner})`.execute(tx);
}
