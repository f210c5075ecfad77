import { describe, expect, it } from 'vitest';
import { askAgain, meaningOf, pauseBefore, type Asking } from './asked-again.ts';

/** A browser whose time passes at once; `answers` are what the server says, one after the other. */
function browser(answers: readonly (number | Error)[], isSeen: () => boolean = () => true) {
  const waited: number[] = [];
  let asked = 0;
  const asking: Asking = {
    ask: async () => {
      const answer = answers[asked] ?? 503;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds) => void waited.push(milliseconds),
    isSeen,
  };
  return { asking, waited, asked: () => asked };
}
const ever = new AbortController().signal;

describe('a picture that could not be loaded', () => {
  it('is asked for again after pauses that grow until it is there', async () => {
    const { asking, waited } = browser([202, 503, new TypeError('offline'), 429, 200]);
    expect(await askAgain(asking, ever)).toBe('there');
    expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(pauseBefore(50)).toBe(60_000);
  });

  it('is not asked for again where there is none', async () => {
    for (const status of [400, 401, 403, 404, 415]) {
      const { asking, asked } = browser([status]);
      expect(await askAgain(asking, ever)).toBe('none');
      expect(asked()).toBe(1);
    }
    expect([200, 304, 202, 503, 504, 500, 429].map(meaningOf)).toEqual([
      'there',
      'there',
      'late',
      'late',
      'late',
      'late',
      'late',
    ]);
  });

  it('is not asked for while nobody sees it, and its pause does not grow meanwhile', async () => {
    let looks = 0;
    const { asking, waited, asked } = browser([503, 200], () => (looks += 1) > 3);
    expect(await askAgain(asking, ever)).toBe('there');
    expect(waited).toEqual([1000, 1000, 1000, 1000, 2000]);
    expect(asked()).toBe(2);
  });

  it('is forgotten once its place is gone', async () => {
    const stop = new AbortController();
    const { asking, asked } = browser([]);
    const wait = async () => stop.abort();
    expect(await askAgain({ ...asking, wait }, stop.signal)).toBeUndefined();
    expect(asked()).toBe(0);
  });
});
