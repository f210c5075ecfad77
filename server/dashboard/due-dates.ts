import { dueListed, type DueDate } from '@holdfast/domain/dashboard/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueDaysAhead, dueDaysBack } from '@holdfast/domain/kernel/due/due-item';
import { sql } from 'kysely';
import { dueColumns, dueTimeColumns, isDate, notPassed } from '../kernel/due/due-columns.ts';
import type { Tx } from '../kernel/database/database.ts';

const columns = (tx: Tx, alias: string) => sql`${dueColumns(tx, alias)}, ${dueTimeColumns(tx, alias)}`;
const open = (owner: string, today: Day) =>
  sql`due_items i where i.user_id = ${owner} and i.state = 'open' and ${notPassed('i', today)} and ${isDate('i')}`;
const within = (today: Day) =>
  sql`i.due_date between ${addDays(today, -dueDaysBack)} and ${addDays(today, dueDaysAhead)}`;

/** The due dates of everything, in order. Of two that are called the same the first stays the first. */
export async function readDueDates(tx: Tx, owner: string, today: Day): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select ${columns(tx, 'i')} from ${open(owner, today)} and ${within(today)}
    order by i.due_date, i.title, i.id limit ${sql.lit(dueListed)}`.execute(tx);
  return rows;
}
