import type { Day } from '@holdfast/domain/kernel/day';
import type { Tx } from '../database/database.ts';

/** The meter of a thing: its kilometres, its hours. */
export type Meter = { readonly of_type: string; readonly of_id: string; readonly unit: string };

/** Keeps what a meter showed on a day, in place of what was said before. What is due by use moves with it (`meter_read`). */
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

/** Takes a reading away that was a mistake. */
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
