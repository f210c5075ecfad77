/**
 * Codes of faults, the errors that stop a request, with the HTTP status of each. The list is closed: one module of the server turns a
 * fault into a response (RFC 9457), and one of the browser turns that into a toast or a field's message.
 */
export const faultStatus = {
  invalid: 400,
  not_signed_in: 401,
  no_access: 402,
  plan_limit: 402,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  limit: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  key_reused: 422,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
  timeout: 504,
} as const;

export type FaultCode = keyof typeof faultStatus;

/** One message for one field; `field` is a dotted path into the input, such as `mortgage.lender`. */
export type FieldMessage = { field: string; message: string };

export class Fault extends Error {
  readonly code: FaultCode;
  readonly fields: readonly FieldMessage[];
  /** Whole seconds after which a repeated try makes sense; only for `too_many` and `unavailable`. */
  readonly retryAfter: number | undefined;
  /** What the record is now, where a change was made from an older version of it; only for `conflict`. */
  readonly current: unknown;

  constructor(
    code: FaultCode,
    message: string,
    more: { fields?: readonly FieldMessage[]; retryAfter?: number; current?: unknown } = {},
  ) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
    this.current = more.current;
  }
}

/** The body of every answer that failed (RFC 9457 problem details, `application/problem+json`). */
export type Problem = {
  type: `urn:holdfast:fault:${FaultCode}`;
  title: string;
  status: number;
  code: FaultCode;
  fields: readonly FieldMessage[];
  /** Names this failure in the server's log; says nothing else. */
  request_id?: string;
  retry_after?: number;
  /** The record as it is now, as its endpoint answers it; only for `conflict`. */
  current?: unknown;
};

/** Makes the answer's body out of a fault. */
export function problemOf(fault: Fault, requestId?: string): Problem {
  return {
    type: `urn:holdfast:fault:${fault.code}`,
    title: fault.message,
    status: faultStatus[fault.code],
    code: fault.code,
    fields: fault.fields,
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(fault.retryAfter === undefined ? {} : { retry_after: fault.retryAfter }),
    ...(fault.current === undefined ? {} : { current: fault.current }),
  };
}

/** Makes a fault out of an answer's body, or out of anything else that came instead of one. */
export function faultOf(status: number, body: unknown): Fault {
  if (isProblem(body)) {
    return new Fault(body.code, body.title, {
      fields: body.fields,
      ...(body.retry_after === undefined ? {} : { retryAfter: body.retry_after }),
      ...(body.current === undefined ? {} : { current: body.current }),
    });
  }
  return new Fault(status === 503 ? 'unavailable' : 'unexpected', 'An unexpected error occurred');
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    Object.hasOwn(faultStatus, body.code) &&
    'title' in body &&
    typeof body.title === 'string' &&
    'fields' in body &&
    Array.isArray(body.fields)
  );
}

/** Makes `not_found`, for a record that does not exist and for somebody else's alike: nobody learns which. */
export function notFound(what: string): Fault {
  return new Fault('not_found', `${what} not found`);
}

/** Throws `invalid` with the messages; returns where there are none. */
export function refuse(fields: readonly FieldMessage[]): void {
  if (fields[0] !== undefined) throw new Fault('invalid', fields[0].message, { fields });
}
