import { Late } from './reading/reader-job.ts';

/**
 * Has work done in its owner's turn; `lane` is the one of the places, counted from 0, that is its own meanwhile. Once `stop` is aborted, the
 * call throws its reason at once: work that waits gives its turn back, and work under way holds its lane until it has really ended.
 */
export type Turns = <T>(owner: string, work: (lane: number) => Promise<T>, stop?: AbortSignal) => Promise<T>;

/** How much may be under way, and wait, of one owner and of all. */
export type TurnLimits = {
  /** Under way at once. Of one owner it is always one, so that with two lanes one person's heavy work leaves a lane to others. */
  readonly lanes: number;
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** Seconds after which whoever finds no place is told to come back. */
  readonly comeBack: number;
};

/** Takes owners in turn, one piece of work each. Throws `Fault('unavailable')` where too much waits already. */
export function takeTurns(limits: TurnLimits): Turns {
  const free = Array.from({ length: limits.lanes }, (_, lane) => lane);
  /** What waits, by owner; whose work has ended goes behind the others. */
  const waiting = new Map<string, ((lane: number) => Promise<void>)[]>();
  const busy = new Set<string>();
  let count = 0;

  function start(): void {
    for (;;) {
      const owner = [...waiting.keys()].find((each) => !busy.has(each));
      const lane = owner === undefined ? undefined : free.shift();
      if (owner === undefined || lane === undefined) return;
      void serve(owner, lane);
    }
  }

  async function serve(owner: string, lane: number): Promise<void> {
    const work = waiting.get(owner)?.shift();
    busy.add(owner);
    count -= 1;
    await work?.(lane);
    busy.delete(owner);
    free.push(lane);
    const left = waiting.get(owner) ?? [];
    waiting.delete(owner);
    if (left.length > 0) waiting.set(owner, left);
    start();
  }

  /** Takes work that has not begun out of the queue. */
  function leave(owner: string, begin: (lane: number) => Promise<void>): void {
    const own = waiting.get(owner);
    const place = own?.indexOf(begin) ?? -1;
    if (own === undefined || place < 0) return;
    own.splice(place, 1);
    count -= 1;
    if (own.length === 0) waiting.delete(owner);
  }

  return (owner, work, stop) =>
    new Promise((resolve, reject) => {
      if (stop?.aborted === true) {
        reject(stop.reason as Error);
        return;
      }
      const own = waiting.get(owner) ?? [];
      if (count >= limits.waiting || own.length >= limits.waitingOfOne) {
        reject(new Late(tooMuch, limits.comeBack));
        return;
      }
      const onStop = () => {
        leave(owner, begin);
        reject(stop?.reason as Error);
      };
      const begin = (lane: number) =>
        work(lane)
          .then(resolve, reject)
          .finally(() => stop?.removeEventListener('abort', onStop));
      stop?.addEventListener('abort', onStop, { once: true });
      own.push(begin);
      waiting.set(owner, own);
      count += 1;
      start();
    });
}

const tooMuch = 'The server is busy right now. Please try again shortly.';
