import { ownDatesListed } from '@holdfast/domain/dates/own-date';
import type { OwnDate, OwnDateDraft } from '@holdfast/domain/dates/own-date';
import { notFound } from '@holdfast/domain/kernel/fault';
import type { FromVersion } from '@holdfast/domain/kernel/fields';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/versions.ts';

const columns = ['id', 'version', 'title', 'due_date', 'private'] as const;

export async function listOwnDates(tx: Tx, owner: string): Promise<OwnDate[]> {
  return tx
    .selectFrom('own_dates')
    .select(columns)
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .limit(ownDatesListed)
    .execute();
}

export async function addOwnDate(tx: Tx, owner: string, draft: OwnDateDraft): Promise<OwnDate> {
  return tx
    .insertInto('own_dates')
    .values({ ...draft, user_id: owner })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeOwnDate(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<OwnDateDraft>,
  version: FromVersion,
): Promise<OwnDate> {
  const former = await tx
    .selectFrom('own_dates')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (former === undefined) throw notFound('Date');
  refuseOlder('date', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('own_dates')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Throws `not_found` where the date is not the owner's, or is in the trash already. */
export async function removeOwnDate(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await setRemoved(tx, owner, id, now.toISOString());
}

/** Throws `not_found` where the date is not in the owner's trash. */
export async function restoreOwnDate(tx: Tx, owner: string, id: string): Promise<void> {
  await setRemoved(tx, owner, id, null);
}

async function setRemoved(tx: Tx, owner: string, id: string, moment: string | null): Promise<void> {
  const result = await tx
    .updateTable('own_dates')
    .set({ removed_at: moment })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', moment === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw notFound('Date');
}
