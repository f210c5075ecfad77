/** Bounds of a call to a service: bytes of its answer, and milliseconds until its first byte. */
export type FetchBounds = { readonly bytes: number; readonly firstByte: number };

export const serviceBounds: FetchBounds = { bytes: 1_048_576, firstByte: 10_000 };

/** Calls `act` after some milliseconds; gives what cancels it. Tests hand in their own. */
export type After = (milliseconds: number, act: () => void) => () => void;

export const afterTime: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Makes the `fetch` of a service: it follows no redirect, because the key would travel with it, reads no more than the bytes, and gives up where no
 * byte comes in time. Throws what `fetch` throws, and an `Error` for each of these.
 */
export function boundedFetch(
  fetch: Fetch,
  bounds: FetchBounds = serviceBounds,
  after: After = afterTime,
): Fetch {
  return async (url, init = {}) => {
    const late = new AbortController();
    const stop = after(bounds.firstByte, () => late.abort(new Error('No answer in time')));
    try {
      const signals = [late.signal, ...(init.signal ? [init.signal] : [])];
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
      stop();
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw new Error('A redirect is not followed');
      }
      const { status, headers } = response;
      return new Response(await readWithin(response, bounds.bytes), {
        status,
        headers: plainHeaders(headers),
      });
    } finally {
      stop();
    }
  };
}

/** The bytes are unpacked already. */
function plainHeaders(headers: Headers): Headers {
  const type = headers.get('content-type');
  return new Headers(type === null ? {} : { 'content-type': type });
}

async function readWithin(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? [];
  for await (const part of body) {
    size += part.byteLength;
    // Leaving the loop cancels the stream.
    if (size > most) throw new Error('The answer is too large');
    parts.push(part);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
