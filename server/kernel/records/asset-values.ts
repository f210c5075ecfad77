import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { ValueSource } from '@holdfast/domain/kernel/money/value-source';
import type { Tx } from '../database/database.ts';

/** Remembers what a thing was worth on a day by one source; the source's last word of the day counts. */
export async function putValue(
  tx: Tx,
  owner: string,
  of: RecordReference,
  { day, source, value }: { day: Day; source: ValueSource; value: Money },
): Promise<void> {
  await tx
    .insertInto('asset_values')
    .values({ user_id: owner, of_type: of.item_type, of_id: of.item_id, day, source, value })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'of_type', 'of_id', 'day', 'source']).doUpdateSet({ value }),
    )
    .execute();
}

/**
 * A part of the statement that writes a thing under the name `written`, with its owner, id and value: remembers, if `says`, what it is worth from
 * a day on by its owner's word, as `putValue` does.
 */
export function valueWritten(
  type: RecordReference['item_type'],
  day: Day,
  says: boolean,
): RawBuilder<Record<string, never>> {
  return sql`(
    insert into asset_values (user_id, of_type, of_id, day, source, value)
    select w.user_id, ${sql.lit(type)}, w.id, ${day}::date, 'own', w.current_value from written w where ${says}::boolean
    on conflict (user_id, of_type, of_id, day, source) do update set value = excluded.value)`;
}

/** A thing's values, the oldest first: of several of one day the one whose source comes first (M-11, M-19). */
export async function listValues(
  tx: Tx,
  owner: string,
  of: RecordReference,
): Promise<{ day: Day; value: Money }[]> {
  return tx
    .selectFrom('asset_values')
    .select(['day', 'value'])
    .distinctOn('day')
    .where('user_id', '=', owner)
    .where('of_type', '=', of.item_type)
    .where('of_id', '=', of.item_id)
    .orderBy('day')
    .orderBy(sql`value_rank(source)`)
    .execute();
}

/** What is said with a value beside its amount. */
type SaidValue = {
  day: Day;
  source: ValueSource;
  value: Money;
  appraiser: string | null;
  note: string | null;
  document_id: string | null;
};

/** Adds a value that was not there, and gives its id. */
export async function insertValue(
  tx: Tx,
  owner: string,
  of: RecordReference,
  said: SaidValue,
): Promise<string> {
  const { id } = await tx
    .insertInto('asset_values')
    .values({ ...said, user_id: owner, of_type: of.item_type, of_id: of.item_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what is given of a value. */
export async function changeValue(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<SaidValue>,
): Promise<void> {
  await tx
    .updateTable('asset_values')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Takes a value away, for a guest where they manage the thing; says whether it was there. */
export async function removeValue(tx: Tx, owner: string, id: string, guest: boolean): Promise<boolean> {
  if (guest) {
    const { rows } = await sql<{ gone: boolean }>`select value_removed(${id}) as gone`.execute(tx);
    return rows[0]?.gone === true;
  }
  const gone = await tx
    .deleteFrom('asset_values')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
