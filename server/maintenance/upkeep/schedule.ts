import type { Day } from '@holdfast/domain/kernel/time/day';
import type { MaintenanceStatus } from '@holdfast/domain/maintenance/words';
import { applianceRow, scheduleRow } from '@holdfast/domain/maintenance/upkeep';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../kernel/database/database.ts';

type Asked = {
  readonly status?: MaintenanceStatus | readonly MaintenanceStatus[] | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly today: Day;
};

type Page<Row> = { items: Row[]; next: string | null };
type View = 'maintenance_schedule' | 'appliance_maintenance';

/** What the keys of requests begin with, which stand before every day; the queue has them behind. */
const requestsFirst = '0000';
const requestsInQueue = '9998';

/** Reads a page of a view of the specification: what is requested first, then by its day what was done and what is ahead (S-263, S-264). */
async function readView<Shape extends z.ZodObject>(
  tx: Tx,
  owner: string,
  [view, shape]: readonly [View, Shape],
  asked: Asked,
): Promise<Page<z.output<Shape>>> {
  const keys = await readKeys(tx, owner, view, asked);
  const shown = keys.slice(0, asked.limit);
  const columns = Object.keys(shape.shape).filter((column) => column !== 'status');
  // The view says `overdue` by the database's day, which is not that of the owner.
  const { rows } = await sql<z.output<Shape> & { id: string }>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}, case when status in ('scheduled', 'overdue')
      then case when scheduled_date < ${asked.today}::date then 'overdue' else 'scheduled' end else status end as status
    from ${sql.table(view)} where user_id = ${owner} and id = any(${shown.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return {
    items: shown.flatMap(({ id }) => found.get(id) ?? []),
    next: keys.length > asked.limit ? (shown.at(-1)?.key ?? null) : null,
  };
}

type Key = { readonly id: string; readonly key: string };

/** The places of a page, each a day and an id. Requests, what is ahead and what was done are read along one index each. */
async function readKeys(tx: Tx, owner: string, view: View, asked: Asked): Promise<Key[]> {
  const { after = '', today } = asked;
  const limit = sql`limit ${asked.limit + 1}`;
  const wanted = asked.status === undefined ? undefined : new Set([asked.status].flat());
  const isWanted = (status: MaintenanceStatus) => wanted === undefined || wanted.has(status);
  const ofAppliance = (alias: string) =>
    view === 'appliance_maintenance' ? sql`and ${sql.ref(`${alias}.of_type`)} = 'appliance'` : sql``;
  const inQueue = sql`maintenance_queue q where q.user_id = ${owner} ${ofAppliance('q')}`;
  const parts: RawBuilder<unknown>[] = [];
  const isInRequests = after === '' || after.startsWith(requestsFirst);
  if (isWanted('pending') && isInRequests) {
    const from = requestsInQueue + after.slice(requestsFirst.length);
    parts.push(sql`select ${requestsFirst} || substr(q.place, 5) as key, q.task_id as id from ${inQueue}
      and q.place > ${from} and q.place < '9999' order by q.place ${limit}`);
  }
  if (isWanted('overdue') || isWanted('scheduled')) {
    const [first, last] = [isWanted('overdue') ? '' : today, isWanted('scheduled') ? requestsInQueue : today];
    parts.push(sql`select q.place as key, q.task_id as id from ${inQueue}
      and q.place >= ${first} and q.place > ${after} and q.place < ${last} order by q.place ${limit}`);
  }
  if (isWanted('completed')) {
    const beyond = isInRequests
      ? sql``
      : sql`and (v.completed_date, v.id) > (${after.slice(0, 10)}::date, ${after.slice(10)}::uuid)`;
    parts.push(sql`select to_char(v.completed_date, 'YYYY-MM-DD') || v.id as key, v.id from maintenance_visits v
      join maintenance_tasks t on t.user_id = v.user_id and t.id = v.task_id
      join records r on r.user_id = v.user_id and r.item_type = 'maintenance' and r.item_id = v.task_id
        and r.removed_at is null and r.disposed_on is null
      where v.user_id = ${owner} and v.outcome = 'done' ${ofAppliance('t')} ${beyond} order by v.completed_date, v.id ${limit}`);
  }
  if (parts.length === 0) return [];
  const { rows } = await sql<Key>`
    select k.key, k.id from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) k order by k.key collate "C" ${limit}`.execute(tx);
  return rows;
}

export const readSchedule = (tx: Tx, owner: string, asked: Asked) =>
  readView(tx, owner, ['maintenance_schedule', scheduleRow], asked);

export const readApplianceSchedule = (tx: Tx, owner: string, asked: Asked) =>
  readView(tx, owner, ['appliance_maintenance', applianceRow], asked);
