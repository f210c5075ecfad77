import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { clockIn } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { lockRents } from '../ledger/rent-ledger.ts';
import { sendDue } from './reminders.ts';

/** How many people are read at a time. */
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Letters go out from this hour on, by the owner's own clock. */
export const sendsFrom = '09:00';

/**
 * Sends the letters that are due, once a day for each owner, from nine in the morning by their clock: all of an owner's in one transaction, so
 * that a server that dies sends all or none. Returns how many owners failed.
 */
export async function remindTenants(kernel: Kernel, stop?: { readonly aborted: boolean }): Promise<number> {
  const { database, clock, log, jobs } = kernel;
  const now = clock.now();
  const latest = addDays(clock.today(), 1);
  let [failed, sent] = [0, 0];
  for (let after: string | undefined = beforeAll; after !== undefined && stop?.aborted !== true;) {
    const from: string = after;
    const { rows } = await database.asWorker((tx) =>
      sql<{ user_id: string }>`
        select user_id from rent_reminder_settings
        where coalesce(looked_on, '-infinity') < ${latest}::date and user_id > ${from}::uuid
        order by user_id limit ${peopleAtATime}`.execute(tx),
    );
    for (const { user_id } of rows) {
      await database
        .asViewer(user_id, async (tx) => {
          sent += await remindOf(tx, user_id, now);
        })
        .catch((error: unknown) => {
          failed += 1;
          log.error({ person: user_id, error }, 'tenants not reminded');
        });
    }
    after = rows.at(-1)?.user_id;
  }
  if (sent > 0) jobs.wake('send-mail');
  return failed;
}

/** Sends what is due of one owner's agreements; a second run on the same day finds nothing to look at. Returns how many letters. */
async function remindOf(tx: Tx, owner: string, now: Date): Promise<number> {
  const { rows: zones } = await sql<{ time_zone: string | null; looked_on: Day | null }>`
    select s.looked_on::text, p.time_zone from rent_reminder_settings s left join user_profiles p on p.user_id = s.user_id
    where s.user_id = ${owner}`.execute(tx);
  const [owned] = zones;
  const { day, time } = clockIn(owned?.time_zone ?? 'UTC', now);
  if (time < sendsFrom || (owned?.looked_on ?? '') >= day) return 0;
  await lockRents(tx, owner);
  const { rows } = await sql<{ id: string }>`
    select a.id from rental_agreements a
    join rent_reminder_settings s on s.user_id = a.user_id
    left join rent_reminder_choices c on c.user_id = a.user_id and c.agreement_id = a.id
    join rent_standings b on b.user_id = a.user_id and b.agreement_id = a.id
    where a.user_id = ${owner} and a.signed_on is not null and a.removed_at is null and coalesce(c.is_on, s.for_all) and b.balance > 0
    order by a.id`.execute(tx);
  let sent = 0;
  for (const { id } of rows) {
    if (await sendDue(tx, owner, id, day)) sent += 1;
  }
  await sql`update rent_reminder_settings set looked_on = ${day}::date where user_id = ${owner}`.execute(tx);
  return sent;
}
