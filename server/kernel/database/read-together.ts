import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs several selects as one statement, in one round trip: all see the same moment, and each gives its rows in its own order. Rows travel as
 * JSON, so that an amount must be selected as text: JSON has numbers, which end in no zeros. Days and whole numbers stay what they are.
 */
export async function readTogether<Rows extends Record<string, unknown>>(
  tx: Tx,
  selects: { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const parts = Object.entries(selects).map(
    ([name, select]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${select}) part) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [Name in keyof Rows]: Rows[Name][] }>`select ${sql.join(parts)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table gives one row');
  return row;
}
