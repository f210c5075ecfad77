import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { idempotencyHeader, idempotencyTexts } from '@holdfast/domain/kernel/call/idempotency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addressFor, call } from './call.ts';
import { onUnauthorized } from './request.ts';
import { sendForm } from './submissions.ts';

const find = endpoint('GET', '/api/homes/{id}/documents', {
  summary: 'Documents of a home.',
  input: z.object({ id: z.string(), kind: z.string().optional(), tags: z.array(z.string()).optional() }),
  output: z.object({ count: z.int() }),
});
const change = endpoint('PATCH', '/api/homes/{id}', {
  summary: 'Changes a home.',
  input: z.object({ id: z.string(), city: z.string().nullable() }),
});
const signIn = endpoint('POST', '/api/accounts/sign-in', { summary: 'Signs in.', access: 'public' });

const answers = vi.fn<typeof fetch>();
const sent = () => answers.mock.calls[0] ?? [];
beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
  onUnauthorized(() => undefined);
});

test('what a read is asked for travels in path and query; what is not said is not sent', async () => {
  answers.mockResolvedValue(new Response('{"count":3}'));
  expect(await call(find, { id: 'a/b', kind: undefined, tags: ['x', 'y z'] })).toEqual({ count: 3 });
  expect(sent()[0]).toBe('/api/homes/a%2Fb/documents?tags=x&tags=y+z');
  expect(addressFor(find, { id: '1', kind: 'deed' })).toBe('/api/homes/1/documents?kind=deed');
});

test('what a change says travels as JSON, an emptied field as null', async () => {
  answers.mockResolvedValue(new Response('{"done":true}'));
  await call(change, { id: '1', city: null });
  expect(sent()[0]).toBe('/api/homes/1');
  expect(sent()[1]?.body).toBe('{"city":null}');
});

test("a 401 ends the session on an owner's call, and only there: a wrong password is no ended session", async () => {
  const ended = vi.fn();
  onUnauthorized(ended);
  answers.mockImplementation(async () =>
    Response.json({ code: 'not_signed_in', title: 'No', status: 401, fields: [] }, { status: 401 }),
  );
  await expect(call(signIn, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(ended).not.toHaveBeenCalled();
  await expect(call(change, { id: '1', city: 'Bend' })).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(ended).toHaveBeenCalledOnce();
});

test('a form learns that its first try was saved where the answer was lost and it was corrected then', async () => {
  const add = endpoint('POST', '/api/homes', {
    summary: 'Adds a home.',
    input: z.object({ city: z.string() }),
  });
  const form = {};
  const send = (city: string) => sendForm(form, () => call(add, { city }));
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(send('Ben')).rejects.toThrow();
  answers.mockImplementation(async () =>
    Response.json({ code: 'key_reused', title: 'For machines', status: 422, fields: [] }, { status: 422 }),
  );
  await expect(send('Bend')).rejects.toMatchObject({
    code: 'key_reused',
    message: idempotencyTexts.savedBefore,
  });
  answers.mockImplementation(async () => Response.json({ done: true }));
  await send('Bend');
  const keys = answers.mock.calls.map(([, init]) => new Headers(init?.headers).get(idempotencyHeader));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('messages for fields come with the fault', async () => {
  const fields = [{ field: 'city', message: 'City is required' }];
  answers.mockResolvedValue(
    Response.json({ code: 'invalid', title: 'Check the form', status: 400, fields }, { status: 400 }),
  );
  await expect(call(change, { id: '1', city: '' })).rejects.toMatchObject({ code: 'invalid', fields });
});

const keyOf = (nth: number) => new Headers(answers.mock.calls[nth]?.[1]?.headers).get('idempotency-key');

test('a change that got no answer is sent again under its key; a read and a sign-in have none', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answers.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  answers.mockImplementation(async () => Response.json({ done: true, count: 1 }));
  await expect(call(change, { id: '1', city: 'Bend' })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(call(change, { id: '1', city: 'Bend' })).rejects.toMatchObject({ code: 'unexpected' });
  await call(change, { id: '1', city: 'Bend' });
  await call(change, { id: '1', city: 'Bend' });
  await call(find, { id: '1' });
  await call(signIn, {});
  expect(keyOf(0)).toMatch(/^"[0-9a-f-]{36}"$/);
  expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)]);
  expect(keyOf(3)).not.toBe(keyOf(0));
  expect([keyOf(4), keyOf(5)]).toEqual([null, null]);
});

/** An answer of status 200 whose connection is cut in the middle of its body. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"cou'));
        body.error(new TypeError('network error'));
      },
    }),
  );

test('an answer that breaks off is no answer: a read is tried again, and nothing is ever null', async () => {
  vi.useFakeTimers();
  try {
    answers.mockResolvedValueOnce(cutOff()).mockResolvedValueOnce(new Response('{"count":3}'));
    const read = call(find, { id: '1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toEqual({ count: 3 });
    answers.mockImplementation(async () => new Response('<html>Bad gateway</html>'));
    const refused = expect(call(find, { id: '2' })).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});

test('a change whose answer breaks off may have been made: it is not sent twice, and its caller learns it', async () => {
  answers.mockImplementation(async () => cutOff());
  await expect(call(change, { id: '1', city: null })).rejects.toMatchObject({ code: 'unavailable' });
  expect(answers).toHaveBeenCalledTimes(1);
});

test('a read that is not wanted any more while its answer comes in throws why', async () => {
  const stop = new AbortController();
  answers.mockImplementation(async () => {
    stop.abort(new Error('left'));
    return cutOff();
  });
  await expect(call(find, { id: '1' }, { signal: stop.signal })).rejects.toThrow('left');
});
