import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Doing } from '../kernel/due/due-items.ts';
import { findDate } from './date-items.ts';
import { changeOwnDate, ownDates } from './own-dates.ts';

export type OneDate = { readonly id: string; readonly occurrence: Day };

/**
 * Marks one date of a reminder as done, with those before it that were missed. What is done already stays as it is. Throws `not_found`,
 * and `conflict` where the reminder has no such date any more.
 */
export async function finishDate(
  tx: Tx,
  owner: string,
  { id, occurrence }: OneDate,
  { by, on, now }: Doing,
): Promise<void> {
  await ownDates.lock(tx, owner, id);
  const { rows } = await sql<{ done: boolean }>`
    select own_date_finish(${owner}, ${id}, ${occurrence}::date, ${by}::uuid, ${on}::date, ${now.toISOString()}::timestamptz) as done
    `.execute(tx);
  if (rows[0]?.done === true) return;
  const state = await stateOf(tx, owner, { id, occurrence });
  if (state === 'done' || state === 'skipped') return;
  throw notOpen();
}

/** Leaves one date of a reminder out, with those before it that were missed. Throws as `finishDate` does. */
export async function skipDate(
  tx: Tx,
  owner: string,
  { id, occurrence }: OneDate,
  { by, on, now }: Doing,
): Promise<void> {
  await ownDates.lock(tx, owner, id);
  const { rows } = await sql<{ skipped: boolean }>`
    select own_date_skip(${owner}, ${id}, ${occurrence}::date, ${by}::uuid, ${on}::date, ${now.toISOString()}::timestamptz) as skipped
    `.execute(tx);
  if (rows[0]?.skipped !== true) throw notOpen();
}

const notOpen = () =>
  new Fault('conflict', 'This date of the reminder is not open any more. Reload to see what is.');

const refusals: Readonly<Record<string, string>> = {
  moved: 'It cannot be opened again: the reminder has another date now.',
  later: 'It was done again since. Take that back first.',
};

/** Takes Done or Skip of one date back. Throws `not_found`, and `conflict` where it cannot be opened again. */
export async function reopenDate(tx: Tx, owner: string, { id, occurrence }: OneDate): Promise<void> {
  await ownDates.lock(tx, owner, id);
  const { rows } = await sql<{ said: string }>`
    select own_date_reopen(${owner}, ${id}, ${occurrence}::date) as said`.execute(tx);
  const said = rows[0]?.said ?? 'gone';
  if (said === 'gone') throw notFound('Date');
  const refusal = refusals[said];
  if (refusal !== undefined) throw new Fault('conflict', refusal);
}

/** Moves one date of a reminder to another day. Throws `not_found`, and `conflict` where that date is not open. */
export async function moveDate(
  tx: Tx,
  owner: string,
  { id, occurrence, day }: OneDate & { readonly day: Day },
  today: Day,
): Promise<OwnDateItem> {
  const { repeats } = await ownDates.lock(tx, owner, id);
  const refused = () =>
    new Fault('conflict', 'This date of the reminder is not open any more. Reload to see what is.');
  if (repeats === 'once') {
    if ((await stateOf(tx, owner, { id, occurrence })) !== 'open') throw refused();
    return changeOwnDate(tx, owner, id, { due_date: day }, { version: 'any', today });
  }
  const { rows } = await sql<{ moved: boolean }>`
    select own_date_move(${owner}, ${id}, ${occurrence}::date, ${day}::date) as moved`.execute(tx);
  if (rows[0]?.moved !== true) throw refused();
  return findDate(tx, owner, id, today);
}

/**
 * Finishes one date of each of these reminders; what is closed already stays as it is. Gives those that it has finished. Throws `not_found`
 * where a reminder is not there, and `conflict` where it has no such date.
 */
export async function finishDates(
  tx: Tx,
  owner: string,
  dates: readonly OneDate[],
  doing: Doing,
): Promise<OneDate[]> {
  const finished: OneDate[] = [];
  // Locked in one order, so that two calls at once wait for each other.
  for (const date of dates.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await ownDates.lock(tx, owner, date.id);
    const state = await stateOf(tx, owner, date);
    if (state === 'done' || state === 'skipped') continue;
    await finishDate(tx, owner, date, doing);
    finished.push(date);
  }
  return finished;
}

/**
 * Ticks a step for one date, or takes the tick back; each is a row of its own, so two people who tick do not undo each other. Throws
 * `not_found` for a step that is no longer there, and `conflict` for a date that is not open.
 */
export async function tickStep(
  tx: Tx,
  owner: string,
  { id, occurrence, step_id, ticked }: OneDate & { readonly step_id: string; readonly ticked: boolean },
  { by, now }: Pick<Doing, 'by' | 'now'>,
): Promise<void> {
  const { checklist } = await findDate(tx, owner, id, occurrence);
  if (!checklist.some((step) => step.id === step_id)) throw notFound('Step');
  if ((await stateOf(tx, owner, { id, occurrence })) !== 'open') throw notOpen();
  const at = ticked ? now.toISOString() : null;
  await tx
    .insertInto('own_date_steps')
    .values({ user_id: owner, date_id: id, occurrence, step_id, ticked_at: at, ticked_by: by })
    .onConflict((same) =>
      same
        .columns(['user_id', 'date_id', 'occurrence', 'step_id'])
        .doUpdateSet({ ticked_at: at, ticked_by: by }),
    )
    .execute();
}

async function stateOf(tx: Tx, owner: string, { id, occurrence }: OneDate): Promise<string | undefined> {
  const row = await tx
    .selectFrom('due_items')
    .select('state')
    .where('user_id', '=', owner)
    .where('source_type', '=', 'date')
    .where('source_id', '=', id)
    .where('slot', '=', 'day')
    .where('occurrence', '=', occurrence)
    .executeTakeFirst();
  return row?.state;
}
