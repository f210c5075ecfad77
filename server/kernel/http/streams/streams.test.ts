import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test-app.ts';
import { openListener } from '../listener.ts';
import { countStreams, streamLimits } from './streams.ts';
import { thingsArea } from '../test-area.ts';
import { patiently } from '../../test-patience.ts';

const test = testApp(() => [thingsArea]);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const stalled = 1500;
let [port, stop] = [0, async () => {}];

beforeAll(async () => {
  const answer = getRequestListener((asked, env) => test.app.hono.fetch(asked, env), {
    overrideGlobalObjects: false,
  });
  const listener = openListener((asked, response) => void answer(asked, response), { stalled, onItsWay: 50 });
  port = await listener.listen(0, '127.0.0.1');
  stop = () => listener.stop();
});
afterAll(async () => {
  agent.destroy();
  await stop();
});

const cookieOf = (id: string) => {
  const signature = createHmac('sha256', test.kernel.keyFor('session cookie')).update(id).digest('base64');
  return `holdfast_session=${encodeURIComponent(`${id}.${signature}`)}`;
};

async function ask(method: string, path: string, id: string): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', method, path, agent, headers: { cookie: cookieOf(id) } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

describe('an answer that stands open', () => {
  it('is not begun for who asks for its head alone, however often', async () => {
    const maria = await test.person();
    const subscribed = vi.spyOn(test.kernel.events, 'subscribe');
    for (let count = 0; count <= streamLimits.ofSession; count += 1) {
      const answer = await ask('HEAD', '/api/events', maria);
      answer.resume();
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
    }
    expect(subscribed).not.toHaveBeenCalled();
    subscribed.mockRestore();
  });

  it('is one of so many of a session; one more is told to wait, and has its turn when another ends', async () => {
    const [maria, other] = [await test.person(), await test.person()];
    const open: IncomingMessage[] = [];
    for (let count = 0; count < streamLimits.ofSession; count += 1) {
      const answer = await ask('GET', '/api/events', maria);
      expect(answer.statusCode).toBe(200);
      open.push(answer);
    }
    const refused = await ask('GET', '/api/events', maria);
    refused.resume();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    const free = await ask('GET', '/api/events', other);
    expect(free.statusCode).toBe(200);
    for (const each of [...open, free]) each.destroy();
    await vi.waitFor(async () => {
      const again = await ask('GET', '/api/events', maria);
      again.destroy();
      expect(again.statusCode).toBe(200);
    }, patiently);
  });

  it('is one of so many of all', () => {
    const streams = countStreams({ ofSession: 2, inAll: 3 });
    const leave = streams.enter('maria');
    streams.enter('maria');
    streams.enter('paul');
    expect(() => streams.enter('maria')).toThrow('Too many downloads');
    expect(() => streams.enter('eva')).toThrow('The server has too many');
    leave();
    leave();
    streams.enter('eva');
    expect(() => streams.enter('eva')).toThrow('The server has too many');
  });
});

describe('somebody who never reads', () => {
  it('is cut', async () => {
    const big = new Uint8Array(64 * 1024 * 1024);
    let sent: boolean | undefined;
    const listener = openListener(
      (_, response) => {
        response.once('close', () => (sent = response.writableFinished));
        response.end(big);
      },
      { stalled: 300 },
    );
    const own = await listener.listen(0, '127.0.0.1');
    const socket = connect(own, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await vi.waitFor(() => expect(sent).toBe(false), { timeout: 120_000 });
    socket.destroy();
    await listener.stop();
  });
});
