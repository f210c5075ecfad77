import { sql } from 'kysely';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import { setManyRemoved } from '../kernel/records/change-many.ts';

/** Moves the documents of a record to the trash that belong to nothing else. */
export async function removeDocumentsOf(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.id from belongings b join documents d on d.user_id = b.user_id and d.id = b.item_id
    where b.user_id = ${owner} and b.item_type = 'document' and b.of_type = ${item_type} and b.of_id = ${item_id}
      and d.removed_at is null
      and not exists (select from belongings o where o.user_id = b.user_id and o.item_type = 'document' and o.item_id = b.item_id
        and (o.of_type, o.of_id) <> (b.of_type, b.of_id))`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await setManyRemoved(tx, owner, 'documents', ids, now);
}
