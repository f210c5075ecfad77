import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { s3Store } from './s3-store.ts';
import type { FileStore } from '../store.ts';

function storeAt(server: Server, folder: string, patience = 200): Promise<FileStore> {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = {
    endpoint,
    region: 'us-east-1',
    bucket: 'documents',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  return s3Store(config, folder, { patience });
}

/** Milliseconds in which also a busy machine answers. */
const unhurried = 3000;

const outOfReachMessage = 'The file storage cannot be reached right now. Please try again in a few minutes.';
const page = '<!doctype html><html><body>It works</body></html>';
const html =
  (status: number): RequestListener =>
  (asked, answer) => {
    asked.resume();
    answer.writeHead(status, { 'content-type': 'text/html' }).end(page);
  };

const broken: [string, RequestListener | null][] = [
  ['refuses connections', null],
  ['answers web pages', html(200)],
  ['answers web pages about nothing found', html(404)],
  ['answers web pages about its own failure', html(502)],
  ['forbids everything', html(403)],
  ['answers rubbish', (asked, answer) => void (asked.resume(), answer.end('{"not": "xml"'))],
  ['answers nothing at all', (asked, answer) => void (asked.resume(), answer.end())],
  ['never answers', (asked) => void asked.resume()],
  ['hangs up', (asked) => void asked.socket.destroy()],
];

describe.each(broken)('a bucket whose server %s', (_what, listener) => {
  let server: Server;
  let folder: string;
  let store: FileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's3-'));
    server = createServer(listener ?? undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    store = await storeAt(server, folder);
    if (listener === null) await once(server.close(), 'close');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('is said to be out of reach, in words for people, whatever is asked of it', async () => {
    const received = await store.receive(Readable.from([Buffer.from('a deed')]), { maxBytes: 10 });
    const outcomes = await Promise.allSettled([
      store.keep(received, 'k'),
      store.open('k'),
      store.open('k', { start: 0, end: 1 }),
      store.size('k'),
      store.remove('k'),
      store.list('')[Symbol.asyncIterator]().next(),
      store.ready(),
      store.withPath('k', async () => 'read'),
    ]);
    const reasons = outcomes.map((each) =>
      each.status === 'rejected' ? (each.reason as unknown) : each.value,
    );
    for (const reason of reasons)
      expect(reason).toMatchObject({ code: 'unavailable', message: outOfReachMessage });
    await store.discard(received);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});

describe('a bucket whose server hangs up once', () => {
  it('has the file after all', async () => {
    const bodies: string[] = [];
    const server = createServer((asked, answer) => {
      void buffer(asked).then((body) => {
        bodies.push(body.toString());
        if (bodies.length === 1) asked.socket.destroy();
        else answer.writeHead(200, { etag: '"1"' }).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const folder = await mkdtemp(join(tmpdir(), 's3-'));
    const store = await storeAt(server, folder, unhurried);
    await store.keep(await store.receive(Readable.from([Buffer.from('a deed')]), { maxBytes: 10 }), 'k');
    expect(bodies).toEqual(['a deed', 'a deed']);
    server.close();
    await rm(folder, { recursive: true });
  });
});

describe('a bucket whose server stops in the middle of a file', () => {
  it('breaks the stream instead of ending it, so that half a file never passes for a whole one', async () => {
    const server = createServer((asked, answer) => {
      asked.resume();
      answer.writeHead(200, { etag: '"1"', 'content-length': '1000' });
      answer.write('half');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const folder = await mkdtemp(join(tmpdir(), 's3-'));
    const store = await storeAt(server, folder, unhurried);
    const { stream } = await store.open('k');
    await expect(buffer(stream)).rejects.toThrow('timed out');
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
});
