import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { eachChunk } from '../../files/stores/chunks.ts';
import { openListener } from '../listener.ts';
import { TimedBytes, tooSlow, usualPace, type Pace } from './request-bytes.ts';

const most = 10_000_000;
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

/** A pace whose time passes when the test says so. */
function heldPace() {
  const asked: { milliseconds: number; late: () => void; prevented: boolean }[] = [];
  const pace: Pace = {
    ...usualPace,
    after(milliseconds, late) {
      const one = { milliseconds, late, prevented: false };
      asked.push(one);
      return () => void (one.prevented = true);
    },
  };
  return { asked, pace };
}

/** Sends words as they are to a listener; gives what it says in return. */
async function send(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  pace: Pace,
  words: string,
) {
  const listener = openListener(answer, { pace, onItsWay: 1 });
  const socket = connect(await listener.listen(0, '127.0.0.1'), '127.0.0.1');
  open.push(async () => {
    socket.destroy();
    await listener.stop();
  });
  const got = { text: '', closed: false };
  socket.on('data', (bytes: Buffer) => (got.text += bytes.toString())).on('error', () => {});
  socket.on('close', () => (got.closed = true));
  await once(socket, 'connect');
  socket.write(words);
  return got;
}

const post = (...headers: string[]) =>
  ['POST / HTTP/1.1', 'Host: here', 'Connection: close', ...headers, '', 'abc'].join('\r\n');

const ways = {
  'chunk by chunk': (bytes: TimedBytes) => eachChunk(bytes, async () => {}),
  'as a stream': async (bytes: TimedBytes) => {
    for await (const chunk of bytes) expect(chunk.byteLength).toBeGreaterThan(0);
  },
};

it.each(Object.entries(ways))(
  'a request that brings its bytes too slowly ends with a sentence, read %s',
  async (_, read) => {
    const { asked, pace } = heldPace();
    const got = await send(
      (request, response) => {
        read(new TimedBytes(request, most, pace)).then(
          () => response.end('whole'),
          (error: unknown) => response.writeHead(504).end(error instanceof Fault ? error.message : 'other'),
        );
      },
      pace,
      post('Content-Length: 1000000'),
    );
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const [line, bytes] = asked;
    // A megabyte at 50 kB a second, and two minutes; the line itself is cut later.
    expect(bytes?.milliseconds).toBe(20_000 + 120_000);
    expect(line?.milliseconds).toBeGreaterThan(bytes?.milliseconds ?? 0);
    bytes?.late();
    await vi.waitFor(() => expect(got.text).toContain(tooSlow));
    expect(got.text).toContain('504');
  },
);

it.each(Object.entries(ways))(
  'a request that brings all its bytes has nothing to fear, read %s',
  async (_, read) => {
    const { asked, pace } = heldPace();
    const got = await send(
      (request, response) => void read(new TimedBytes(request, most, pace)).then(() => response.end('whole')),
      pace,
      post('Content-Length: 3'),
    );
    await vi.waitFor(() => expect(got.text).toContain('whole'));
    await vi.waitFor(() => expect(asked.map(({ prevented }) => prevented)).toEqual([true, true]));
  },
);

it.each([
  ['announces nothing', 'Transfer-Encoding: chunked'],
  ['announces more than may come', 'Content-Length: 999999999999'],
])('a request that %s has the time of the largest one', async (_, header) => {
  const { asked, pace } = heldPace();
  await send((request) => void new TimedBytes(request, most, pace), pace, post(header));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.milliseconds).toBe(200_000 + 120_000);
});

it('the line of a request that nobody reads is cut', async () => {
  const { asked, pace } = heldPace();
  const got = await send(() => {}, pace, post('Content-Length: 1000000'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.late();
  await vi.waitFor(() => expect(got.closed).toBe(true));
});

it('a request without a body has no end: its answer may be a stream', async () => {
  const { asked, pace } = heldPace();
  const got = await send(
    (_, response) => void response.end('here'),
    pace,
    'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n',
  );
  await vi.waitFor(() => expect(got.text).toContain('here'));
  expect(asked).toEqual([]);
});
