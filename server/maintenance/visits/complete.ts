import { randomUUID } from 'node:crypto';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { MaintenanceTask } from '@holdfast/domain/maintenance/maintenance-task';
import {
  repeatsVisit,
  visitFaults,
  whichDate,
  type CompletionDraft,
  type VisitDraft,
  type VisitItem,
} from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import { guestIn } from '../../kernel/database/guest.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { askAboutReading, putReading } from '../../kernel/due/meter-readings.ts';
import { claimFiles } from '../../kernel/files/records.ts';
import { bookVisit } from './book.ts';
import { maintenanceTasks, requireVendor } from '../tasks.ts';
import { findVisit } from './visit-items.ts';
import type { AttachFiles } from '../../kernel/files/attach-files.ts';

/** Who acts, and on which day of the owner's calendar. */
export type Acting = { readonly by: string; readonly today: Day };

/**
 * Completes the date `occurrence` of a task: one visit, one expense, one next date. A second call that says the same gives the visit that
 * stands. Throws `not_found`, `invalid`, also where a task that repeats has an open date and `occurrence` is null, and `conflict` where
 * that date is not open or was closed with other words.
 */
export async function completeTask(
  tx: Tx,
  owner: string,
  id: string,
  { documents, occurrence, meter_replaced, ...draft }: CompletionDraft,
  { by, today, attach }: Acting & { readonly attach: AttachFiles },
): Promise<VisitItem> {
  refuse(visitFaults(draft, today));
  const task = await maintenanceTasks.lock(tx, owner, id);
  const date = await dateToClose(tx, owner, task, occurrence, draft.completed_date);
  if ('visit' in date) {
    const standing = await findVisit(tx, owner, date.visit);
    if (standing.outcome === 'skipped') throw closedAlready('was skipped');
    if (!repeatsVisit(standing, draft))
      throw closedAlready(`was marked as done on ${standing.completed_date}`);
    return standing;
  }
  if (draft.meter_value !== null && task.of_id === null) {
    const message = 'The task hangs on no thing that has a meter';
    throw new Fault('invalid', message, { fields: [{ field: 'meter_value', message }] });
  }
  await requireVendor(tx, owner, draft.vendor_id);
  const meter = await readMeter(tx, owner, task, draft, meter_replaced);
  const visit = randomUUID();
  await tx
    .insertInto('maintenance_visits')
    .values({
      ...draft,
      ...meter,
      user_id: owner,
      id: visit,
      task_id: id,
      entered_by: by,
      outcome: 'done',
      occurrence: date.occurrence,
    })
    .execute();
  const use = { type: 'maintenance', id } as const;
  await claimFiles(tx, owner, draft.photos, use, { purpose: 'photo', field: 'photos' });
  await attach(tx, owner, { item_type: 'maintenance', item_id: id }, documents, today);
  if (guestIn(tx) === undefined) await bookVisit(tx, owner, visit);
  return findVisit(tx, owner, visit);
}

/** Leaves a date out, with the reason, and those before it that were missed. Throws as `completeTask` does, and `conflict` where nothing is open. */
export async function skipTask(
  tx: Tx,
  owner: string,
  id: string,
  { reason, occurrence }: { reason: string | null; occurrence: Day | null },
  { by, today }: Acting,
): Promise<VisitItem> {
  const task = await maintenanceTasks.lock(tx, owner, id);
  const date = await dateToClose(tx, owner, task, occurrence, today);
  if ('visit' in date) {
    const standing = await findVisit(tx, owner, date.visit);
    if (standing.outcome === 'done') throw closedAlready(`was marked as done on ${standing.completed_date}`);
    return standing;
  }
  if (date.occurrence === null)
    throw new Fault('conflict', 'Nothing of this task is due that could be skipped.');
  const visit = randomUUID();
  await tx
    .insertInto('maintenance_visits')
    .values({
      user_id: owner,
      id: visit,
      task_id: id,
      entered_by: by,
      outcome: 'skipped',
      completed_date: today,
      occurrence: date.occurrence,
      reason,
    })
    .execute();
  return findVisit(tx, owner, visit);
}

const closedAlready = (how: string) =>
  new Fault('conflict', `This date ${how} already. Open what stands to correct it or to take it back.`);

type ToClose = { readonly occurrence: Day | null } | { readonly visit: string };

/** Which date a completion closes, or the visit that has closed it already. */
async function dateToClose(
  tx: Tx,
  owner: string,
  task: MaintenanceTask,
  asked: Day | null,
  on: Day,
): Promise<ToClose> {
  const open = await tx
    .selectFrom('due_items')
    .select('occurrence')
    .where('user_id', '=', owner)
    .where('source_type', '=', 'maintenance')
    .where('source_id', '=', task.id)
    .where('slot', '=', 'visit')
    .where('state', '=', 'open')
    .$if(asked !== null, (query) => query.where('occurrence', '=', asked))
    .orderBy('due_date')
    .orderBy('occurrence')
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined && asked === null && task.repeats !== 'once') {
    const message = whichDate(open.occurrence);
    throw new Fault('invalid', message, { fields: [{ field: 'occurrence', message }] });
  }
  if (open !== undefined) return { occurrence: open.occurrence };
  const made = await tx
    .selectFrom('maintenance_visits')
    .select('id')
    .where('user_id', '=', owner)
    .where('task_id', '=', task.id)
    .$if(asked !== null, (query) => query.where('occurrence', '=', asked))
    // Where no date is open, a one-off is done once, and what comes round once a day.
    .$if(asked === null && task.repeats !== 'once', (query) =>
      query.where('outcome', '=', 'done').where('completed_date', '=', on),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (made !== undefined) return { visit: made.id };
  if (asked !== null)
    throw new Fault('conflict', 'This date of the task is not open any more. Reload to see what is.');
  return { occurrence: null };
}

/** Keeps a reading, and asks about one that contradicts others; gives its unit, its value, and what stood there before, which undoing brings back. */
async function readMeter(
  tx: Tx,
  owner: string,
  task: MaintenanceTask,
  { completed_date: day, meter_unit: unit, meter_value: value }: VisitDraft,
  replaced: boolean,
) {
  if (unit === null || value === null || task.of_type === null || task.of_id === null) {
    return { meter_unit: null, meter_value: null, meter_before: null };
  }
  const meter = { of_type: task.of_type, of_id: task.of_id, unit };
  const { rows } = await sql<{ value: string }>`
    select value from meter_readings where user_id = ${owner} and of_type = ${meter.of_type} and of_id = ${meter.of_id}
      and unit = ${unit} and day = ${day}`.execute(tx);
  await askAboutReading(tx, owner, { ...meter, day, value }, { field: 'meter_value', replaced });
  await putReading(tx, owner, { ...meter, day, value });
  return { meter_unit: unit, meter_value: value, meter_before: rows[0]?.value ?? null };
}
