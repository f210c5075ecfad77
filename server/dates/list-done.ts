import type { DateDone, DoneFilter } from '@holdfast/domain/dates/own-date-item';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

/** Reads a page of what was done, the latest first: of all reminders, or of one with what was left out of it. */
export async function listDone(tx: Tx, owner: string, { date_id, after, limit }: DoneFilter) {
  const from = sql`due_items i
    join own_dates d on d.user_id = i.user_id and d.id = i.source_id and d.removed_at is null
    where i.user_id = ${owner} and i.source_type = 'date' and i.slot = 'day'
      and ${date_id === undefined ? sql`i.state = 'done'` : sql`i.source_id = ${date_id} and i.state in ('done', 'skipped')`}`;
  const { rows } = await sql<DateDone>`
    select i.id, i.source_id as date_id, d.title, i.occurrence, i.due_date, i.state as outcome, i.done_on, i.done_at,
      coalesce(n.checklist, '[]') as checklist
    from (select i.user_id, i.id, i.source_id, i.occurrence, i.due_date, i.state, i.done_on, i.done_at from ${from}
      ${
        after === undefined
          ? sql``
          : sql`and (i.done_at, i.id) < (select l.done_at, l.id from due_items l where l.user_id = ${owner} and l.id = ${after})`
      } order by i.done_at desc, i.id desc limit ${limit + 1}) i
    join own_dates d on d.user_id = i.user_id and d.id = i.source_id
    left join own_date_dones n on n.user_id = i.user_id and n.date_id = i.source_id and n.occurrence = i.occurrence
    order by i.done_at desc, i.id desc`.execute(tx);
  const { rows: sums } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(tx);
  return { ...cutPage(rows, limit), total: sums[0]?.total ?? 0 };
}
