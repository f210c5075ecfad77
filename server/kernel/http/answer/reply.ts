import { Fault, faultStatus, problemOf, type FieldMessage } from '@holdfast/domain/kernel/call/fault';
import type { z } from 'zod';
import { databaseAway } from '../../database/database.ts';
import { mayPass } from '../../database/connection/connection-faults.ts';

/**
 * Turns an error into a response (RFC 9457) that shows nothing of the server's inside; nothing else does. With `plainly` the message
 * also stands under `error`, where callers of a path outside `/api` look for it (S-075).
 */
export function replyOf(
  error: unknown,
  requestId: string,
  secure: Readonly<Record<string, string>> = {},
  { plainly = false } = {},
): Response {
  const fault = faultFrom(error);
  const headers: Record<string, string> = {
    ...secure,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  };
  if (fault.retryAfter !== undefined) headers['retry-after'] = String(fault.retryAfter);
  const problem = { ...problemOf(fault, requestId), ...(plainly ? { error: fault.message } : {}) };
  return new Response(JSON.stringify(problem), {
    status: faultStatus[fault.code],
    headers,
  });
}

export const notStorable = 'The text has a character that cannot be stored';

/** Faults that errors of the database mean to the caller, by the error's code. */
const databaseFaults: Record<string, () => Fault> = {
  '23505': () => new Fault('conflict', 'This already exists'),
  '23503': () => new Fault('conflict', 'Something this refers to does not exist'),
  '23514': () => new Fault('invalid', 'A value is outside what is allowed'),
  '22007': () => new Fault('invalid', 'A date is outside what is allowed'),
  '22008': () => new Fault('invalid', 'A date is outside what is allowed'),
  '22003': () => new Fault('invalid', 'A number is too large'),
  '22021': () => new Fault('invalid', notStorable),
  '22P05': () => new Fault('invalid', notStorable),
  '57014': () => new Fault('timeout', 'This took too long. Please try again.'),
  '40001': () => new Fault('conflict', 'Someone else changed this at the same time. Please try again.'),
  '40P01': () => new Fault('conflict', 'Someone else changed this at the same time. Please try again.'),
};

/** Finds the fault of an error; one that nobody foresaw is `unexpected` and keeps its message to itself. */
export function faultFrom(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = codeOf(error);
  const known = databaseFaults[code];
  if (known !== undefined) return known();
  if (mayPass(error)) return databaseAway();
  return new Fault('unexpected', 'An unexpected error occurred');
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The most fields that one answer names: a request with a hundred thousand wrong ones gets no answer of that length. */
const maxFields = 50;

/** Lists what a shape found wrong, each with its field; a field that the shape does not know is named as well. */
export function invalidInput(error: z.ZodError): Fault {
  const fields = error.issues.slice(0, maxFields).flatMap(messagesOf).slice(0, maxFields);
  return new Fault('invalid', fields[0]?.message ?? 'The request could not be understood', { fields });
}

function messagesOf(issue: z.core.$ZodIssue): FieldMessage[] {
  const path = (more: readonly string[]) => [...issue.path.map(String), ...more].join('.');
  if (issue.code !== 'unrecognized_keys') return [{ field: path([]), message: issue.message }];
  return issue.keys.slice(0, maxFields).map((key) => {
    const field = path([key.slice(0, 100)]);
    return { field, message: `There is no field ${field}` };
  });
}
