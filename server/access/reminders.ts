import { sql } from 'kysely';
import { deletionWarningDays } from '@holdfast/domain/access/deletion';
import { reminderDue } from '@holdfast/domain/access/reminders';
import {
  daysUntil,
  purgeWarningDays,
  reminderDays,
  retentionDays,
} from '@holdfast/domain/standing/access-rules';
import type { Tx } from '../kernel/database/database.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { eachPerson, isProtected, lockPolicy, write } from './housekeeping.ts';
import { deletionNear, erasureNear, trialEnding } from './letter-words.ts';

/** An end that is told of ahead of time, and where it is noted that it was told. */
type Ending = {
  readonly status: 'trial' | 'expired';
  readonly ends: 'trial_end_date' | 'data_retention_end_date';
  readonly settled: 'notifications_sent' | 'purge_warnings_sent';
  readonly days: readonly number[];
};
const trial: Ending = {
  status: 'trial',
  ends: 'trial_end_date',
  settled: 'notifications_sent',
  days: reminderDays,
};
const retention: Ending = {
  status: 'expired',
  ends: 'data_retention_end_date',
  settled: 'purge_warnings_sent',
  days: purgeWarningDays,
};

/**
 * Tells people of what ends soon: their trial at 30, 14 and 7 days (S-065), their records at 14, 7 and 1 (G-09), their account a
 * day before it is deleted. Mail and note of it are one transaction under a lock, so each goes out once.
 */
export function reminderJob(kernel: Kernel): Job {
  return {
    name: 'send-reminders',
    schedule: '4-59/10 * * * *',
    async run() {
      const now = kernel.clock.now();
      for (const ending of [trial, retention]) {
        await eachPerson(
          kernel,
          (tx, after, most) => near(tx, ending, now, after, most),
          (person) => kernel.database.asWorker((tx) => remind(kernel, tx, ending, person, now)),
        );
      }
      await eachPerson(
        kernel,
        (tx, after, most) => leaving(tx, now, after, most),
        (person) => kernel.database.asWorker((tx) => warnLeaving(kernel, tx, person, now)),
      );
      kernel.jobs.wake('send-mail');
    },
  };
}

async function near(tx: Tx, ending: Ending, now: Date, after: string, most: number) {
  const moment = now.toISOString();
  return tx
    .selectFrom('user_access_policies')
    .select('user_id')
    .where('user_id', '>', after)
    .where('access_status', '=', ending.status)
    .where(ending.ends, '>', moment)
    .where((is) =>
      is.or(
        ending.days.map(
          (
            day,
          ) => sql<boolean>`(${sql.ref(ending.ends)} <= ${moment}::timestamptz + make_interval(hours => ${day * 24})
            and not (${day} = any(${sql.ref(ending.settled)})))`,
        ),
      ),
    )
    .orderBy('user_id')
    .limit(most)
    .execute();
}

async function remind(kernel: Kernel, tx: Tx, ending: Ending, person: string, now: Date): Promise<void> {
  const policy = await lockPolicy(tx, person);
  const ends = policy?.[ending.ends];
  if (policy === undefined || policy.access_status !== ending.status || ends == null) return;
  if (isProtected(policy, now) || ends <= now.toISOString()) return;
  // Whoever asked for an earlier end is told of that one alone; taken back, this one is told of again.
  if (ending.status === 'expired' && (await leavesBefore(tx, person, ends))) return;
  const left = daysUntil(ends, now);
  const due = reminderDue(ending.days, left, policy[ending.settled]);
  await tx
    .updateTable('user_access_policies')
    .set({ [ending.settled]: due.settle, updated_at: now.toISOString() })
    .where('user_id', '=', person)
    .execute();
  if (due.tell === null) return;
  const support = kernel.config.supportEmail;
  const words =
    ending.status === 'trial'
      ? trialEnding(left, ends, retentionDays, support)
      : erasureNear(left, ends, support);
  await write(kernel, tx, { id: person, email: policy.email }, words);
}

async function leavesBefore(tx: Tx, person: string, moment: string): Promise<boolean> {
  const found = await tx
    .selectFrom('account_deletions')
    .select('id')
    .where('user_id', '=', person)
    .where('cancelled_at', 'is', null)
    .where('erase_at', '<', moment)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whose records go before the deletion's days are over is told of that, by the warnings of G-09. */
const recordsStay = sql<boolean>`not exists (select from user_access_policies p where p.user_id = d.user_id
  and p.access_status = 'expired' and p.data_retention_end_date <= d.erase_at)`;

const warnFrom = (now: Date) => new Date(now.getTime() + deletionWarningDays * 86_400_000).toISOString();

async function leaving(tx: Tx, now: Date, after: string, most: number) {
  return tx
    .selectFrom('account_deletions as d')
    .select('d.user_id')
    .where('d.user_id', '>', after)
    .where('d.cancelled_at', 'is', null)
    .where('d.warned_at', 'is', null)
    .where('d.erasing_since', 'is', null)
    .where('d.erase_at', '<=', warnFrom(now))
    .where('d.erase_at', '>', now.toISOString())
    .where(recordsStay)
    .orderBy('d.user_id')
    .limit(most)
    .execute();
}

async function warnLeaving(kernel: Kernel, tx: Tx, person: string, now: Date): Promise<void> {
  const warned = await tx
    .updateTable('account_deletions as d')
    .from('users as u')
    .set({ warned_at: now.toISOString() })
    .whereRef('u.id', '=', 'd.user_id')
    .where('d.user_id', '=', person)
    .where('d.cancelled_at', 'is', null)
    .where('d.warned_at', 'is', null)
    .where('d.erase_at', '<=', warnFrom(now))
    .where(recordsStay)
    .returning(['d.erase_at', 'u.email'])
    .executeTakeFirst();
  if (warned === undefined) return;
  const words = deletionNear(warned.erase_at, kernel.config.supportEmail);
  await write(kernel, tx, { id: person, email: warned.email }, words);
}
