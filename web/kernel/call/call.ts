import { addressOf, type Endpoint, type InputOf, type OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, faultStatus } from '@holdfast/domain/kernel/call/fault';
import { idempotencyTexts, keepsAnswer } from '@holdfast/domain/kernel/call/idempotency';
import { showPageStart } from '@holdfast/domain/kernel/call/page-start';
import { partAtStart } from './page-start.ts';
import { doubtStanding, tellStale } from './changes.ts';
import { callPath } from '../../base/guest-house.ts';
import { send, sendForJson, unauthorized } from './request.ts';
import { beginSubmission, type Ending } from './submissions.ts';

/** Any endpoint, whatever it takes and answers. */
export type AnyEndpoint = Endpoint;

type Options = {
  signal?: AbortSignal | undefined;
  /** Names the submission where its caller sees more of it than one call: an upload that is tried again. */
  submission?: string | undefined;
  /** The owner whose house is asked; the house that the page shows unless told. */
  house?: string | undefined;
};

/**
 * Calls an endpoint of `domain/<area>/endpoints.ts` and gives back what it answers. Throws `Fault`; a 401 on a viewer's endpoint
 * ends the session besides (S-054). The answer was checked by the server on its way out and is not parsed again.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
  // In another's house the same call is about other records.
  if (endpoint.atStart && callPath(endpoint, options.house) === endpoint.path) {
    const part = await partAtStart(endpoint.path, async () => call(showPageStart, {}));
    if (part !== undefined) return part.output as OutputOf<E>;
  }
  return (await ask(endpoint, input, options, sendForJson)) as OutputOf<E>;
}

/** Calls an endpoint that answers bytes (`bytesOut`). */
export async function callForBytes<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Blob> {
  return (await ask(endpoint, input, options, send)).blob();
}

/**
 * Calls an endpoint that can answer in a stream of events, and gives back the answer with its body still to be read: `text/event-stream`, or
 * JSON from a server that sends no events.
 */
export async function callForEvents<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Response> {
  const accept = 'text/event-stream, application/json';
  return ask(endpoint, input, options, async (method, address, sent) =>
    send(method, address, { ...sent, accept }),
  );
}

/** The address of a call, with everything of `input` in path and query: for `<a href>`, `<img src>` and uploads. */
export function addressFor<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { path, rest } = addressOf(callPath(endpoint), input);
  return path + queryOf(rest);
}

async function ask<E extends AnyEndpoint, T>(
  endpoint: E,
  input: InputOf<E>,
  { signal, submission, house }: Options,
  sender: (...request: Parameters<typeof send>) => Promise<T>,
): Promise<T> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const { path, rest } = addressOf(callPath(endpoint, house), input);
  const address = inQuery ? path + queryOf(rest) : path;
  const body = inQuery ? undefined : JSON.stringify(rest);
  const own = keepsAnswer(endpoint) && submission === undefined;
  const target = endpoint.method === 'POST' ? address : undefined;
  const begun = own ? beginSubmission(`${endpoint.method} ${address} ${body ?? ''}`, target) : undefined;
  try {
    const answer = await sender(endpoint.method, address, {
      signal,
      submission: begun?.key ?? submission,
      ...(body === undefined ? {} : { body, contentType: 'application/json' }),
    });
    begun?.end('answered');
    return answer;
  } catch (thrown) {
    begun?.end(endingOf(thrown));
    if (endpoint.access === 'viewer' && thrown instanceof Fault && thrown.code === 'not_signed_in') {
      unauthorized();
    }
    refused(thrown);
    if (begun?.inForm === true && thrown instanceof Fault && thrown.code === 'key_reused') {
      tellStale([endpoint.area]);
      throw new Fault('key_reused', idempotencyTexts.savedBefore);
    }
    throw thrown;
  }
}

/** What a failure says of the change: whoever was refused has changed nothing, after all else nobody knows. */
function endingOf(thrown: unknown): Ending {
  if (thrown instanceof Fault && thrown.code === 'key_reused') return 'reused';
  return thrown instanceof Fault && faultStatus[thrown.code] < 500 ? 'refused' : 'unknown';
}

/** A refusal because trial or subscription is over: the page knew nothing of it yet, so it asks anew what the viewer is let do. */
export function refused(thrown: unknown) {
  if (thrown instanceof Fault && thrown.code === 'no_access') doubtStanding();
}

/** Nothing is sent for undefined and null; a list repeats its name. */
function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}
