import { Fault } from '@holdfast/domain/kernel/call/fault';

const outOfReach = 'The file storage cannot be reached right now. Please try again in a few minutes.';

/** What a store answers when it is no store: a page, an empty answer, XML that means nothing. */
export function strangeAnswer(cause?: unknown): Fault {
  const fault = new Fault('unavailable', outOfReach, { retryAfter: 30 });
  fault.cause = cause;
  return fault;
}

/**
 * Does one call of the SDK. Errors whose names are `expected` are thrown on as they are, for the caller to name; whatever else
 * goes wrong (refused, timed out, forbidden, HTML, no such bucket) is the operator's matter and becomes `Fault('unavailable')`
 * with the SDK's error as its cause, for the log.
 */
export async function asFault<T>(call: () => Promise<T>, expected: readonly string[] = []): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && expected.includes(error.name)) throw error;
    throw strangeAnswer(error);
  }
}

/** Whether the time was already spent waiting, so that a second try would keep people waiting twice. */
export function isSlow(error: Error): boolean {
  // The SDK also calls it a time-out when the other side hangs up.
  return (
    error.name === 'TimeoutError' &&
    !('code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)))
  );
}
