import { deletionTexts, erasedAt, type AccountDeletion } from '@holdfast/domain/access/deletion';
import { deletionGraceDays } from '@holdfast/domain/standing/access-rules';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';

/** The deletion that stands, or null. */
export async function findPendingDeletion(tx: Tx, owner: string): Promise<AccountDeletion | null> {
  const row = await tx
    .selectFrom('account_deletions')
    .select(['requested_at', 'erase_at'])
    .where('user_id', '=', owner)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const kept_until = await recordsKeptUntil(tx, owner);
  return { ...row, erase_at: erasedAt(row.erase_at, kept_until), kept_until };
}

/** Until when somebody's records are kept whose access has ended; null for everybody else. */
export async function recordsKeptUntil(tx: Tx, owner: string): Promise<string | null> {
  const policy = await tx
    .selectFrom('user_access_policies')
    .select(['access_status', 'data_retention_end_date'])
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return policy?.access_status === 'expired' ? policy.data_retention_end_date : null;
}

/** Asks for the deletion; `isNew` is false where one stands already, which then stays as it is. */
export async function addDeletion(
  tx: Tx,
  owner: string,
  now: Date,
): Promise<{ deletion: AccountDeletion; isNew: boolean }> {
  const erase_at = new Date(now.getTime() + deletionGraceDays * 86_400_000).toISOString();
  const added = await tx
    .insertInto('account_deletions')
    .values({ user_id: owner, requested_at: now.toISOString(), erase_at })
    .onConflict((conflict) => conflict.column('user_id').where('cancelled_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  const deletion = await findPendingDeletion(tx, owner);
  if (deletion === null) throw new Fault('conflict', deletionTexts.none);
  return { deletion, isNew: added !== undefined };
}

/** Throws `not_found` where none stands, and `conflict` once the erasure has begun. */
export async function cancelPendingDeletion(tx: Tx, owner: string, now: Date): Promise<void> {
  const cancelled = await tx
    .updateTable('account_deletions')
    .set({ cancelled_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('cancelled_at', 'is', null)
    .where('erasing_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (cancelled !== undefined) return;
  const pending = await findPendingDeletion(tx, owner);
  throw pending === null
    ? new Fault('not_found', deletionTexts.none)
    : new Fault('conflict', deletionTexts.tooLate);
}
