import {
  networkTrouble,
  requestTimedOut,
  serverUnreachable,
  timeLimit,
} from '@holdfast/domain/kernel/call/connection';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { today } from '../../base/clock.ts';
import { clientHeader, send } from './request.ts';

const answers = vi.fn<typeof fetch>();
const problem = (status: number, code: string, title: string) =>
  new Response(JSON.stringify({ code, title, status, fields: [] }), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  answers.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  test('says which client sends it', async () => {
    answers.mockResolvedValue(new Response('{}'));
    await send('GET', '/api/homes');
    expect(new Headers(answers.mock.calls[0]?.[1]?.headers).get(clientHeader)).toMatch(/^web\//);
  });

  test('says which day its owner’s calendar shows', async () => {
    answers.mockResolvedValue(new Response('{}'));
    await send('GET', '/api/homes');
    expect(new Headers(answers.mock.calls[0]?.[1]?.headers).get('x-holdfast-day')).toBe(today());
  });

  test('is tried three times where it reads, a second and two seconds apart', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const failed = expect(send('GET', '/api/homes')).rejects.toMatchObject({
      code: 'unavailable',
      message: serverUnreachable,
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(answers).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answers).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(answers).toHaveBeenCalledTimes(3);
  });

  test('is tried once where it changes something: the first try may have arrived', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send('POST', '/api/homes', { body: '{}' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(answers).toHaveBeenCalledTimes(1);
  });

  test('is not repeated where the server has answered: no second try finds what is not there', async () => {
    answers.mockResolvedValue(problem(404, 'not_found', 'Property not found'));
    await expect(send('GET', '/api/homes/1')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Property not found',
    });
    expect(answers).toHaveBeenCalledTimes(1);
  });

  test('that a proxy answers with a page of its own fails in our own words', async () => {
    answers.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(send('POST', '/api/homes')).rejects.toMatchObject({
      message: 'An unexpected error occurred',
    });
  });

  test('ends after thirty seconds', async () => {
    // AbortSignal.timeout runs on a clock that fake timers do not move.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), milliseconds);
      return limit.signal;
    });
    answers.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const failed = expect(send('POST', '/api/homes')).rejects.toMatchObject({
      code: 'timeout',
      message: requestTimedOut,
    });
    await vi.advanceTimersByTimeAsync(timeLimit);
    await failed;
  });

  test('that is no longer wanted stops at once and is not tried again', async () => {
    const stop = new AbortController();
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const failed = expect(send('GET', '/api/homes', { signal: stop.signal })).rejects.toBe('left');
    await vi.advanceTimersByTimeAsync(500);
    stop.abort('left');
    await failed;
    expect(answers).toHaveBeenCalledTimes(1);
  });
});

test('the texts of a broken line are the specified ones', () => {
  expect([networkTrouble, requestTimedOut, serverUnreachable]).toEqual([
    'Network connectivity issue - please check your internet connection and try again.',
    'Request timeout - please check your internet connection',
    'Network connectivity issue - unable to reach server',
  ]);
});
