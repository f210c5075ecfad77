import type { Named } from '@holdfast/domain/assistant/spoken';
import { recordType, type RecordReference, type RecordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { namedRecords } from './named-records.ts';

type Found = RecordReference & { readonly label: string };

/**
 * Finds the one record that is named: the one that was recognized, the one whose name is the words, or the only one whose name holds all of them.
 * Undefined where none is, or more than one.
 */
export async function findNamed(
  tx: Tx,
  owner: string,
  { record, words }: Named,
  types: readonly RecordType[],
): Promise<Found | undefined> {
  if (record !== null && types.includes(record.item_type))
    return (await namedRecords(tx, owner, [record]))[0];
  const parts = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (parts.length === 0 || parts.length > 12) return undefined;
  const rows = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id', 'label'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`item_type = any(${sql.val([...types])}::text[])`)
    .where('removed_at', 'is', null)
    .where((where) => where.and(parts.map((part) => where('label', 'ilike', `%${part}%`))))
    .orderBy('label')
    .limit(20)
    .execute();
  const known = rows.flatMap(({ item_type, ...row }) => {
    const type = recordType.safeParse(item_type);
    return type.success ? [{ ...row, item_type: type.data }] : [];
  });
  const recognized = known.find(
    ({ item_type, item_id }) => record?.item_type === item_type && record.item_id === item_id,
  );
  if (recognized !== undefined) return recognized;
  const whole = known.filter(({ label }) => label.toLowerCase() === words.toLowerCase());
  if (whole.length === 1) return whole[0];
  const holding = known.filter(({ label }) => hasWords(label, parts));
  return holding.length === 1 ? holding[0] : undefined;
}

/** Whole words only: "washer" is not the dishwasher. */
function hasWords(label: string, parts: readonly string[]): boolean {
  const words = new Set(label.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return parts.every((part) => words.has(part));
}
