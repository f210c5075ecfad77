import { sql } from 'kysely';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** A record that is there, and the number by which it was found, as `plainNumber` writes it. */
export type SameNumber = RecordReference & { readonly label: string; readonly number: string };

/** Where numbers stand that belong to one record only. */
type NumberColumn =
  | { table: 'movable_assets'; type: 'movable'; column: 'serial_number' | 'insurance_policy_number' }
  | { table: 'appliances'; type: 'appliance'; column: 'serial_number' }
  | { table: 'insurance_policies'; type: 'policy'; column: 'policy_number' };

/** What an owner has, the trash left out, whose number in a column is one of these, which are written as `plainNumber` writes them. */
export async function findSameNumbers(
  tx: Tx,
  owner: string,
  { table, type, column }: NumberColumn,
  numbers: readonly string[],
): Promise<SameNumber[]> {
  if (numbers.length === 0) return [];
  const plain = sql<string>`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]+', '', 'g'))`;
  const { rows } = await sql<SameNumber>`
    select ${type}::text as item_type, id as item_id, name as label, ${plain} as number from ${sql.table(table)}
    where user_id = ${owner} and removed_at is null and ${sql.ref(column)} is not null and ${plain} = any(${sql.val([...numbers])}::text[])
    order by created_at, id`.execute(tx);
  return rows;
}
