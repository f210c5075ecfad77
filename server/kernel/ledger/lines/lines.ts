import { sql } from 'kysely';
import type { EntryLine } from '@holdfast/domain/kernel/ledger/entry';
import type { Tx } from '../../database/database.ts';

/** Writes the lines of transactions that have none yet, numbered from 1. */
export async function insertLines(
  tx: Tx,
  owner: string,
  heads: readonly { readonly id: string; readonly lines: readonly EntryLine[] }[],
): Promise<void> {
  const rows = heads.flatMap(({ id, lines }) =>
    lines.map((line, place) => ({ ...line, transaction_id: id, line: place + 1 })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into transaction_lines (user_id, transaction_id, line, amount, category_id, income_source_id, of_type, of_id, property_category)
    select ${owner}, l.* from jsonb_to_recordset(${JSON.stringify(rows)}) as l (transaction_id uuid, line smallint, amount numeric,
      category_id uuid, income_source_id uuid, of_type text, of_id uuid, property_category text)`.execute(tx);
}

/** Writes the lines of a transaction anew, numbered from 1. */
export async function putLines(tx: Tx, id: string, lines: readonly EntryLine[]): Promise<void> {
  const parts = lines.map((line, place) => ({ ...line, line: place + 1 }));
  await sql`select transaction_lines_put(${id}, ${JSON.stringify(parts)}::jsonb)`.execute(tx);
}
