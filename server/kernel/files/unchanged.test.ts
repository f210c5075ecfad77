import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { makeLog } from '../log.ts';
import { sendFile, type Recipient } from './pictures/download.ts';
import type { FileStore } from './store.ts';
import { openUnchanged } from './unchanged.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const pieces = (count: number, fill = 7) => Array.from({ length: count }, () => Buffer.alloc(50_000, fill));

/** A file that was taken in as `kept`, in a store that now holds `stored`, behind a real server. */
async function served(kept: Buffer[], stored: Buffer[], to: Recipient = 'owner') {
  const [before, now] = [Buffer.concat(kept), Buffer.concat(stored)];
  const sha256 = createHash('sha256').update(before).digest('hex');
  const file = { id: 'f', key: 'k', name: 'a.pdf', type: 'application/pdf', size: before.length, sha256 };
  const stream = vi.fn((start: number, end: number) =>
    start === 0 && end === now.length - 1
      ? Readable.from(stored)
      : Readable.from([now.subarray(start, end + 1)]),
  );
  const store = {
    open: async (_: string, range?: { start: number; end?: number }) => {
      const [start, end] = [range?.start ?? 0, range?.end ?? now.length - 1];
      return { stream: stream(start, end), size: now.length, start, end };
    },
  } as unknown as FileStore;
  const log = makeLog('silent');
  const error = vi.spyOn(log, 'error');
  const answer = async (request: Request) =>
    sendFile({ store, log }, file as unknown as StoredFile & { key: string }, request, {
      inline: false,
      to,
    }).catch((fault: Error) => new Response(fault.message, { status: 503 }));
  const listener = getRequestListener(answer, {
    overrideGlobalObjects: false,
    errorHandler: () => undefined,
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { before, error, get: (headers: Record<string, string> = {}) => fetch(url, { headers }) };
}

describe('a file whose bytes are those that were kept', () => {
  it.each([0, 1, 2, 9])('arrives whole in %i pieces, or in part', async (count) => {
    const { before, get, error } = await served(pieces(count), pieces(count));
    const whole = await get();
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(before.length)]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(before);
    if (count === 0) return;
    const part = await get({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${before.length}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a file whose reader leaves', () => {
  it.each([0, 1])('is closed after %i pieces', async (read) => {
    const stored = pieces(9);
    const [stream, size] = [Readable.from(stored), stored.length * 50_000];
    const store = { open: async () => ({ stream, size, start: 0, end: size - 1 }) } as unknown as FileStore;
    const opened = await openUnchanged(store, { key: 'k', size, sha256: '' }, () => {});
    for (let nth = 0; nth < read; nth += 1) await opened.iterator({ destroyOnReturn: false }).next();
    expect(stream.destroyed).toBe(false);
    opened.destroy();
    await expect.poll(() => stream.destroyed).toBe(true);
  });
});

describe('a file whose bytes the store has changed', () => {
  it('never arrives whole: the connection breaks before the last piece, and the log says which file it is', async () => {
    const { get, error } = await served(pieces(9), [...pieces(8), Buffer.alloc(50_000, 8)]);
    const answer = await get();
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(error).toHaveBeenCalledWith({ file: 'f', key: 'k' }, expect.stringContaining('other bytes'));
  });

  it('does not arrive whole either where all of it is asked for as a part', async () => {
    const { get } = await served(pieces(9), [...pieces(8), Buffer.alloc(50_000, 8)]);
    await expect(get({ range: 'bytes=0-' }).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });

  it('is refused before anything is answered where it is small, or has another size', async () => {
    for (const stored of [pieces(1, 8), pieces(2)]) {
      const { get, error } = await served(pieces(1), stored);
      for (const headers of [{}, { range: 'bytes=0-' }]) expect((await get(headers)).status).toBe(503);
      expect(error).toHaveBeenCalled();
    }
    const { get } = await served(pieces(1), pieces(2));
    expect((await get({ range: 'bytes=3-5' })).status).toBe(503);
  });
});
