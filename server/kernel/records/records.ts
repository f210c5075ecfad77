import { sql, type RawBuilder } from 'kysely';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import {
  pickedRecord,
  recordType,
  type RecordOption,
  type RecordType,
} from '@holdfast/domain/kernel/record-type';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import type { Tx } from '../database/database.ts';
import { guestIn } from '../database/guest.ts';
import { answer, type Answer } from '../http/answer/answer.ts';

const most = 50;
const allTypes = recordType.options;
/** Types that a picker lists before anything is typed; documents, of which there may be tens of thousands, only match words. */
const withoutDocuments = allTypes.filter((type) => type !== 'document');

/**
 * The detail of a record for whoever asks: a guest does not read the name of a record above it that is not open to them. `alias` is
 * the table or alias that has `item_type` (or `type`), `item_id` (or `id`) and `detail`.
 */
export function detailFor(
  tx: Tx,
  alias: string,
  { type = 'item_type', id = 'item_id' }: { type?: string; id?: string } = {},
): RawBuilder<string> {
  const detail = sql<string>`${sql.ref(`${alias}.detail`)}`;
  if (guestIn(tx) === undefined) return detail;
  return sql<string>`case when names_closed(${sql.ref(`${alias}.${type}`)}, ${sql.ref(`${alias}.${id}`)}) then '' else ${detail} end`;
}

/** Finds records by a part of their label or detail: what `first_of` belongs to first, then things, documents last, each by name. */
export async function listRecordOptions(
  tx: Tx,
  owner: string,
  {
    q,
    item_type,
    things,
    first_of,
  }: {
    q: string;
    item_type?: RecordType | undefined;
    things?: 'yes' | undefined;
    first_of?: string | undefined;
  },
): Promise<RecordOption[]> {
  const first = first_of === undefined ? undefined : pickedRecord(first_of);
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const types =
    item_type !== undefined
      ? [item_type]
      : things === 'yes'
        ? thingTypes
        : q === ''
          ? withoutDocuments
          : allTypes;
  const detail = detailFor(tx, 'records');
  const rows = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id', 'label', detail.as('detail')])
    .where('user_id', '=', owner)
    .where(sql<boolean>`item_type = any(${sql.val([...types])}::text[])`)
    .where('removed_at', 'is', null)
    .$if(q !== '', (query) =>
      query.where((where) => where.or([where('label', 'ilike', part), where(detail, 'ilike', part)])),
    )
    .$if(first !== undefined, (query) =>
      query.orderBy(sql`not exists (
        select from belongings b where b.user_id = records.user_id and b.of_type = records.item_type and b.of_id = records.item_id
          and b.item_type = ${first?.item_type} and b.item_id = ${first?.item_id})`),
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
