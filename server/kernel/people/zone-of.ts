import type { Tx } from '../database/database.ts';

/** Reads the time zone in which a person's days begin and end. */
export async function zoneOf(tx: Tx, owner: string): Promise<string> {
  const row = await tx
    .selectFrom('user_profiles')
    .select('time_zone')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}
