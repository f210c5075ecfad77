import { sql } from 'kysely';
import type { Source } from '@holdfast/domain/kernel/ledger/entry';
import type { Tx } from '../../database/database.ts';

/** The ids of the transactions that these sources have posted, by the source as JSON. */
export async function idsBySource(
  tx: Tx,
  owner: string,
  sources: readonly Source[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; place: number }>`
    select t.id, s.place::int from jsonb_to_recordset(${JSON.stringify(sources.map((source, place) => ({ ...source, place })))})
      as s (type text, id uuid, slot text, place int)
    join transactions t on t.user_id = ${owner} and t.source_type = s.type and t.source_id = s.id and t.source_slot = s.slot
    `.execute(tx);
  return new Map(rows.map(({ id, place }) => [JSON.stringify(sources[place]), id]));
}
