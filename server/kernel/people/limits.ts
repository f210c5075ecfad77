import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { tooManyTries } from '@holdfast/domain/kernel/due/waiting';
import type { Database, Tx } from '../database/database.ts';

/** A limit: `tries` within `seconds`. */
export type Limit = { name: string; tries: number; seconds: number };

function keyOf(limit: Limit, whom: string): string {
  return createHash('sha256').update(`${limit.name}\n${whom.toLowerCase()}`).digest('base64url');
}

/** The count after one more try: the tries in this window, and the seconds until it ends. */
export type Counted = { used: number; wait: number };

/**
 * Counts a try, in the database, so that all servers count together and a restart forgets nothing that matters. `whom` (an account,
 * an address) is kept as a hash.
 */
export async function count(database: Database, limit: Limit, whom: string): Promise<Counted> {
  const key = keyOf(limit, whom);
  const result = await database.asAuth((tx) =>
    sql<Counted>`
      insert into rate_limits as l (key, used, window_ends)
      values (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        used = case when l.window_ends <= now() then 1 else l.used + 1 end,
        window_ends = case when l.window_ends <= now() then excluded.window_ends else l.window_ends end
      returning used, ceil(extract(epoch from window_ends - now()))::int as wait`.execute(tx),
  );
  const row = result.rows[0];
  return { used: row?.used ?? 1, wait: Math.max(1, row?.wait ?? limit.seconds) };
}

/** Counts a try against a limit. Throws `too_many` with the time to wait. */
export async function spend(database: Database, limit: Limit, whom: string): Promise<void> {
  const { used, wait } = await count(database, limit, whom);
  if (used > limit.tries) throw tooMany(wait);
}

/** The refusal of one try too many; `wait` is in seconds. */
export function tooMany(wait: number): Fault {
  return new Fault('too_many', tooManyTries(wait), { retryAfter: wait });
}

/** Forgets what was counted, after a success. */
export async function forgive(database: Database, limit: Limit, whom: string): Promise<void> {
  await database.asAuth((tx) => forgiveIn(tx, limit, whom));
}

/** The same within a transaction of `app_auth`. */
export async function forgiveIn(tx: Tx, limit: Limit, whom: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', keyOf(limit, whom)).execute();
}

/** Removes the counts whose time is over. Runs as `app_auth`. */
export async function sweepLimits(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('rate_limits')
    .where('window_ends', '<', sql<string>`now()`)
    .execute();
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
