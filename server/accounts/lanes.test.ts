import { describe, expect, it } from 'vitest';
import { makeLanes } from './lanes.ts';

describe('a rush of sign-ins', () => {
  it('is worked off two at a time, in order, and refused beyond the queue', async () => {
    const inLane = makeLanes(2, 3);
    let [running, most] = [0, 0];
    const done: number[] = [];
    const ends: (() => void)[] = [];
    const tries = [0, 1, 2, 3, 4, 5].map((turn) =>
      inLane(async () => {
        most = Math.max(most, (running += 1));
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
        done.push(turn);
      }),
    );
    await expect(tries[5]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    while (done.length < 5) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(tries.slice(0, 5));
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on after a piece of work that failed', async () => {
    const inLane = makeLanes(1, 3);
    await expect(inLane(() => Promise.reject(new Error('too bad')))).rejects.toThrow('too bad');
    expect(await inLane(async () => 7)).toBe(7);
  });
});
