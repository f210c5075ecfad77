import { sql } from 'kysely';
import { sameVisitMinutes } from '@holdfast/domain/sharing/share';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { Events } from '../kernel/events.ts';
import type { OnOpened, Opening } from '../kernel/http/answer/opened.ts';
import type { Clock } from '../kernel/clock.ts';

const same = sameVisitMinutes * 60_000;
const mostRemembered = 20_000;

/**
 * Notes what guests open. What was noted within the same visit is remembered, so that a page which asks again and again writes nothing;
 * of two servers the second finds the line and leaves it.
 */
export function noteOpens({
  database,
  events,
  clock,
}: {
  database: Database;
  events: Events;
  clock: Clock;
}): OnOpened {
  const noted = new Map<string, number>();
  return async (opening) => {
    const { owner, guest, type, id, what } = opening;
    const name = [owner, guest, type, id, what].join(' ');
    const now = clock.now();
    if ((noted.get(name) ?? 0) > now.getTime() - same) return;
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(name, now.getTime());
    // Not in the owner's name: their other answers are what they were.
    const first = await database
      .asWorker((tx) => noteOpen(tx, opening, now))
      .catch((error: unknown) => {
        noted.delete(name);
        throw error;
      });
    if (first) events.publish({ userId: owner, areas: ['sharing'] });
  };
}

/** Says whether it was the first time. */
async function noteOpen(
  tx: Tx,
  { owner, guest, type, id, what, again }: Opening,
  now: Date,
): Promise<boolean> {
  const of =
    type === 'file'
      ? sql`select used_by_type, used_by_id from files where user_id = ${owner} and id = ${id} and used_by_id is not null`
      : sql`select ${type}::text, ${id}::uuid`;
  const { rows } = await sql<{ first: boolean }>`
    select note_open(${owner}, ${guest}, o.type, o.id, ${what}, ${again}, ${now.toISOString()}) as first
    from (${of}) o (type, id)`.execute(tx);
  return rows[0]?.first ?? false;
}

/** Forgets what a person has opened of others, for their erasure. Runs as `app_worker`. */
export async function forgetOpens(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`delete from record_opens where grantee_id = ${id}`.execute(tx);
}
