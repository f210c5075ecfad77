import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { webStreamOf } from './web-stream.ts';

const pieces = ['one', 'two', 'three'].map((word) => Buffer.from(word));

describe('a stream of Node as the body of a response', () => {
  it('gives every piece in its order', async () => {
    const body = webStreamOf(Readable.from(pieces, { objectMode: false }));
    expect(await new Response(body).text()).toBe('onetwothree');
  });

  it('that breaks before it is read breaks its reader, and not the process', async () => {
    const readable = Readable.from(pieces, { objectMode: false });
    const body = webStreamOf(readable);
    readable.destroy(new Error('The disk is gone'));
    await new Promise(setImmediate);
    await expect(new Response(body).text()).rejects.toThrow('The disk is gone');
  });

  it.each([0, 1])('is let go of where its reader leaves after %i pieces', async (read) => {
    const readable = Readable.from(pieces, { objectMode: false });
    const reader = webStreamOf(readable).getReader();
    for (let nth = 0; nth < read; nth += 1) await reader.read();
    await reader.cancel();
    expect(readable.destroyed).toBe(true);
  });
});
