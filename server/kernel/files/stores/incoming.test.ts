import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pour, type Writable } from './incoming.ts';

const megabytes = 1_048_576;
const piece = 65_536;

/** Takes the bytes of each write, or as many as it is let. */
function fileOf(most = Infinity): { file: Writable; written: Buffer[] } {
  const written: Buffer[] = [];
  const writev = async (buffers: NodeJS.ArrayBufferView[]) => {
    const all = Buffer.concat(buffers as Uint8Array[]).subarray(0, most);
    written.push(Buffer.from(all));
    return { bytesWritten: all.byteLength, buffers };
  };
  return { file: { writev } as unknown as Writable, written };
}

/** So many bytes in pieces of 64 KB and one of one byte, which counts how many were asked for. */
function bytesOf(size: number) {
  const asked = { bytes: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < size; sent += piece) {
      const bytes = Buffer.alloc(Math.min(piece, size - sent), sent / piece);
      asked.bytes += bytes.byteLength;
      yield bytes;
    }
  }
  return { pieces, asked };
}

describe('a file that comes in', () => {
  it('is written an eighth of a megabyte at a time, whole and in order', async () => {
    const { file, written } = fileOf();
    const { pieces } = bytesOf(10 * megabytes + 1);
    const { size, sha256, head } = await pour(pieces(), file, 11 * megabytes);
    const all = Buffer.concat(written);
    expect([size, all.byteLength]).toEqual([10 * megabytes + 1, 10 * megabytes + 1]);
    expect(createHash('sha256').update(all).digest('hex')).toBe(sha256);
    expect(head.equals(all.subarray(0, piece))).toBe(true);
    expect(written).toHaveLength(81);
  });

  it('is written whole where a write takes a part of what it is given', async () => {
    const { file, written } = fileOf(100_000);
    const { pieces } = bytesOf(megabytes);
    const { sha256 } = await pour(pieces(), file, 2 * megabytes);
    expect(createHash('sha256').update(Buffer.concat(written)).digest('hex')).toBe(sha256);
  });

  it('is held by a quarter of a megabyte and a piece: twenty at once stay below 10 MB while the disk keeps them waiting', async () => {
    let begin = () => {};
    const slow = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const all = Array.from({ length: 20 }, () => {
      const { file } = fileOf();
      const { pieces, asked } = bytesOf(10 * megabytes);
      const writev: Writable['writev'] = async (...given) => {
        await slow;
        return file.writev(...given);
      };
      return { asked, done: pour(pieces(), { writev }, 11 * megabytes) };
    });
    await new Promise((resolve) => setImmediate(resolve));
    const held = all.reduce((sum, { asked }) => sum + asked.bytes, 0);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(20 * (131_072 + piece));
    expect(held).toBeLessThan(10 * megabytes);
    begin();
    for (const { size } of await Promise.all(all.map(({ done }) => done))) expect(size).toBe(10 * megabytes);
  });
});
