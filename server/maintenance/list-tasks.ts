import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { TaskFilter, TaskGroup, TaskPage } from '@holdfast/domain/maintenance/maintenance-task';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { findTasks } from './task-items.ts';

type Part = Exclude<TaskGroup, 'done'>;

/** Where the parts of the queue begin on a day, in its order: the same as `groupOf` in the domain. */
const beginnings = (today: Day): readonly (readonly [Part, string])[] => [
  ['overdue', '0000-01-01'],
  ['week', today],
  ['month', addDays(today, 8)],
  ['later', addDays(today, 31)],
  ['requests', '9998-01-01'],
  ['waiting', '9999-12-31'],
];

/** Reads a page of what is to be done, with how many stand in each part and what they may cost. */
export async function listTasks(tx: Tx, owner: string, filter: TaskFilter, today: Day): Promise<TaskPage> {
  const { page, ...counted } = await readQueue(tx, owner, filter, today);
  const assignees = await listAssignees(tx, owner);
  if (filter.view === 'trash')
    return { ...counted, ...(await listTrash(tx, owner, filter, today)), assignees };
  const shown = page.slice(0, filter.limit);
  return {
    ...counted,
    items: await findTasks(
      tx,
      owner,
      shown.map(({ id }) => id),
      today,
    ),
    next: page.length > filter.limit ? (shown.at(-1)?.place ?? null) : null,
    assignees,
  };
}

/** What lies in the trash, the newest first. */
async function listTrash(tx: Tx, owner: string, { after, limit }: TaskFilter, today: Day) {
  const trashed = sql`from maintenance_tasks t where t.user_id = ${owner} and t.removed_at is not null`;
  const { rows } = await sql<{ id: string }>`
    select t.id ${trashed} ${
      after === undefined
        ? sql``
        : sql`and (t.removed_at, t.id) < (select l.removed_at, l.id from maintenance_tasks l
            where l.user_id = ${owner} and l.id::text = ${after})`
    } order by t.removed_at desc, t.id desc limit ${limit + 1}`.execute(tx);
  const { rows: sums } = await sql<{ total: number }>`select count(*)::int as total ${trashed}`.execute(tx);
  const { items, next } = cutPage(rows, limit);
  return {
    items: await findTasks(
      tx,
      owner,
      items.map(({ id }) => id),
      today,
    ),
    next,
    total: sums[0]?.total ?? 0,
  };
}

type Queue = Pick<TaskPage, 'total' | 'counts' | 'estimated'> & { page: { id: string; place: string }[] };

/**
 * The places of a page in the queue, and how many stand in each part: from the kept counts, or from the rows of the queue where they are
 * narrowed or a guest asks. One statement, so that what holds the words that were typed is found once.
 */
async function readQueue(tx: Tx, owner: string, filter: TaskFilter, today: Day): Promise<Queue> {
  const { from, kept, before } = queueOf(tx, owner, filter);
  const days = kept
    ? sql`select k.day, k.count, k.estimated from maintenance_counts k where ${kept} and k.count > 0`
    : sql`select left(q.place, 10) as day, 1 as count, q.estimated_cost as estimated from ${from}`;
  const parts = beginnings(today);
  const starts = parts.map(([, start]) => start);
  const { rows } = await sql<{
    page: Queue['page'] | null;
    parts: { nth: number; count: number; estimated: string }[] | null;
  }>`
    ${before} select (select json_agg(p) from (
        select q.task_id as id, q.place from ${from} and ${inPart(filter.when, today)}
          ${filter.after === undefined ? sql`` : sql`and q.place > ${filter.after}`}
        order by q.place limit ${filter.limit + 1}) p) as page,
      (select json_agg(c) from (
        select width_bucket(c.day, ${starts}::text[] collate "C") as nth, sum(c.count)::int as count,
          coalesce(sum(c.estimated), 0)::numeric(18, 2)::text as estimated
        from (${days}) c group by 1) c) as parts`.execute(tx);
  const counts: TaskPage['counts'] = {};
  const counted = rows[0]?.parts ?? [];
  for (const { nth, count } of counted) {
    const name = parts[nth - 1]?.[0];
    if (name !== undefined) counts[name] = count;
  }
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    page: rows[0]?.page ?? [],
    total: filter.when === undefined ? all : (counts[filter.when] ?? 0),
    counts,
    estimated: addMoney('0.00', ...counted.map(({ estimated }) => estimated)),
  };
}

/** The people who have something to do, by name: one look at the index for each of them. */
async function listAssignees(tx: Tx, owner: string): Promise<string[]> {
  const { rows } = await sql<{ assignee: string }>`
    with recursive people as (
      (select q.assignee from maintenance_queue q where q.user_id = ${owner} and q.assignee is not null order by q.assignee limit 1)
      union all
      select (select q.assignee from maintenance_queue q where q.user_id = ${owner} and q.assignee > p.assignee order by q.assignee limit 1)
      from people p where p.assignee is not null
    )
    select assignee from people where assignee is not null limit 50`.execute(tx);
  return rows.map(({ assignee }) => assignee);
}

/** Where a part of the queue begins and ends, for `maintenance_queue as q`. */
function inPart(when: TaskFilter['when'], today: Day): RawBuilder<unknown> {
  const parts = beginnings(today);
  const nth = parts.findIndex(([name]) => name === when);
  const [from, until] = [parts[nth]?.[1], parts[nth + 1]?.[1]];
  if (nth === -1 || from === undefined) return sql`true`;
  return sql`q.place >= ${from} ${until === undefined ? sql`` : sql`and q.place < ${until}`}`;
}

/**
 * The rows of the queue that a filter lets through, as `q` with its conditions. `kept`: the same of the kept counts `k`, where these know all
 * that is asked for. Words are looked for `before`, in a part of the statement that is read once.
 */
function queueOf(tx: Tx, owner: string, { kind, priority, assignee, of_type, of_id, q }: TaskFilter) {
  const known = [
    kind === undefined
      ? undefined
      : {
          kept: sql`k.kind = ${kind}`,
          row: kind === 'none' ? sql`q.of_type is null` : sql`q.of_type = ${kind}`,
        },
    priority === undefined
      ? undefined
      : { kept: sql`k.priority = ${priority}`, row: sql`q.priority = ${priority}` },
  ].filter((each) => each !== undefined);
  const others = [
    assignee === undefined ? undefined : sql`q.assignee = ${assignee}`,
    of_type === undefined ? undefined : sql`q.of_type = ${of_type}`,
    of_id === undefined ? undefined : sql`q.of_id = ${of_id}`,
    ...q
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(
        (word) => sql`q.task_id = any(array(select f.item_id from records_found(${word}, 'maintenance') f))`,
      ),
  ].filter((each) => each !== undefined);
  const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
  const rows = sql`maintenance_queue q where ${all([sql`q.user_id = ${owner}`, ...known.map(({ row }) => row), ...others])}`;
  if (q !== '')
    return {
      from: sql`found q where true`,
      before: sql`with found as materialized (select q.* from ${rows})`,
    };
  const isKept = guestIn(tx) === undefined && others.length === 0;
  return {
    from: rows,
    kept: isKept ? all([sql`k.user_id = ${owner}`, ...known.map(({ kept }) => kept)]) : undefined,
    before: sql``,
  };
}
