import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../database/database.ts';
import { ofAnother, type FoundFile } from './records.ts';

/** Sets a staged file apart: no record can take it, nobody finds it, and it does not go after a day. It counts as storage. */
export async function holdFile(tx: Tx, owner: string, id: string): Promise<void> {
  await move(tx, owner, id, 'staged', 'held');
}

/** Gives a file that was set apart back to be taken by a record, in the same transaction. Throws `not_found`. */
export async function stageHeldFile(tx: Tx, owner: string, id: string): Promise<void> {
  if (!(await move(tx, owner, id, 'held', 'staged'))) throw notFound('File');
}

/** Lets go of a file that was set apart: its bytes go once the transaction has been committed. */
export async function dropHeldFile(tx: Tx, owner: string, id: string): Promise<void> {
  await move(tx, owner, id, 'held', 'leaving');
}

async function move(
  tx: Tx,
  owner: string,
  id: string,
  from: 'staged' | 'held',
  to: 'staged' | 'held' | 'leaving',
): Promise<boolean> {
  const moved = await tx
    .updateTable('files')
    .set({ state: to, changed_at: sql`now()` })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** A file that was set apart, for its owner to look at. Throws `not_found`. */
export async function findHeldFile(tx: Tx, owner: string, id: string): Promise<FoundFile> {
  const row = await tx
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size', 'sha256', 'purpose', 'width', 'height', 'created_at'])
    .select(['key', 'no_picture_at', ofAnother])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (row === undefined) throw notFound('File');
  return row;
}
