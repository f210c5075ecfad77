import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  check,
  checkTexts,
  scopeFaults,
  type Check,
  type CheckDraft,
} from '@holdfast/domain/inventory/check';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

const columns = Object.keys(check.shape) as (keyof Check)[];

export const checks = ownedTable('inventory_checks', check, 'Check');

/** Begins a check. Throws `invalid` where what it walks through is not there. */
export async function addCheck(tx: Tx, owner: string, draft: CheckDraft, today: Day): Promise<Check> {
  await refuseScope(tx, owner, draft);
  return tx
    .insertInto('inventory_checks')
    .values({ ...draft, user_id: owner, begun_on: today })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes what is given. Throws `not_found`, also for one in the trash, `conflict` where `version` is not the stored one or what a finished
 * check walks through would change, and `invalid` as `addCheck` does.
 */
export async function changeCheck(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<CheckDraft>,
  version: FromVersion,
): Promise<Check> {
  const former = await checks.lock(tx, owner, id);
  refuseOlder('check', former, version);
  if (Object.keys(change).length === 0) return former;
  if (change.property_id !== undefined || change.place_ids !== undefined) {
    if (former.finished_on !== null) throw new Fault('conflict', checkTexts.finished);
    await refuseScope(tx, owner, { ...former, ...change });
  }
  return tx
    .updateTable('inventory_checks')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Throws `invalid` for a property or a place that is not there, or is closed to the guest who names it. */
async function refuseScope(
  tx: Tx,
  owner: string,
  scope: Pick<CheckDraft, 'property_id' | 'place_ids'>,
): Promise<void> {
  refuse(scopeFaults(scope));
  const { property_id, place_ids } = scope;
  const known = async (type: 'real_estate' | 'place', ids: readonly string[]) => {
    const { rows } = await sql`
      select from records where user_id = ${owner} and item_type = ${type} and item_id = any(${[...ids]}::uuid[]) and removed_at is null`.execute(
      tx,
    );
    return rows.length === ids.length;
  };
  if (property_id !== null && !(await known('real_estate', [property_id])))
    refuse([{ field: 'property_id', message: checkTexts.noProperty }]);
  if (place_ids.length > 0 && !(await known('place', place_ids)))
    refuse([{ field: 'place_ids', message: checkTexts.noPlace }]);
}
