import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { addMoney } from '@holdfast/domain/kernel/money';
import type { TaskFilter, TaskGroup, TaskPage } from '@holdfast/domain/maintenance/maintenance-task';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { holdsWords } from '../kernel/search/found-records.ts';
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
  const counted = await countTasks(tx, owner, filter, today);
  const assignees = await listAssignees(tx, owner);
  if (filter.view === 'trash')
    return { ...counted, ...(await listTrash(tx, owner, filter, today)), assignees };
  const { rows } = await sql<{ id: string; place: string }>`
    select q.task_id as id, q.place from maintenance_queue q
    where q.user_id = ${owner} and ${narrowed(owner, filter)} and ${inPart(filter.when, today)}
      ${filter.after === undefined ? sql`` : sql`and q.place > ${filter.after}`}
    order by q.place limit ${filter.limit + 1}`.execute(tx);
  const shown = rows.slice(0, filter.limit);
  return {
    ...counted,
    items: await findTasks(
      tx,
      owner,
      shown.map(({ id }) => id),
      today,
    ),
    next: rows.length > filter.limit ? (shown.at(-1)?.place ?? null) : null,
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

/** How many stand in each part: from the kept counts, or from the rows of the queue where they are narrowed or a guest asks. */
async function countTasks(
  tx: Tx,
  owner: string,
  filter: TaskFilter,
  today: Day,
): Promise<Pick<TaskPage, 'total' | 'counts' | 'estimated'>> {
  const asked = conditions(owner, filter);
  const days =
    guestIn(tx) === undefined && asked.length === 0
      ? sql`select day, count, estimated from maintenance_counts where user_id = ${owner} and count > 0`
      : sql`select left(q.place, 10) as day, count(*) as count, coalesce(sum(q.estimated_cost), 0) as estimated from maintenance_queue q
          where q.user_id = ${owner} and ${narrowed(owner, filter)} group by 1`;
  const parts = beginnings(today);
  const starts = parts.map(([, from]) => from);
  const { rows } = await sql<{ nth: number; count: number; estimated: string }>`
    select width_bucket(c.day, ${starts}::text[] collate "C") as nth, sum(c.count)::int as count, sum(c.estimated)::numeric(18, 2) as estimated
    from (${days}) c group by 1`.execute(tx);
  const counts: TaskPage['counts'] = {};
  for (const { nth, count } of rows) {
    const name = parts[nth - 1]?.[0];
    if (name !== undefined) counts[name] = count;
  }
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    total: filter.when === undefined ? all : (counts[filter.when] ?? 0),
    counts,
    estimated: addMoney('0.00', ...rows.map(({ estimated }) => estimated)),
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

function narrowed(owner: string, filter: TaskFilter): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions(owner, filter)], sql` and `);
}

/** What narrows the queue beside its parts, for `maintenance_queue as q`. */
function conditions(
  owner: string,
  { kind, priority, assignee, of_type, of_id, q }: TaskFilter,
): RawBuilder<unknown>[] {
  return [
    kind === undefined ? undefined : kind === 'none' ? sql`q.of_type is null` : sql`q.of_type = ${kind}`,
    priority === undefined ? undefined : sql`q.priority = ${priority}`,
    assignee === undefined ? undefined : sql`q.assignee = ${assignee}`,
    of_type === undefined ? undefined : sql`q.of_type = ${of_type}`,
    of_id === undefined ? undefined : sql`q.of_id = ${of_id}`,
    holdsWords(owner, { q, type: 'maintenance', id: sql.ref('q.task_id'), inTrash: false }),
  ].filter((each) => each !== undefined);
}
