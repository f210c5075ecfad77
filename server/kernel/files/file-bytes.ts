import { open } from 'node:fs/promises';

/** A file whose bytes are looked at here and there, without reading all of it. */
export type FileBytes = {
  readonly size: number;
  /** At most `length` bytes from `offset`; fewer, or none, where the file ends sooner. */
  at(offset: number, length: number): Promise<Buffer>;
};

/** Opens the file for as long as `look` takes. */
export async function withBytes<T>(path: string, look: (bytes: FileBytes) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await look({
      size,
      async at(offset, length) {
        const room = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
        const { bytesRead } = await handle.read(room, 0, room.length, offset);
        return room.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}

/** Bytes that are in memory already. */
export function bytesOf(held: Uint8Array): FileBytes {
  const buffer = Buffer.from(held.buffer, held.byteOffset, held.byteLength);
  return { size: buffer.length, at: async (offset, length) => buffer.subarray(offset, offset + length) };
}
