import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Where something lies in a spool, in bytes. */
export type SpooledPart = { readonly start: number; readonly size: number };

/**
 * A file without a name that takes what the database gives, quickly, and gives it to a browser that may be slow: a connection never
 * waits for a download. The name is removed as soon as the file is open, so that nothing is left of it whatever happens.
 */
export type Spool = {
  add(pieces: AsyncIterable<string>): Promise<SpooledPart>;
  read(part: SpooledPart): Readable;
  close(): Promise<void>;
};

const pieceSize = 65_536;

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  let end = 0;

  async function write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, end);
      written += bytesWritten;
      end += bytesWritten;
    }
  }

  async function* piecesOf({ start, size }: SpooledPart): AsyncGenerator<Buffer> {
    for (let at = start; at < start + size;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceSize, start + size - at));
      const { bytesRead } = await handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) throw new Error('The spool ended too early');
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  }

  return {
    async add(pieces) {
      const start = end;
      let waiting = '';
      for await (const piece of pieces) {
        waiting += piece;
        if (waiting.length < pieceSize) continue;
        await write(waiting);
        waiting = '';
      }
      await write(waiting);
      return { start, size: end - start };
    },
    read: (part) => Readable.from(piecesOf(part), { objectMode: false }),
    close: () => handle.close(),
  };
}
