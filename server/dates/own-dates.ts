import {
  ownDate,
  ownDateDetail,
  ownDatesListed,
  type OwnDate,
  type OwnDateDraft,
} from '@holdfast/domain/dates/own-date';
import type { FromVersion } from '@holdfast/domain/kernel/fields';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

const columns = Object.keys(ownDate.shape) as (keyof OwnDate)[];

export const ownDates = ownedTable('own_dates', ownDateDetail, 'Date');

/** Lists the own dates that are not in the trash, the earliest first, 500 at most. */
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

/** Adds an own date and returns it as it is stored. */
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
  const former = await ownDates.lock(tx, owner, id);
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
