import { idempotencyHeader } from '@holdfast/domain/kernel/call/idempotency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boxOf, forget, lastSaid, say, send } from './outbox.ts';

const server = vi.fn<typeof fetch>();
const leaving = new Set<unknown>();
const page = {
  addEventListener: (name: string, listener: unknown) => name === 'beforeunload' && leaving.add(listener),
  removeEventListener: (_: string, listener: unknown) => leaving.delete(listener),
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const thing = (item_id: string) => ({ item_type: 'movable', item_id, label: item_id, note: null }) as const;
const kept = async () => Response.json({ holds: true });
const fault = (status: number, code: string) => async () =>
  Response.json({ code, title: 'Not so', status, fields: [] }, { status });
const sent = () =>
  server.mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get(idempotencyHeader),
    ...(JSON.parse(init?.body as string) as { item_id: string; answer: string; age: number }),
  }));
const waiting = (check: string) => boxOf(check).said.map(({ item_id, wrong }) => [item_id, wrong]);

test('what is said is kept only once the server says so, one after another', async () => {
  server.mockImplementation(kept);
  say('a', { ...thing('trunk'), answer: 'here' });
  say('a', { ...thing('kayak'), answer: 'missing' });
  expect(waiting('a')).toHaveLength(2);
  expect(boxOf('a').kept.size).toBe(0);
  await vi.waitFor(() => expect(waiting('a')).toEqual([]));
  expect(sent().map(({ item_id }) => item_id)).toEqual(['trunk', 'kayak']);
  expect(lastSaid(boxOf('a'), thing('kayak'))?.answer).toBe('missing');
});

test('where the line is down it waits, is sent again under its key with its age, and is no second tick where the answer was lost', async () => {
  server.mockRejectedValueOnce(new TypeError('no net'));
  say('b', { ...thing('trunk'), answer: 'here' });
  await vi.waitFor(() => expect(boxOf('b').sending).toBe(false));
  expect(waiting('b')).toEqual([['trunk', undefined]]);
  expect(boxOf('b').kept.size).toBe(0);
  server.mockImplementation(fault(422, 'key_reused'));
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(waiting('b')).toEqual([]));
  const [first, second] = sent();
  expect(second?.key).toBe(first?.key);
  expect([first?.age, second?.age]).toEqual([0, 5]);
  expect(boxOf('b').kept.size).toBe(1);
});

test('what the server refuses is shown with its reason, and the others are sent', async () => {
  server.mockImplementationOnce(fault(404, 'not_found')).mockImplementation(kept);
  say('c', { ...thing('gone'), answer: 'here' });
  say('c', { ...thing('trunk'), answer: 'here' });
  await vi.waitFor(() => expect(boxOf('c').sending).toBe(false));
  await send('c');
  expect(waiting('c')).toEqual([['gone', 'Not so']]);
  expect(lastSaid(boxOf('c'), thing('gone'))).toBeUndefined();
  forget('c', boxOf('c').said[0]?.submission ?? '');
  expect(waiting('c')).toEqual([]);
});

test('as long as something is not sent, the browser asks before the page goes, whatever screen is shown', async () => {
  server.mockRejectedValueOnce(new TypeError('no net'));
  say('d', { ...thing('trunk'), answer: 'here' });
  await vi.waitFor(() => expect(boxOf('d').sending).toBe(false));
  expect(leaving.size).toBe(1);
  server.mockImplementation(kept);
  await send('d');
  expect(leaving.size).toBe(0);
});
