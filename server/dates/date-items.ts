import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { partOf, type OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { ownDate } from '@holdfast/domain/dates/own-date';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { shownDate } from '../kernel/due/shown-date.ts';

type DateRow = Omit<OwnDateItem, 'part'> & { done: boolean };

const own = sql.join(Object.keys(ownDate.shape).map((column) => sql.ref(`d.${column}`)));

/**
 * Reminders `d` with what they are about as far as the caller sees it, the open date that is shown, or that of a rule which lies too far ahead
 * to be unfolded (it stands in the queue), and what was done last.
 */
const datesWhere = (owner: string, today: Day, condition: RawBuilder<unknown>) => sql<DateRow>`
  select ${own}, o.label as of_label, coalesce(open.due_date, left(nullif(left(q.place, 10), '9999-12-31'), 10)::date) as next_on,
    open.occurrence, open.snoozed_until, coalesce(open.missed, 0) as missed, last.done as last_done, last.done is not null as done,
    array(select s.step_id from own_date_steps s where s.user_id = ${owner} and s.date_id = d.id
      and s.occurrence = coalesce(open.occurrence, (last.done ->> 'occurrence')::date) and s.ticked_at is not null) as ticked
  from own_dates d
  left join records o on o.user_id = d.user_id and o.item_type = d.of_type and o.item_id = d.of_id and o.removed_at is null
  left join own_date_queue q on q.user_id = d.user_id and q.date_id = d.id
  left join lateral ${shownDate(owner, today, { type: 'date', slot: 'day', source: 'd.id' })} open on true
  left join lateral (select json_build_object('occurrence', i.occurrence, 'done_on', i.done_on) as done from due_items i
    where i.user_id = ${owner} and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state in ('done', 'skipped')
    order by i.state, i.done_at desc, i.occurrence desc limit 1) last on true
  where d.user_id = ${owner} and ${condition}`;

const itemOf = ({ done, ...row }: DateRow, today: Day): OwnDateItem => ({
  ...row,
  part: row.missed > 0 ? 'overdue' : partOf(row.next_on, done && row.repeats === 'once', today),
});

/** Finds a reminder, also one in the trash; throws `not_found`. */
export async function findDate(tx: Tx, owner: string, id: string, today: Day): Promise<OwnDateItem> {
  const { rows } = await datesWhere(owner, today, sql`d.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Reminder');
  return itemOf(row, today);
}

/** Finds reminders by their ids, in the order of these. */
export async function findDates(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  today: Day,
): Promise<OwnDateItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await datesWhere(owner, today, sql`d.id = any(${[...ids]}::uuid[])`).execute(tx);
  const found = new Map(rows.map((row) => [row.id, itemOf(row, today)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
