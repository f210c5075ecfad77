import { dueListed, dueShown, type DueDate } from '@holdfast/domain/dashboard/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueDaysAhead, dueDaysBack } from '@holdfast/domain/kernel/due/due-item';
import { sql, type RawBuilder } from 'kysely';
import { dueColumns, dueTimeColumns, notPassed } from '../kernel/due/due-columns.ts';
import type { Tx } from '../kernel/database/database.ts';

const columns = (tx: Tx, alias: string) => sql`${dueColumns(tx, alias)}, ${dueTimeColumns(tx, alias)}`;
const open = (owner: string, today: Day) =>
  sql`due_items i where i.user_id = ${owner} and i.state = 'open' and ${notPassed('i', today)}`;
const within = (today: Day) =>
  sql`i.due_date between ${addDays(today, -dueDaysBack)} and ${addDays(today, dueDaysAhead)}`;

/** So many dates on either side of today are looked at for the few that are shown: of what comes every day that is two weeks. */
const lookedAt = 15;

/**
 * The few dates that are nearest to today, and how many there are. What is long past would hide what comes next, and what comes
 * next would hide what was missed yesterday: so some are taken from either side of today, each along the index. Of what
 * repeats one stands there: the last that has come, else the first that comes.
 */
export function dueJson(tx: Tx, owner: string, today: Day): RawBuilder<unknown> {
  const most = sql.lit(dueShown);
  const side = sql`select i.id, i.due_date, i.title, i.source_type, i.source_id, i.slot
    from ${open(owner, today)} and ${within(today)}`;
  return sql`(
    with sides as (
      (${side} and i.due_date >= ${today} order by i.due_date, i.title, i.id limit ${sql.lit(lookedAt)})
      union all
      (${side} and i.due_date < ${today} order by i.due_date desc, i.title, i.id limit ${sql.lit(lookedAt)})
    ), once as (
      select distinct on (s.source_type, s.source_id, s.slot) s.id, s.due_date, s.title from sides s
      order by s.source_type, s.source_id, s.slot, s.due_date > ${today}, abs(s.due_date - ${today}::date), s.id
    ), nearest as (
      select ${columns(tx, 'i')} from (
        select o.id from once o order by abs(o.due_date - ${today}::date), o.title, o.id limit ${most}) near
      join due_items i on i.user_id = ${owner} and i.id = near.id
    )
    select json_build_object(
      'items', (select coalesce(json_agg(n order by due_date, title, id), '[]') from nearest n),
      'total', (select count(*)::int from ${open(owner, today)} and ${within(today)})))`;
}

/** The due dates of everything, in order. Of two that are called the same the first stays the first. */
export async function readDueDates(tx: Tx, owner: string, today: Day): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select ${columns(tx, 'i')} from ${open(owner, today)} and ${within(today)}
    order by i.due_date, i.title, i.id limit ${sql.lit(dueListed)}`.execute(tx);
  return rows;
}
