import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { eachChunk } from './chunks.ts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { maxFileMessage } from '@holdfast/domain/kernel/files/file';
import { absent, onDisk } from './disk-fault.ts';
import type { Received } from '../store.ts';

const headBytes = 65_536;
/** So much is written at once, and held until then: each write costs a turn of a thread, and chunks have 64 KB at most. */
const writtenAtOnce = 131_072;

/** The folder in which bytes wait until all have come and the type is known. */
export type Incoming = {
  receive: (stream: AsyncIterable<Uint8Array>, limit: { maxBytes: number }) => Promise<Received>;
  discard: (received: Received) => Promise<void>;
  sweep: (olderThanMs: number) => Promise<number>;
  /** Throws `Fault('unavailable')` unless a file can be made, filled and removed here. */
  probe: () => Promise<void>;
  /** A path for a new file; the folder stands. */
  newPath: () => Promise<string>;
};

export function incomingFolder(folder: string): Incoming {
  const newPath = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID());
  };
  const now = async () => {
    const path = await newPath();
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.write('probe');
      return (await handle.stat()).mtimeMs;
    } finally {
      await handle.close();
      await rm(path, { force: true });
    }
  };
  return {
    newPath,
    receive: (stream, { maxBytes }) =>
      onDisk(async () => {
        const path = await newPath();
        const handle = await open(path, 'wx', 0o600);
        try {
          return { path, ...(await pour(stream, handle, maxBytes)) };
        } catch (error) {
          await rm(path, { force: true });
          throw error;
        } finally {
          await handle.close();
        }
      }),
    discard: ({ path }) => onDisk(() => rm(path, { force: true })),
    sweep: (olderThanMs) =>
      onDisk(async () => {
        // Compared with the file system's own time, which is what dated the files.
        const border = (await now()) - olderThanMs;
        let removed = 0;
        for (const name of await readdir(folder)) {
          const path = join(folder, name);
          const found = await stat(path).catch(absent);
          if (!found?.isFile() || found.mtimeMs > border) continue;
          await rm(path, { force: true });
          removed += 1;
        }
        return removed;
      }),
    probe: async () => {
      await onDisk(now);
    },
  };
}

/** What `pour` needs of an opened file. */
export type Writable = Pick<FileHandle, 'writev'>;

/**
 * Writes a stream to a file as it comes, and answers its size, its hash and its first 64 KB. Of what is not written yet it holds 128 KB and a
 * chunk. Throws `too_large`.
 */
export async function pour(stream: AsyncIterable<Uint8Array>, file: Writable, maxBytes: number) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let headSize = 0;
  let size = 0;
  let held: Uint8Array[] = [];
  let heldSize = 0;
  const write = async () => {
    const chunks = held;
    [held, heldSize] = [[], 0];
    await writeAll(file, chunks);
    return chunks;
  };
  await eachChunk(stream, async (chunk, free) => {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Fault('too_large', maxFileMessage);
    hash.update(chunk);
    if (headSize < headBytes) {
      // A copy: keeping a view would keep the whole chunk that it looks into.
      const part = Uint8Array.from(chunk.subarray(0, headBytes - headSize));
      head.push(part);
      headSize += part.byteLength;
    }
    held.push(chunk);
    heldSize += chunk.byteLength;
    if (heldSize < writtenAtOnce) return;
    for (const written of await write()) free(written);
  });
  await write();
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

async function writeAll(file: Writable, chunks: readonly Uint8Array[]): Promise<void> {
  let left = chunks.filter(({ byteLength }) => byteLength > 0);
  while (left.length > 0) {
    const { bytesWritten } = await file.writev(left);
    left = behind(left, bytesWritten);
  }
}

/** What a write has left over. */
function behind(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let written = bytes;
  return chunks.flatMap((chunk) => {
    const part = Math.min(written, chunk.byteLength);
    written -= part;
    return part === chunk.byteLength ? [] : [chunk.subarray(part)];
  });
}
