import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { maintenanceTaskDraft } from '@holdfast/domain/maintenance/maintenance-task';
import { findTask } from './task-items.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { addPastWork, removePastWork } from './past-work.ts';
import { planUpkeep } from './upkeep/plan-upkeep.ts';
import { findUpkeep, listMaintenanceVisits } from '@holdfast/domain/maintenance/endpoints';
import { sectionUpkeep, sectionVisits } from '@holdfast/domain/maintenance/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { addPastWork, planUpkeep, removePastWork };

/** A task is found by what is to be done, by how, and by who does it. */
export const findable: FindableRecords = {
  maintenance: {
    table: 'maintenance_tasks',
    label: ['title'],
    detail: ['service_type'],
    content: ['description', 'instructions', 'notes', 'assignee', 'service_provider', 'service_contact'],
    hidden: {
      of_type: 'what it hangs on, a filter of the list',
      priority: 'a filter of the list',
      repeats: 'its rule, read on its own screen',
      scheduled_date: 'a due date',
      counted_from: 'its rule, read on its own screen',
      unit: 'its rule, read on its own screen',
      usage_unit: 'its rule, read on its own screen',
      until: 'its rule, read on its own screen',
      checklist: 'steps, read on its own screen',
      template: 'a key of the catalogue',
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  maintenance: { draft: maintenanceTaskDraft, find: findTask },
};

/** The maintenance of a thing and the work of a vendor, on their screens. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'maintenance',
    on: ['real_estate', 'movable', 'appliance'],
    reads: [read(findUpkeep, sectionUpkeep)],
    isEmpty: ([{ total, last, meters, suggestions }]) =>
      total === 0 && last === null && meters.length === 0 && suggestions.length === 0,
  }),
  section({
    name: 'work-done',
    on: ['vendor'],
    reads: [read(listMaintenanceVisits, sectionVisits, { pages: true })],
    isEmpty: ([visits]) => visits.total === 0,
  }),
];
