import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { lineKey } from '@holdfast/domain/vendors/line-key';
import { quoteTexts, type Quote } from '@holdfast/domain/vendors/quote';
import type { Tx } from '../kernel/database/database.ts';
import { newId } from './owned.ts';
import type { Project } from '@holdfast/domain/vendors/project';
import { projects, putLines } from './projects.ts';
import { quotes } from './quotes.ts';

/** The quotes for the same work as this one: for the same project and line, or the same thing. */
function sameWork(owner: string, { id, of_type, of_id, line_id, title }: Quote) {
  // What stands by itself, or is work on a thing, is the same work only where it is called the same.
  const named = of_type === 'project' ? sql`` : sql`and lower(title) = lower(${title})`;
  return sql`user_id = ${owner} and id <> ${id} and removed_at is null and of_type is not distinct from ${of_type}
    and of_id is not distinct from ${of_id} and line_id is not distinct from ${line_id} ${named}`;
}

/** Holds all decisions about one project's quotes one after another. */
async function lockWork(tx: Tx, owner: string, { of_type, of_id }: Quote) {
  if (of_type === 'project' && of_id !== null) return projects.lock(tx, owner, of_id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotes ${owner} ${of_id ?? ''}`}, 0))`.execute(
    tx,
  );
  return null;
}

async function decide(
  tx: Tx,
  owner: string,
  id: string,
  to: 'accepted' | 'declined',
  today: Day,
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ state: to, decided_on: today, declined_for: null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/**
 * Accepts a quote, declines the open ones for the same work, and gives the project a line for each item that its budget does not name.
 * Throws `conflict` where it is decided already, or another one for the same work is accepted.
 */
export async function acceptQuote(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const work = await lockWork(tx, owner, await quotes.find(tx, owner, id));
  const taken = await quotes.lock(tx, owner, id);
  if (taken.state !== 'received') throw new Fault('conflict', quoteTexts.decided);
  const others = sameWork(owner, taken);
  const { rows } = await sql`select 1 from quotes where ${others} and state = 'accepted' limit 1`.execute(tx);
  if (rows.length > 0) throw new Fault('conflict', quoteTexts.another);
  await decide(tx, owner, id, 'accepted', today);
  await sql`update quotes set state = 'declined', decided_on = ${today}, declined_for = ${id} where ${others} and state = 'received'`.execute(
    tx,
  );
  if (work === null || taken.line_id !== null) return;
  const known = new Set(work.budget_lines.map(({ what }) => lineKey(what)));
  const added = [...new Map(taken.items.map(({ what }) => [lineKey(what), what])).entries()]
    .filter(([key]) => !known.has(key))
    .map(([, what]) => ({ id: newId(), what, planned: null, quote_id: id }));
  if (added.length > 0) await putLines(tx, owner, work.id, [...work.budget_lines, ...added]);
}

/** Declines an open quote. Throws `conflict` where it is decided already. */
export async function declineQuote(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const { state } = await quotes.lock(tx, owner, id);
  if (state !== 'received') throw new Fault('conflict', quoteTexts.decided);
  await decide(tx, owner, id, 'declined', today);
}

/**
 * Takes a decision back. Of an accepted quote, those that were declined for it are open again, and the lines that it brought go, unless
 * something was planned or paid on them since.
 */
export async function reopenQuote(tx: Tx, owner: string, id: string): Promise<void> {
  const work = await lockWork(tx, owner, await quotes.find(tx, owner, id));
  const taken = await quotes.lock(tx, owner, id);
  if (taken.state === 'received') return;
  await sql`update quotes set state = 'received', decided_on = null, declined_for = null
    where user_id = ${owner} and (id = ${id} or (declined_for = ${id} and state = 'declined'))`.execute(tx);
  if (work !== null && taken.state === 'accepted') await takeLinesBack(tx, owner, work, id);
}

/** Takes the lines that an accepted quote brought out of the budget, unless something was planned or paid on them since. */
async function takeLinesBack(tx: Tx, owner: string, work: Project, quoteId: string): Promise<void> {
  const paid = await tx
    .selectFrom('vendor_payments')
    .select('line_id')
    .where('user_id', '=', owner)
    .where('project_id', '=', work.id)
    .where('line_id', 'is not', null)
    .execute();
  const used = new Set(paid.map(({ line_id }) => line_id));
  const kept = work.budget_lines.filter(
    (line) => line.quote_id !== quoteId || line.planned !== null || used.has(line.id),
  );
  const lines = kept.map((line) => (line.quote_id === quoteId ? { ...line, quote_id: null } : line));
  await putLines(tx, owner, work.id, lines);
}

/**
 * Takes a quote out of the trash. One that was accepted is declined where another one for the same work was accepted meanwhile, as it
 * would have been had it been there: a project never has two accepted quotes for one work. Throws `not_found`.
 */
export async function restoreQuote(tx: Tx, owner: string, id: string): Promise<void> {
  const { state, ...found } = await quotes.find(tx, owner, id);
  const work = state === 'accepted' ? await lockWork(tx, owner, { ...found, state }).catch(nullIfAway) : null;
  await quotes.restore(tx, owner, id);
  const taken = await quotes.lock(tx, owner, id);
  if (taken.state !== 'accepted') return;
  const { rows } = await sql<Pick<Quote, 'id' | 'decided_on'>>`
    select id, decided_on from quotes where ${sameWork(owner, taken)} and state = 'accepted' limit 1`.execute(
    tx,
  );
  const [other] = rows;
  if (other === undefined) return;
  await tx
    .updateTable('quotes')
    .set({ state: 'declined', decided_on: other.decided_on, declined_for: other.id })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (work !== null) await takeLinesBack(tx, owner, work, id);
}

/** A project that lies in the trash itself, or is closed to the guest, changes no more. */
function nullIfAway(error: unknown): null {
  if (error instanceof Fault && error.code === 'not_found') return null;
  throw error;
}
