import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { absent, codeOf, onDisk } from './disk-fault.ts';
import { incomingFolder } from './incoming.ts';
import { rangeWithin } from '../transfer/range.ts';
import { checkKey, type FileStore, type KeptFile, type Received } from '../store.ts';

/** Keeps files in a folder, readable by the server's account alone. */
export function diskStore(root: string): FileStore {
  const incoming = incomingFolder(join(root, 'incoming'));
  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };
  const secured = new WeakSet<Received>();
  const secure = async (received: Received) => {
    if (secured.has(received)) return;
    await sync(received.path);
    secured.add(received);
  };
  return {
    name: 'disk',
    receive: incoming.receive,
    discard: incoming.discard,
    sweepIncoming: incoming.sweep,
    ready: incoming.probe,
    secure: (received) => onDisk(() => secure(received)),
    keep: (received, key) =>
      onDisk(async () => {
        const path = pathOf(key);
        await secure(received);
        const firstMade = await moveIn(received.path, path);
        const highest = firstMade === undefined ? dirname(path) : dirname(firstMade);
        for (let folder = dirname(path); folder.length >= highest.length; folder = dirname(folder)) {
          await sync(folder);
        }
      }),
    open: (key, range) =>
      onDisk(async () => {
        const handle = await open(pathOf(key), 'r');
        try {
          const found = await handle.stat();
          if (!found.isFile()) throw notFound('File');
          const { size } = found;
          const { start, end } = rangeWithin(size, range);
          // An empty file has no last byte; a stream cannot be told to end before it starts.
          const stream = createReadStream('', { fd: handle, start, ...(size === 0 ? {} : { end }) });
          return { stream, size, start, end };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),
    withPath: async (key, work) => {
      const path = pathOf(key);
      await onDisk(() => stat(path));
      return work(path);
    },
    size: (key) =>
      onDisk(async () => {
        const found = await stat(pathOf(key)).catch(absent);
        return found?.isFile() === true ? found.size : null;
      }),
    remove: (key) =>
      onDisk(async () => {
        const path = pathOf(key);
        await rm(path, { force: true });
        await dropEmptyFolders(dirname(path), root);
      }),
    list: (prefix) => listFolder(root, '', prefix),
  };
}

/**
 * Moves a file and answers the highest folder that had to be made for it. Another file's removal may take the folder away
 * between making it and moving into it: then it is made again.
 */
async function moveIn(from: string, to: string): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      const firstMade = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to);
      return firstMade;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || tries === 5) throw error;
    }
  }
}

/** A file's bytes and a folder's entries reach the disk only when each is synced by itself. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function dropEmptyFolders(from: string, root: string): Promise<void> {
  let folder = from;
  while (folder.length > root.length) {
    const gone = await rmdir(folder).then(
      () => true,
      (error: unknown) => codeOf(error) === 'ENOENT',
    );
    if (!gone) break;
    folder = dirname(folder);
  }
  await sync(folder).catch(absent);
}

async function* listFolder(root: string, folder: string, prefix: string): AsyncGenerator<KeptFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absent);
  // A bucket lists `a.b` before `a/b`, because the whole key is compared.
  const keys = (entries ?? []).map((each) => folder + each.name + (each.isDirectory() ? '/' : ''));
  for (const key of keys.sort((a, b) => (a < b ? -1 : 1))) {
    if (key === 'incoming/') continue;
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(root, key, prefix);
    } else if (key.startsWith(prefix)) {
      const found = await stat(join(root, key)).catch(absent);
      if (found) yield { key, size: found.size, modified: found.mtime };
    }
  }
}
