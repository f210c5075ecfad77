import { sql } from 'kysely';
import { listRecords } from '@holdfast/domain/kernel/records-endpoints';
import {
  recordType,
  thingTypes,
  type RecordOption,
  type RecordType,
} from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';
import { answer, type Answer } from '../http/answer.ts';

const most = 50;
const allTypes = recordType.options;
/** Types that a picker lists before anything is typed; documents, of which there may be tens of thousands, only match words. */
const withoutDocuments = allTypes.filter((type) => type !== 'document');

/** Finds records by a part of their label or detail: things first, documents last, each by name. */
export async function listRecordOptions(
  tx: Tx,
  owner: string,
  { q, item_type }: { q: string; item_type?: RecordType | undefined },
): Promise<RecordOption[]> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const types = item_type !== undefined ? [item_type] : q === '' ? withoutDocuments : allTypes;
  const rows = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id', 'label', 'detail'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`item_type = any(${sql.val(types)}::text[])`)
    .where('removed_at', 'is', null)
    .$if(q !== '', (query) =>
      query.where((where) => where.or([where('label', 'ilike', part), where('detail', 'ilike', part)])),
    )
    .orderBy(sql`item_type <> all(${sql.val([...thingTypes])}::text[])`)
    .orderBy(sql`item_type = 'document'`)
    .orderBy(sql`label collate "und-x-icu"`)
    .orderBy('item_id')
    .limit(most)
    .execute();
  return rows;
}

export const recordAnswers: readonly Answer[] = [
  answer(listRecords, async ({ tx, owner, input }) => ({
    items: await listRecordOptions(tx, owner, input),
  })),
];
