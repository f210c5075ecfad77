import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../test-app.ts';
import { calls, noted, secret, slow, thingsArea } from './test-area.ts';

const test = testApp(() => [thingsArea]);

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const etagOf = (response: Response) => response.headers.get('etag') ?? '';

describe('an answer that nothing has changed since', () => {
  it('is a 304 without asking the database', async () => {
    const maria = test.as(await test.person());
    const first = await maria.fetch('/api/things');
    expect(first.status).toBe(200);
    const reading = vi.spyOn(test.kernel.database, 'reading');
    for (const said of [etagOf(first), `W/${etagOf(first)}`, `"old", ${etagOf(first)}`]) {
      const again = await maria.fetch('/api/things', { headers: { 'if-none-match': said } });
      expect([again.status, await again.text(), etagOf(again)]).toEqual([304, '', etagOf(first)]);
    }
    expect(reading).not.toHaveBeenCalled();
    const other = await maria.fetch('/api/things', { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
  });

  it('is a new one after a write by the same person, and by nobody else', async () => {
    const [maria, stranger] = [test.as(await test.person()), test.as(await test.person())];
    const first = etagOf(await maria.fetch('/api/things'));
    await stranger.call(calls.add, { label: 'A lamp' });
    expect(etagOf(await maria.fetch('/api/things'))).toBe(first);
    await maria.call(calls.add, { label: 'A chair' });
    const second = await maria.fetch('/api/things', { headers: { 'if-none-match': first } });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('A chair');
  });

  it('is a new one after a job wrote for the person, and after words of other servers may have been missed', async () => {
    const id = await test.person();
    const maria = test.as(id);
    const first = etagOf(await maria.fetch('/api/things'));
    await test.kernel.database.asViewer(id, (tx) => tx.selectFrom('records').selectAll().execute());
    const second = etagOf(await maria.fetch('/api/things'));
    expect(second).not.toBe(first);
    test.kernel.freshness.forget();
    expect(etagOf(await maria.fetch('/api/things'))).not.toBe(second);
  });

  it('is never that of another person or another day', async () => {
    const [maria, stranger] = [test.as(await test.person()), test.as(await test.person())];
    const first = etagOf(await maria.fetch('/api/things'));
    expect((await stranger.fetch('/api/things', { headers: { 'if-none-match': first } })).status).toBe(200);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const next = await maria.fetch('/api/things', {
      headers: { 'if-none-match': first, 'x-holdfast-day': tomorrow },
    });
    expect(next.status).toBe(200);
    expect(await next.text()).toContain(tomorrow);
  });

  it('is kept by the person’s own browser only', async () => {
    const response = await test.as(await test.person()).fetch('/api/things');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toContain('cookie');
  });
});

describe('an answer', () => {
  it('has no more of a head than JSON needs: 400 bytes of the server’s own', async () => {
    const { headers } = await test.as(await test.person()).fetch('/api/things');
    const frames = ['cross-origin-opener-policy', 'cross-origin-resource-policy'];
    expect([...headers.keys()].toSorted()).toEqual(
      ['cache-control', 'content-security-policy', 'content-type', ...frames, 'etag', 'vary'].concat(
        'x-content-type-options',
      ),
    );
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes).toBeLessThan(400);
  });

  it('goes out through its shape, without the columns that it does not name', async () => {
    const maria = test.as(await test.person());
    const made = await maria.fetch('/api/things', json({ label: 'A lamp' }));
    const text = await made.text();
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['item_id', 'label']);
    expect(text).not.toContain(secret);
    expect(made.headers.get('cache-control')).toBe('no-store');
  });

  it('of a fixed path is not taken for a record', async () => {
    expect(await test.as(await test.person()).call(calls.newest, {})).toEqual({ which: 'newest' });
  });

  it('is 404 for a record that is not there and for a call that is not there', async () => {
    const maria = test.as(await test.person());
    const [record, call] = [
      await maria.fetch(`/api/things/${randomUUID()}`),
      await maria.fetch('/api/no-such-things'),
    ];
    expect([record.status, call.status]).toEqual([404, 404]);
    expect(call.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('whoever is not signed in', () => {
  it.each([
    ['GET', '/api/things'],
    ['GET', '/api/things/newest'],
    ['POST', '/api/things'],
    ['GET', '/api/things/bytes'],
    ['GET', '/api/events'],
  ])('is refused by %s %s', async (method, path) => {
    const response = await test.anonymous.fetch(path, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
  });

  it('reaches what is for everybody', async () => {
    expect(await test.anonymous.call(calls.open, {})).toEqual({ hello: 'stranger' });
    const maria = await test.person();
    expect(await test.as(maria).call(calls.open, {})).toEqual({ hello: maria });
  });
});

describe('a call that fails', () => {
  it.each([
    ['web/0.1.0+0123456789ab', 'web/0.1.0+0123456789ab'],
    ['x'.repeat(61), undefined],
    ['a name, and more', undefined],
  ])('stands in the log with the client that sent it (%s)', async (said, client) => {
    const error = vi.spyOn(test.kernel.log, 'error');
    await test.as(await test.person()).fetch('/api/things/fail', {
      ...json({ way: 'bug' }),
      headers: { 'content-type': 'application/json', 'x-holdfast-client': said },
    });
    expect(error.mock.calls[0]?.[0]).toMatchObject({ client });
    error.mockRestore();
  });

  it.each(['sql', 'bug'])('shows nothing of the inside, and names its place in the log (%s)', async (way) => {
    const error = vi.spyOn(test.kernel.log, 'error');
    const response = await test.as(await test.person()).fetch('/api/things/fail', json({ way }));
    const text = await response.text();
    const problem = JSON.parse(text) as { request_id: string };
    expect(response.status).toBe(500);
    expect(Object.keys(problem).toSorted()).toEqual([
      'code',
      'fields',
      'request_id',
      'status',
      'title',
      'type',
    ]);
    expect(text).not.toMatch(new RegExp(`${secret}|nowhere|select|at .*:\\d`));
    expect(error.mock.calls[0]?.[0]).toMatchObject({ requestId: problem.request_id });
    expect(response.headers.get('x-request-id')).toBe(problem.request_id);
    error.mockRestore();
  });

  it('stores nothing, tells nobody and does nothing afterwards', async () => {
    const id = await test.person();
    const publish = vi.spyOn(test.kernel.events, 'publish');
    noted.length = 0;
    await expect(test.as(id).call(calls.add, { label: 'too bad' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await test.raw('select * from records where user_id = $1', [id])).toEqual([]);
    expect(noted).toEqual([]);
    expect(publish.mock.calls.filter(([change]) => change.areas.length > 0)).toEqual([]);
    await test.as(id).call(calls.add, { label: 'A lamp' });
    expect(noted).toEqual(['added A lamp']);
    expect(publish.mock.calls.map(([change]) => change)).toContainEqual({ userId: id, areas: ['things'] });
    publish.mockRestore();
  });

  it('stores nothing where its answer is not what was promised', async () => {
    const id = await test.person();
    await expect(test.as(id).call(calls.add, { label: 'misshapen' })).rejects.toMatchObject({
      code: 'unexpected',
    });
    expect(await test.raw('select * from records where user_id = $1', [id])).toEqual([]);
  });

  it('that comes too late is refused, and the caller need not wait any longer', async () => {
    const maria = test.as(await test.person());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { letGo } = slow;
      const late = maria.fetch('/api/things/fail', json({ way: 'slow' }));
      // The time that passes is the handler's, not that of a connection which is just being made.
      while (slow.letGo === letGo) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(30_001);
      expect((await late).status).toBe(504);
    } finally {
      vi.useRealTimers();
      slow.letGo();
    }
  });

  it('from another site is refused before anything is looked at', async () => {
    const maria = test.as(await test.person());
    const foreign = { ...json({ label: 'A lamp' }), headers: { origin: 'https://evil.example' } };
    expect((await maria.fetch('/api/things', foreign)).status).toBe(403);
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/api/things', true],
    ['GET', '/api/things', false],
    ['POST', '/api/things/fail', true],
    ['GET', '/api/things/bytes', true],
    ['HEAD', '/api/things', true],
    ['OPTIONS', '/api/things', true],
    ['PUT', '/api/things', true],
    ['GET', '/api/nothing', true],
    ['GET', '/api/health', false],
    ['GET', '/api/ready', false],
    ['GET', '/api/openapi.json', false],
    ['GET', '/api/reference', false],
    ['GET', '/api/events', false],
    ['GET', '/api/events', true],
    ['GET', '/metrics', false],
    ['GET', '/somewhere', true],
    ['DELETE', '/somewhere', true],
    ['GET', '/assets/nothing.js', true],
  ])('carries the headers that keep browsers safe: %s %s', async (method, path, signedIn) => {
    const caller = signedIn ? test.as(await test.person()) : test.anonymous;
    const response = await caller.fetch(path, { method });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-powered-by')).toBeNull();
    await response.body?.cancel();
  });

  it('to HEAD is the one to GET without its body, and leaves no stream open', async () => {
    const maria = test.as(await test.person());
    const head = await maria.fetch('/api/things', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    noted.length = 0;
    const stream = await maria.fetch('/api/things/bytes', { method: 'HEAD' });
    expect([stream.status, stream.headers.get('content-length'), await stream.text()]).toEqual([
      200,
      '5',
      '',
    ]);
    expect(noted).toEqual(['closed']);
  });

  it('to OPTIONS lets no other site in', async () => {
    const asked = {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    };
    const response = await test.anonymous.fetch('/api/things', asked);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a conflict that says what the record is now', () => {
  it('says it by the shape of the answer, and nothing else of it', async () => {
    const maria = test.as(await test.person());
    const late = await maria.fetch('/api/things', json({ label: 'too late' }));
    expect(late.status).toBe(409);
    const text = await late.text();
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      code: 'conflict',
      title: 'Too late',
      current: { label: 'too late', item_id: expect.any(String) as string },
    });
    const odd = await maria.fetch('/api/things', json({ label: 'too odd' }));
    expect(odd.status).toBe(409);
    expect(JSON.parse(await odd.text())).not.toHaveProperty('current');
  });
});

describe('a file that cannot be sent', () => {
  it('is a page with the sentence for a person who opened it in a tab, and a problem document for programs', async () => {
    const ask = (accept: string) => test.anonymous.fetch('/api/things/bytes', { headers: { accept } });
    const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
    const sentence = 'Your session has expired. Please log in again.';
    expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).not.toBeNull();
    expect(page.headers.get('x-request-id')).not.toBeNull();
    expect(await page.text()).toContain(`<p>${sentence}</p>`);
    for (const accept of ['*/*', 'application/json']) {
      const problem = await ask(accept);
      expect(problem.headers.get('content-type')).toBe('application/problem+json');
      expect(await problem.json()).toMatchObject({ title: sentence });
    }
  });
});
