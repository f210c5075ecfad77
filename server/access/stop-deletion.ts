import type { Tx } from '../kernel/database/database.ts';

/**
 * Stops a person's deletion on behalf of the administrator `by`, under the policies of `app_admin`. One that came because access had
 * ended is not stopped, nor one that has begun or was cancelled before.
 */
export async function stopDeletion(
  tx: Tx,
  userId: string,
  by: string,
  now: Date,
): Promise<'stopped' | 'none' | 'retention' | 'over'> {
  const newest = await tx
    .selectFrom('account_deletions')
    .select(['id', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return 'none';
  if (newest.reason === 'retention') return 'retention';
  const stopped = await tx
    .updateTable('account_deletions')
    .set({ cancelled_at: now.toISOString(), cancelled_by: by })
    .where('user_id', '=', userId)
    .where('id', '=', newest.id)
    .where('cancelled_at', 'is', null)
    .where('erasing_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stopped === undefined ? 'over' : 'stopped';
}
