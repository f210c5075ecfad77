import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send, sendForJson } from './request.ts';

const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  answers.mockImplementation(async () => Response.json({ from: 'the server' }));
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('performance', { now: () => 2000 });
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});
const cameWithThePage = (answer: Response | null) =>
  vi.stubGlobal('holdfastEarly', { '/api/dashboard': Promise.resolve(answer) });

test('an answer that the page asked for before its scripts had come is used, once', async () => {
  cameWithThePage(Response.json({ from: 'the page' }));
  expect(await sendForJson('GET', '/api/dashboard')).toEqual({ from: 'the page' });
  expect(await sendForJson('GET', '/api/dashboard')).toEqual({ from: 'the server' });
  expect(answers).toHaveBeenCalledTimes(1);
});

test('it is an answer like any other: a refusal is one, a broken line is tried again', async () => {
  const refusal = {
    type: 'urn:holdfast:fault:not_found',
    title: 'Gone',
    status: 404,
    code: 'not_found',
    fields: [],
    request_id: '7d0e2a3c',
  };
  cameWithThePage(Response.json(refusal, { status: 404 }));
  await expect(send('GET', '/api/dashboard')).rejects.toMatchObject({ code: 'not_found' });
  expect(answers).not.toHaveBeenCalled();
  cameWithThePage(null);
  expect(await sendForJson('GET', '/api/dashboard')).toEqual({ from: 'the server' });
});

test('nothing else takes it, and nothing that comes late', async () => {
  cameWithThePage(Response.json({ from: 'the page' }));
  expect(await sendForJson('POST', '/api/dashboard')).toEqual({ from: 'the server' });
  expect(await sendForJson('GET', '/api/dashboard?day=1')).toEqual({ from: 'the server' });
  vi.stubGlobal('performance', { now: () => 20_000 });
  expect(await sendForJson('GET', '/api/dashboard')).toEqual({ from: 'the server' });
});
