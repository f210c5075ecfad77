import { describe, expect, test } from 'vitest';
import { mostLookedAtAgain, withSecondTry } from './second-try.mjs';

const failed = (count: number) => ({
  passed: 10,
  failed: count,
  skipped: 0,
  failures: Array.from({ length: count }, (_, nth) => `test ${nth}`),
});
const green = { passed: 4, failed: 0, skipped: 0, failures: [] };

/** Says how often it was asked beside what was counted. */
async function tried(first: Parameters<typeof withSecondTry>[0], second: typeof green, inCi = true) {
  let asked = 0;
  const count = await withSecondTry(
    first,
    async () => {
      asked += 1;
      return second;
    },
    inCi,
  );
  return { asked, count };
}

describe('what failed in CI', () => {
  test('is counted as passed, and named, where it passes alone', async () => {
    const { asked, count } = await tried(failed(2), green);
    expect(asked).toBe(1);
    expect(count).toMatchObject({ passed: 12, failed: 0, failures: [], wavering: ['test 0', 'test 1'] });
  });

  test('has failed where it fails alone too', async () => {
    const first = failed(1);
    expect(await tried(first, { ...green, failed: 1 })).toEqual({ asked: 1, count: first });
  });

  test.each([
    ['more failed than waver', failed(mostLookedAtAgain + 1), true],
    ['nothing failed', green, true],
    ['the runner itself failed', { ...green, failed: 1 }, true],
    ['somebody looks on', failed(1), false],
  ])('is not run again where %s', async (_, first, inCi) => {
    expect(await tried(first, green, inCi)).toEqual({ asked: 0, count: first });
  });
});
