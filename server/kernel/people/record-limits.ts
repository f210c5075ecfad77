import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** What nobody has more of than so many, whatever their plan: what is read of it for each mail and each month stays small. */
type Kept = { readonly kind: 'event' | 'reminder'; readonly many: string; readonly most: number };

/** Throws `limit` where a person has as many as there may be: to be called in the transaction that adds one, before it does. */
export async function spareRecord(tx: Tx, owner: string, { kind, many, most }: Kept): Promise<void> {
  const { rows } = await sql<{
    room: boolean;
  }>`select has_room(${owner}, ${kind}, ${most}::int) as room`.execute(tx);
  if (rows[0]?.room === true) return;
  const count = most.toLocaleString('en-US');
  throw new Fault(
    'limit',
    `There are ${count} ${many} already, which is the most. Those in the trash count until they are gone.`,
  );
}
