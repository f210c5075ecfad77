import { sql, type RawBuilder } from 'kysely';
import type { RecordType } from '@holdfast/domain/kernel/record-type';

type Words = {
  /** What was typed; each word may be unfinished. */
  q: string;
  /** Null: records of every type. */
  type: RecordType | null;
  /** The column with the id of the record. */
  id: RawBuilder<unknown>;
  /** Only what lies in the trash is looked at: the index of the search does not have it, so that each row there is read. */
  inTrash?: boolean;
};

/** The condition that a record holds the words that were typed, by the index of the search; undefined where nothing was typed. */
export function holdsWords(
  owner: string,
  { q, type, id, inTrash = false }: Words,
): RawBuilder<boolean> | undefined {
  const words = q.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) return undefined;
  if (!inTrash) {
    const each = words.map((word) => sql`${id} in (select f.item_id from records_found(${word}, ${type}) f)`);
    return sql<boolean>`(${sql.join(each, sql` and `)})`;
  }
  const each = words.map(
    (word) => sql`concat_ws(' ', k.label, k.detail) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql<boolean>`exists (select from records k
    where k.user_id = ${owner} and k.item_type = ${type} and k.item_id = ${id} and ${sql.join(each, sql` and `)})`;
}
