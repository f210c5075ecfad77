import type { Db } from 'pg-boss';
import type pg from 'pg';
import { databaseAway } from '../database/database.ts';
import { listen } from '../database/connection/listen.ts';
import { openPool } from '../database/connection/open-pool.ts';
import { feelPulse } from '../database/pulse.ts';
import type { Log } from '../log.ts';

/**
 * The queue's way into the database. Its own would end the process when a connection that it has given up breaks once more, and
 * would wait for a silent one for ever. `heard` is called with each word of a new run, and when words may have been missed.
 */
export function openJobsDatabase(
  connection: pg.ClientConfig,
  log: Log,
  heard: () => void,
): Db & { end(): Promise<void> } {
  const own = { options: '-c role=app_jobs', application_name: 'holdfast jobs' };
  const {
    pool,
    clients,
    end: endPool,
  } = openPool(connection, {
    ...own,
    max: 2,
    statement_timeout: 25_000,
    connectionTimeoutMillis: 10_000,
  });
  const pulse = feelPulse(connection, () => clients);
  pulse.onAway(() => pool.turnAway(databaseAway()));
  const handles = new Set<{ end(): Promise<void> }>();
  let ending: Promise<void> | undefined;
  const end = async () => {
    pulse.end();
    for (const handle of handles) await handle.end();
    await endPool();
  };
  return {
    async executeSql(text, values) {
      if (pulse.away()) throw databaseAway();
      return pool.query(text, values);
    },
    async listen(channel, onNotification, onReconnect) {
      let opened = false;
      const hearing = {
        message(text: string) {
          onNotification(text);
          heard();
        },
        // Told when the connection breaks and when it is back; the queue looks for itself both times.
        gap() {
          if (!opened) return;
          onReconnect();
          heard();
        },
      };
      const handle = await listen(connection, own, channel, log, hearing);
      opened = true;
      handles.add(handle);
      onReconnect();
      return {
        async close() {
          handles.delete(handle);
          await handle.end();
        },
      };
    },
    end: () => (ending ??= end()),
  };
}
