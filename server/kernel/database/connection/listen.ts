import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { SteadyClient } from './steady-client.ts';

/**
 * What somebody who listens is told: each message, and that messages may have been missed; `isOver` says whether the line stands again.
 */
export type Hearing = { message(text: string): void; gap(isOver: boolean): void };

const firstPause = 500;
const longestPause = 2000;
/** A quiet connection is asked this often whether it is still there; one that owes an answer so many times in a row is given up. */
const askEvery = 2000;
const silences = 2;
const openWithin = 10_000;
const farewell = 1000;

/**
 * One connection that listens to a channel, opened again with growing pauses when it breaks. Throws where the first one cannot be
 * opened.
 */
export async function listen(
  connection: pg.ClientConfig,
  settings: pg.ClientConfig,
  channel: string,
  log: Log,
  hearing: Hearing,
): Promise<{ end(): Promise<void> }> {
  let client: SteadyClient | undefined;
  let ended = false;

  const open = async () => {
    const opened = new SteadyClient({ ...connection, ...settings, connectionTimeoutMillis: openWithin });
    opened.on('notification', (note) => hearing.message(note.payload ?? ''));
    let silent = 0;
    const asking = setInterval(() => {
      silent = opened.waitingSince === 0 ? 0 : silent + 1;
      if (silent >= silences) opened.cut();
      else if (silent === 0) opened.soundOut();
    }, askEvery);
    asking.unref();
    opened.once('end', () => clearInterval(asking));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(asking);
      opened.cut();
      throw error;
    }
    client = opened;
    if (opened.isCut) throw new Error('The connection broke as soon as it was open');
    // Only a connection that once listened is taken up again from here: a failed try has its own next one.
    opened.once('end', () => void again(firstPause));
    if (ended) await opened.end();
  };
  const again = async (pause: number) => {
    if (ended) return;
    hearing.gap(false);
    // Half of the pause or more, so that servers do not come back in step.
    await sleep(pause * (0.5 + Math.random() / 2));
    if (ended) return;
    try {
      await open();
      hearing.gap(true);
    } catch (error) {
      log.warn({ error }, 'listening failed');
      void again(Math.min(pause * 2, longestPause));
    }
  };
  await open();
  return {
    async end() {
      ended = true;
      const late = setTimeout(() => client?.cut(), farewell);
      await client?.end().catch(() => {});
      clearTimeout(late);
    },
  };
}
