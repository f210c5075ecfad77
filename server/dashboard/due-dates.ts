import { dueListed, dueShown, type DueDate } from '@holdfast/domain/dashboard/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { dueDaysAhead, dueDaysBack } from '@holdfast/domain/kernel/due-item';
import { sql, type RawBuilder } from 'kysely';
import { dueColumns, dueTimeColumns, notPassed } from '../kernel/due/due-columns.ts';
import type { Tx } from '../kernel/database/database.ts';

const columns = (tx: Tx, alias: string) => sql`${dueColumns(tx, alias)}, ${dueTimeColumns(tx, alias)}`;
const open = (owner: string, today: Day) =>
  sql`due_items i where i.user_id = ${owner} and i.state = 'open' and ${notPassed('i', today)}`;
const within = (today: Day) =>
  sql`i.due_date between ${addDays(today, -dueDaysBack)} and ${addDays(today, dueDaysAhead)}`;

/**
 * The few dates that are nearest to today, and how many there are. What is long past would hide what comes next, and what comes
 * next would hide what was missed yesterday: so a few are taken from either side of today, each along the index.
 */
export function dueJson(tx: Tx, owner: string, today: Day): RawBuilder<unknown> {
  const most = sql.lit(dueShown);
  return sql`(
    with sides as (
      (select i.id, i.due_date, i.title from ${open(owner, today)} and ${within(today)} and i.due_date >= ${today}
        order by i.due_date, i.title limit ${most})
      union all
      (select i.id, i.due_date, i.title from ${open(owner, today)} and ${within(today)} and i.due_date < ${today}
        order by i.due_date desc, i.title limit ${most})
    ), nearest as (
      select ${columns(tx, 'i')} from (
        select s.id from sides s order by abs(s.due_date - ${today}::date), s.title limit ${most}) near
      join due_items i on i.user_id = ${owner} and i.id = near.id
    )
    select json_build_object(
      'items', (select coalesce(json_agg(n order by due_date, title), '[]') from nearest n),
      'total', (select count(*)::int from ${open(owner, today)} and ${within(today)})))`;
}

/** The due dates of everything, in order. */
export async function readDueDates(tx: Tx, owner: string, today: Day): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select ${columns(tx, 'i')} from ${open(owner, today)} and ${within(today)}
    order by i.due_date, i.title limit ${sql.lit(dueListed)}`.execute(tx);
  return rows;
}
