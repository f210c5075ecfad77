import { snoozeAtMost } from '@holdfast/domain/alerts/alert';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { readDueItems, snoozeDueItem } from '../kernel/due/due-items.ts';
import { findDueItem } from '../kernel/due/find-due-item.ts';
import { alertsOn, isUnreadOn } from './read-bell.ts';

/** Marks alerts as read, or all that the bell shows today; answers which were unread until then. */
export async function markRead(
  tx: Tx,
  owner: string,
  { ids, today, now }: { ids: readonly string[] | 'all'; today: Day; now: Date },
): Promise<{ ids: string[] }> {
  const named =
    ids === 'all'
      ? alertsOn(owner, today)
      : sql`due_items i where i.user_id = ${owner} and i.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select a.id from (select i.id, ${isUnreadOn(today)} as unread from ${named}) a where a.unread`.execute(
    tx,
  );
  const unread = rows.map(({ id }) => id);
  await readDueItems(tx, owner, unread, now);
  return { ids: unread };
}

/** Takes `markRead` back for the alerts that it answered. */
export async function markUnread(tx: Tx, owner: string, ids: readonly string[]): Promise<{ ids: string[] }> {
  await readDueItems(tx, owner, ids, null);
  return { ids: [...ids] };
}

/**
 * Puts an open item off until a day after today, a year at most; null ends that. Throws `not_found`, `invalid` for another day, and
 * `conflict` for what is done.
 */
export async function snooze(
  tx: Tx,
  owner: string,
  { id, until, today }: { id: string; until: Day | null; today: Day },
): Promise<void> {
  if (until !== null && (until <= today || until > addDays(today, snoozeAtMost))) {
    refuse([{ field: 'until', message: 'Choose a day after today, within a year' }]);
  }
  await findDueItem(tx, owner, id);
  if (!(await snoozeDueItem(tx, owner, id, until)))
    throw new Fault('conflict', 'It is done already: there is nothing to put off.');
}
