import { changeMaintenanceTask, findMaintenanceTask } from '@holdfast/domain/maintenance/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import type { MoveTo } from '../kernel/screen/move-to.ts';

/** Moves a task that comes once. Throws `conflict` where it was changed, done or removed since it was drawn. */
export const moveTo: MoveTo = async ({ source_id, due_date }, day) => {
  const task = await call(findMaintenanceTask, { id: source_id });
  if (task.repeats !== 'once' || task.scheduled_date !== due_date || task.removed_at !== null)
    throw new Fault('conflict', 'The task was changed meanwhile. Look at it again.');
  await call(changeMaintenanceTask, { id: source_id, version: task.version, scheduled_date: day });
  refresh(['maintenance']);
};
