import { Fault } from '@holdfast/domain/kernel/call/fault';
import { takeTurns, type TurnLimits } from '../files/turns.ts';

/** Who waits for an answer: work is done in the turn of the person, and only while the request has a reader. */
export type Asker = {
  readonly viewer: { readonly user_id: string };
  readonly request: { readonly signal: AbortSignal };
};

/** Seconds from the request to its answer, those in the queue included. Proxies give up after 60, and browsers' calls after 30. */
export const heavySeconds = { page: 45, call: 25 } as const;

/** Has heavy work done for an answer. `stop` is aborted once nobody waits for it any more: work then ends what it has begun. */
export type HeavyAnswers = <T>(
  asker: Asker,
  work: (lane: number, stop: AbortSignal) => Promise<T>,
  within?: { readonly seconds: number; readonly late: string },
) => Promise<T>;

/**
 * Makes the queue of answers that take more than a moment: people take turns, a request that waits longer than `seconds` is answered with
 * the sentence `late`, and one whose reader has gone away gives its turn back. Throws `unavailable` where it is late or too much waits.
 */
export function makeHeavyAnswers(
  limits: TurnLimits & { readonly late: string; readonly seconds?: number },
): HeavyAnswers {
  const inTurn = takeTurns(limits);
  return async (
    { viewer, request },
    work,
    { seconds, late } = { seconds: limits.seconds ?? heavySeconds.page, late: limits.late },
  ) => {
    const stop = new AbortController();
    const onLate = () => stop.abort(new Fault('unavailable', late, { retryAfter: 60 }));
    const onGone = () => stop.abort(new Fault('timeout', 'Nobody waits for this any more'));
    const timer = setTimeout(onLate, seconds * 1000);
    request.signal.addEventListener('abort', onGone, { once: true });
    if (request.signal.aborted) onGone();
    try {
      return await inTurn(viewer.user_id, (lane) => work(lane, stop.signal), stop.signal);
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', onGone);
    }
  };
}
