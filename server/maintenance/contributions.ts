import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { maintenanceTaskDraft } from '@holdfast/domain/maintenance/maintenance-task';
import { findTask, taskTables } from './task-items.ts';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { maintenanceDone, maintenanceDue } from '@holdfast/domain/maintenance/tools';
import { whoDid } from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listVisits } from './visits/visit-items.ts';
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

const task = (id: string): RecordReference => ({ item_type: 'maintenance', item_id: id });

type Due = { id: string; title: string; next_date: string; estimated_cost: string | null };

/** What is due within 30 days, what was done last, and what the last twelve months have cost. */
export const tools: readonly LentTool[] = [
  answerTool(maintenanceDue, async ({ tx, owner, today }) => {
    const { rows } = await sql<Due>`
      select t.id, t.title, n.due_date as next_date, t.estimated_cost from ${taskTables(owner, today)}
      where t.user_id = ${owner} and r.removed_at is null and r.disposed_on is null and n.due_date <= ${addDays(today, 30)}::date
      order by n.due_date, t.id`.execute(tx);
    const overdue = rows.filter(({ next_date }) => next_date < today);
    const cites = rows.map(({ id }) => task(id));
    const estimated = addMoney('0.00', ...rows.flatMap(({ estimated_cost }) => estimated_cost ?? []));
    return {
      figures: [
        { id: 'due', label: 'Due within 30 days', unit: 'count', value: String(rows.length), cites },
        {
          id: 'overdue',
          label: 'Overdue',
          unit: 'count',
          value: String(overdue.length),
          cites: overdue.map(({ id }) => task(id)),
        },
        { id: 'estimated', label: 'Estimated cost of it', unit: 'money', value: estimated, cites },
        ...rows.slice(0, 5).map(({ id, title, next_date }, nth) => ({
          id: `next_${nth + 1}`,
          label: title,
          unit: 'day' as const,
          value: next_date,
          cites: [task(id)],
        })),
      ],
    };
  }),
  answerTool(maintenanceDone, async ({ tx, owner, today }) => {
    const { items } = await listVisits(tx, owner, { limit: 100 });
    const done = items.filter(({ outcome }) => outcome === 'done');
    const { rows } = await sql<{ cost: string; ids: string[] | null }>`
      select coalesce(sum(m.cost), 0)::numeric(18, 2) as cost, array_agg(distinct t.id) filter (where m.cost > 0) as ids
      from maintenance_visits m ${sql`join maintenance_tasks t on t.user_id = m.user_id and t.id = m.task_id
      join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id`}
      where m.user_id = ${owner} and m.outcome = 'done' and r.removed_at is null and m.completed_date > ${addDays(today, -365)}::date
      `.execute(tx);
    const year = rows[0];
    const spent = {
      id: 'year',
      label: 'Cost in the last 365 days',
      unit: 'money',
      value: year?.cost ?? '0.00',
      cites: (year?.ids ?? []).map(task),
    } as const;
    const last = done.find(({ service_type }) => service_type === 'repair') ?? done[0];
    if (last === undefined) return { figures: [spent] };
    const who = whoDid(last);
    const cites = [task(last.task_id)];
    const label = who === null ? last.title : `${last.title}, by ${who}`;
    return {
      figures: [
        { id: 'last', label, unit: 'day', value: last.completed_date, cites },
        ...(last.cost === null
          ? []
          : [{ id: 'last_cost', label: `${label}: cost`, unit: 'money' as const, value: last.cost, cites }]),
        spent,
      ],
    };
  }),
];

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
