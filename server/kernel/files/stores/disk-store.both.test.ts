import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Fault, faultStatus } from '@holdfast/domain/kernel/call/fault';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TimedBytes, usualPace } from '../../http/answer/request-bytes.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore, Received } from '../store.ts';

const laterMessage = 'Files cannot be stored or read right now. Please try again later.';

describe('files in the data folder', () => {
  let folder: string;
  let store: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'disk-'));
    store = diskStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const receive = () => store.receive(Readable.from([Buffer.from('a deed')]), { maxBytes: 10 });
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;

  it('are readable by the server alone, from the first byte on', async () => {
    const received = await receive();
    expect((await stat(received.path)).mode & 0o777).toBe(0o600);
    await store.keep(received, 'u1/abc/original');
    expect(await modeOf('u1/abc/original')).toBe(0o600);
    expect([await modeOf(''), await modeOf('incoming'), await modeOf('u1'), await modeOf('u1/abc')]).toEqual(
      Array(4).fill(0o700),
    );
  });

  it('take their empty folders with them when they go', async () => {
    await store.keep(await receive(), 'u2/one/original');
    await store.keep(await receive(), 'u2/two');
    await store.remove('u2/one/original');
    expect(await readdir(join(folder, 'u2'))).toEqual(['two']);
    await store.remove('u2/two');
    expect(await readdir(folder)).not.toContain('u2');
  });

  it('are kept even while the last file of the same folder is being removed', async () => {
    for (let round = 0; round < 30; round += 1) {
      await store.keep(await receive(), 'race/a');
      const next = await receive();
      await Promise.all([store.remove('race/a'), store.keep(next, 'race/b')]);
      expect(await store.size('race/b')).toBe(6);
      await store.remove('race/b');
    }
  });

  it('cannot be stored in a place that is no folder, and people are told to try later', async () => {
    const blocked = await mkdtemp(join(tmpdir(), 'blocked-'));
    await writeFile(join(blocked, 'files'), 'a file stands where the folder should be');
    const broken = diskStore(join(blocked, 'files'));
    const fault = { code: 'unavailable', message: laterMessage };
    await expect(broken.ready()).rejects.toMatchObject(fault);
    await expect(broken.receive(Readable.from([Buffer.from('x')]), { maxBytes: 9 })).rejects.toMatchObject(
      fault,
    );
    await rm(blocked, { recursive: true });
  });
});

describe('uploading over HTTP', () => {
  let folder: string;
  let port: number;
  let store: FileStore;
  const kept: Received[] = [];
  const server = createServer((incoming, answer) => {
    store.receive(new TimedBytes(incoming, maxFileBytes, usualPace), { maxBytes: maxFileBytes }).then(
      (received) => {
        kept.push(received);
        answer.writeHead(201).end();
      },
      (error: unknown) => {
        const status = error instanceof Fault ? faultStatus[error.code] : 500;
        answer.writeHead(status, { connection: 'close' }).end();
      },
    );
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upload-'));
    store = diskStore(folder);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  /** Sends `bytes` in 64 KB pieces and answers the status; ends the connection after `cutAt` bytes. */
  function send(bytes: number, cutAt = Infinity): Promise<number> {
    return new Promise((resolve, reject) => {
      const sending = request({ port, host: '127.0.0.1', method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sending.on('error', reject);
      const piece = Buffer.alloc(65_536, 1);
      let sent = 0;
      Readable.from(
        (function* pieces() {
          for (; sent < bytes; sent += piece.length) {
            if (sent >= cutAt) sending.destroy(new Error('cut'));
            yield piece.subarray(0, Math.min(piece.length, bytes - sent));
          }
        })(),
      ).pipe(sending);
    });
  }

  it('answers 413 to a file that is one byte too large, instead of hanging up', async () => {
    expect(await send(maxFileBytes + 1)).toBe(413);
    expect(await send(maxFileBytes)).toBe(201);
  });

  it('forgets a file whose sender hangs up half-way', async () => {
    const before = kept.length;
    await expect(send(maxFileBytes, 2_000_000)).rejects.toThrow('cut');
    const waiting = () => readdir(join(folder, 'incoming'));
    await expect.poll(waiting).toHaveLength(before);
    expect(kept).toHaveLength(before);
  });

  it('takes twenty files of 10 MB at once without holding them in memory', async () => {
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 5);
    const before = process.memoryUsage().arrayBuffers;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(maxFileBytes)));
    clearInterval(watch);
    expect(answers).toEqual(Array(20).fill(201));
    expect(most - before).toBeLessThan(10 * 1_048_576);
    await Promise.all(kept.map((each) => store.discard(each)));
  });
});
