import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** From so many rows on it pays to plan anew. */
const many = 100;

/**
 * Runs `work` on many rows with plans that look each of them up by an index. A connection keeps the plans of triggers and references
 * from when it first needed them; one of a small table reads all of it, and while 50,000 rows come in that is all of them for each.
 */
export async function inBulk<T>(tx: Tx, rows: number, work: () => Promise<T>): Promise<T> {
  if (rows < many) return work();
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`discard plans`.execute(tx);
  const result = await work();
  await sql`set local enable_seqscan = on`.execute(tx);
  return result;
}
