import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { listenerName } from '../events.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { pictureKeys } from './pictures/file-pictures.ts';
import type { FileStore } from './store.ts';

/** An upload that has not arrived after this long never will; a staged file that no record took goes after a day. */
const arrivingMinutes = 15;
const stagedHours = 24;
const atOnce = 100;

type Unsettled = { user_id: string; id: string; key: string };

/**
 * Clears files that nobody has: uploads that a crash cut off, staged files that no record took, files whose record let go. First
 * the row says `leaving`, then the bytes go, then the row: whatever moment this dies at, the next run finishes it.
 */
export function settleFiles(parts: {
  database: Database;
  store: FileStore;
  clock: Clock;
  log: Log;
}): Job & { recover(): Promise<void> } {
  const { database, store, clock } = parts;
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();

  async function leave(arrivingBefore: string): Promise<void> {
    await database.asWorker((tx) =>
      tx
        .updateTable('files')
        .set({ state: 'leaving' })
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'arriving'), where('changed_at', '<', arrivingBefore)]),
            where.and([
              where('state', '=', 'staged'),
              where('changed_at', '<', before(stagedHours * 3_600_000)),
            ]),
          ]),
        )
        .execute(),
    );
  }

  async function clear(): Promise<void> {
    for (;;) {
      const files: Unsettled[] = await database.asWorker((tx) =>
        tx
          .selectFrom('files')
          .select(['user_id', 'id', 'key'])
          .where('state', '=', 'leaving')
          .limit(atOnce)
          .execute(),
      );
      for (const file of files) await removeBytes(file);
      if (files.length < atOnce) return;
    }
  }

  async function removeBytes(file: Unsettled): Promise<void> {
    await store.remove(file.key);
    for (const key of pictureKeys(file.user_id, file.id)) await store.remove(key);
    await database.asWorker((tx) =>
      tx.deleteFrom('files').where('user_id', '=', file.user_id).where('id', '=', file.id).execute(),
    );
  }

  /** How many servers listen on this database; this one is among them. */
  async function servers(): Promise<number> {
    const { rows } = await database.asWorker((tx) =>
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  }

  async function run(): Promise<void> {
    await leave(before(arrivingMinutes * 60_000));
    await clear();
    await store.sweepIncoming(arrivingMinutes * 60_000);
  }

  return {
    name: 'settle-files',
    schedule: '*/10 * * * *',
    run,
    /**
     * At the start of the only server there is, whatever was arriving was cut off with the one before. Beside other servers only what has
     * been arriving for too long: the rest may be on its way to them.
     */
    async recover() {
      if ((await servers()) > 1) return run();
      await leave(clock.now().toISOString());
      await clear();
      await store.sweepIncoming(0);
    },
  };
}
