import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';

const nouns: Readonly<Partial<Record<RecordReference['item_type'], string>>> = {
  real_estate: 'Property',
  place: 'Place',
  vendor: 'Vendor',
};

/** Throws `not_found` where the register does not show the record, or has it in the trash. */
export async function requireRecord(tx: Tx, owner: string, record: RecordReference): Promise<void> {
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', record.item_type)
    .where('item_id', '=', record.item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound(nouns[record.item_type] ?? 'Record');
}
