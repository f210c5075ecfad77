import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { rowName, type ReadRows } from '@holdfast/domain/bring-in/preview';
import type { Tx } from '../kernel/database/database.ts';

/** Which of these rows were brought in before, and still are. */
export async function knownRows(tx: Tx, owner: string, { things }: ReadRows): Promise<Set<string>> {
  const keys = new Set(things.flatMap(({ thing }) => [storedKey(thing.key), storedKey(thing.former_key)]));
  const { rows } = await sql<{ key: string; occurrence: number; label: string }>`
    select b.key, b.occurrence, r.label from bring_in_rows b
    join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id
    where b.user_id = ${owner} and b.key = any(${sql.val([...keys])}::text[])`.execute(tx);
  const found = new Map(rows.map(({ key, occurrence, label }) => [rowName(key, occurrence), label]));
  return new Set(
    things.flatMap(({ thing, occurrence }) => {
      const name = rowName(thing.key, occurrence);
      if (found.has(rowName(storedKey(thing.key), occurrence))) return [name];
      // A key of a former list may be a bare number: the name says whether it is the same thing.
      const label = found.get(rowName(storedKey(thing.former_key), occurrence));
      return label?.toLowerCase() === thing.name.slice(0, 200).trim().toLowerCase() ? [name] : [];
    }),
  );
}

/** The key as it is stored: an index of the database takes 2,704 bytes, and a row may say more of itself. */
export const storedKey = (key: string): string =>
  key.length <= 500 ? key : createHash('sha256').update(key).digest('hex');
