import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isLost } from './connection-faults.ts';
import { SteadyClient } from './steady-client.ts';

/** An answer that takes longer than this is looked into, in milliseconds. */
const patience = 1200;
/** A database that says nothing to a new connection for so long does not answer. With the patience: less than five seconds. */
const answerWithin = 3000;
const lookEvery = 250;
/** A statement that is at work is asked about again after this. */
const pause = 1000;
/** An answer that is on its way has arrived after this. */
const onItsWay = 150;

/**
 * Notices a database that takes connections and words and never answers, which no error tells of. A statement that runs long is
 * none of that: the database itself says, over a connection of its own, which of the silent ones are at work.
 */
export type Pulse = {
  /** Whether the database did not answer when it was last asked. */
  away(): boolean;
  /** Calls `listener` when the database is found away; gives a function that ends it. */
  onAway(listener: () => void): () => void;
  end(): void;
};

export function feelPulse(
  connection: pg.ClientConfig,
  clientsOf: () => Iterable<SteadyClient>,
  limits = { patience, answerWithin },
): Pulse {
  const listeners = new Set<() => void>();
  let [away, looking, ended] = [false, false, false];

  const silent = (client: SteadyClient) =>
    client.waitingSince !== 0 && performance.now() - client.waitingSince > limits.patience;

  const look = async () => {
    const waiting = [...clientsOf()].filter(silent).map((client) => ({ client, since: client.waitingSince }));
    if (waiting.length === 0 && !away) return;
    const wasAway = away;
    const found = await ask(
      connection,
      waiting.flatMap(({ client }) => client.processID ?? []),
      limits.answerWithin,
    );
    if (ended) return;
    away = found === 'away';
    if (found === 'away') {
      for (const listener of listeners) listener();
      for (const client of clientsOf()) client.cut();
    } else if (found !== 'unknown') {
      await sleep(onItsWay, undefined, { ref: false });
      for (const { client, since } of waiting) {
        // One that has no process yet is still connecting, which the new connection has just done.
        const works = client.processID !== null && found.has(client.processID);
        if (client.waitingSince === since && !works) client.cut();
      }
    }
    if (!wasAway && !away) await sleep(pause, undefined, { ref: false });
  };

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, lookEvery);
  timer.unref();

  return {
    away: () => away,
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      ended = true;
      clearInterval(timer);
    },
  };
}

/** Which of these server processes are at work; `unknown` where a pooler stands between and nobody can say. */
async function ask(
  connection: pg.ClientConfig,
  processes: readonly number[],
  within: number,
): Promise<ReadonlySet<number> | 'unknown' | 'away'> {
  const client = new SteadyClient({ ...connection, application_name: 'holdfast pulse' });
  const late = setTimeout(() => client.cut(), within);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; works: boolean; own: number }>(
      `select pid, state is null or state not like 'idle%' as works, pg_backend_pid() as own
       from pg_stat_activity where pid = any($1::int[]) or pid = pg_backend_pid()`,
      [processes],
    );
    if (rows[0]?.own !== client.processID) return 'unknown';
    return new Set(rows.filter((row) => row.works).map((row) => row.pid));
  } catch (error) {
    return isLost(error) ? 'away' : 'unknown';
  } finally {
    clearTimeout(late);
    client.end().catch(() => {});
  }
}
