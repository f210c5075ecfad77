import { describe, expect, it } from 'vitest';
import { takeTurns, type TurnLimits } from './turns.ts';

const wide: TurnLimits = { lanes: 2, waitingOfOne: 100, waiting: 1000, comeBack: 5 };

/** Work that ends when it is told to; `begun` names what was begun, in order. */
function workshop(limits: Partial<TurnLimits> = {}) {
  const turns = takeTurns({ ...wide, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const lanes = new Map<string, number>();
  const settled = async () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    lanes,
    ask: (owner: string, name: string, stop?: AbortSignal) =>
      turns(
        owner,
        (lane) =>
          new Promise<string>((resolve, reject) => {
            begun.push(name);
            lanes.set(name, lane);
            ends.set(name, (failed) => (failed === undefined ? resolve(name) : reject(failed)));
          }),
        stop,
      ),
    end: async (name: string, failed?: Error) => {
      ends.get(name)?.(failed);
      await settled();
    },
  };
}

describe('work in turns', () => {
  it('is begun at once while there is room, and its result handed back', async () => {
    const { ask, end, begun } = workshop();
    const done = ask('maria', 'm1');
    expect(begun).toEqual(['m1']);
    await end('m1');
    await expect(done).resolves.toBe('m1');
  });

  it('of one owner never takes the place of another: heavy work of one leaves a lane to everybody else', async () => {
    const { ask, end, begun, lanes } = workshop();
    for (let n = 1; n <= 20; n += 1) void ask('heavy', `h${n}`);
    void ask('maria', 'm1');
    void ask('jonas', 'j1');
    expect(begun).toEqual(['h1', 'm1']);
    expect(lanes.get('h1')).not.toBe(lanes.get('m1'));
    await end('m1');
    expect(begun).toEqual(['h1', 'm1', 'j1']);
    await end('j1');
    expect(begun).toEqual(['h1', 'm1', 'j1']);
  });

  it('takes the owners one after the other, whoever asked most', async () => {
    const { ask, end, begun } = workshop({ lanes: 1 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    void ask('c', 'c1');
    for (let n = 0; n < 6; n += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('that fails is said to whoever asked and holds up nobody', async () => {
    const { ask, end, begun } = workshop({ lanes: 1 });
    const failed = ask('a', 'a1');
    void ask('b', 'b1');
    void end('a1', new Error('too bad'));
    await expect(failed).rejects.toThrow('too bad');
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('is refused with a time to come back where too much waits, of one owner or of all', async () => {
    const { ask, end, begun } = workshop({ lanes: 1, waitingOfOne: 2, waiting: 3 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    await expect(ask('a', 'a4')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    void ask('b', 'b1');
    await expect(ask('c', 'c1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    await end('a1');
    void ask('c', 'c2');
    for (let n = 0; n < 5; n += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c2', 'a3']);
  });

  it('that nobody waits for any more gives its turn back, and its place in the count', async () => {
    const { ask, end, begun } = workshop({ lanes: 1, waitingOfOne: 1 });
    const leaves = new AbortController();
    void ask('a', 'a1');
    const gone = ask('a', 'a2', leaves.signal);
    leaves.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    void ask('a', 'a3');
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
    await expect(ask('b', 'b1', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('that is stopped is answered at once, and holds its lane until it has ended', async () => {
    const { ask, end, begun } = workshop({ lanes: 1 });
    const leaves = new AbortController();
    const gone = ask('a', 'a1', leaves.signal);
    void ask('b', 'b1');
    leaves.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1']);
  });
});
