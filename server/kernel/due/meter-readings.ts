import type { Day } from '@holdfast/domain/kernel/time/day';
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
