import { Fault } from '@holdfast/domain/kernel/call/fault';

/** How many answers may stand open at a time: the pages of one session with what they download, and everybody's together. */
export const streamLimits = { ofSession: 64, inAll: 2000 } as const;

/** Answers of this size and less, in bytes, are on their way before anybody could count them. */
const smallAnswer = 262_144;

const tooManyOfOne = 'Too many downloads and open pages at once. Please close some and try again.';
const tooManyInAll =
  'The server has too many open pages and downloads right now. Please try again in a moment.';

/** Counts the answers that stand open: each holds memory, and a file or a subscription, for as long as its reader likes. */
export type Streams = {
  /** Gives what ends the stream's turn. Throws `too_many` for the session's own bound and `unavailable` for everybody's. */
  enter(session: string): () => void;
};

export function countStreams(limits: { ofSession: number; inAll: number } = streamLimits): Streams {
  const ofSession = new Map<string, number>();
  let inAll = 0;
  return {
    enter(session) {
      const own = ofSession.get(session) ?? 0;
      if (own >= limits.ofSession) throw new Fault('too_many', tooManyOfOne, { retryAfter: 5 });
      if (inAll >= limits.inAll) throw new Fault('unavailable', tooManyInAll, { retryAfter: 10 });
      ofSession.set(session, own + 1);
      inAll += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        inAll -= 1;
        const now = (ofSession.get(session) ?? 1) - 1;
        if (now > 0) ofSession.set(session, now);
        else ofSession.delete(session);
      };
    },
  };
}

/** Whether an answer is one that its reader may hold open. */
export function staysOpen(response: Response): boolean {
  if (response.body === null) return false;
  const length = response.headers.get('content-length');
  return length === null || Number(length) > smallAnswer;
}
