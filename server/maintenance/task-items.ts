import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  groupOf,
  maintenanceTask,
  statusOf,
  type TaskItem,
  type TaskState,
} from '@holdfast/domain/maintenance/maintenance-task';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { shownDate } from '../kernel/due/shown-date.ts';

export type TaskRow = Omit<TaskItem, 'status' | 'group'>;

const own = sql.join(Object.keys(maintenanceTask.shape).map((column) => sql.ref(`t.${column}`)));

/** The columns of a task as it is shown, from `taskTables`. */
export const taskColumns = sql`${own}, o.label as of_label, v.label as vendor_name, n.due_date as next_date, n.occurrence,
  n.shown_date, n.missed, n.snoozed_until, d.visits, d.last_done, d.cost as cost_so_far`;

/** The next day of a fixed rule of the task `t` whose `open` date lies too far ahead to be unfolded. */
export const dayFarAhead = (owner: string): RawBuilder<unknown> => sql`(
  select min(day) as day from due_rules u, due_days(u.anchor, u.every, u.unit, u.until, u.times, u.season_from, u.season_to,
    u.unfolded_until + 1, u.unfolded_until + 366 * (u.every + 1)) day
  where open.due_date is null and t.repeats = 'fixed' and u.user_id = ${owner} and u.source_type = 'maintenance' and u.source_id = t.id
    and u.slot = 'visit' and u.unfolded_until is not null)`;

/**
 * Tasks `t` with their row in the register `r`, by which they follow their thing into trash and sale, their thing `o` and vendor as far
 * as the caller sees them, their earliest open date and the one that is shown `n`, or that of a fixed rule which lies too far ahead to be
 * unfolded, and what was done of them `d`.
 */
export const taskTables = (owner: string, today: Day): RawBuilder<unknown> => sql`maintenance_tasks t
  join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id
  left join records o on o.user_id = t.user_id and o.item_type = t.of_type and o.item_id = t.of_id and o.removed_at is null
  left join records v on v.user_id = t.user_id and v.item_type = 'vendor' and v.item_id = t.vendor_id and v.removed_at is null
  left join lateral ${shownDate(owner, today, { type: 'maintenance', slot: 'visit', source: 't.id' })} open on true
  left join lateral ${dayFarAhead(owner)} far on true
  cross join lateral (select coalesce(open.first_date, far.day) as due_date, open.first_occurrence as occurrence,
    coalesce(open.due_date, far.day) as shown_date, coalesce(open.missed, 0) as missed, open.snoozed_until) n
  cross join lateral (select count(*)::int as visits, max(m.completed_date) filter (where m.outcome = 'done') as last_done,
    coalesce(sum(m.cost) filter (where m.outcome = 'done'), 0)::numeric(18, 2) as cost from maintenance_visits m
    where m.user_id = ${owner} and m.task_id = t.id) d`;

/** A row with the status and the part of the list that follow from its dates (S-174). */
export function itemOf<Row extends TaskState>(row: Row, today: Day) {
  return { ...row, status: statusOf(row, today), group: groupOf(row, today) };
}

/** Finds a task, also one in the trash; throws `not_found`. */
export async function findTask(tx: Tx, owner: string, id: string, today: Day): Promise<TaskItem> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from ${taskTables(owner, today)} where t.user_id = ${owner} and t.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw notFound('Maintenance task');
  return itemOf(row, today);
}

/** Finds tasks by their ids, in the order of these. */
export async function findTasks(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  today: Day,
): Promise<TaskItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from ${taskTables(owner, today)} where t.user_id = ${owner} and t.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.id, itemOf(row, today)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The first tasks of a thing that are not done for good, the earliest first, with how many there are. */
export async function nextTasks(
  tx: Tx,
  owner: string,
  of: { of_type: string; of_id: string },
  { today, limit }: { today: Day; limit: number },
): Promise<{ items: TaskItem[]; total: number }> {
  const { rows } = await sql<TaskRow & { total: number }>`
    select ${taskColumns}, count(*) over ()::int as total from ${taskTables(owner, today)}
    where t.user_id = ${owner} and t.of_type = ${of.of_type} and t.of_id = ${of.of_id}
      and r.removed_at is null and r.disposed_on is null
      and not (t.repeats = 'once' and d.visits > 0 and n.due_date is null)
    order by n.due_date nulls last, t.id limit ${limit}`.execute(tx);
  return { items: rows.map(({ total: _, ...row }) => itemOf(row, today)), total: rows[0]?.total ?? 0 };
}
