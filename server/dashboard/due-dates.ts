import { dueListed, dueShown } from '@holdfast/domain/dashboard/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { dueDaysAhead, dueDaysBack, dueItem, type DueItem } from '@holdfast/domain/kernel/due-item';
import { sql, type RawBuilder } from 'kysely';
import { dueColumns, thingOf } from '../kernel/due/due-columns.ts';
import type { Tx } from '../kernel/database/database.ts';

const stored = Object.keys(dueItem.shape).filter((name) => name !== 'of_label');
const columns = sql.join(stored.map((name) => sql.ref(name)));
const open = (owner: string) => sql`due_items where user_id = ${owner} and state = 'open'`;
const within = (today: Day) =>
  sql`due_date between ${addDays(today, -dueDaysBack)} and ${addDays(today, dueDaysAhead)}`;

/**
 * The few dates that are nearest to today, and how many there are. What is long past would hide what comes next, and what comes
 * next would hide what was missed yesterday: so a few are taken from either side of today, each along the index.
 */
export function dueJson(owner: string, today: Day): RawBuilder<unknown> {
  const most = sql.lit(dueShown);
  return sql`(
    with sides as (
      (select ${columns}, user_id from ${open(owner)} and ${within(today)} and due_date >= ${today}
        order by due_date, title limit ${most})
      union all
      (select ${columns}, user_id from ${open(owner)} and ${within(today)} and due_date < ${today}
        order by due_date desc, title limit ${most})
    ), nearest as (
      select ${columns}, ${thingOf('near')} from (
        select * from sides order by abs(due_date - ${today}::date), title limit ${most}) near
    )
    select json_build_object(
      'items', (select coalesce(json_agg(n order by due_date, title), '[]') from nearest n),
      'total', (select count(*)::int from ${open(owner)} and ${within(today)})))`;
}

/** The due dates of everything, in order. */
export async function readDueDates(tx: Tx, owner: string, today: Day): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select ${dueColumns(tx, 'due_items')} from ${open(owner)} and ${within(today)}
    order by due_date, title limit ${sql.lit(dueListed)}`.execute(tx);
  return rows;
}
