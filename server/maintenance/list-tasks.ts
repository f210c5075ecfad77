import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { addMoney } from '@holdfast/domain/kernel/money';
import type { TaskFilter, TaskGroup, TaskPage } from '@holdfast/domain/maintenance/maintenance-task';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { itemOf, taskColumns, taskTables, type TaskRow } from './task-items.ts';

/** The part of the list in SQL: the same as `groupOf` in the domain. */
const groupIn = (today: Day): RawBuilder<TaskGroup> => sql`case
  when n.due_date < ${today}::date then 'overdue'
  when n.due_date <= ${addDays(today, 7)}::date then 'week'
  when n.due_date <= ${addDays(today, 30)}::date then 'month'
  when n.due_date is not null then 'later'
  when t.repeats = 'once' and d.visits > 0 then 'done'
  when t.repeats = 'once' and not t.paused then 'requests'
  else 'waiting' end`;

/** The place in the list: by the day that is due; requests after them, the gravest first; what waits at the end. */
const place = sql`coalesce(n.due_date::text, case when t.repeats = 'once' and not t.paused
  then '9998-01-0' || array_position(array['emergency', 'high', 'medium', 'low'], t.priority) else '9999' end) || t.id::text`;

/** Reads a page of what is to be done, with how many stand in each part and what they may cost. */
export async function listTasks(tx: Tx, owner: string, filter: TaskFilter, today: Day): Promise<TaskPage> {
  const { after, limit, when, view } = filter;
  const trash = view === 'trash';
  const kept = trash
    ? sql`t.removed_at is not null`
    : sql`r.removed_at is null and r.disposed_on is null and ${groupIn(today)} <> 'done'`;
  const listed = sql`t.user_id = ${owner} and ${kept} ${narrowed(filter)}`;
  const beyond = after === undefined ? sql`` : sql`and ${place} > ${after}`;
  const { rows } = await sql<TaskRow & { cursor: string }>`
    select ${taskColumns}, ${place} as cursor from ${taskTables(owner)}
    where ${listed} ${when === undefined ? sql`` : sql`and ${groupIn(today)} = ${when}`} ${beyond}
    order by cursor limit ${limit + 1}`.execute(tx);
  const items = rows.slice(0, limit);
  const next = rows.length > limit ? (items.at(-1)?.cursor ?? null) : null;
  const sums = await sumsOf(tx, owner, listed, today);
  const total = when === undefined ? sums.total : (sums.counts[when] ?? 0);
  return {
    items: items.map(({ cursor: _, ...row }) => itemOf(row, today)),
    next,
    total,
    counts: sums.counts,
    estimated: sums.estimated,
    assignees: sums.assignees,
  };
}

function narrowed({ kind, priority, assignee, of_type, of_id }: TaskFilter): RawBuilder<unknown> {
  const conditions = [
    kind === undefined
      ? undefined
      : kind === 'none'
        ? sql`and t.of_type is null`
        : sql`and t.of_type = ${kind}`,
    priority === undefined ? undefined : sql`and t.priority = ${priority}`,
    assignee === undefined ? undefined : sql`and t.assignee = ${assignee}`,
    of_type === undefined ? undefined : sql`and t.of_type = ${of_type}`,
    of_id === undefined ? undefined : sql`and t.of_id = ${of_id}`,
  ];
  return sql.join(
    conditions.filter((each) => each !== undefined),
    sql` `,
  );
}

type Sums = { counts: Record<string, number>; estimated: string; assignees: string[]; total: number };

async function sumsOf(tx: Tx, owner: string, listed: RawBuilder<unknown>, today: Day): Promise<Sums> {
  const { rows } = await sql<{ group: string; count: number; estimated: string }>`
    select ${groupIn(today)} as "group", count(*)::int as count, coalesce(sum(t.estimated_cost), 0)::numeric(14, 2) as estimated
    from ${taskTables(owner)} where ${listed} group by 1`.execute(tx);
  const people = await sql<{ assignee: string }>`
    select distinct t.assignee from maintenance_tasks t
    where t.user_id = ${owner} and t.removed_at is null and t.assignee is not null order by 1 limit 50`.execute(
    tx,
  );
  return {
    counts: Object.fromEntries(rows.map(({ group, count }) => [group, count])),
    estimated: addMoney('0.00', ...rows.map(({ estimated }) => estimated)),
    assignees: people.rows.map(({ assignee }) => assignee),
    total: rows.reduce((total, { count }) => total + count, 0),
  };
}
