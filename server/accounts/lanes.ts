import { Fault } from '@holdfast/domain/kernel/call/fault';

/**
 * Runs at most `lanes` pieces of work at a time, the others in the order of their arrival. Throws `unavailable` where more than
 * `longestQueue` would wait.
 */
export function makeLanes(lanes: number, longestQueue: number) {
  let free = lanes;
  const waiting: (() => void)[] = [];

  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= longestQueue) {
      throw new Fault('unavailable', 'Too many people are signing in right now. Please try again.', {
        retryAfter: 10,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
