import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { putReading } from './meter-readings.ts';

/** A person's act: who did it, on which day of their calendar, and the moment of the request. */
export type Doing = { readonly by: string; readonly on: Day; readonly now: Date };

type Marked = { rule_id: string | null };

/**
 * Marks an open item as done; what the meter showed then (`shown`) is kept as a reading. A rule that counts from it gives its next
 * day. Returns whether this call did it: a second click, or one on an item that is closed or not the owner's, changes nothing.
 */
export async function finishDueItem(
  tx: Tx,
  owner: string,
  id: string,
  { by, on, now, shown = null }: Doing & { readonly shown?: string | null },
): Promise<boolean> {
  const { rows } = await sql<Marked>`
    update due_items set state = 'done', done_at = ${now.toISOString()}, done_by = ${by}, done_on = ${on}::date,
      done_usage = ${shown}::numeric, snoozed_until = null
    where user_id = ${owner} and id = ${id} and state = 'open' returning rule_id`.execute(tx);
  if (shown !== null) await keepReading(tx, owner, rows[0]?.rule_id ?? null, on, shown);
  return follow(tx, owner, rows);
}

/**
 * Leaves an open item out. A floating rule counts on from the day it was due, or from the day of the leaving out where that is later.
 * Says whether it was this call that did it.
 */
export async function skipDueItem(
  tx: Tx,
  owner: string,
  id: string,
  { by, on, now }: Doing,
): Promise<boolean> {
  const { rows } = await sql<Marked>`
    update due_items set state = 'skipped', done_at = ${now.toISOString()}, done_by = ${by},
      done_on = greatest(due_date, ${on}::date), snoozed_until = null
    where user_id = ${owner} and id = ${id} and state = 'open' returning rule_id`.execute(tx);
  return follow(tx, owner, rows);
}

/** Snoozes an open item until a day; null ends the snooze. It stays due on its own day. Returns whether there was such an item. */
export async function snoozeDueItem(tx: Tx, owner: string, id: string, until: Day | null): Promise<boolean> {
  const result = await tx
    .updateTable('due_items')
    .set({ snoozed_until: until })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that the owner has opened these items. */
export async function readDueItems(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  now: Date | null,
): Promise<void> {
  await sql`
    update due_items set read_at = ${now?.toISOString() ?? null}
    where user_id = ${owner} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/**
 * Opens an item again that was done or skipped; the one that a floating rule gave after it goes. Says whether it was this call that
 * did it: an item whose record or rule gives that day no more stays as it is.
 */
export async function reopenDueItem(tx: Tx, owner: string, id: string): Promise<boolean> {
  const { rows } = await sql<Marked>`
    update due_items i set state = case when s.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null,
      done_usage = null
    from due_items k
    left join due_rules r on r.user_id = k.user_id and r.id = k.rule_id
    cross join lateral due_standing(k.user_id, k.source_type, k.source_id, k.of_type, k.of_id) s
    where k.user_id = ${owner} and k.id = ${id} and i.user_id = k.user_id and i.id = k.id and i.state in ('done', 'skipped')
      and case when k.rule_id is null then not exists (
          select from due_items o where o.user_id = k.user_id and o.source_type = k.source_type and o.source_id = k.source_id
            and o.slot = k.slot and o.state in ('open', 'closed'))
        when r.kind = 'fixed' then k.occurrence in (
          select due_days(r.anchor, r.every, r.unit, r.until, r.times, r.season_from, r.season_to, k.occurrence, k.occurrence,
            r.falls_on, r.weekdays))
        else r.id is not null end
    returning i.rule_id`.execute(tx);
  const [reopened] = rows;
  if (reopened === undefined) return false;
  await sql`
    delete from due_items o using due_items i, due_rules r
    where i.user_id = ${owner} and i.id = ${id} and r.user_id = i.user_id and r.id = i.rule_id and r.kind <> 'fixed'
      and o.user_id = i.user_id and o.source_type = i.source_type and o.source_id = i.source_id and o.slot = i.slot
      and o.id <> i.id and o.state in ('open', 'closed')`.execute(tx);
  return follow(tx, owner, rows);
}

/** Writes the next day of a rule that counts from when it was done. */
async function follow(tx: Tx, owner: string, [marked]: readonly Marked[]): Promise<boolean> {
  if (marked === undefined) return false;
  if (marked.rule_id !== null) await sql`select due_follow(${owner}, ${marked.rule_id})`.execute(tx);
  return true;
}

async function keepReading(tx: Tx, owner: string, rule: string | null, day: Day, value: string) {
  if (rule === null) return;
  const { rows } = await sql<{ of_type: string; of_id: string; unit: string }>`
    select coalesce(of_type, source_type) as of_type, coalesce(of_id, source_id) as of_id, usage_unit as unit
    from due_rules where user_id = ${owner} and id = ${rule} and kind = 'usage'`.execute(tx);
  for (const meter of rows) await putReading(tx, owner, { ...meter, day, value });
}
