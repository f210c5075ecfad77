import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeLog } from '../log.ts';
import { keepDatabaseAlive } from './keep-alive.ts';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A database that is a socket and the word whether its process is there. */
async function socketWith(lives: boolean, listens: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-alive-'));
  const socket = join(folder, 'socket');
  let asked = 0;
  const server = createServer((line) => {
    asked += 1;
    line.destroy();
  });
  if (listens) await new Promise<void>((resolve) => void server.listen(socket, resolve));
  const state = { lives };
  const looked = vi.fn(() => state.lives);
  const revive = vi.fn(async () => void (state.lives = true));
  const giveUp = vi.fn();
  const keeping = keepDatabaseAlive(
    { socket: () => socket, lives: looked, revive },
    makeLog('silent'),
    giveUp,
    {
      lookEvery: 1,
    },
  );
  ends.push(
    () => keeping.end(),
    () => void server.close(),
    () => rm(folder, { recursive: true, force: true }),
  );
  return { looked, revive, asked: () => asked };
}

it('a database whose process is gone is started again at the first look', async () => {
  const { looked, revive } = await socketWith(false, false);
  await vi.waitFor(() => expect(revive).toHaveBeenCalled());
  const [first] = revive.mock.invocationCallOrder;
  expect(looked.mock.invocationCallOrder.filter((order) => order < (first ?? 0))).toHaveLength(1);
});

it('one whose process is there is asked over its socket only now and then', async () => {
  const { looked, revive, asked } = await socketWith(true, true);
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(30));
  expect(asked()).toBeLessThanOrEqual(looked.mock.calls.length / 10);
  expect(revive).not.toHaveBeenCalled();
});

it('a number that has passed to another process deceives nobody for long', async () => {
  const { revive } = await socketWith(true, false);
  await vi.waitFor(() => expect(revive).toHaveBeenCalled(), { timeout: 120_000 });
});
