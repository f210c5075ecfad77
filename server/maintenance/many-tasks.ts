import type { BulkOutcome, BulkParts } from '@holdfast/domain/kernel/records/bulk';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { BulkChange } from '@holdfast/domain/maintenance/bulk';
import { whichDate } from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { changeMany } from '../kernel/records/change-many.ts';

type Plain = Omit<BulkChange, 'snoozed_until'>;

/**
 * Changes many tasks at once, all or none, and answers what they were before. What is in the trash, what is not the caller's to change, and
 * what has no date that could be put off stay as they are. Throws `invalid` for a change of nothing.
 */
export async function changeTasks(
  tx: Tx,
  owner: string,
  parts: BulkParts<BulkChange>,
  today: Day,
): Promise<BulkOutcome<BulkChange>> {
  const dated = parts.filter(({ change }) => change.snoozed_until !== undefined);
  const plain = parts.filter(({ change: { snoozed_until, ...rest } }) => {
    return snoozed_until === undefined || Object.values(rest).some((value) => value !== undefined);
  });
  const changed =
    plain.length === 0
      ? { changed: 0, former: [] }
      : await changeMany<Plain>(tx, owner, plain, {
          table: 'maintenance_tasks',
          fields: ['priority', 'assignee', 'private'],
        });
  const put = await putOff(tx, owner, dated, today);
  return { changed: Math.max(changed.changed, put.changed), former: [...changed.former, ...put.former] };
}

/** Puts off the open date of each task that is shown. */
async function putOff(
  tx: Tx,
  owner: string,
  parts: BulkParts<BulkChange>,
  today: Day,
): Promise<BulkOutcome<BulkChange>> {
  const said = parts.flatMap(({ ids, change }) =>
    ids.map((id) => [id, change.snoozed_until ?? null] as const),
  );
  if (said.length === 0) return { changed: 0, former: [] };
  const ids = said.map(([id]) => id);
  const { rows: before } = await sql<{ id: string; snoozed_until: Day | null }>`
    select distinct on (i.source_id) i.source_id as id, i.snoozed_until from due_items i
    where i.user_id = ${owner} and i.source_type = 'maintenance' and i.source_id = any(${ids}::uuid[]) and i.slot = 'visit'
      and i.state = 'open' order by i.source_id, i.due_date > ${today}::date, abs(i.due_date - ${today}::date), i.id desc`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; done: boolean }>`
    select s.id, maintenance_snooze(${owner}, s.id, s.until, ${today}::date) as done
    from unnest(${ids}::uuid[], ${said.map(([, until]) => until)}::date[]) as s (id, until)
    join maintenance_tasks t on t.user_id = ${owner} and t.id = s.id and t.removed_at is null`.execute(tx);
  const moved = new Set(rows.filter(({ done }) => done).map(({ id }) => id));
  const former = Map.groupBy(
    before.filter(({ id }) => moved.has(id)),
    ({ snoozed_until }) => snoozed_until,
  );
  return {
    changed: moved.size,
    former: [...former].map(([snoozed_until, some]) => ({
      ids: some.map(({ id }) => id),
      change: { snoozed_until },
    })),
  };
}

type DateOfTask = { readonly id: string; readonly occurrence: Day | null };

/**
 * Says that one date of each of these tasks was done today: the named one, or that of a task that has none open or is done only once. What
 * is closed already stays as it is. Gives the visits that were made. Throws `not_found` where a task is not there, and `invalid` where one
 * that repeats has an open date and none is named.
 */
export async function completeTasks(
  tx: Tx,
  owner: string,
  items: readonly DateOfTask[],
  { by, today }: { by: string; today: Day },
): Promise<string[]> {
  const wanted = [...new Map(items.map((item) => [item.id, item])).values()];
  const ids = wanted.map(({ id }) => id);
  const { rows: tasks } = await sql`
    select t.id from maintenance_tasks t where t.user_id = ${owner} and t.id = any(${ids}::uuid[]) and t.removed_at is null
    order by t.id for update`.execute(tx);
  if (tasks.length !== wanted.length) throw notFound('Maintenance task');
  const unnamed = wanted.filter(({ occurrence }) => occurrence === null).map(({ id }) => id);
  const { rows: open } = await sql<{ occurrence: Day }>`
    select i.occurrence from maintenance_tasks t join due_items i on i.user_id = t.user_id and i.source_type = 'maintenance'
      and i.source_id = t.id and i.slot = 'visit' and i.state = 'open'
    where t.user_id = ${owner} and t.id = any(${unnamed}::uuid[]) and t.repeats <> 'once' order by i.due_date limit 1`.execute(
    tx,
  );
  if (open[0] !== undefined) refuse([{ field: 'items', message: whichDate(open[0].occurrence) }]);
  const { rows } = await sql<{ id: string }>`
    insert into maintenance_visits (user_id, task_id, entered_by, outcome, completed_date, occurrence)
    select t.user_id, t.id, ${by}::uuid, 'done', ${today}::date, o.occurrence
    from unnest(${ids}::uuid[], ${wanted.map(({ occurrence }) => occurrence)}::date[]) as w (id, occurrence)
    join maintenance_tasks t on t.user_id = ${owner} and t.id = w.id
    left join lateral (select i.occurrence from due_items i where i.user_id = t.user_id and i.source_type = 'maintenance'
      and i.source_id = t.id and i.slot = 'visit' and i.state = 'open' and (w.occurrence is null or i.occurrence = w.occurrence)
      order by i.due_date, i.occurrence limit 1) o on true
    where o.occurrence is not null or (w.occurrence is null and not exists (
      select from maintenance_visits v where v.user_id = t.user_id and v.task_id = t.id
        and (t.repeats = 'once' or (v.outcome = 'done' and v.completed_date = ${today}::date))))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
