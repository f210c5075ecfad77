import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';

/** How slowly a request may bring its bytes. */
export type Pace = {
  readonly bytesPerSecond: number;
  /** Milliseconds that each request has besides. */
  readonly grace: number;
  /** Calls back after so many milliseconds; gives a function that prevents it. */
  readonly after: (milliseconds: number, late: () => void) => () => void;
};

export const usualPace: Pace = {
  bytesPerSecond: 50_000,
  grace: 120_000,
  after(milliseconds, late) {
    const timer = setTimeout(late, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

export const tooSlow =
  'The file came too slowly and was not saved. Please try again over a faster connection.';

/** How long the bytes of a request may take, in milliseconds: by the length that it announces, and by `most` where it announces none or more. */
export function timeFor(request: IncomingMessage, most: number, { bytesPerSecond, grace }: Pace): number {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  const bytes = Number.isFinite(announced) ? Math.min(announced, most) : most;
  return (bytes / bytesPerSecond) * 1000 + grace;
}

/** The bytes of one request, which end: those that come too slowly throw `Fault('timeout')`. The request is left paused, never destroyed. */
export class TimedBytes implements AsyncIterable<Uint8Array> {
  readonly request: IncomingMessage;
  readonly #late = new AbortController();
  readonly #cancel: () => void;

  constructor(request: IncomingMessage, most: number, pace: Pace) {
    this.request = request;
    this.#cancel = pace.after(timeFor(request, most, pace), () => this.#late.abort());
    request.once('close', this.#cancel);
  }

  /** Calls `listener` when the time is over; gives a function that ends it. */
  onLate(listener: (fault: Fault) => void): () => void {
    const call = () => listener(new Fault('timeout', tooSlow));
    const { signal } = this.#late;
    if (signal.aborted) queueMicrotask(call);
    else signal.addEventListener('abort', call, { once: true });
    return () => signal.removeEventListener('abort', call);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const chunks = this.request.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
    let fail: (fault: Fault) => void = () => {};
    let fault: Fault | undefined;
    const stop = this.onLate((late) => {
      fault = late;
      fail(late);
    });
    try {
      for (;;) {
        // Not `Promise.race` with a promise that stays: it would keep every chunk until the request ends.
        const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
          fail = reject;
          chunks.next().then(resolve, reject);
        });
        if (fault !== undefined) throw fault;
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      stop();
      this.#cancel();
      // Where a chunk is waited for it ends with the request.
      void chunks.return?.();
    }
  }
}

/**
 * Gives the bytes of a request, of which there may be `most`. Node's own stream where there is one: the web stream around it would copy
 * every chunk.
 */
export function requestBytes(
  context: Context,
  most = maxFileBytes,
  pace = usualPace,
): AsyncIterable<Uint8Array> {
  const incoming = (context.env as { incoming?: unknown } | undefined)?.incoming;
  if (incoming instanceof IncomingMessage) return new TimedBytes(incoming, most, pace);
  return (context.req.raw.body as AsyncIterable<Uint8Array> | null) ?? Readable.from([]);
}
