import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { whileOpen } from './while-open.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A download that nobody reads, and whether its connection was cut. */
function downloadWith(look: () => Promise<unknown>) {
  const readable = new Readable({ read: () => {} });
  readable.on('error', () => {});
  const resetAndDestroy = vi.fn();
  const context = { env: { outgoing: { socket: { resetAndDestroy } } } } as unknown as Context;
  void whileOpen(readable, { look, context });
  return { readable, isCut: () => resetAndDestroy.mock.calls.length > 0 };
}

it('goes on while it is open, however often it is looked at', async () => {
  const { readable, isCut } = downloadWith(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isCut()).toBe(false);
  readable.destroy();
});

it('is cut at the first look that finds it closed', async () => {
  const { isCut } = downloadWith(() => Promise.reject(new Fault('not_found', 'Not there')));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isCut()).toBe(true);
});

it('is cut where nobody can say for ten looks whether it is open', async () => {
  const { isCut } = downloadWith(() => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(isCut()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isCut()).toBe(true);
});

it('waits for a look of a busy machine, and is cut where one never comes back', async () => {
  let answer = () => {};
  const slow = downloadWith(() => new Promise<void>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(50_000);
  answer();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(slow.isCut()).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(slow.isCut()).toBe(true);
});
