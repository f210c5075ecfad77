import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { forgetAnswers, tellStale } from './changes.ts';

const count = (path: string) =>
  endpoint('GET', path, { summary: 'Counts', output: z.object({ count: z.int() }), atStart: true });
const unread = count('/api/messaging/unread');
const bell = count('/api/alerts/bell/head');

const answers = vi.fn<typeof fetch>();
const asked = () => answers.mock.calls.map(([address]) => address);
const start = () =>
  Response.json({
    parts: [
      { path: unread.path, output: { count: 2 } },
      { path: bell.path, output: { count: 7 } },
    ],
  });

beforeEach(() => {
  forgetAnswers();
  answers.mockImplementation(async (address) =>
    address === '/api/page-start' ? start() : Response.json({ count: 0 }),
  );
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

test('what every page asks for comes in one answer, each part once', async () => {
  expect(await Promise.all([call(unread, {}), call(bell, {})])).toEqual([{ count: 2 }, { count: 7 }]);
  expect(asked()).toEqual(['/api/page-start']);
  expect(await call(unread, {})).toEqual({ count: 0 });
  expect(asked()).toEqual(['/api/page-start', unread.path]);
});

test('after a change nothing of it is used any more', async () => {
  await call(unread, {});
  tellStale(['alerts']);
  expect(await call(bell, {})).toEqual({ count: 0 });
});

test('where it fails, or has no such part, each call asks by itself', async () => {
  answers.mockImplementation(async (address) =>
    address === '/api/page-start'
      ? Response.json({ code: 'forbidden', title: 'No' }, { status: 403 })
      : Response.json({ count: 1 }),
  );
  expect(await Promise.all([call(unread, {}), call(bell, {})])).toEqual([{ count: 1 }, { count: 1 }]);
  expect(asked().toSorted()).toEqual([bell.path, unread.path, '/api/page-start'].toSorted());
});

test('the next person’s page asks anew', async () => {
  await call(unread, {});
  forgetAnswers();
  expect(await call(unread, {})).toEqual({ count: 2 });
  expect(asked()).toEqual(['/api/page-start', '/api/page-start']);
});
