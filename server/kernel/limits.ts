import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Database } from './database/database.ts';

/** So many tries in so many seconds. */
export type Limit = { name: string; tries: number; seconds: number };

function keyOf(limit: Limit, whom: string): string {
  return createHash('sha256').update(`${limit.name}\n${whom.toLowerCase()}`).digest('base64url');
}

/**
 * Counts a try against a limit, in the database, so that all servers count together and a restart forgets nothing that matters.
 * `whom` (an account, an address) is kept as a hash. Throws `too_many` with the seconds to wait.
 */
export async function spend(database: Database, limit: Limit, whom: string): Promise<void> {
  const key = keyOf(limit, whom);
  const row = await database.asAuth(async (tx) => {
    const result = await sql<{ used: number; wait: number }>`
      insert into rate_limits as l (key, used, window_ends)
      values (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        used = case when l.window_ends <= now() then 1 else l.used + 1 end,
        window_ends = case when l.window_ends <= now() then excluded.window_ends else l.window_ends end
      returning used, ceil(extract(epoch from window_ends - now()))::int as wait`.execute(tx);
    return result.rows[0];
  });
  if (row !== undefined && row.used > limit.tries) {
    throw new Fault('too_many', 'Too many tries. Please wait a moment and try again.', {
      retryAfter: Math.max(1, row.wait),
    });
  }
}

/** Forgets what was counted, after a success. */
export async function forgive(database: Database, limit: Limit, whom: string): Promise<void> {
  const key = keyOf(limit, whom);
  await database.asAuth((tx) => tx.deleteFrom('rate_limits').where('key', '=', key).execute());
}

/** How many tries are left of a limit, without spending one. */
export async function triesLeft(database: Database, limit: Limit, whom: string): Promise<number> {
  const row = await database.asAuth((tx) =>
    tx
      .selectFrom('rate_limits')
      .select('used')
      .where('key', '=', keyOf(limit, whom))
      .where('window_ends', '>', sql<string>`now()`)
      .executeTakeFirst(),
  );
  return Math.max(0, limit.tries - (row?.used ?? 0));
}
