import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

type Headers = Readonly<Record<string, string>>;

/** An answer before it becomes a `Response`: all headers are given at once, which is much cheaper than setting them one by one. */
export type Made = {
  readonly body: string | null;
  readonly headers: Headers;
  readonly status: number;
  readonly response?: Response;
};

/** Node's own request and response beside each web request; absent where a test calls the app itself. */
export type FromNode = { incoming?: IncomingMessage; outgoing?: ServerResponse } | undefined;

/** What a person sees is theirs: kept by their own browser, asked again each time, stored by nobody between. */
const privately = { 'cache-control': 'private, no-cache', vary: 'cookie, authorization, x-holdfast-day' };

/** Makes an answer of JSON text. `state` is its ETag; without one nobody stores it. */
export function json(body: string, state: string | undefined, more: Headers = {}): Made {
  return {
    body,
    status: 200,
    headers: {
      ...more,
      'content-type': 'application/json',
      ...(state === undefined ? { 'cache-control': 'no-store' } : { etag: state, ...privately }),
    },
  };
}

/** Makes the answer to whoever has the present state already. */
export const unchanged = (etag: string): Made => ({
  body: null,
  status: 304,
  headers: { etag, ...privately },
});

/**
 * Writes an answer straight to Node where it listens, head and body in one piece: a `Response` would be made only to be taken apart again, and
 * costs more than all else.
 */
export function send(context: Context, { status, body, headers }: Made, secure: Headers): Response {
  const { outgoing } = (context.env as FromNode) ?? {};
  if (outgoing === undefined) return new Response(body, { status, headers: { ...secure, ...headers } });
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...secure, ...headers, ...length }).end(body);
  return RESPONSE_ALREADY_SENT;
}
