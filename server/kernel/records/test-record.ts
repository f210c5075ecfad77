import { randomUUID } from 'node:crypto';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { TestDatabase } from '../test-database.ts';

type Draft = {
  item_type?: RecordType;
  item_id?: string;
  label?: string;
  detail?: string;
  removed_at?: string | null;
};

const filled = ({
  item_type = 'movable',
  item_id = randomUUID(),
  label = 'A boat',
  detail = '',
  removed_at = null,
}: Draft) => ({
  item_type,
  item_id,
  label,
  detail,
  removed_at,
});

/** Puts a record into the register past row-level security, as the trigger of its area would. */
export async function keepRecord(
  test: Pick<TestDatabase, 'raw'>,
  owner: string,
  draft: Draft = {},
): Promise<RecordReference> {
  const { item_type, item_id, label, detail, removed_at } = filled(draft);
  await test.raw('select record_put($1, $2, $3, $4, $5, $6, $7, false, $8, null, null)', [
    owner,
    item_type,
    item_id,
    'test',
    label,
    detail,
    '',
    removed_at,
  ]);
  return { item_type, item_id };
}

/** The same within a transaction, under whatever role it has. */
export async function putRecord(tx: Tx, owner: string, draft: Draft = {}): Promise<RecordReference> {
  const { item_type, item_id, label, detail, removed_at } = filled(draft);
  await sql`select record_put(${owner}::uuid, ${item_type}, ${item_id}::uuid, 'test', ${label}, ${detail}, '', false,
    ${removed_at}::timestamptz, null, null)`.execute(tx);
  return { item_type, item_id };
}
