import { randomUUID } from 'node:crypto';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';

/** Throws `not_found` for a record that is not the owner's, in the trash, or closed to the guest who asks. */
export async function requireRecord(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
  noun: string,
): Promise<void> {
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', item_type)
    .where('item_id', '=', item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound(noun);
}

/** The columns that say what a record hangs on. */
export function columnsOf<Type extends string>(
  of: { item_type: Type; item_id: string } | null,
): {
  of_type: Type | null;
  of_id: string | null;
} {
  return { of_type: of?.item_type ?? null, of_id: of?.item_id ?? null };
}

/** The record that two columns name. */
export function referenceOf<Type extends string>(row: {
  of_type: Type | null;
  of_id: string | null;
}): { item_type: Type; item_id: string } | null {
  return row.of_type === null || row.of_id === null ? null : { item_type: row.of_type, item_id: row.of_id };
}

export const newId = (): string => randomUUID();
