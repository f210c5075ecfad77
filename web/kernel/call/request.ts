import {
  readAttempts,
  requestTimedOut,
  retryDelay,
  serverUnreachable,
  timeLimit,
} from '@holdfast/domain/kernel/call/connection';
import { Fault, faultOf } from '@holdfast/domain/kernel/call/fault';
import { takeEarly } from './early-answers.ts';
import { today } from '../../base/clock.ts';
import { idempotencyHeader, quotedKey } from '@holdfast/domain/kernel/call/idempotency';
import { zoneHeader } from '@holdfast/domain/kernel/time/zone-header';
import { sampleHeader, sampleTexts } from '@holdfast/domain/kernel/call/sample';

export const clientHeader = 'x-holdfast-client';
/** The day that the owner's calendar shows: it may be another than the server's. */
export const dayHeader = 'x-holdfast-day';
/** Names this client in the server's log (S-126). */
export const clientName = `web/${import.meta.env['VITE_VERSION'] ?? 'development'}`;

type Sent = {
  body?: BodyInit | undefined;
  contentType?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Names the submission, so that the server makes the change once. */
  submission?: string | undefined;
  /** What is taken as an answer; JSON unless told. */
  accept?: string | undefined;
};

let whenSampleOver: () => void = () => undefined;
let inSample = false;

/** Sets whether the page shows the sample house, which every call then says in a header; the session calls it. */
export function sayInSample(shown: boolean) {
  inSample = shown;
}

/** Runs `listener` when the visit to the sample house has ended, and the page does not know it yet. */
export function onSampleOver(listener: () => void) {
  whenSampleOver = listener;
}

let whenUnauthorized: () => void = () => undefined;

/** Registers what happens when the server no longer knows the viewer; the session calls it. */
export function onUnauthorized(listener: () => void) {
  whenUnauthorized = listener;
}

/** Runs what was registered, after an answer of status 401. */
export function unauthorized() {
  whenUnauthorized();
}

/**
 * Sends a request and gives back the answer, if it is a good one. Reads are tried up to three times, 1 s and 2 s apart (S-126).
 * Throws `Fault`: `timeout` after 30 s, `unavailable` where the server cannot be reached, else what the server's problem
 * details say. An abort by `signal` throws the signal's reason.
 */
export async function send(method: string, address: string, sent: Sent = {}): Promise<Response> {
  return sendAndRead(method, address, sent, async (answer) => answer);
}

/**
 * Sends a request as `send` does and gives back the JSON of its answer. An answer that breaks off, or that is no JSON, is none: it counts
 * as a failed try, and throws `unavailable` at the last one. So nothing but what the server said is ever taken for an answer.
 */
export async function sendForJson(method: string, address: string, sent: Sent = {}): Promise<unknown> {
  return sendAndRead(method, address, sent, async (answer) => {
    try {
      return (await answer.json()) as unknown;
    } catch {
      sent.signal?.throwIfAborted();
      throw new Fault('unavailable', serverUnreachable);
    }
  });
}

async function sendAndRead<T>(
  method: string,
  address: string,
  sent: Sent,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const attempts = method === 'GET' ? readAttempts : 1;
  for (let tried = 1; ; tried += 1) {
    try {
      return await read(await sendOnce(method, address, sent));
    } catch (thrown) {
      sent.signal?.throwIfAborted();
      if (tried >= attempts || !(thrown instanceof Fault) || !worthRepeating(thrown)) throw thrown;
      await pause(retryDelay(tried), sent.signal);
    }
  }
}

async function sendOnce(method: string, address: string, sent: Sent): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimit);
  const headers = new Headers({
    [clientHeader]: clientName,
    [dayHeader]: today(),
    accept: sent.accept ?? 'application/json',
  });
  // Signing in is one of the changes, whichever the way.
  if (method !== 'GET') headers.set(zoneHeader, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (sent.contentType) headers.set('content-type', sent.contentType);
  if (sent.submission) headers.set(idempotencyHeader, quotedKey(sent.submission));
  if (inSample) headers.set(sampleHeader, '1');
  let answer: Response;
  try {
    answer =
      (await takeEarly(method, address)) ??
      (await fetch(address, {
        method,
        headers,
        body: sent.body ?? null,
        credentials: 'same-origin',
        signal: sent.signal ? AbortSignal.any([sent.signal, limit]) : limit,
      }));
  } catch {
    sent.signal?.throwIfAborted();
    throw limit.aborted ? new Fault('timeout', requestTimedOut) : new Fault('unavailable', serverUnreachable);
  }
  if (answer.ok) return answer;
  const fault = faultOf(answer.status, await bodyOf(answer));
  if (inSample && fault.message === sampleTexts.over) whenSampleOver();
  throw fault;
}

/** The body of an answer that failed, or nothing where it is no JSON: a proxy's HTML page says nothing to the owner. */
export async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}

function worthRepeating(fault: Fault): boolean {
  return fault.code === 'unavailable' || fault.code === 'timeout';
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
