import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import {
  maintenanceCost,
  maintenanceDone,
  maintenanceDue,
  taskCost,
} from '@holdfast/domain/maintenance/tools';
import { ruleInWords } from '@holdfast/domain/maintenance/rule';
import { whoDid, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findTask, taskTables } from './task-items.ts';
import { listVisits } from './visits/visit-items.ts';

const list = '/maintenance';
const reference = (id: string): RecordReference => ({ item_type: 'maintenance', item_id: id });

type Due = {
  id: string;
  title: string;
  next_date: Day;
  estimated_cost: string | null;
  assignee: string | null;
  vendor: string | null;
};
type Asked = { of?: RecordReference | undefined; from?: Day | undefined; to?: Day | undefined };

const narrowed = (of: RecordReference | undefined) =>
  of === undefined
    ? sql``
    : of.item_type === 'maintenance'
      ? sql`and t.id = ${of.item_id}`
      : sql`and t.of_type = ${of.item_type} and t.of_id = ${of.item_id}`;

/** What is due until a day; of a thing or a task its next dates, however far ahead. */
async function listDue(tx: Tx, owner: string, { of, from, to }: Asked, today: Day): Promise<Due[]> {
  const last = to ?? (of === undefined ? addDays(today, 30) : null);
  const { rows } = await sql<Due>`
    select t.id, t.title, n.due_date as next_date, t.estimated_cost, t.assignee, v.label as vendor from ${taskTables(owner, today)}
    where t.user_id = ${owner} and r.removed_at is null and r.disposed_on is null ${narrowed(of)} and n.due_date is not null
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
  rows.flatMap(({ id, title, assignee, vendor, next_date }, nth) => {
    const { text, day } = figuresAbout(reference(id), title, `${list}/${id}`);
    const who = text(`who_${nth + 1}`, 'Who does it', assignee ?? vendor);
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

const dueTool = answerTool(maintenanceDue, async ({ tx, owner, asked, today }) => {
  if (asked.ask === 'often') return { figures: await oftenFigures(tx, owner, asked.of, today), href: list };
  const found = await listDue(tx, owner, asked, today);
  if (asked.ask === 'who') return { figures: whoFigures(found).slice(0, mostFigures), href: list };
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
  const counts = [
    ...(isOverdue ? [] : all.count('due', asked.to === undefined ? 'Due soon' : 'Due', rows.length)),
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

const visitsOf = (of: RecordReference | undefined) =>
  of === undefined
    ? {}
    : of.item_type === 'maintenance'
      ? { task_id: of.item_id }
      : { of_type: of.item_type as 'movable', of_id: of.item_id };

function visitFigures(visit: VisitItem) {
  const cites = [
    reference(visit.task_id),
    ...(visit.vendor_id === null ? [] : [{ item_type: 'vendor' as const, item_id: visit.vendor_id }]),
  ];
  const { day, money, text } = figuresOf({ cites, of: visit.title, href: `${list}/${visit.task_id}` });
  return [
    ...day('last', 'Done last', visit.completed_date),
    ...text('who', 'Done by', whoDid(visit)),
    ...money('last_cost', 'What it cost', visit.cost),
  ];
}

const doneTool = answerTool(maintenanceDone, async ({ tx, owner, asked }) => {
  const { items } = await listVisits(tx, owner, { limit: 100, ...visitsOf(asked.of) });
  const done = items.filter(({ outcome }) => outcome === 'done');
  const last =
    asked.of === undefined
      ? (done.find(({ service_type }) => service_type === 'repair') ?? done[0])
      : done[0];
  return { figures: last === undefined ? [] : visitFigures(last), href: list };
});

const taskCostTool = answerTool(taskCost, async ({ tx, owner, asked: { of } }) => {
  if (of === undefined) return { figures: [] };
  const { items } = await listVisits(tx, owner, { limit: 100, ...visitsOf(of) });
  const last = items.find(({ outcome, cost }) => outcome === 'done' && cost !== null);
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

/** What is due, what was done last, and what it has cost. */
export const tools: readonly LentTool[] = [dueTool, doneTool, taskCostTool, costTool];
