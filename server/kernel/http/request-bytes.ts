import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';

/** Gives the bytes of a request. Node's own stream where there is one: the web stream around it would copy every chunk. */
export function requestBytes(context: Context): AsyncIterable<Uint8Array> {
  const incoming = (context.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return incoming ?? (context.req.raw.body as AsyncIterable<Uint8Array> | null) ?? Readable.from([]);
}
