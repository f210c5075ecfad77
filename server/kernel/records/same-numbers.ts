import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A thing that is there, and the number by which it was found, in capitals without signs. */
export type SameNumber = { readonly label: string; readonly number: string };

/** The one spelling in which numbers of makers and insurers are compared: `fd 0103-7` is `FD01037`. */
export const plainNumber = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What an owner has, the trash left out, whose number in a column is one of these, which are written as `plainNumber` writes them. */
export async function findSameNumbers(
  tx: Tx,
  owner: string,
  {
    table,
    column,
  }: { table: 'movable_assets' | 'appliances'; column: 'serial_number' | 'insurance_policy_number' },
  numbers: readonly string[],
): Promise<SameNumber[]> {
  if (numbers.length === 0) return [];
  const plain = sql<string>`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]+', '', 'g'))`;
  const { rows } = await sql<SameNumber>`
    select name as label, ${plain} as number from ${sql.table(table)}
    where user_id = ${owner} and removed_at is null and ${sql.ref(column)} is not null and ${plain} = any(${sql.val([...numbers])}::text[])
    order by created_at, id`.execute(tx);
  return rows;
}
