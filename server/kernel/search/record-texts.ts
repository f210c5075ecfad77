import { sql, type RawBuilder } from 'kysely';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** The text of one of the owner's records as a piece of SQL; empty where it has none. `id` is a value or the column that it stands in. */
export function textOf(owner: string, type: RecordType, id: string | RawBuilder<string>): RawBuilder<string> {
  return sql`coalesce((select t.text from record_texts t
    where t.user_id = ${owner} and t.item_type = ${type} and t.item_id = ${id}), '')`;
}

/**
 * Keeps the text of a record in place of its former one, and makes its words findable; an empty text is none. The record is in the
 * register. Throws PostgreSQL's `program_limit_exceeded` where the text has more different words than one index entry holds.
 */
export async function putText(
  tx: Tx,
  owner: string,
  type: RecordType,
  id: string,
  text: string,
): Promise<void> {
  await sql`select text_put(${owner}::uuid, ${type}, ${id}::uuid, ${text})`.execute(tx);
}
