import { connect } from 'node:net';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heavySeconds, makeHeavyAnswers, type Asker } from './heavy-answers.ts';
import { openListener } from './listener.ts';

const late = 'The server is busy. Nothing was made. Try again in a minute.';
const limits = { lanes: 2, waitingOfOne: 20, waiting: 40, comeBack: 5, late };
const asker = (user_id: string, signal = new AbortController().signal): Asker => ({
  viewer: { user_id },
  request: { signal },
});
const never = () => new Promise<never>(() => {});

afterEach(() => vi.useRealTimers());

describe('a heavy answer', () => {
  it('of another person is begun beside twenty of one person', async () => {
    // None of them ever ends, and none may be late once this test is over.
    vi.useFakeTimers();
    const heavy = makeHeavyAnswers(limits);
    const begun: string[] = [];
    const begin = (name: string) => () => {
      begun.push(name);
      return never();
    };
    for (let nth = 1; nth <= 20; nth += 1) void heavy(asker('many'), begin(`many ${nth}`));
    void heavy(asker('one'), begin('one'));
    await Promise.resolve();
    expect(begun).toEqual(['many 1', 'one']);
  });

  it('is late before a proxy or a browser gives up, the time in the queue included', async () => {
    expect([heavySeconds.page, heavySeconds.call].every((seconds) => seconds < 60)).toBe(true);
    vi.useFakeTimers();
    const heavy = makeHeavyAnswers(limits);
    const outcomes: string[] = [];
    const stops: boolean[] = [];
    const ask = (name: string, within?: { seconds: number; late: string }) =>
      void heavy(
        asker('maria'),
        (_, stop) =>
          new Promise((resolve) => {
            stop.addEventListener('abort', () => resolve(stops.push(true)));
          }),
        within,
      ).catch((error: Error) => outcomes.push(`${name}: ${error.message}`));
    ask('first');
    ask('second', { seconds: heavySeconds.call, late: 'Too late' });
    await vi.advanceTimersByTimeAsync(heavySeconds.call * 1000);
    expect([outcomes, stops]).toEqual([['second: Too late'], []]);
    await vi.advanceTimersByTimeAsync((heavySeconds.page - heavySeconds.call) * 1000);
    expect([outcomes, stops]).toEqual([['second: Too late', `first: ${late}`], [true]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose reader closes the connection is stopped', async () => {
    const heavy = makeHeavyAnswers(limits);
    const app = new Hono();
    const [begun, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.get('/', async (context) => {
      await heavy({ viewer: { user_id: 'maria' }, request: context.req.raw }, (_, stop) => {
        stop.addEventListener('abort', () => stopped.resolve());
        begun.resolve();
        return never();
      }).catch(() => undefined);
      return context.text('nobody hears this');
    });
    const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const listener = openListener((asked, response) => void answer(asked, response));
    const port = await listener.listen(0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await begun.promise;
    socket.destroy();
    await once(socket, 'close');
    await stopped.promise;
    await listener.stop();
  });
});
