import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/**
 * What has been committed on the server's own database is flushed up to here; without synchronous commits it may only have been inserted
 * yet. `system` names the cluster that both have to be of.
 */
const ownPlace = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end)::text as reached,
  (select system_identifier from pg_control_system())::text as system, current_database()::text as name`;
/** Whether the replica follows the same cluster, shows the same database, and has come up to a place in the log. */
const replicaPlace = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere",
  (select system_identifier from pg_control_system())::text as system, current_database()::text as name,
  coalesce((select rolsuper or rolbypassrls or rolinherit
     or exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p'))
   from pg_roles where rolname = current_user), true) as mighty`;

type OwnPlace = { reached: string; system: string; name: string };
type ReplicaPlace = {
  follows: boolean;
  isThere: boolean | null;
  system: string;
  name: string;
  mighty: boolean;
};

export type ReplicaLimits = {
  /** Pauses before the replica is asked again whether it has caught up, in milliseconds; after the last one it lags too far. */
  readonly pauses: readonly number[];
  /** After a failure the replica is left alone for so long, in milliseconds. */
  readonly rest: number;
  /** Milliseconds that only go up. */
  readonly now: () => number;
};

const usual: ReplicaLimits = {
  pauses: [5, 10, 20, 40, 80, 160, 320],
  rest: 30_000,
  now: () => performance.now(),
};

/**
 * A database whose `aside` reads on a replica: only where the replica follows it, logs in with a role that row-level security binds, and
 * has replayed everything that was committed when it was asked. Else, and where the replica fails, its own database answers.
 */
export function withReplica(
  own: Database,
  replica: Database,
  log: Log,
  { pauses, rest, now }: ReplicaLimits = usual,
): Database {
  let restsUntil = -Infinity;
  const leaveAlone = (reason: string, error?: unknown) => {
    restsUntil = now() + rest;
    log.warn({ reason, ...(error === undefined ? {} : { error }) }, 'replica not used for a while');
  };

  /** Whether the replica shows everything that the server's own database has acknowledged so far. */
  async function caughtUp(): Promise<boolean> {
    if (now() < restsUntil) return false;
    try {
      const place = await own.ask<OwnPlace>(ownPlace);
      if (place === undefined) return false;
      for (const pause of [...pauses, undefined]) {
        const found = await replica.ask<ReplicaPlace>(replicaPlace, [place.reached]);
        const wrong = wrongWith(place, found);
        if (wrong !== null) {
          leaveAlone(wrong);
          return false;
        }
        if (found?.isThere === true) return true;
        if (pause !== undefined) await sleep(pause);
      }
      leaveAlone('it lags');
    } catch (error) {
      leaveAlone('it does not answer', error);
    }
    return false;
  }

  async function onEither<T>(onReplica: () => Promise<T>, onOwn: () => Promise<T>): Promise<T> {
    if (!(await caughtUp())) return onOwn();
    try {
      return await onReplica();
    } catch (error) {
      // A refusal is an answer. Anything else may be the replica's alone: it breaks off what stands in the way of what it replays.
      if (error instanceof Fault && error.code !== 'unavailable') throw error;
      leaveAlone('it failed', error);
      return onOwn();
    }
  }

  return {
    ...own,
    aside: {
      reading: (userId, work) =>
        onEither(
          () => replica.reading(userId, work),
          () => own.reading(userId, work),
        ),
      snapshot: (userId, work) =>
        onEither(
          () => replica.snapshot(userId, work),
          () => own.snapshot(userId, work),
        ),
      readingAsGuest: (visit, work) =>
        onEither(
          () => replica.readingAsGuest(visit, work),
          () => own.readingAsGuest(visit, work),
        ),
    },
    async end() {
      await replica.end();
      await own.end();
    },
  };
}

/** Why a replica must not be read from, whatever it shows; null where nothing is wrong. */
function wrongWith(own: OwnPlace, replica: ReplicaPlace | undefined): string | null {
  if (replica === undefined) return 'it says nothing of itself';
  if (!replica.follows) return 'it is no standby';
  if (replica.system !== own.system || replica.name !== own.name) return 'it is of another database';
  return replica.mighty ? 'row-level security would not bind its role' : null;
}
