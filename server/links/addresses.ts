import { sql } from 'kysely';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { keptDays } from '@holdfast/domain/kernel/call/idempotency';
import { endOf } from '@holdfast/domain/links/link';
import type { Tx } from '../kernel/database/database.ts';
import type { Doors } from './visits/find-visit.ts';

/** The moment that was asked for as an end. Throws `invalid` naming the field. */
export function checkedEnd(asked: string | null, now: Date): string {
  const end = endOf(asked, now);
  if ('wrong' in end) refuse([{ field: 'expires_at', message: end.wrong }]);
  return 'at' in end ? end.at.toISOString() : '';
}

type Room = {
  readonly most: number;
  readonly tooMany: string;
  /** The Idempotency-Key under which a new one is asked for. */
  readonly under: string | null;
  /** Ends the ones whose addresses nobody has seen. */
  readonly end: (ids: readonly string[]) => Promise<unknown>;
  readonly now: Date;
};

/**
 * Makes room for a new address of an owner: what was asked for under the same key ends, because nobody has seen its token. Of two that are
 * made at once, the second waits here and counts the first. Throws `conflict` where there are too many.
 */
export async function makeRoom(
  tx: Tx,
  owner: string,
  table: Doors,
  { most, tooMany, under, end, now }: Room,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} of ${owner}`}, 0))`.execute(tx);
  if (under !== null) {
    // For as long as such a key names one submission.
    const since = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where user_id = ${owner} and asked_under = ${under} and created_at > ${since} and revoked_at is null`.execute(
      tx,
    );
    if (rows.length > 0) await end(rows.map(({ id }) => id));
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where user_id = ${owner} and revoked_at is null and expires_at > now()`.execute(tx);
  if ((rows[0]?.count ?? 0) >= most) throw new Fault('conflict', tooMany);
}
