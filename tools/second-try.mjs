// What fails while three workers share two cores is run a second time, alone and with the same seed (`TEST_SEED`, or the one that a file's name
// gives): a bug that was drawn is drawn again and fails again. What passes then wavers and is named. Tests of a product of this size wait for
// each other, for clocks and for a browser; one in ten thousand that wavers must not refuse a change that has nothing to do with it, and
// must not be forgotten either. In CI only, and only for a few: where more fail, the change is at fault.

/** So many failures of one suite are looked at again. */
export const mostLookedAtAgain = 3;

/**
 * Counts the first run and, where few of it failed, what `again` says of them.
 * @param {import('./counting.mjs').Count} first
 * @param {() => Promise<import('./counting.mjs').Count>} again runs what failed, alone
 * @returns {Promise<import('./counting.mjs').Count>} with `wavering`, which names what passed only then
 */
export async function withSecondTry(first, again, inCi = Boolean(process.env.CI)) {
  const failures = first.failures ?? [];
  // A failure without a name is of the runner itself.
  const few = failures.length > 0 && failures.length <= mostLookedAtAgain && failures.length === first.failed;
  if (!inCi || !few) return first;
  const second = await again();
  if (second.failed > 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], wavering: failures };
}
