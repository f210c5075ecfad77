import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import {
  maintenanceCost,
  maintenanceDone,
  maintenanceDue,
  meterTool,
  taskCost,
  taskDoer,
  thingService,
} from '@holdfast/domain/maintenance/tools';
import { taskFilter } from '@holdfast/domain/maintenance/maintenance-task';
import { ruleInWords } from '@holdfast/domain/maintenance/rule';
import { whoDid } from '@holdfast/domain/maintenance/visit';
import { isOfWork } from '@holdfast/domain/maintenance/work-kinds';
import { upkeepThing } from '@holdfast/domain/maintenance/words';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listTasks } from './list-tasks.ts';
import { findTask, taskTables } from './task-items.ts';
import { serviceOf } from './appliance-service.ts';
import { findUpkeep } from './upkeep/upkeep.ts';
import { listVisits } from './visits/visit-items.ts';
import { neverDone, visitFigures, visitsOf } from './work-figures.ts';

const list = '/maintenance';
const reference = (id: string): RecordReference => ({ item_type: 'maintenance', item_id: id });

type Due = {
  id: string;
  title: string;
  next_date: Day;
  estimated_cost: string | null;
  assignee: string | null;
  vendor: string | null;
  service_provider: string | null;
};
type Asked = {
  of?: RecordReference | undefined;
  assignee?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  what?: string | undefined;
  count?: 'open' | undefined;
};
const isOpen = ({ what, count }: Asked) => what === 'open' || count === 'open';

const narrowed = (of: RecordReference | undefined) =>
  of === undefined
    ? sql``
    : of.item_type === 'maintenance'
      ? sql`and t.id = ${of.item_id}`
      : sql`and t.of_type = ${of.item_type} and t.of_id = ${of.item_id}`;

/** What is due until a day; of a thing or a task its next dates, however far ahead. */
async function listDue(tx: Tx, owner: string, asked: Asked, today: Day): Promise<Due[]> {
  const { of, assignee, from, to } = asked;
  const isSoon = of === undefined && assignee === undefined && !isOpen(asked);
  const last = to ?? (isSoon ? addDays(today, 30) : null);
  // A date so near is unfolded: only tasks that have one are worked out.
  const isNear = last !== null && last <= addDays(today, 60);
  const near = isNear
    ? sql`and t.id = any(array(select i.source_id from due_items i where i.user_id = ${owner} and i.source_type = 'maintenance'
        and i.slot = 'visit' and i.state = 'open' and i.due_date <= ${last}::date))`
    : sql``;
  const { rows } = await sql<Due>`
    select t.id, t.title, n.due_date as next_date, t.estimated_cost, t.assignee, v.label as vendor, t.service_provider from ${taskTables(owner, today)}
    where t.user_id = ${owner} and r.removed_at is null and r.disposed_on is null ${narrowed(of)} ${near} and n.due_date is not null
      ${assignee === undefined ? sql`` : sql`and t.assignee = ${assignee}`}
      ${last === null ? sql`` : sql`and n.due_date <= ${last}::date`} ${from === undefined ? sql`` : sql`and n.due_date >= ${from}::date`}
    order by n.due_date, t.id limit 1000`.execute(tx);
  return rows;
}

const nextFigures = (rows: readonly Due[], label: string) =>
  rows.flatMap(({ id, title, next_date }, nth) =>
    figuresAbout(reference(id), title, `${list}/${id}`).day(`next_${nth + 1}`, label, next_date),
  );

/** Who does what is due next: somebody of the family, or a vendor. Nothing where nobody is named. */
const whoFigures = (rows: readonly Due[]) =>
  rows.flatMap(({ id, title, assignee, vendor, service_provider, next_date }, nth) => {
    const { text, day } = figuresAbout(reference(id), title, `${list}/${id}`);
    const who = text(`who_${nth + 1}`, 'Who does it', assignee ?? vendor ?? service_provider);
    return who.length === 0 ? [] : [...who, ...day(`next_${nth + 1}`, 'Due', next_date)];
  });

/** How often a task comes round; nothing for what is not one task. */
async function oftenFigures(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  if (of?.item_type !== 'maintenance') return [];
  const task = await findTask(tx, owner, of.item_id, today);
  return figuresAbout(reference(task.id), task.title, `${list}/${task.id}`).text(
    'often',
    'How often',
    ruleInWords(task),
  );
}

/** The steps of one task, and how it is done. */
async function stepFigures(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  if (of?.item_type !== 'maintenance') return [];
  const task = await findTask(tx, owner, of.item_id, today);
  const { list: listed, text } = figuresAbout(reference(task.id), task.title, `${list}/${task.id}`);
  return [
    ...listed('steps', 'Steps', task.checklist.join('\n')),
    ...text('instructions', 'Instructions', task.instructions),
  ];
}

/** All that is still to be done, as the list counts it: also what waits for a reading and has no day. */
async function countOpen(tx: Tx, owner: string, { of, assignee }: Asked, today: Day): Promise<number> {
  if (of?.item_type === 'maintenance') return (await listDue(tx, owner, { of }, today)).length;
  const about = of === undefined ? {} : { of_type: of.item_type, of_id: of.item_id };
  const filter = taskFilter.parse({ ...about, ...(assignee !== undefined && { assignee }), limit: 1 });
  const { counts } = await listTasks(tx, owner, filter, today);
  return Object.values(counts).reduce((all, each) => all + each, 0);
}

const dueTool = answerTool(maintenanceDue, async ({ tx, owner, asked, today }) => {
  if (asked.ask === 'often') return { figures: await oftenFigures(tx, owner, asked.of, today), href: list };
  const found = await listDue(tx, owner, asked, today);
  if (asked.show === 'steps') return { figures: await stepFigures(tx, owner, asked.of, today), href: list };
  if (asked.ask === 'who') {
    const own = await serviceOf(tx, owner, asked.of);
    return { figures: [...own, ...whoFigures(found)].slice(0, mostFigures), href: list };
  }
  // An appliance of which no task is entered may say itself when its next service is.
  if (found.length === 0 && asked.of?.item_type === 'appliance' && asked.to === undefined) {
    const own = (await serviceOf(tx, owner, asked.of)).filter(({ id }) => id !== 'serviced');
    const due = own.filter(({ id }) => id === 'due');
    return { figures: due.length === 0 ? [] : [...due, ...own.filter(({ id }) => id !== 'due')], href: list };
  }
  const overdue = found.filter(({ next_date }) => next_date < today);
  const isOverdue = asked.what === 'overdue';
  const rows = isOverdue ? overdue : found;
  const href = isOverdue ? `${list}?when=overdue` : list;
  const next = nextFigures(rows, isOverdue ? 'Overdue since' : 'Due');
  if (asked.of?.item_type === 'maintenance' && asked.what === undefined) return { figures: next, href };
  const all = figuresOf({ cites: rows.map(({ id }) => reference(id)), href });
  const costs = rows.flatMap(({ estimated_cost }) => estimated_cost ?? []);
  const cost = all.money('estimated', 'Estimated cost of it', addMoney('0.00', ...costs));
  const late = figuresOf({ cites: overdue.map(({ id }) => reference(id)), href: `${list}?when=overdue` });
  const isSoon = asked.to === undefined && asked.assignee === undefined;
  const label = isOpen(asked) ? 'Open tasks' : isSoon ? 'Due soon' : 'Due';
  const many =
    isOpen(asked) && asked.to === undefined ? await countOpen(tx, owner, asked, today) : rows.length;
  const counts = [
    ...(isOverdue ? [] : all.count('due', label, many)),
    ...late.count('overdue', 'Overdue', overdue.length),
  ];
  const figures =
    asked.what === 'cost'
      ? [...cost, ...counts, ...next]
      : asked.of !== undefined
        ? [...next, ...counts, ...cost]
        : [...counts, ...cost, ...next];
  return { figures: figures.slice(0, mostFigures), href };
});

const doerTools = [taskDoer, thingService].map((tool) =>
  answerTool(tool, async ({ tx, owner, asked: { of }, today }) => {
    const due = of === undefined ? [] : await listDue(tx, owner, { of }, today);
    return { figures: whoFigures(due).slice(0, mostFigures), href: list };
  }),
);

const doneTool = answerTool(maintenanceDone, async ({ tx, owner, asked, today }) => {
  const { of, from, to = today, work } = asked;
  const { items } = await listVisits(tx, owner, { limit: 100, ...visitsOf(of) });
  // Of a thing, only the work that is asked for: a test of the alarms does not say that the house was painted.
  const isAsked = ({ title, service_type }: (typeof items)[number]) =>
    work === undefined ||
    of?.item_type === 'maintenance' ||
    isOfWork(title, work) ||
    (work === 'repair' && service_type === 'repair');
  const done = items.filter(
    (each) =>
      each.outcome === 'done' &&
      isAsked(each) &&
      (from === undefined || (each.completed_date >= from && each.completed_date <= to)),
  );
  // "Has the oil been changed this year": whether it was, before when.
  if (from !== undefined) {
    if (of?.item_type !== 'maintenance') return { figures: [] };
    const { title } = await findTask(tx, owner, of.item_id, today);
    const { yesNo } = figuresOf({
      cites: [of],
      of: title,
      href: `${list}/${of.item_id}`,
      period: { from, to },
    });
    const [latest] = done;
    return {
      figures: [
        ...yesNo('done', 'Entered as done', latest !== undefined),
        ...(latest === undefined ? [] : visitFigures(latest)),
      ],
      href: list,
    };
  }
  const last =
    asked.of === undefined
      ? (done.find(({ service_type }) => service_type === 'repair') ?? done[0])
      : done[0];
  if (last === undefined && of?.item_type === 'maintenance')
    return { figures: await neverDone(tx, owner, of, today) };
  if (last !== undefined) return { figures: visitFigures(last), href: list };
  if (work !== undefined && !/^(?:service|repair|check)$/.test(work)) return { figures: [] };
  const own = (await serviceOf(tx, owner, of)).filter(({ id }) => id !== 'due');
  const served = own.filter(({ unit }) => unit === 'day');
  return {
    figures: served.length === 0 ? [] : [...served, ...own.filter(({ unit }) => unit !== 'day')],
    href: list,
  };
});

const taskCostTool = answerTool(taskCost, async ({ tx, owner, asked: { of, payee } }) => {
  if (of === undefined) return { figures: [] };
  const { items } = await listVisits(tx, owner, { limit: 100, ...visitsOf(of) });
  const paid = payee?.toLowerCase().split('\n');
  const last = items.find(
    (each) =>
      each.outcome === 'done' &&
      each.cost !== null &&
      (paid === undefined || paid.includes((whoDid(each) ?? '').toLowerCase())),
  );
  const figures = last === undefined ? [] : visitFigures(last);
  return {
    figures: figures.toSorted((a, b) => Number(b.unit === 'money') - Number(a.unit === 'money')),
    href: list,
  };
});

const costTool = answerTool(maintenanceCost, async ({ tx, owner, asked, today }) => {
  const { of, from = addDays(today, -364), to = today } = asked;
  const { rows } = await sql<{ visits: number; cost: string; ids: string[] | null }>`
    select count(*)::int as visits, coalesce(sum(m.cost), 0)::numeric(18, 2) as cost, array_agg(distinct t.id) filter (where m.cost > 0) as ids
    from maintenance_visits m join maintenance_tasks t on t.user_id = m.user_id and t.id = m.task_id
    join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id
    where m.user_id = ${owner} and m.outcome = 'done' and r.removed_at is null ${narrowed(of)}
      and m.completed_date between ${from}::date and ${to}::date`.execute(tx);
  // Where no work is entered at all, "$0.00" would hide what was paid without it.
  if (of !== undefined && (rows[0]?.visits ?? 0) === 0) return { figures: [] };
  const name =
    of?.item_type === 'maintenance' ? (await findTask(tx, owner, of.item_id, today)).title : undefined;
  const { money } = figuresOf({
    cites: (rows[0]?.ids ?? []).map(reference),
    href: list,
    period: { from, to },
    ...(name === undefined ? {} : { of: name }),
  });
  return { figures: money('cost', 'Cost of maintenance', rows[0]?.cost ?? '0.00'), href: list };
});

const meterLabels = { miles: 'Miles', kilometers: 'Kilometers', hours: 'Hours' } as const;

const meters = answerTool(meterTool, async ({ tx, owner, asked: { of }, today }) => {
  const thing = upkeepThing.safeParse(of?.item_type);
  if (of === undefined || !thing.success) return { figures: [] };
  const { meters: read } = await findUpkeep(tx, owner, { of_type: thing.data, of_id: of.item_id }, today);
  const { rows } = await sql<{ label: string }>`
    select label from records where user_id = ${owner} and item_type = ${of.item_type} and item_id = ${of.item_id} and removed_at is null`.execute(
    tx,
  );
  return {
    figures: rows.flatMap(({ label }) =>
      read.flatMap(({ unit, day: on, value }) => {
        const { count, day } = figuresAbout(of, label);
        if (!isShown(unit)) return [];
        return [
          ...count(unit, meterLabels[unit], Math.round(Number(value))),
          ...day(`${unit}_on`, 'Read on', on),
        ];
      }),
    ),
  };
});
const isShown = (unit: string): unit is keyof typeof meterLabels => unit in meterLabels;

/** What is due, what was done last, and what it has cost. */
export const tools: readonly LentTool[] = [dueTool, doneTool, taskCostTool, costTool, meters, ...doerTools];
