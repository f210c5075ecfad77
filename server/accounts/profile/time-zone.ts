import { changeTimeZone, findTimeZone } from '@holdfast/domain/accounts/account-endpoints';
import type { TimeZoneDraft, TimeZoneSetting } from '@holdfast/domain/accounts/profile/time-zone';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { zoneNamed } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../../kernel/database/database.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';

export function timeZoneAnswers(): readonly Answer[] {
  return [
    answer(findTimeZone, ({ tx, owner }) => readTimeZone(tx, owner)),
    answer(changeTimeZone, async ({ tx, owner, input }) => {
      await replaceTimeZone(tx, owner, input);
      return readTimeZone(tx, owner);
    }),
  ];
}

/** Throws `not_found` where the person has no profile. */
export async function readTimeZone(tx: Tx, owner: string): Promise<TimeZoneSetting> {
  const row = await tx
    .selectFrom('user_profiles')
    .select(['time_zone', 'time_zone_chosen'])
    .where('user_id', '=', owner)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Profile');
  return { time_zone: row.time_zone, chosen: row.time_zone_chosen };
}

async function replaceTimeZone(tx: Tx, owner: string, { time_zone, chosen }: TimeZoneDraft): Promise<void> {
  await tx
    .updateTable('user_profiles')
    .set({ time_zone, time_zone_chosen: chosen })
    .where('user_id', '=', owner)
    .execute();
}

/**
 * Keeps the time zone that a browser says while somebody signs in. What is no zone, and what comes after the person has chosen one,
 * changes nothing. Runs as `app_auth`.
 */
export async function noteTimeZone(tx: Tx, userId: string, said: string | null): Promise<void> {
  const zone = said === null ? null : zoneNamed(said);
  if (zone === null) return;
  await tx
    .updateTable('user_profiles')
    .set({ time_zone: zone })
    .where('user_id', '=', userId)
    .where('time_zone_chosen', '=', false)
    .where('time_zone', '<>', zone)
    .execute();
}
