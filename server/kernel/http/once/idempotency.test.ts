import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { idempotencyTexts, keptDays } from '@holdfast/domain/kernel/call/idempotency';
import { kernelOn, type Kernel } from '../../kernel.ts';
import { makeLog } from '../../log.ts';
import { madeUpViewer, testApp } from '../../test-app.ts';
import { makeApp, type App } from '../app.ts';
import { forgetKeptAnswers } from './kept-answers.ts';
import { calls, noted, slow, thingsArea } from '../test-area.ts';
import { patiently } from '../../test-patience.ts';

const test = testApp(() => [thingsArea], { DATABASE_POOL: '3' });

/** Another server on the same database. */
let [kernel, other]: [Kernel | undefined, App | undefined] = [undefined, undefined];
beforeAll(async () => {
  const connections = { owner: test.admin, login: test.login, stop: async () => {} };
  kernel = await kernelOn(test.kernel.config, connections, makeLog('silent'));
  other = makeApp(kernel, [thingsArea], madeUpViewer);
});
afterAll(async () => kernel?.end());

const request = (body: unknown, key?: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
});
const quoted = () => `"${randomUUID()}"`;
type Said = { status: number; replayed: string | null; body: Record<string, unknown> };
const said = async (response: Response): Promise<Said> => ({
  status: response.status,
  replayed: response.headers.get('idempotency-replayed'),
  body: (await response.json()) as Record<string, unknown>,
});

async function somebody() {
  const id = await test.person();
  const caller = test.as(id);
  return {
    id,
    ask: async (body: unknown, key?: string, path = '/api/things') =>
      said(await caller.fetch(path, request(body, key))),
    labels: async () => (await caller.call(calls.list, {})).items.map(({ label }) => label).toSorted(),
    keys: async () =>
      (await test.raw<{ key: string }>('select key from idempotency_keys where user_id = $1', [id])).map(
        ({ key }) => key,
      ),
  };
}

describe('a request that is sent again under its key', () => {
  it('changes nothing, and is given the answer of before, which says so', async () => {
    const maria = await somebody();
    const key = quoted();
    const first = await maria.ask({ label: 'Kayak', tag: 'a' }, key);
    expect(first).toMatchObject({ status: 200, replayed: null });
    // The same words in another order, under the same key as a bare word.
    expect(await maria.ask({ tag: 'a', label: 'Kayak' }, key.slice(1, -1))).toEqual({
      ...first,
      replayed: 'true',
    });
    expect(await maria.labels()).toEqual(['Kayak']);
  });

  it('is refused where it says something else', async () => {
    const maria = await somebody();
    const key = quoted();
    await maria.ask({ label: 'Kayak' }, key);
    const refused = await maria.ask({ label: 'Canoe' }, key);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'key_reused', fields: [{ field: 'Idempotency-Key' }] });
    expect(await maria.labels()).toEqual(['Kayak']);
  });

  it('is made by each person and for each call by itself', async () => {
    const [maria, jonas] = [await somebody(), await somebody()];
    const key = quoted();
    const way = { way: 'sql' };
    const all = [
      await maria.ask({ label: 'Kayak' }, key),
      await jonas.ask({ label: 'Canoe' }, key),
      await maria.ask(way, key, '/api/things/fail'),
    ];
    expect(all.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, null],
      [200, null],
      [500, null],
    ]);
    expect([await maria.labels(), await jonas.labels()]).toEqual([['Kayak'], ['Canoe']]);
  });

  it('runs again where it failed, because nothing of it is left', async () => {
    const maria = await somebody();
    const key = quoted();
    expect((await maria.ask({ label: 'too bad' }, key)).status).toBe(409);
    expect((await maria.ask({ label: 'misshapen' }, key)).status).toBe(500);
    expect((await maria.ask({ label: 'x'.repeat(51) }, key)).status).toBe(400);
    expect(await maria.keys()).toEqual([]);
    expect(await maria.ask({ label: 'Kayak' }, key)).toMatchObject({ status: 200, replayed: null });
    expect(await maria.labels()).toEqual(['Kayak']);
  });

  it('is not answered for others: what is done after a change is done once', async () => {
    const maria = await somebody();
    const key = quoted();
    noted.length = 0;
    await maria.ask({ label: 'Kayak' }, key);
    await maria.ask({ label: 'Kayak' }, key);
    expect(noted).toEqual(['added Kayak']);
  });

  it('is made anew without a key, however often', async () => {
    const maria = await somebody();
    await maria.ask({ label: 'Kayak' });
    await maria.ask({ label: 'Kayak' });
    expect(await maria.labels()).toEqual(['Kayak', 'Kayak']);
    expect(await maria.keys()).toEqual([]);
  });
});

describe('a key', () => {
  it.each([
    ['nothing', '""'],
    ['too long', `"${'k'.repeat(201)}"`],
    ['two of them', '"a", "b"'],
    ['a letter of another script', '"clé"'],
    ['an open quote', '"abc'],
    ['a space without quotes', 'a b'],
  ])('that is %s is refused by the name of its header', async (_, key) => {
    const maria = await somebody();
    const refused = await maria.ask({ label: 'Kayak' }, key);
    expect([refused.status, refused.body['fields']]).toEqual([
      400,
      [{ field: 'Idempotency-Key', message: idempotencyTexts.malformed }],
    ]);
    expect(await maria.labels()).toEqual([]);
  });

  it.each([`"${'k'.repeat(200)}"`, '"a \\"b\\" \\\\ c"', 'order-1:2/3', ' "spaced" '])(
    'may be %s',
    async (key) => {
      const maria = await somebody();
      expect((await maria.ask({ label: 'Kayak' }, key)).status).toBe(200);
      expect((await maria.ask({ label: 'Kayak' }, key)).replayed).toBe('true');
    },
  );

  it('is forgotten after seven days, and not before', async () => {
    const maria = await somebody();
    const age = async (days: number) =>
      test.raw(
        'update idempotency_keys set created_at = now() - make_interval(days => $2) where user_id = $1',
        [maria.id, days],
      );
    const key = quoted();
    await maria.ask({ label: 'Kayak' }, key);
    await age(keptDays - 1);
    await forgetKeptAnswers(test.kernel).run();
    expect((await maria.ask({ label: 'Kayak' }, key)).replayed).toBe('true');
    await age(keptDays + 1);
    await forgetKeptAnswers(test.kernel).run();
    expect((await maria.ask({ label: 'Kayak' }, key)).replayed).toBeNull();
    expect(await maria.labels()).toEqual(['Kayak', 'Kayak']);
  });

  it('tells nobody who reads the table what was asked', async () => {
    const maria = await somebody();
    await maria.ask({ label: 'Kayak' }, quoted());
    const [row] = await test.raw<{ request_hash: string }>(
      'select request_hash from idempotency_keys where user_id = $1',
      [maria.id],
    );
    expect(row?.request_hash).toMatch(/^[\w-]{43}$/);
  });
});

describe('equal requests at the same time', () => {
  it('twenty of them make one record, and all get its answer, while others are served', async () => {
    const [maria, jonas] = [await somebody(), await somebody()];
    const key = quoted();
    const asking = Array.from({ length: 20 }, () => maria.ask({ label: 'Kayak' }, key));
    expect((await jonas.ask({ label: 'Canoe' }, key)).status).toBe(200);
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['item_id'])).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(await maria.labels()).toEqual(['Kayak']);
  });

  it('at two servers make one record too: the second waits for the first and gives its answer', async () => {
    const maria = await somebody();
    const kayak = { label: 'Kayak', tag: 'held' };
    const idle = slow.letGo;
    const key = quoted();
    const cookie = test.cookieOf(maria.id);
    const elsewhere = async () => {
      const init = request(kayak, key);
      const headers = { ...init.headers, cookie, origin: 'http://localhost:3000' };
      return said(await (other as App).hono.request('/api/things', { ...init, headers }));
    };
    const first = maria.ask(kayak, key);
    await vi.waitFor(() => expect(slow.letGo).not.toBe(idle), patiently);
    const second = elsewhere();
    expect(await Promise.race([second, sleep(150, 'waits')])).toBe('waits');
    slow.letGo();
    const both = await Promise.all([first, second]);
    expect(both.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, null],
      [200, 'true'],
    ]);
    expect(new Set(both.map(({ body }) => body['item_id'])).size).toBe(1);
    expect(await maria.labels()).toEqual(['Kayak']);
  });

  it('in any order, with any keys, make one record for each key and request that was taken', async () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      label: fc.constantFrom('Kayak', 'Canoe', 'too bad'),
    });
    const wave = fc.array(step, { minLength: 1, maxLength: 5 });
    await assertProperty(
      fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 4 }), async (waves) => {
        const maria = await somebody();
        const taken = new Map<string, { label: string; id: unknown }>();
        for (const steps of waves) {
          const answers = await Promise.all(steps.map(({ key, label }) => maria.ask({ label }, key)));
          for (const [index, { status, body }] of answers.entries()) {
            const { key, label } = steps[index] ?? { key: '', label: '' };
            if (status !== 200) continue;
            // Whoever is answered under one key is answered the same.
            const before = taken.get(key);
            if (before !== undefined) expect({ label, id: body['item_id'] }).toEqual(before);
            taken.set(key, { label, id: body['item_id'] });
          }
          for (const [index, { status }] of answers.entries()) {
            const { key, label } = steps[index] ?? { key: '', label: '' };
            const holder = taken.get(key)?.label;
            if (label === 'too bad') expect([409, 422]).toContain(status);
            else expect(status).toBe(holder === label ? 200 : 422);
          }
        }
        expect(await maria.labels()).toEqual([...taken.values()].map(({ label }) => label).toSorted());
      }),
      { numRuns: 25 },
    );
  });
});
