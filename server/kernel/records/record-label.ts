import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** What a record is called; undefined where it is not there, lies in the trash, or is closed to the guest who asks. */
export async function findRecordLabel(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('records')
    .select('label')
    .where('user_id', '=', owner)
    .where('item_type', '=', item_type)
    .where('item_id', '=', item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.label;
}
