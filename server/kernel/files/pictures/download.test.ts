import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { makeLog } from '../../log.ts';
import { sendFile, type Recipient } from './download.ts';
import type { FileStore } from '../store.ts';

const located = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: 'WGS-84 here' } })
    .jpeg()
    .toBuffer();

function send(bytes: Buffer, to: Recipient, headers: Record<string, string> = {}, type = 'image/jpeg') {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { id: 'f', key: 'k', name: 'a.jpg', type, size: bytes.length, sha256 } as StoredFile & {
    key: string;
  };
  const open = async (_: string, range?: { start: number; end?: number }) => {
    const [start, end] = [range?.start ?? 0, range?.end ?? bytes.length - 1];
    return { stream: Readable.from([bytes.subarray(start, end + 1)]), size: bytes.length, start, end };
  };
  const request = new Request('http://localhost/', { headers });
  const parts = { store: { open } as unknown as FileStore, log: makeLog('silent') };
  return sendFile(parts, file, request, { inline: false, to });
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('a photograph goes to its owner as they put it in, and to anybody else without the place', async () => {
  const bytes = await located();
  expect(await bytesOf(await send(bytes, 'owner'))).toEqual(bytes);
  const answer = await send(bytes, 'others');
  const copy = await bytesOf(answer);
  expect(bytes.includes('WGS-84')).toBe(true);
  expect([copy.includes('WGS-84'), copy.includes('Camera')]).toEqual([false, true]);
  expect(answer.headers.get('content-length')).toBe(String(copy.length));
});

it('what somebody else gets in parts, or has already, is that copy and never the original', async () => {
  const bytes = await located();
  const whole = await send(bytes, 'others');
  const [copy, etag] = [await bytesOf(whole), whole.headers.get('etag') ?? ''];
  expect(etag).not.toBe((await send(bytes, 'owner')).headers.get('etag'));
  const parts = await Promise.all(
    ['bytes=0-99', 'bytes=100-'].map((range) => send(bytes, 'others', { range, 'if-range': etag })),
  );
  expect(parts.map((part) => part.status)).toEqual([206, 206]);
  expect(parts[1]?.headers.get('content-range')).toBe(`bytes 100-${copy.length - 1}/${copy.length}`);
  expect(Buffer.concat(await Promise.all(parts.map(bytesOf)))).toEqual(copy);
  expect((await send(bytes, 'others', { range: `bytes=${copy.length}-` })).status).toBe(416);
  expect((await send(bytes, 'others', { 'if-none-match': etag })).status).toBe(304);
});

it('a document goes to everybody as it is, and a picture that nobody can look into to its owner alone', async () => {
  const pdf = Buffer.from('%PDF-1.7 deed');
  expect(await bytesOf(await send(pdf, 'others', {}, 'application/pdf'))).toEqual(pdf);
  await expect(send(pdf, 'others', {}, 'image/heic')).rejects.toThrow('without its location');
});
