import type { Endpoint } from './endpoint.ts';

/**
 * Names a submission, so that a repeated request changes nothing twice (draft-ietf-httpapi-idempotency-key-header). The value is
 * a quoted string; a bare word of the same characters means the same key.
 */
export const idempotencyHeader = 'idempotency-key';

/** Stands on an answer that was given before and is given again. */
export const replayedHeader = 'idempotency-replayed';

/** For so many days at least an answer is given again. */
export const keptDays = 7;

/** The longest key, in characters. */
export const longestKey = 200;

export const idempotencyTexts = {
  malformed: `Idempotency-Key must be a quoted string of 1 to ${longestKey} printable ASCII characters, such as a UUID`,
  reused: 'This Idempotency-Key was used for another request. A new request needs a new key.',
  /** What a form says where its first try was saved, the answer was lost, and something else was sent then. */
  savedBefore:
    'Your first try was saved after all, as it was before you changed it. Correct the saved one, or save again to add this as another.',
} as const;

/** Whether the answer to a call is kept under its key: a change by somebody signed in that does not say `keeps: false`. */
export function keepsAnswer({
  method,
  access,
  keeps,
}: Pick<Endpoint, 'method' | 'access' | 'keeps'>): boolean {
  return method !== 'GET' && access !== 'public' && keeps;
}

/** A key as the header carries it. */
export function quotedKey(key: string): string {
  return `"${key}"`;
}
