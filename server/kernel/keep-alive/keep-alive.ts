import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from '../database/connect.ts';
import type { Log } from '../log.ts';

/** So often, in milliseconds, the process of the database is looked for. */
const usual = { lookEvery: 100 };
/**
 * A number may pass to another process: every so many looks the socket is tried too, which costs a process of the database, and as many
 * times in a row as `tries` says nobody may listen on it before the database counts as gone.
 */
const socketEvery = 10;
const tries = 3;
/** So many starts in a row may fail before somebody else has to see to it. */
const attempts = 5;

/**
 * Starts the embedded database again whenever it dies under the server. Only a socket that nobody listens on counts: a busy
 * database answers late, but it is there. `giveUp` is called where it cannot be started any more.
 */
export function keepDatabaseAlive(
  database: NonNullable<Connections['embedded']>,
  log: Log,
  giveUp: () => void,
  { lookEvery } = usual,
): { end(): void } {
  let ended = false;
  const watch = async () => {
    let [silent, failed, look] = [0, 0, 0];
    while (!ended && failed < attempts) {
      await sleep(lookEvery, undefined, { ref: false });
      look += 1;
      const lives = database.lives();
      if (lives && look % socketEvery !== 0) continue;
      silent = (await isGone(database.socket())) ? silent + 1 : 0;
      if (silent < (lives ? tries : 1) || ended) continue;
      log.error('the embedded database has gone and is started again');
      try {
        await database.revive();
        [silent, failed] = [0, 0];
        log.info('the embedded database is back');
      } catch (error) {
        failed += 1;
        log.error({ error }, 'the embedded database does not start');
      }
    }
    if (!ended) giveUp();
  };
  void watch();
  return { end: () => void (ended = true) };
}

async function isGone(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      resolve(false);
      probe.destroy();
    });
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT'),
    );
  });
}
