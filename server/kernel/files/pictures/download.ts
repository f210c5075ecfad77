import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { webStreamOf } from '../../streaming/web-stream.ts';
import type { Log } from '../../log.ts';
import { contentDisposition } from '../file-name.ts';
import { Late } from '../reading/reader-job.ts';
import { rangeAsked, rangeWithin } from '../transfer/range.ts';
import type { FileStore } from '../store.ts';
import { orLate } from './under-way.ts';
import { changedIn, openSameSize, openUnchanged } from '../unchanged.ts';
import { whileOpen, type StillOpen } from '../transfer/while-open.ts';
import { withoutPosition } from './without-position.ts';

/** What a browser may show in place; everything else is only ever downloaded. */
const showable = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/**
 * The headers of every file that people uploaded: asked for anew each time (the right to see it may end), never guessed at, never
 * run, and in a sandbox of its own where it is shown.
 */
const careful = {
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
};

/** Who gets a file: its owner gets what they put in, anybody else no photograph with the place where it was taken. */
export type Recipient = 'owner' | 'others';

/** How a file goes out. With `still` it is looked at again while it does, and cut off where it is not open any more. */
export type Sending = { readonly inline: boolean; readonly to: Recipient; readonly still?: StillOpen };

/**
 * Answers a file's bytes, whole or the range that was asked for, or 304 where the browser has them. Every file leaves through here,
 * whoever it is for. Throws `unavailable` where the store has other bytes than it was given.
 */
export async function sendFile(
  { store, log }: { store: FileStore; log: Log },
  file: StoredFile & { key: string },
  request: Request,
  { inline, to, still }: Sending,
): Promise<Response> {
  const onChanged = changedIn(log, file);
  const copy =
    to === 'others' && file.type.startsWith('image/')
      ? withoutPosition(await buffer(await openUnchanged(store, file, onChanged)), file.type)
      : undefined;
  const size = copy?.length ?? file.size;
  const etag =
    copy === undefined ? `"${file.sha256}"` : `"${createHash('sha256').update(copy).digest('hex')}"`;
  const headers = {
    ...careful,
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.type,
    'content-disposition': contentDisposition(
      inline && showable.has(file.type) ? 'inline' : 'attachment',
      file.name,
    ),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const sameFile = (request.headers.get('if-range') ?? etag) === etag;
  const range = sameFile ? rangeAsked(request.headers.get('range') ?? undefined, size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  if (request.method === 'HEAD') {
    return new Response(null, { headers: { ...headers, 'content-length': String(size) } });
  }
  const { start, end } = rangeWithin(size, range ?? undefined);
  const whole = end - start + 1 === size;
  const bytes =
    copy !== undefined
      ? Readable.from(pieces(copy.subarray(start, end + 1)), { objectMode: false })
      : whole
        ? await openUnchanged(store, file, onChanged)
        : (await openSameSize(store, file, { start, end }, onChanged)).stream;
  const body = still === undefined ? webStreamOf(bytes) : whileOpen(bytes, still);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** Answers a picture that was made of a file. */
export function sendPicture(bytes: Uint8Array<ArrayBuffer>, etag: string): Response {
  return new Response(bytes, {
    headers: {
      ...careful,
      etag,
      'content-length': String(bytes.length),
      'content-type': 'image/webp',
      'content-disposition': 'inline',
    },
  });
}

/**
 * Sends the picture that `drawing` makes, or says that it is not there yet: 202, kept nowhere, with the seconds after which to ask again. It
 * is no failure, and browsers note none. Throws everything else that `drawing` throws.
 */
export async function sendOrNotYet(drawing: Promise<Response>): Promise<Response> {
  const sent = await orLate(drawing);
  if (!(sent instanceof Late)) return sent;
  const headers = { 'retry-after': String(sent.retryAfter), 'cache-control': 'no-store' };
  return new Response(null, { status: 202, headers });
}

const pieceBytes = 65_536;

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
