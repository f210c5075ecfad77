import { maintenanceTaskDraft } from '@holdfast/domain/maintenance/maintenance-task';
import { unaliasedTask } from '@holdfast/domain/maintenance/aliases';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Area } from '../kernel/area.ts';
import { askAboutReading, dropReading, putReading } from '../kernel/due/meter-readings.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { bookVisit } from './visits/book.ts';
import { completeTask, skipTask } from './visits/complete.ts';
import { findable, shown, sections } from './contributions.ts';
import { tools } from './tools.ts';
import { assignees } from './assignees.ts';
import { setManyRemoved } from '../kernel/records/change-many.ts';
import { finishesOf } from './finishes.ts';
import { listTasks } from './list-tasks.ts';
import { changeTasks, completeTasks } from './many-tasks.ts';
import { requireThing } from './require-thing.ts';
import { readApplianceSchedule, readSchedule } from './upkeep/schedule.ts';
import { findTask } from './task-items.ts';
import { addTask, changeTask, maintenanceTasks } from './tasks.ts';
import { addSuggested, findUpkeep } from './upkeep/upkeep.ts';
import { findVisit, listVisits } from './visits/visit-items.ts';
import { changeVisit, undoVisit } from './visits/visits.ts';
import type { MaintenanceGiven } from './given.ts';

/** Maintenance of every kind of thing: tasks with their rules, visits with their costs, meters, the starter catalogue. */
export function maintenanceArea(_kernel: Kernel, { attachFiles: attach }: MaintenanceGiven): Area {
  return {
    name: 'maintenance',
    sections,
    finishes: finishesOf(attach),
    findable,
    shown,
    tools,
    names: [assignees],
    trash: [{ table: 'maintenance_tasks' }],
    answers: [
      answer(endpoints.listMaintenance, ({ tx, owner, input, today }) => listTasks(tx, owner, input, today)),
      answer(endpoints.findMaintenanceTask, ({ tx, owner, input, today }) =>
        findTask(tx, owner, input.id, today),
      ),
      answer(endpoints.addMaintenanceTask, ({ tx, owner, input, today }) =>
        addTask(tx, owner, maintenanceTaskDraft.parse(unaliasedTask(input)), today),
      ),
      answer(endpoints.changeMaintenanceTask, ({ tx, owner, input: { id, version, ...change }, today }) =>
        changeTask(tx, owner, id, unaliasedTask(change), { version, today }),
      ),
      ...trashAnswers(endpoints.removeMaintenanceTask, endpoints.restoreMaintenanceTask, maintenanceTasks),
      answer(endpoints.completeMaintenance, ({ tx, owner, viewer, input: { id, ...draft }, today }) =>
        completeTask(tx, owner, id, draft, { by: viewer.user_id, today, attach }),
      ),
      answer(endpoints.skipMaintenance, ({ tx, owner, viewer, input: { id, ...skip }, today }) =>
        skipTask(tx, owner, id, skip, { by: viewer.user_id, today }),
      ),
      answer(endpoints.snoozeMaintenance, async ({ tx, owner, input: { id, until }, today }) => {
        await maintenanceTasks.lock(tx, owner, id);
        const { rows } = await sql<{ snoozed: boolean }>`
          select maintenance_snooze(${owner}, ${id}, ${until}::date, ${today}::date) as snoozed`.execute(tx);
        if (rows[0]?.snoozed !== true)
          throw new Fault('conflict', 'Nothing of this task is due that could wait.');
        return findTask(tx, owner, id, today);
      }),
      answer(endpoints.changeMaintenanceTasks, ({ tx, owner, input, today }) =>
        changeTasks(tx, owner, input.changes, today),
      ),
      answer(endpoints.completeMaintenanceTasks, async ({ tx, owner, viewer, input, today }) => ({
        ids: await completeTasks(tx, owner, input.items, { by: viewer.user_id, today }),
      })),
      answer(endpoints.undoMaintenanceVisits, async ({ tx, owner, input }) => {
        for (const id of input.ids) await undoVisit(tx, owner, id);
      }),
      answer(endpoints.removeMaintenanceTasks, async ({ tx, owner, input, now }) => ({
        ids: await setManyRemoved(tx, owner, 'maintenance_tasks', input.ids, now),
      })),
      answer(endpoints.restoreMaintenanceTasks, async ({ tx, owner, input }) => ({
        ids: await setManyRemoved(tx, owner, 'maintenance_tasks', input.ids, null),
      })),
      answer(endpoints.listMaintenanceVisits, ({ tx, owner, input }) => listVisits(tx, owner, input)),
      answer(endpoints.changeMaintenanceVisit, ({ tx, owner, input: { id, version, ...change }, today }) =>
        changeVisit(tx, owner, id, change, { version, today }),
      ),
      answer(endpoints.undoMaintenanceVisit, ({ tx, owner, input }) => undoVisit(tx, owner, input.id)),
      answer(endpoints.bookMaintenanceVisit, async ({ tx, owner, input: { id } }) => {
        await bookVisit(tx, owner, id);
        return findVisit(tx, owner, id);
      }),
      answer(endpoints.findUpkeep, ({ tx, owner, input, today }) => findUpkeep(tx, owner, input, today)),
      answer(endpoints.addSuggestedMaintenance, async ({ tx, owner, input: { keys, ...thing }, today }) => ({
        items: await addSuggested(tx, owner, thing, keys, today),
      })),
      answer(endpoints.putMeterReading, async ({ tx, owner, input: { replaced, ...reading } }) => {
        await requireThing(tx, owner, reading);
        await askAboutReading(tx, owner, reading, { field: 'value', replaced });
        await putReading(tx, owner, reading);
      }),
      answer(endpoints.dropMeterReading, ({ tx, owner, input: { day, ...meter } }) =>
        dropReading(tx, owner, meter, day),
      ),
      answer(endpoints.listMaintenanceSchedule, ({ tx, owner, input, today }) =>
        readSchedule(tx, owner, { ...input, today }),
      ),
      answer(endpoints.listApplianceMaintenance, ({ tx, owner, input, today }) =>
        readApplianceSchedule(tx, owner, { ...input, today }),
      ),
    ],
  };
}
