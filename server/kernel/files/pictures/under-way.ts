import { setTimeout as sleep } from 'node:timers/promises';
import { leastRecent } from '../../database/least-recent.ts';
import { Late } from '../reading/reader-job.ts';

/** For how long somebody waits; resolves when that time is over, and never throws. */
export type Patience = (stop: AbortSignal) => Promise<unknown>;

/** Waits for so many milliseconds of the clock. */
export const patienceOf =
  (milliseconds: number): Patience =>
  (stop) =>
    sleep(milliseconds, undefined, { signal: stop, ref: false }).catch(() => undefined);

/** One patience for several things that are waited for one after the other; `isOver` says whether any is left. */
export function sharedPatience(patience: Patience): {
  readonly patience: Patience;
  readonly isOver: () => boolean;
  readonly stop: () => void;
} {
  const controller = new AbortController();
  let over = false;
  const ended = patience(controller.signal).then(() => {
    over = true;
  });
  return { patience: () => ended, isOver: () => over, stop: () => controller.abort() };
}

/** The result of work, or the `Late` that it threw because it was not there in time. */
export const orLate = <T>(work: Promise<T>): Promise<T | Late> =>
  work.catch((error: unknown) => {
    if (error instanceof Late) return error;
    throw error;
  });

/** Waits until the work has ended, however long that takes. */
export const endless: Patience = () => new Promise(() => undefined);

/** Seconds after which work that came late is begun again, growing each time it comes late, up to ten minutes. */
export const pauseAfter = (times: number): number => Math.min(600, 5 * 2 ** (times - 1));

/** So much of what came late is remembered; what is forgotten is tried sooner. */
const mostLate = 2000;

/**
 * Makes a register of work that may be asked for several times while it is under way: it is begun once, goes on when whoever asked has lost
 * patience, and is joined by whoever asks again. Work that came late (`Late`) waits for a growing pause before it is begun again. All wait
 * in `finish`, which throws `Late` with the seconds after which asking again makes sense.
 */
export function makeUnderWay<T>(now: () => number) {
  const running = new Map<string, Promise<T>>();
  const late = leastRecent<{ times: number; until: number }>(mostLate);

  async function begin(key: string, work: () => Promise<T>): Promise<T> {
    try {
      const done = await work();
      if (late.get(key) !== undefined) late.set(key, { times: 0, until: 0 });
      return done;
    } catch (error) {
      if (error instanceof Late) {
        const times = (late.get(key)?.times ?? 0) + 1;
        late.set(key, { times, until: now() + pauseAfter(times) * 1000 });
      }
      throw error;
    } finally {
      running.delete(key);
    }
  }

  return {
    async finish(key: string, patience: Patience, work: () => Promise<T>): Promise<T> {
      const wait = (late.get(key)?.until ?? 0) - now();
      if (wait > 0) throw new Late(undefined, Math.ceil(wait / 1000));
      let under = running.get(key);
      if (under === undefined) {
        under = begin(key, work);
        running.set(key, under);
        // Nobody may be waiting any more when it fails.
        under.catch(() => undefined);
      }
      const stop = new AbortController();
      try {
        return await Promise.race([
          under,
          patience(stop.signal).then(() => {
            throw new Late();
          }),
        ]);
      } finally {
        stop.abort();
      }
    },
  };
}
