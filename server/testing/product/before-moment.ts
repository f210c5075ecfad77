import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does what has to be done before a moment that is still ahead, waits until it has passed and gives what was done. A machine that was too slow
 * for it begins anew with twice as much time.
 */
export async function beforeMoment<T>(work: (moment: string) => Promise<T>, ahead = 1000): Promise<T> {
  const at = Date.now() + ahead;
  const [done] = await Promise.allSettled([work(new Date(at).toISOString())]);
  const left = at - Date.now();
  if (left <= 0 && ahead < 60_000) return beforeMoment(work, ahead * 2);
  await sleep(Math.max(0, left) + 5);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
