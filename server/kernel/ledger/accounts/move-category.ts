import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { inBulk } from '../lines/in-bulk.ts';
import { lockLedger } from '../lock-ledger.ts';

/** A line of a transaction. */
export type LineKey = { readonly transaction_id: string; readonly line: number };

/** Moves all that was spent on a category to another one; answers the lines that moved. */
export async function moveCategory(tx: Tx, owner: string, from: string, into: string): Promise<LineKey[]> {
  await lockLedger(tx, owner);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from transaction_lines where user_id = ${owner} and category_id = ${from}`.execute(
    tx,
  );
  return inBulk(tx, counted[0]?.count ?? 0, async () => {
    const { rows } = await sql<LineKey>`
      update transaction_lines set category_id = ${into} where user_id = ${owner} and category_id = ${from}
      returning transaction_id, line`.execute(tx);
    return rows;
  });
}

/** Moves those of these lines that are still in category `from`. */
export async function moveLines(
  tx: Tx,
  owner: string,
  lines: readonly LineKey[],
  from: string,
  into: string,
): Promise<void> {
  await lockLedger(tx, owner);
  await inBulk(tx, lines.length, async () => {
    await sql`
      update transaction_lines l set category_id = ${into}
      from unnest(${lines.map((each) => each.transaction_id)}::uuid[], ${lines.map((each) => each.line)}::int[]) as m (transaction_id, line)
      where l.user_id = ${owner} and l.category_id = ${from} and l.transaction_id = m.transaction_id and l.line = m.line`.execute(
      tx,
    );
  });
}
