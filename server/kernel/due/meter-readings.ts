import type { Day } from '@holdfast/domain/kernel/time/day';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { contradicted, meterQuestion } from '@holdfast/domain/kernel/records/meter';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A meter of a thing, by its unit: kilometres, hours. */
export type Meter = { readonly of_type: string; readonly of_id: string; readonly unit: string };

/** Stores what a meter showed on a day, in place of an earlier reading of that day. The trigger `meter_read` moves what is due by use. */
export async function putReading(
  tx: Tx,
  owner: string,
  { of_type, of_id, unit, day, value }: Meter & { readonly day: Day; readonly value: string },
): Promise<void> {
  await tx
    .insertInto('meter_readings')
    .values({ user_id: owner, of_type, of_id, unit, day, value })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'of_type', 'of_id', 'unit', 'day']).doUpdateSet({ value }),
    )
    .execute();
}

/**
 * Asks about a reading that contradicts those before and after it: throws `invalid` at `field` unless the meter was `replaced`. Of the day
 * itself nothing is asked, because a new reading takes the place of that one. `way` says how to answer where there is no such field.
 */
export async function askAboutReading(
  tx: Tx,
  owner: string,
  { of_type, of_id, unit, day, value }: Meter & { readonly day: Day; readonly value: string },
  { field, replaced, way }: { readonly field: string; readonly replaced: boolean; readonly way?: string },
): Promise<void> {
  if (replaced) return;
  const { rows } = await sql<{ day: Day; value: string; ahead: boolean }>`
    (select day, value, false as ahead from meter_readings where user_id = ${owner} and of_type = ${of_type} and of_id = ${of_id}
      and unit = ${unit} and day < ${day} order by day desc limit 1)
    union all
    (select day, value, true from meter_readings where user_id = ${owner} and of_type = ${of_type} and of_id = ${of_id}
      and unit = ${unit} and day > ${day} order by day limit 1)`.execute(tx);
  const around = (after: boolean) => {
    const row = rows.find(({ ahead }) => ahead === after);
    return row === undefined ? null : { day: row.day, value: Number(row.value) };
  };
  const other = contradicted(Number(value), { before: around(false), after: around(true) });
  if (other !== null) refuse([{ field, message: meterQuestion(other, other.day > day, way) }]);
}

/** Deletes a mistaken reading. */
export async function dropReading(
  tx: Tx,
  owner: string,
  { of_type, of_id, unit }: Meter,
  day: Day,
): Promise<void> {
  await tx
    .deleteFrom('meter_readings')
    .where('user_id', '=', owner)
    .where('of_type', '=', of_type)
    .where('of_id', '=', of_id)
    .where('unit', '=', unit)
    .where('day', '=', day)
    .execute();
}
