import { daysUntil, retentionDays, trialDays } from '@holdfast/domain/standing/access-rules';
import { lastDay } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';

/** The moment `days` later, held back to the last day that the product knows: extensions add up. */
const daysLater = (from: Date, days: number) =>
  new Date(Math.min(Date.parse(lastDay), from.getTime() + days * 86_400_000)).toISOString();

/**
 * Gives a person who has no access policy the trial of 90 days; one who has a policy keeps it, so that it may run with every
 * sign-in (S-061, G-43). Runs as `app_auth`, under whom nobody can change a policy that is there.
 */
export async function beginTrial(tx: Tx, person: { id: string; email: string }, now: Date): Promise<void> {
  await tx
    .insertInto('user_access_policies')
    .values({
      user_id: person.id,
      email: person.email,
      trial_start_date: now.toISOString(),
      trial_end_date: daysLater(now, trialDays),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** A subscription has become active: full access, no end in sight (S-063). Runs as `app_worker`. */
export async function activateSubscription(
  tx: Tx,
  userId: string,
  { id, plan, start }: { id: string; plan: string; start: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('user_access_policies')
    .set({
      access_status: 'subscribed',
      has_full_access: true,
      data_retention_end_date: null,
      purge_warnings_sent: [],
      subscription_id: id,
      subscription_plan: plan,
      subscription_start_date: start.toISOString(),
      past_due_since: null,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** A payment fails since `since`: seven days of full access are left (G-11); null when it has come after all. */
export async function markPastDue(tx: Tx, userId: string, since: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('user_access_policies')
    .set({ past_due_since: since?.toISOString() ?? null, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('access_status', '=', 'subscribed')
    .execute();
}

/**
 * Trial or subscription is over: no full access, and the records are kept for 30 days (S-062, S-064). Somebody whose 30 days run
 * already keeps those. Access never ends before the free trial does: a subscription that ends in it leaves the trial. Gives which.
 */
export async function expireAccess(tx: Tx, userId: string, now: Date): Promise<'trial' | 'ended'> {
  const onTrial = await tx
    .updateTable('user_access_policies')
    .set({
      access_status: 'trial',
      // The subscription's id stays: it tells an end that was followed from one that was missed.
      subscription_plan: null,
      subscription_start_date: null,
      past_due_since: null,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('access_status', '=', 'subscribed')
    .where('trial_end_date', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  if (onTrial !== undefined) return 'trial';
  await tx
    .updateTable('user_access_policies')
    .set({
      access_status: 'expired',
      has_full_access: false,
      data_retention_end_date: daysLater(now, retentionDays),
      purge_warnings_sent: [],
      past_due_since: null,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('access_status', '<>', 'expired'), is('data_retention_end_date', 'is', null)]))
    .execute();
  return 'ended';
}

/**
 * Gives a trial `days` more. One that is over begins again now, as long as its records are kept; reminders of days that lie ahead
 * again go out again. Runs as `app_admin`. Says why where there is nothing to extend.
 */
export async function extendTrial(
  tx: Tx,
  userId: string,
  days: number,
  now: Date,
): Promise<{ trialEndDate: string } | { refused: 'no-trial' | 'subscribed' | 'retention-over' }> {
  const policy = await tx
    .selectFrom('user_access_policies')
    .select(['access_status', 'trial_end_date', 'data_retention_end_date', 'notifications_sent'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (policy === undefined) return { refused: 'no-trial' };
  if (policy.access_status === 'subscribed') return { refused: 'subscribed' };
  const keptUntil = policy.data_retention_end_date;
  if (keptUntil !== null && Date.parse(keptUntil) <= now.getTime()) return { refused: 'retention-over' };
  const over = policy.access_status === 'expired' || Date.parse(policy.trial_end_date) <= now.getTime();
  const trialEndDate = daysLater(over ? now : new Date(policy.trial_end_date), days);
  const daysLeft = daysUntil(trialEndDate, now);
  await tx
    .updateTable('user_access_policies')
    .set({
      access_status: 'trial',
      has_full_access: true,
      trial_end_date: trialEndDate,
      data_retention_end_date: null,
      past_due_since: null,
      notifications_sent: policy.notifications_sent.filter((each) => each >= daysLeft),
      purge_warnings_sent: [],
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .execute();
  return { trialEndDate };
}
