/** Maintenance: tasks on things, the visits by which they were done, meters, and the starter catalogue. */
import { z } from 'zod';
import { bulkAtMost, bulkChangeOf, bulkRecords } from '../kernel/records/bulk.ts';
import { calendarDay, day } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id, optional } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { bulkChange } from './bulk.ts';
import { maintenanceTaskDraft, taskFilter, taskItem, taskPage } from './maintenance-task.ts';
import { applianceRow, readingDraft, scheduleRow, thing, upkeep } from './upkeep.ts';
import {
  completionDraft,
  dayAndId,
  skipDraft,
  visitDraft,
  visitFilter,
  visitItem,
  visitPage,
} from './visit.ts';
import { maintenanceStatus, meterUnit, serviceType, upkeepThing } from './words.ts';

const byId = z.object({ id });
const changedIds = z.object({ ids: z.array(id) });
/** Tasks, each with the date that is closed: null where it has none that is open, or is done only once. */
const datesOfTasks = z.object({
  items: z
    .array(z.object({ id, occurrence: calendarDay.nullable() }))
    .min(1)
    .max(bulkAtMost),
});
const maintenance = '/api/maintenance';

/** Other names of a task's fields, for programs. */
export const taskAliases = {
  maintenance_type: serviceType.optional(),
  asset_type: upkeepThing.optional(),
  asset_id: id.optional(),
  appliance_id: id.optional(),
  cost: optional(price).optional(),
  next_service_date: optional(day).optional(),
};

export const listMaintenance = endpoint('GET', maintenance, {
  summary: 'Lists what is to be done by when it is due, requests last, or what is in the trash',
  input: taskFilter,
  output: taskPage,
  guests: 'view',
});

export const findMaintenanceTask = endpoint('GET', `${maintenance}/{id}`, {
  summary: 'Finds a task, also one in the trash',
  input: byId,
  output: taskItem,
  guests: 'view',
  shows: 'maintenance',
});

export const addMaintenanceTask = endpoint('POST', maintenance, {
  summary: 'Adds a task, a one-off repair or a request, which has no date (S-173, S-174)',
  input: maintenanceTaskDraft.extend(taskAliases),
  output: taskItem,
  guests: 'contribute',
});

export const changeMaintenanceTask = endpoint('PATCH', `${maintenance}/{id}`, {
  summary: 'Changes what is given of a task, from the version that it was made of',
  input: changeOf(maintenanceTaskDraft).extend({ ...taskAliases, id, version: fromVersion }),
  output: taskItem,
  guests: 'contribute',
});

export const removeMaintenanceTask = endpoint('DELETE', `${maintenance}/{id}`, {
  summary: 'Moves a task to the trash, where it stays for 30 days (G-45); what it cost stays booked',
  input: byId,
  guests: 'manage',
});

export const restoreMaintenanceTask = endpoint('POST', `${maintenance}/{id}/restore`, {
  summary: 'Takes a task out of the trash',
  input: byId,
  guests: 'manage',
});

export const completeMaintenance = endpoint('POST', `${maintenance}/{id}/complete`, {
  closes: 'date',
  summary:
    'Says that a task was done: closes the named date once, counts the next one, and books what it cost once',
  input: completionDraft.extend({ id }),
  output: visitItem,
  guests: 'contribute',
});

export const skipMaintenance = endpoint('POST', `${maintenance}/{id}/skip`, {
  closes: 'date',
  summary: 'Leaves out the date of a task, with the reason; the next one is counted',
  input: skipDraft.extend({ id }),
  output: visitItem,
  guests: 'contribute',
});

export const snoozeMaintenance = endpoint('POST', `${maintenance}/{id}/snooze`, {
  summary: 'Asks about a task again on a day; its date stays what it is',
  input: z.object({ id, until: optional(day) }),
  output: taskItem,
  guests: 'contribute',
});

export const changeMaintenanceTasks = endpoint('POST', `${maintenance}/changes`, {
  summary:
    'Changes priority, assignee or privacy of many tasks or puts off their next date; answers what they were before, which sent back undoes it',
  ...bulkChangeOf(bulkChange),
  guests: 'contribute',
});

export const completeMaintenanceTasks = endpoint('POST', `${maintenance}/completions`, {
  closes: 'date',
  summary:
    'Says that one date of each of many tasks was done today, all or none; answers the visits, without dates that are closed already',
  input: datesOfTasks,
  output: changedIds,
  guests: 'contribute',
});

export const undoMaintenanceVisits = endpoint('POST', `${maintenance}/visits/undo`, {
  summary: 'Takes many visits back, all or none',
  input: bulkRecords,
  guests: 'contribute',
});

export const removeMaintenanceTasks = endpoint('POST', `${maintenance}/removals`, {
  summary: 'Moves many tasks to the trash; answers which went there',
  input: bulkRecords,
  output: changedIds,
  guests: 'manage',
});

export const restoreMaintenanceTasks = endpoint('POST', `${maintenance}/restorations`, {
  summary: 'Takes many tasks out of the trash; answers which came back',
  input: bulkRecords,
  output: changedIds,
  guests: 'manage',
});

export const listMaintenanceVisits = endpoint('GET', `${maintenance}/visits`, {
  summary: 'Lists what was done, the newest first, of everything, of a thing or of a task',
  input: visitFilter,
  output: visitPage,
  guests: 'view',
});

export const changeMaintenanceVisit = endpoint('PATCH', `${maintenance}/visits/{id}`, {
  summary: 'Corrects what was said of work that was done; its expense follows',
  input: changeOf(visitDraft).extend({ id, version: fromVersion }),
  output: visitItem,
  guests: 'contribute',
});

export const undoMaintenanceVisit = endpoint('POST', `${maintenance}/visits/{id}/undo`, {
  summary: 'Takes a completion or a skip back: date, meter and expense are what they were',
  input: byId,
  guests: 'contribute',
});

export const bookMaintenanceVisit = endpoint('POST', `${maintenance}/visits/{id}/book`, {
  closes: 'state',
  summary: 'Books the cost that a guest has entered',
  input: byId,
  output: visitItem,
});

export const findUpkeep = endpoint('GET', `${maintenance}/upkeep`, {
  summary:
    'Says of a thing what is next, what was done last and what it cost, and what the catalogue suggests',
  input: thing,
  output: upkeep,
  guests: 'view',
});

export const addSuggestedMaintenance = endpoint('POST', `${maintenance}/suggested`, {
  summary: 'Adds tasks of the starter catalogue to a thing, each once',
  input: thing.extend({ keys: z.array(z.string().max(60)).min(1).max(40) }),
  output: z.object({ items: z.array(taskItem) }),
  guests: 'contribute',
});

export const putMeterReading = endpoint('POST', `${maintenance}/readings`, {
  summary: 'Notes what a meter of a thing showed on a day; what is due by use follows',
  input: thing.extend(readingDraft.shape),
  guests: 'contribute',
});

export const dropMeterReading = endpoint('DELETE', `${maintenance}/readings/{day}`, {
  summary: 'Deletes a mistaken reading',
  input: thing.extend({ unit: meterUnit, day: calendarDay }),
});

const reading = z.object({
  status: z.array(maintenanceStatus).or(maintenanceStatus).optional(),
  after: dayAndId.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

export const listMaintenanceSchedule = endpoint('GET', `${maintenance}/schedule`, {
  summary: 'Reads `maintenance_schedule` under the names of the specification (S-263, S-264)',
  input: reading,
  output: z.object({ items: z.array(scheduleRow), next: z.string().nullable() }),
  guests: 'view',
});

export const listApplianceMaintenance = endpoint('GET', `${maintenance}/appliance-schedule`, {
  summary: 'Reads `appliance_maintenance` under the names of the specification (S-264)',
  input: reading,
  output: z.object({ items: z.array(applianceRow), next: z.string().nullable() }),
  guests: 'view',
});
