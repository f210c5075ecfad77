import { sql } from 'kysely';
import { holds } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../kernel/database/database.ts';
import { letterFrom } from '../kernel/mail/letter.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import type { AccessLetter } from './letter-words.ts';

const atOnce = 200;

/**
 * Goes through people in pages of 200, in the order of their ids, and does something for each, one after the other. What it does
 * looks again, under a lock: between page and person things change, and another server may be quicker.
 */
export async function eachPerson(
  kernel: Kernel,
  page: (tx: Tx, after: string, most: number) => Promise<{ user_id: string }[]>,
  act: (person: string) => Promise<void>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await kernel.database.asWorker((tx) => page(tx, after, atOnce));
    for (const { user_id } of people) await act(user_id);
    after = people.at(-1)?.user_id ?? after;
    if (people.length < atOnce) return;
  }
}

/** A person's policy, locked until the transaction ends, with the address that mails go to; undefined where there is none. */
export async function lockPolicy(tx: Tx, person: string) {
  return tx
    .selectFrom('user_access_policies as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.access_status', 'p.trial_end_date', 'p.past_due_since', 'p.data_retention_end_date'])
    .select(['p.notifications_sent', 'p.purge_warnings_sent', 'u.email', 'u.suspended_at'])
    .select(sql<Standing>`standing_of(p.user_id)`.as('standing'))
    .select(sql<boolean>`is_counted_on(p.user_id)`.as('counted_on'))
    .where('p.user_id', '=', person)
    .forUpdate('p')
    .executeTakeFirst();
}

/**
 * Administrators, exempt people, and those whose account is suspended, who cannot do anything about it, are never reminded, expired or
 * purged. Asked at the moment of the deed.
 */
export function isProtected(
  { standing, suspended_at }: { standing: Standing; suspended_at: string | null },
  now: Date,
): boolean {
  return suspended_at !== null || standing.super_admin || holds(standing, 'subscription_exempt', now);
}

/**
 * Their access ends like everybody's, and their records are kept: guests of somebody's house and emergency contacts need no plan, and are
 * there when they are needed; and whoever's emergency contact waits for access is kept until it can be used.
 */
export function staysKept(
  policy: Parameters<typeof isProtected>[0] & { counted_on: boolean },
  now: Date,
): boolean {
  return policy.counted_on || isProtected(policy, now);
}

/** Queues a letter in the transaction of what it tells of. Without an `id` its reader is gone, and the address is not kept. */
export async function write(
  kernel: Kernel,
  tx: Tx,
  to: { id: string | null; email: string },
  words: AccessLetter,
): Promise<void> {
  const letter = letterFrom(words, new URL(words.path, kernel.config.baseUrl).href);
  await queueMail(tx, to.id, { to: to.email, ...letter }, { forgetting: to.id === null });
}

/** What somebody is let do has changed: their remembered sessions are dropped and open pages ask anew. */
export function tellPerson(kernel: Kernel, person: string): void {
  kernel.events.publish({ userId: person, areas: ['accounts', 'access'] });
}
