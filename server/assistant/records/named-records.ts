import { maxContext, type NamedRecord } from '@holdfast/domain/assistant/message';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/**
 * Finds those of the records that whoever asks may see, with their names, in the order given. A reference comes from a browser: what is
 * closed, gone or nobody's is left out without a word.
 */
export async function namedRecords(
  tx: Tx,
  owner: string,
  references: readonly RecordReference[],
): Promise<NamedRecord[]> {
  if (references.length === 0) return [];
  const rows = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id', 'label'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`item_id = any(${sql.val(references.map(({ item_id }) => item_id))}::uuid[])`)
    .execute();
  const known = new Map(rows.map((row) => [`${row.item_type}/${row.item_id}`, row.label]));
  return references.flatMap(({ item_type, item_id }) => {
    const label = known.get(`${item_type}/${item_id}`);
    return label === undefined ? [] : [{ item_type, item_id, label }];
  });
}

/** The context of a question: the records named with it, or those of its conversation. */
export const contextOf = async (
  tx: Tx,
  owner: string,
  named: readonly RecordReference[],
  before: readonly RecordReference[],
): Promise<NamedRecord[]> =>
  (await namedRecords(tx, owner, named.length > 0 ? named : before)).slice(0, maxContext);
