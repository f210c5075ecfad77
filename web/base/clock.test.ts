import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2027-02-24T09:00:00Z') });
});
// The next file of this worker reads the module anew, with a clock that nobody has set.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a device that is 95 days ahead counts by the server’s time, and its day is the server’s', async () => {
  const { now, setClock, today } = await import('./clock.ts');
  expect(now().toISOString()).toBe('2027-02-24T09:00:00.000Z');
  setClock('2026-11-21T12:00:00Z');
  expect(now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
  expect(today()).toMatch(/^2026-11-2[012]$/);
  vi.setSystemTime(new Date('2027-02-24T10:30:00Z'));
  expect(now().toISOString()).toBe('2026-11-21T13:30:00.000Z');
});

test('whoever shows the time hears that the clock was set, and nothing of the way through the network', async () => {
  const { onClockSet, setClock } = await import('./clock.ts');
  const heard = vi.fn<() => void>();
  const stop = onClockSet(heard);
  setClock('2026-11-21T12:00:00Z');
  setClock('2026-11-21T12:00:01Z');
  setClock('no moment');
  setClock(undefined);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  setClock('2026-11-23T12:00:00Z');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a page that is loaded anew knows it before the server has answered', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  (await import('./clock.ts')).setClock('2026-11-21T12:00:00Z');
  vi.resetModules();
  expect((await import('./clock.ts')).now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
});
