import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import { guestIn } from '../kernel/database/guest.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Thing } from './thing-kind.ts';

/** Throws `not_found` for a thing that the caller does not see, and `forbidden` for a guest who may only look at it. */
export async function requireThing(tx: Tx, owner: string, { of_type, of_id }: Thing): Promise<void> {
  const { rows } = await sql`
    select from records where user_id = ${owner} and item_type = ${of_type} and item_id = ${of_id} and removed_at is null
    `.execute(tx);
  if (rows.length === 0) throw notFound('Thing');
  if (guestIn(tx) === undefined) return;
  const reached = await sql<{ reach: number | null }>`select reach(${of_type}, ${of_id}) as reach`.execute(
    tx,
  );
  if ((reached.rows[0]?.reach ?? 0) < 2) throw new Fault('forbidden', houseTexts.viewOnly);
}
