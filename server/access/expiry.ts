import { sql } from 'kysely';
import { pastDueDays, retentionDays } from '@holdfast/domain/standing/access-rules';
import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { findPendingDeletion } from './deletions.ts';
import { eachPerson, isProtected, lockPolicy, staysKept, tellPerson, write } from './housekeeping.ts';
import { accessOver } from './letter-words.ts';
import { expireAccess } from './policies.ts';

const dayLong = 86_400_000;

/**
 * Ends trials whose time is over (S-062) and subscriptions whose payment has failed for seven days (G-11). The 30 days of
 * retention are counted from this moment, so nobody gets fewer because a server was off. Somebody who was expired and is exempt
 * now, or counted on by somebody else, keeps their records without an end; when that is over, the 30 days begin anew.
 */
export function expiryJob(kernel: Kernel): Job {
  return {
    name: 'expire-access',
    schedule: '6-59/10 * * * *',
    async run() {
      const now = kernel.clock.now();
      await eachPerson(
        kernel,
        (tx, after, most) => overdue(tx, now, after, most),
        async (person) => {
          const changed = await kernel.database.asWorker((tx) => settle(kernel, tx, person, now));
          if (changed) tellPerson(kernel, person);
        },
      );
      kernel.jobs.wake('send-mail');
    },
  };
}

const pastDueBefore = (now: Date) => new Date(now.getTime() - pastDueDays * dayLong).toISOString();

async function overdue(tx: Tx, now: Date, after: string, most: number) {
  return tx
    .selectFrom('user_access_policies')
    .select('user_id')
    .where('user_id', '>', after)
    .where((is) =>
      is.or([
        is.and([is('access_status', '=', 'trial'), is('trial_end_date', '<=', now.toISOString())]),
        is.and([is('access_status', '=', 'subscribed'), is('past_due_since', '<=', pastDueBefore(now))]),
        is('access_status', '=', 'expired').and(
          sql<boolean>`(data_retention_end_date is null) is distinct from (${protectedInSql(now)} or is_counted_on(user_access_policies.user_id))`,
        ),
      ]),
    )
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/** `isProtected` for the choice of a page; the deed asks the rule itself. */
const protectedInSql = (now: Date) => sql<boolean>`(
  exists (select from users u where u.id = user_access_policies.user_id and u.suspended_at is not null)
  or exists (select from user_roles r where r.user_id = user_access_policies.user_id and r.is_active)
  or exists (select from user_privileges g where g.user_id = user_access_policies.user_id and g.is_active
    and g.privilege_type = 'subscription_exempt' and (g.expires_at is null or g.expires_at > ${now.toISOString()})))`;

async function settle(kernel: Kernel, tx: Tx, person: string, now: Date): Promise<boolean> {
  const policy = await lockPolicy(tx, person);
  if (policy === undefined) return false;
  const exempt = isProtected(policy, now);
  const { access_status, data_retention_end_date } = policy;
  if (access_status === 'expired') {
    const stays = staysKept(policy, now);
    if (stays && data_retention_end_date !== null) return keepOn(tx, person, now);
    if (stays || data_retention_end_date !== null) return false;
  } else if (exempt || !isOver(policy, now)) return false;

  const left = await expireAccess(tx, person, now);
  if (left === 'trial') {
    await audit(tx, { userId: person, actorId: null, action: 'access.trial-left', at: now });
    return true;
  }
  if (policy.counted_on) await keepOn(tx, person, now);
  const kept = policy.counted_on ? null : new Date(now.getTime() + retentionDays * dayLong).toISOString();
  // Who has asked for an earlier end reads of that one.
  const erased = (await findPendingDeletion(tx, person))?.erase_at ?? kept;
  const was = policy.standing.subscription_plan === null ? 'trial' : 'subscription';
  await write(
    kernel,
    tx,
    { id: person, email: policy.email },
    accessOver(was, erased, kernel.config.supportEmail),
  );
  await audit(tx, { userId: person, actorId: null, action: 'access.expire', detail: { was, kept }, at: now });
  return true;
}

function isOver(
  policy: { access_status: string; trial_end_date: string; past_due_since: string | null },
  now: Date,
): boolean {
  if (policy.access_status === 'trial') return policy.trial_end_date <= now.toISOString();
  return policy.past_due_since !== null && policy.past_due_since <= pastDueBefore(now);
}

async function keepOn(tx: Tx, person: string, now: Date): Promise<boolean> {
  await tx
    .updateTable('user_access_policies')
    .set({ data_retention_end_date: null, purge_warnings_sent: [], updated_at: now.toISOString() })
    .where('user_id', '=', person)
    .execute();
  return true;
}
