import { Readable } from 'node:stream';
import type { StoredFile } from '@holdfast/domain/kernel/file';
import { contentDisposition } from './file-name.ts';
import { rangeAsked } from './range.ts';
import type { FileStore } from './store.ts';

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

/** Answers a file's bytes, whole or the range that was asked for, or 304 where the browser has them. */
export async function sendFile(
  store: FileStore,
  file: StoredFile & { key: string },
  request: Request,
  inline: boolean,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
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
  const range = sameFile ? rangeAsked(request.headers.get('range') ?? undefined, file.size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });
  }
  const opened = await store.open(file.key, range ?? undefined);
  return new Response(Readable.toWeb(opened.stream) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(opened.end - opened.start + 1),
      ...(range === null ? {} : { 'content-range': `bytes ${opened.start}-${opened.end}/${opened.size}` }),
    },
  });
}

/** Answers a picture that was made of a file. */
export function sendPicture(bytes: Uint8Array<ArrayBuffer>, etag: string): Response {
  return new Response(bytes, {
    headers: { ...careful, etag, 'content-type': 'image/webp', 'content-disposition': 'inline' },
  });
}
