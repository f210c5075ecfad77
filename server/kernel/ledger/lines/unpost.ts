import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Source } from '@holdfast/domain/kernel/ledger/entry';
import type { Tx } from '../../database/database.ts';
import { inBulk } from './in-bulk.ts';
import { lockLedger } from '../lock-ledger.ts';

/** Takes back what a source has posted, of a transfer both legs. Answers how many rows went: none where it had posted nothing. */
export async function unpost(tx: Tx, owner: string, { type, id, slot }: Source): Promise<number> {
  return remove(tx, owner, sql`source_type = ${type} and source_id = ${id} and source_slot = ${slot}`);
}

/** Takes back a whole import. */
export async function unpostImport(tx: Tx, owner: string, importId: string): Promise<number> {
  return remove(tx, owner, sql`import_id = ${importId}`);
}

/** Deletes a transaction for good (S-224), of a transfer both legs. Throws `not_found`. */
export async function removeTransaction(tx: Tx, owner: string, id: string): Promise<void> {
  if ((await remove(tx, owner, sql`id = ${id}`)) === 0) throw notFound('Transaction');
}

/** The lines go first, all in one statement: the reference to their heads would take them one head after another. */
async function remove(tx: Tx, owner: string, condition: RawBuilder<unknown>): Promise<number> {
  await lockLedger(tx, owner);
  const { rows } = await sql<{ ids: string[] | null }>`
    select array_agg(id) as ids from (
      select id from transactions where user_id = ${owner} and (${condition} or transfer_id in (
        select transfer_id from transactions where user_id = ${owner} and transfer_id is not null and ${condition}))
      order by id for update
    ) gone`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  if (ids.length === 0) return 0;
  await inBulk(tx, ids.length, async () => {
    const gone = sql`any(${ids}::uuid[])`;
    await sql`delete from transaction_lines where user_id = ${owner} and transaction_id = ${gone}`.execute(
      tx,
    );
    await sql`delete from transactions where user_id = ${owner} and id = ${gone}`.execute(tx);
  });
  return ids.length;
}
