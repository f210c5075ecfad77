import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { dueEntryColumns } from './due-columns.ts';

/** Finds one due item, also a done one. Throws `not_found`, also where it waits with a record that is sold or in the trash. */
export async function findDueItem(tx: Tx, owner: string, id: string): Promise<DueEntry> {
  const { rows } = await sql<DueEntry>`
    select ${dueEntryColumns(tx, 'i')} from due_items i
    where i.user_id = ${owner} and i.id = ${id} and i.state <> 'closed'`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Date');
  return found;
}
