import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxFileBytes, maxFileMessage } from '@holdfast/domain/kernel/files/file';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from './stores/disk-store.ts';
import { s3Store } from './stores/s3-store.ts';
import type { FileStore, KeptFile } from './store.ts';

type Made = { store: FileStore; folder: string; stop: () => Promise<void> };

async function onDisk(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return { store: diskStore(folder), folder, stop: () => rm(folder, { recursive: true }) };
}

async function inBucket(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket('documents');
  const endpoint = `http://127.0.0.1:${server.port}`;
  const store = await s3Store(
    { endpoint, region: 'us-east-1', bucket: 'documents', accessKeyId: 'a', secretAccessKey: 'b' },
    folder,
  );
  return {
    store,
    folder,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('files kept in %s', (_place, make) => {
  let made: Made;
  let store: FileStore;
  beforeAll(async () => {
    made = await make();
    store = made.store;
  });
  afterAll(() => made.stop());

  const waiting = () => readdir(join(made.folder, 'incoming')).catch(() => []);
  const put = async (key: string, bytes: Uint8Array) => {
    const received = await store.receive(Readable.from([bytes]), { maxBytes: maxFileBytes });
    await store.keep(received, key);
    return received;
  };
  const listed = async (prefix: string) => {
    const files: KeptFile[] = [];
    for await (const file of store.list(prefix)) files.push(file);
    return files;
  };
  const keysUnder = async (prefix: string) => (await listed(prefix)).map(({ key }) => key);

  it('come back byte for byte, with their size, their hash and their first 64 KB known', async () => {
    const bytes = randomBytes(300_000);
    const received = await put('round/trip', bytes);
    expect(received.size).toBe(300_000);
    expect(received.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(received.head.equals(bytes.subarray(0, 65_536))).toBe(true);
    const opened = await store.open('round/trip');
    expect(opened).toMatchObject({ size: 300_000, start: 0, end: 299_999 });
    expect((await buffer(opened.stream)).equals(bytes)).toBe(true);
    expect(await store.size('round/trip')).toBe(300_000);
    expect(await waiting()).toEqual([]);
  });

  it('are taken from a web stream too, and an empty one is told by its size', async () => {
    const body = new Response('A deed').body;
    if (!body) throw new Error('A response with text has a body');
    const received = await store.receive(body, { maxBytes: 10 });
    expect(received).toMatchObject({ size: 6, head: Buffer.from('A deed') });
    await store.discard(received);
    const empty = await store.receive(Readable.from([]), { maxBytes: 10 });
    expect(empty.size).toBe(0);
    await store.discard(empty);
    expect(await waiting()).toEqual([]);
  });

  it('may have 10,485,760 bytes and not one more', async () => {
    const half = Buffer.alloc(maxFileBytes / 2, 7);
    const full = await store.receive(Readable.from([half, half]), { maxBytes: maxFileBytes });
    expect(full.size).toBe(10_485_760);
    await store.discard(full);
    const over = Readable.from([half, half, Buffer.alloc(1), Buffer.alloc(1)]);
    await expect(store.receive(over, { maxBytes: maxFileBytes })).rejects.toMatchObject({
      code: 'too_large',
      message: maxFileMessage,
    });
    expect(over.destroyed).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  it('leave nothing behind when their sender goes away half-way', async () => {
    async function* cut() {
      yield Buffer.alloc(100_000);
      expect(await waiting()).toHaveLength(1);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    await expect(store.receive(Readable.from(cut()), { maxBytes: maxFileBytes })).rejects.toThrow('aborted');
    expect(await waiting()).toEqual([]);
  });

  it('are read in parts', async () => {
    await put('parts', Buffer.from('0123456789'));
    const middle = await store.open('parts', { start: 3, end: 5 });
    expect(middle).toMatchObject({ size: 10, start: 3, end: 5 });
    expect((await buffer(middle.stream)).toString()).toBe('345');
    const rest = await store.open('parts', { start: 8 });
    expect(rest).toMatchObject({ start: 8, end: 9 });
    expect((await buffer(rest.stream)).toString()).toBe('89');
    const beyond = await store.open('parts', { start: 9, end: 500 });
    expect(beyond.end).toBe(9);
    beyond.stream.destroy();
    await expect(store.open('parts', { start: 10 })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are not found under another key', async () => {
    await expect(store.open('nobody/nothing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.withPath('nobody/nothing', async () => 1)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await store.size('nobody/nothing')).toBeNull();
    await put('nobody/something-else', Buffer.from('x'));
    await expect(store.open('nobody')).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.size('nobody/something')).toBeNull();
  });

  it.each([
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'A',
    'a b',
    '.hidden',
    'a/.b',
    '',
    'a/',
    'incoming/x',
    'ä',
  ])('are never kept, read or removed under the key %j', async (key) => {
    await expect(store.open(key)).rejects.toThrow('no key');
    await expect(store.size(key)).rejects.toThrow('no key');
    await expect(store.remove(key)).rejects.toThrow('no key');
    const received = await store.receive(Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    await expect(store.keep(received, key)).rejects.toThrow('no key');
    await store.discard(received);
  });

  it('replace what lay under the same key', async () => {
    await put('same', Buffer.from('first'));
    await put('same', Buffer.from('second'));
    const opened = await store.open('same');
    expect((await buffer(opened.stream)).toString()).toBe('second');
  });

  it('are gone once removed, and removing them twice is no fault', async () => {
    await put('gone/deep/er', Buffer.from('x'));
    await store.remove('gone/deep/er');
    await store.remove('gone/deep/er');
    expect(await store.size('gone/deep/er')).toBeNull();
    expect(await keysUnder('gone/')).toEqual([]);
  });

  it('are listed by the beginning of their keys, in order, with their sizes', async () => {
    for (const key of ['list/b/2', 'list/b.1', 'list/a', 'list/b/1', 'listing'])
      await put(key, Buffer.from('123'));
    expect(await keysUnder('list/')).toEqual(['list/a', 'list/b.1', 'list/b/1', 'list/b/2']);
    expect(await keysUnder('list/b')).toEqual(['list/b.1', 'list/b/1', 'list/b/2']);
    expect(await keysUnder('list')).toContain('listing');
    expect(await keysUnder('lost')).toEqual([]);
    const [first] = await listed('list/a');
    expect(first).toMatchObject({ key: 'list/a', size: 3 });
    expect(first?.modified).toBeInstanceOf(Date);
  });

  it('are lent as a path for reading', async () => {
    await put('lent', Buffer.from('read me'));
    expect(await store.withPath('lent', (path) => readFile(path, 'utf8'))).toBe('read me');
    await expect(store.withPath('lent', () => Promise.reject(new Error('work failed')))).rejects.toThrow(
      'work failed',
    );
    expect(await waiting()).toEqual([]);
  });

  it('that nobody kept are swept away once they are old enough', async () => {
    const old = await store.receive(Readable.from([Buffer.from('old')]), { maxBytes: 9 });
    const young = await store.receive(Readable.from([Buffer.from('young')]), { maxBytes: 9 });
    const { mtime } = await stat(old.path);
    const hourBefore = new Date(mtime.getTime() - 3_600_000);
    await utimes(old.path, hourBefore, hourBefore);
    expect(await store.sweepIncoming(1_800_000)).toBe(1);
    expect(await waiting()).toHaveLength(1);
    await store.discard(young);
  });

  it('reach a reader while 64 others have begun one and read nothing', async () => {
    await put('read/slowly', Buffer.alloc(300_000));
    const unread = await Promise.all(Array.from({ length: 64 }, () => store.open('read/slowly')));
    const { stream } = await store.open('read/slowly');
    expect(await buffer(stream)).toHaveLength(300_000);
    for (const each of unread) each.stream.destroy();
  });

  it('can be stored when the store says that it is ready', async () => {
    await expect(store.ready()).resolves.toBeUndefined();
    expect(await waiting()).toEqual([]);
  });

  it('come in side by side without being mixed up', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(sent.map((bytes, index) => put(`many/${index}`, bytes)));
    const back = await Promise.all(
      sent.map(async (_, index) => buffer((await store.open(`many/${index}`)).stream)),
    );
    expect(back.every((bytes, index) => bytes.equals(sent[index] ?? Buffer.alloc(0)))).toBe(true);
  });
});
