import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  plainValue,
  visitFaults,
  type Visit,
  type VisitDraft,
  type VisitItem,
} from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import { guestIn } from '../../kernel/database/guest.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { dropExpense } from '../../kernel/ledger/lines/expenses.ts';
import { claimFiles, releaseFiles } from '../../kernel/files/records.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import { bookVisit } from './book.ts';
import { requireVendor } from '../tasks.ts';
import { findVisit, sourceOf, visitColumns } from './visit-items.ts';

/** Fields from which the next date was counted. */
const settled = ['completed_date', 'meter_unit', 'meter_value'] as const;

/**
 * Corrects what was said of a visit; its expense follows. The day and the meter reading, from which the next date was counted, are
 * corrected by undoing it. Throws `not_found`, `invalid`, `conflict`.
 */
export async function changeVisit(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<VisitDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<VisitItem> {
  const former = await lockVisit(tx, owner, id);
  const before = await findVisit(tx, owner, id);
  if (version !== 'any' && version !== former.version) {
    refuseOlder('visit', before, version);
  }
  const moved = settled.find(
    (field) => change[field] !== undefined && plainValue(change[field]) !== plainValue(former[field]),
  );
  if (moved !== undefined) {
    const message = 'The next date was counted from this. Undo the visit and enter it again.';
    throw new Fault('invalid', message, { fields: [{ field: moved, message }] });
  }
  refuse(visitFaults({ ...former, ...change }, today));
  if (change.vendor_id !== undefined && change.vendor_id !== former.vendor_id) {
    await requireVendor(tx, owner, change.vendor_id);
  }
  if (Object.keys(change).length === 0) return findVisit(tx, owner, id);
  await tx
    .updateTable('maintenance_visits')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (change.photos !== undefined) await keepPhotos(tx, owner, former.task_id, change.photos);
  const owns = guestIn(tx) === undefined;
  if (owns && (change.cost !== undefined || before.booked === true)) await bookVisit(tx, owner, id);
  return findVisit(tx, owner, id);
}

/**
 * Takes a visit back: the date that it closed is open again, the meter shows what it did, its expense is gone and its photos with it.
 * Throws `not_found`, also for a visit whose cost the owner has booked, where it is a guest who asks.
 */
export async function undoVisit(tx: Tx, owner: string, id: string): Promise<void> {
  const visit = await lockVisit(tx, owner, id);
  const { rows } = await sql<{ undone: boolean }>`select maintenance_undo(${owner}, ${id}) as undone`.execute(
    tx,
  );
  if (rows[0]?.undone !== true)
    throw new Fault('forbidden', 'Its cost is booked. Only the owner can undo this visit.');
  if (guestIn(tx) === undefined) await dropExpense(tx, owner, sourceOf(visit));
  if (visit.photos.length > 0) await keepPhotos(tx, owner, visit.task_id, []);
}

async function lockVisit(tx: Tx, owner: string, id: string): Promise<Visit> {
  const row = await tx
    .selectFrom('maintenance_visits')
    .select(visitColumns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('records')
          .select('item_id')
          .where('user_id', '=', owner)
          .where('item_type', '=', 'maintenance')
          .whereRef('item_id', '=', 'maintenance_visits.task_id')
          .where('removed_at', 'is', null),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Visit');
  return row;
}

/** Takes these photos for the task, and lets go of those that no visit of it has any more. */
async function keepPhotos(tx: Tx, owner: string, task: string, photos: readonly string[]): Promise<void> {
  const use = { type: 'maintenance', id: task } as const;
  await claimFiles(tx, owner, photos, use, { purpose: 'photo', field: 'photos' });
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(photos) as id from maintenance_visits where user_id = ${owner} and task_id = ${task}`.execute(
    tx,
  );
  await releaseFiles(
    tx,
    owner,
    use,
    rows.map((row) => row.id),
  );
}
