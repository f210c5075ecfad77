import { addDays, type Day } from '@holdfast/domain/kernel/day';
import type { TaskFilter, TaskGroup, TaskPage } from '@holdfast/domain/maintenance/maintenance-task';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { dayFarAhead, findTasks } from './task-items.ts';

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

/**
 * Tasks with what decides their place, for a whole house: open dates and visits are each read once and not task by task. `n` and `d` are
 * what `taskTables` has under these names.
 */
const placedTables = (owner: string): RawBuilder<unknown> => sql`maintenance_tasks t
  join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id
  left join (select i.source_id, min(i.due_date) as due_date from due_items i
    where i.user_id = ${owner} and i.source_type = 'maintenance' and i.slot = 'visit' and i.state = 'open' group by 1) open
    on open.source_id = t.id
  left join lateral ${dayFarAhead(owner)} far on true
  cross join lateral (select coalesce(open.due_date, far.day) as due_date) n
  left join (select m.task_id, count(*) as visits from maintenance_visits m where m.user_id = ${owner} group by 1) d
    on d.task_id = t.id`;

type Sums = { counts: Record<string, number> | null; estimated: string; total: number; in_part: number };
type Placed = { id: string | null; place: string } & Sums;

/** Reads a page of what is to be done, with how many stand in each part and what they may cost. */
export async function listTasks(tx: Tx, owner: string, filter: TaskFilter, today: Day): Promise<TaskPage> {
  const { after, limit, when, view } = filter;
  const kept =
    view === 'trash'
      ? sql`t.removed_at is not null`
      : sql`r.removed_at is null and r.disposed_on is null and ${groupIn(today)} <> 'done'`;
  const part = when === undefined ? sql`true` : sql`part = ${when}`;
  const { rows } = await sql<Placed>`
    with listed as materialized (
      select t.id, ${groupIn(today)} as part, ${place} as place, t.estimated_cost from ${placedTables(owner)}
      where t.user_id = ${owner} and ${kept} ${narrowed(filter)}
    ), page as (
      select id, place from listed where ${part} ${after === undefined ? sql`` : sql`and place > ${after}`}
      order by place limit ${limit + 1}
    ), sums as (
      select (select json_object_agg(part, count) from (select part, count(*)::int as count from listed group by 1) parts) as counts,
        coalesce(sum(estimated_cost), 0)::numeric(18, 2) as estimated, count(*)::int as total,
        count(*) filter (where ${part})::int as in_part from listed
    )
    select page.id, page.place, sums.* from sums left join page on true order by page.place`.execute(tx);
  const placed = rows.filter((row) => row.id !== null);
  const shown = placed.slice(0, limit);
  const [sums] = rows;
  return {
    items: await findTasks(
      tx,
      owner,
      shown.map(({ id }) => id ?? ''),
      today,
    ),
    next: placed.length > limit ? (shown.at(-1)?.place ?? null) : null,
    total: sums?.in_part ?? 0,
    counts: sums?.counts ?? {},
    estimated: sums?.estimated ?? '0.00',
    assignees: await listAssignees(tx, owner),
  };
}

async function listAssignees(tx: Tx, owner: string): Promise<string[]> {
  const { rows } = await sql<{ assignee: string }>`
    select distinct t.assignee from maintenance_tasks t
    where t.user_id = ${owner} and t.removed_at is null and t.assignee is not null order by 1 limit 50`.execute(
    tx,
  );
  return rows.map(({ assignee }) => assignee);
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
