import { addressOf } from '@holdfast/domain/kernel/endpoint';
import type { Endpoint, InputOf, OutputOf } from '@holdfast/domain/kernel/endpoint';
import { Fault } from '@holdfast/domain/kernel/fault';
import { tellStale } from './changes.ts';
import { callPath } from './guest-house.ts';
import { bodyOf, send, unauthorized } from './request.ts';

/** Any endpoint, whatever it takes and answers. */
export type AnyEndpoint = Endpoint;

type Options = { signal?: AbortSignal | undefined };

/**
 * Calls an endpoint of `domain/<area>/endpoints.ts` and gives back what it answers. Throws `Fault`; a 401 on a viewer's endpoint
 * ends the session besides (S-054). The answer was checked by the server on its way out and is not parsed again.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: Options = {},
): Promise<OutputOf<E>> {
  return (await bodyOf(await ask(endpoint, input, signal))) as OutputOf<E>;
}

/** Calls an endpoint that answers bytes (`bytesOut`). */
export async function callForBytes<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: Options = {},
): Promise<Blob> {
  return (await ask(endpoint, input, signal)).blob();
}

/** The address of a call, with everything of `input` in path and query: for `<a href>`, `<img src>` and uploads. */
export function addressFor<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { path, rest } = addressOf(callPath(endpoint), input);
  return path + queryOf(rest);
}

async function ask<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal | undefined) {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const { path, rest } = addressOf(callPath(endpoint), input);
  try {
    return await send(endpoint.method, inQuery ? path + queryOf(rest) : path, {
      signal,
      ...(inQuery ? {} : { body: JSON.stringify(rest), contentType: 'application/json' }),
    });
  } catch (thrown) {
    if (endpoint.access === 'viewer' && thrown instanceof Fault && thrown.code === 'not_signed_in') {
      unauthorized();
    }
    refused(thrown);
    throw thrown;
  }
}

/** A refusal because trial or subscription is over: the page knew nothing of it yet, so it asks anew what the viewer is let do. */
export function refused(thrown: unknown) {
  if (thrown instanceof Fault && thrown.code === 'no_access') tellStale(['access']);
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
