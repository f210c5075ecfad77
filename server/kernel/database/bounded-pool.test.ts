import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { BoundedPool } from './bounded-pool.ts';
import { atRest } from './connection/open-pool.ts';

/** Clients that open when the test says so. */
function poolOf(
  max: number,
  limits = { openings: 3, firstPause: 1, longestPause: 1, draw: () => 0 },
  settings: pg.PoolConfig = {},
) {
  const openings: ((error?: Error) => void)[] = [];
  class FakeClient extends EventEmitter {
    _queryable = true;
    _ending = false;
    connection = { stream: { destroy() {} } };
    connect(callback: (error?: Error) => void) {
      openings.push(callback);
    }
    end(callback?: () => void) {
      callback?.();
    }
    ref() {}
    unref() {}
  }
  const Client = FakeClient as unknown as new () => pg.ClientBase;
  return {
    openings,
    pool: new BoundedPool({ ...settings, max, connectionTimeoutMillis: 0, Client }, limits),
  };
}

it('opens three connections at a time, however many ask', async () => {
  const { pool, openings } = poolOf(10);
  const taken = Array.from({ length: 30 }, async () => pool.connect());
  expect(openings).toHaveLength(3);
  openings[0]?.();
  await taken[0];
  expect(openings).toHaveLength(4);
});

it('gives the first connection that is free to whoever has waited longest, although one is being opened for them', async () => {
  const { pool, openings } = poolOf(10);
  const first = pool.connect();
  openings[0]?.();
  const held = await first;
  const second = pool.connect();
  expect(openings).toHaveLength(2);
  held.release();
  expect(await second).toBe(held);
  // The one that was opened for them is there for the next.
  openings[1]?.();
  await vi.waitFor(() => expect(pool.idleCount).toBe(1));
});

it('waits after a failed opening, and refuses who waited only where no connection is left', async () => {
  const { pool, openings } = poolOf(10, { openings: 3, firstPause: 200, longestPause: 200, draw: () => 0 });
  const first = pool.connect();
  openings[0]?.();
  const held = await first;
  const second = pool.connect();
  openings[1]?.(new Error('refused'));
  await sleep(0);
  expect(openings).toHaveLength(2);
  held.release();
  expect(await second).toBe(held);
  held.release(true);
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  const third = pool.connect();
  await vi.waitFor(() => expect(openings).toHaveLength(3));
  openings[2]?.(new Error('refused'));
  await expect(third).rejects.toThrow('refused');
});

it('opens nothing for those whom it has turned away', async () => {
  const { pool, openings } = poolOf(10);
  const waiting = Array.from({ length: 5 }, async () => pool.connect());
  pool.turnAway(new Error('away'));
  for (const each of waiting) await expect(each).rejects.toThrow('away');
  for (const opening of openings.splice(0)) opening(new Error('given up'));
  await sleep(20);
  expect(openings).toHaveLength(0);
});

it('closes for those who wait, too', async () => {
  const { pool, openings } = poolOf(10);
  const waiting = pool.connect();
  const ended = pool.end();
  await expect(waiting).rejects.toThrow('closed');
  openings[0]?.();
  await ended;
});

it('opens one for the second of two who ask at once while one connection is free', async () => {
  const { pool, openings } = poolOf(10);
  const first = pool.connect();
  openings[0]?.();
  (await first).release();
  await vi.waitFor(() => expect(pool.idleCount).toBe(1));
  const both = [pool.connect(), pool.connect()];
  await both[0];
  await vi.waitFor(() => expect(openings).toHaveLength(2));
  openings[1]?.();
  await both[1];
});

it('keeps its connections through a rest of minutes, and one of them for as long as there is a server', async () => {
  vi.useFakeTimers();
  try {
    const { pool, openings } = poolOf(10, undefined, atRest);
    const taken = [pool.connect(), pool.connect(), pool.connect()];
    for (const opening of openings) opening();
    for (const client of await Promise.all(taken)) client.release();
    vi.advanceTimersByTime(4 * 60_000);
    expect([pool.totalCount, pool.idleCount]).toEqual([3, 3]);
    (await pool.connect()).release();
    expect(openings).toHaveLength(3);
    vi.advanceTimersByTime(60 * 60_000);
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  } finally {
    vi.useRealTimers();
  }
});
