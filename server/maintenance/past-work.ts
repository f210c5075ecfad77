import type { Day } from '@holdfast/domain/kernel/time/day';
import { maintenanceTaskDraft } from '@holdfast/domain/maintenance/maintenance-task';
import { completionDraft, type VisitDraft } from '@holdfast/domain/maintenance/visit';
import type { UpkeepThing } from '@holdfast/domain/maintenance/words';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { addTask, maintenanceTasks } from './tasks.ts';
import { completeTask } from './visits/complete.ts';
import { undoVisit } from './visits/visits.ts';

/** Work that was done once on a thing, as another program kept it. */
export type PastWork = Partial<VisitDraft> & {
  readonly of_type: UpkeepThing;
  readonly of_id: string;
  readonly title: string;
  readonly repair: boolean;
  readonly completed_date: Day;
};

/** Adds a one-off task that was done, with its cost and meter reading. Throws `invalid` for a thing that is not there. */
export async function addPastWork(
  tx: Tx,
  owner: string,
  { of_type, of_id, title, repair, ...visit }: PastWork,
  today: Day,
): Promise<{ id: string }> {
  const service_type = repair ? 'repair' : 'routine';
  const task = await addTask(
    tx,
    owner,
    maintenanceTaskDraft.parse({ of_type, of_id, title, service_type }),
    today,
  );
  const nothing = async () => undefined;
  await completeTask(tx, owner, task.id, completionDraft.parse(visit), { by: owner, today, attach: nothing });
  return { id: task.id };
}

/** Takes work back that was brought in: its expenses and meter readings go, and its tasks lie in the trash. */
export async function removePastWork(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const visits = await tx
    .selectFrom('maintenance_visits')
    .select('id')
    .where('user_id', '=', owner)
    .where(sql<boolean>`task_id = any(${[...ids]}::uuid[])`)
    // The last reading of a day goes first, so that the one before it stands again.
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  for (const { id } of visits) await undoVisit(tx, owner, id);
  for (const id of ids) await maintenanceTasks.remove(tx, owner, id, now);
}
