import { randomUUID } from 'node:crypto';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  maintenanceTask,
  taskFaults,
  type MaintenanceTask,
  type MaintenanceTaskDraft,
  type TaskItem,
} from '@holdfast/domain/maintenance/maintenance-task';
import type { TaskRule } from '@holdfast/domain/maintenance/rule';
import { plainValue } from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { askAboutReading } from '../kernel/due/meter-readings.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findTask } from './task-items.ts';

export const maintenanceTasks = ownedTable('maintenance_tasks', maintenanceTask, 'Maintenance task');

/**
 * Adds a task. Throws `invalid` for a rule that does not hold together, and for a thing or a vendor that is not there or not the
 * caller's to name.
 */
export async function addTask(
  tx: Tx,
  owner: string,
  draft: MaintenanceTaskDraft,
  today: Day,
  template: string | null = null,
): Promise<TaskItem> {
  refuse(taskFaults(draft));
  await requireNamed(tx, owner, draft);
  await askAboutStart(tx, owner, draft);
  const id = randomUUID();
  await tx
    .insertInto('maintenance_tasks')
    .values({ ...draft, template, user_id: owner, id })
    .execute();
  return findTask(tx, owner, id, today);
}

/** Changes what is given. Throws `not_found`, also for one in the trash, `conflict` for an older version, and as `addTask` does. */
export async function changeTask(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<MaintenanceTaskDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<TaskItem> {
  const former = await maintenanceTasks.lock(tx, owner, id);
  if (version !== 'any' && version !== former.version) {
    refuseOlder('task', await findTask(tx, owner, id, today), version);
  }
  if (Object.keys(change).length === 0) return findTask(tx, owner, id, today);
  refuse(taskFaults({ ...former, ...change }));
  await requireNamed(tx, owner, changedNames(former, change));
  if (
    begins.some(
      (field) => change[field] !== undefined && plainValue(change[field]) !== plainValue(former[field]),
    )
  ) {
    await askAboutStart(tx, owner, { ...former, ...change });
  }
  await tx
    .updateTable('maintenance_tasks')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findTask(tx, owner, id, today);
}

const begins = ['repeats', 'of_id', 'usage_unit', 'counted_from', 'usage_from'] as const;

/** Asks about a start that contradicts what the meter showed: it becomes a reading of the thing. Throws `invalid`. */
async function askAboutStart(tx: Tx, owner: string, task: TaskRule & Pick<MaintenanceTaskDraft, 'of_type'>) {
  const { repeats, of_type, of_id, usage_unit: unit, counted_from: day, usage_from: value } = task;
  if (repeats !== 'usage' || of_type === null || of_id === null || unit === null) return;
  if (day === null || value === null) return;
  const reading = { of_type, of_id, unit, day, value };
  await askAboutReading(tx, owner, reading, {
    field: 'usage_from',
    replaced: false,
    way: 'note a reading of the new meter on the thing’s own screen first',
  });
}

type Named = Pick<MaintenanceTaskDraft, 'of_type' | 'of_id' | 'vendor_id'>;

/** What a change names anew: what stood there before was allowed then, though it may be closed to a guest. */
function changedNames(former: MaintenanceTask, change: Partial<MaintenanceTaskDraft>): Named {
  const { of_type = former.of_type, of_id = former.of_id, vendor_id = former.vendor_id } = change;
  const moved = of_type !== former.of_type || of_id !== former.of_id;
  return {
    of_type: moved ? of_type : null,
    of_id: moved ? of_id : null,
    vendor_id: vendor_id === former.vendor_id ? null : vendor_id,
  };
}

async function requireNamed(tx: Tx, owner: string, { of_type, of_id, vendor_id }: Named): Promise<void> {
  if (of_type !== null && of_id !== null) await requireRecord(tx, owner, of_type, of_id, 'of_id');
  await requireVendor(tx, owner, vendor_id);
}

/** Throws `invalid` naming `vendor_id` for a vendor that the caller does not see. */
export async function requireVendor(tx: Tx, owner: string, vendor: string | null): Promise<void> {
  if (vendor !== null) await requireRecord(tx, owner, 'vendor', vendor, 'vendor_id');
}

async function requireRecord(tx: Tx, owner: string, type: string, id: string, field: string) {
  const { rows } = await sql`
    select from records where user_id = ${owner} and item_type = ${type} and item_id = ${id} and removed_at is null
    `.execute(tx);
  if (rows.length > 0) return;
  const message = field === 'vendor_id' ? 'This vendor is no longer there' : 'This thing is no longer there';
  throw new Fault('invalid', message, { fields: [{ field, message }] });
}
