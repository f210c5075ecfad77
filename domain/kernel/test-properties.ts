import fc from 'fast-check';
import { expect } from 'vitest';

/** What a former run found: the full name of the test, and the seed and the path of the values that it failed with. */
export type FoundSeed = { readonly test: string; readonly seed: number; readonly path: string };

/** How the properties of one test file are drawn. */
export type Drawing = {
  /** The same seed draws the same values, in the same order. */
  readonly seed: number;
  /** So many times the runs that a test asks for. */
  readonly times: number;
  /** Failures of former runs, which are tried before anything is drawn. */
  readonly found: readonly FoundSeed[];
  /** Receives each new failure. */
  readonly keep: (failure: FoundSeed) => void;
};

const plain: Drawing = { seed: 1, times: 1, found: [], keep: () => {} };
let drawing = plain;

/** Sets how the properties of the test file that begins are drawn. The set-up file of the tests calls it; no test does. */
export function drawWith(next: Drawing = plain): Drawing {
  const before = drawing;
  drawing = next;
  fc.configureGlobal({ seed: next.seed });
  return before;
}

/** The seed of this test file, for `fc.sample` and for what draws by itself: fixed at a landing, new in each deep run. */
export const seedOfFile = (): number => drawing.seed;

/** What draws no oftener than this draws as often at a landing as it says: some of it sees that it has tried everything at least once. */
const few = 20;

/** How many times this run draws: at a landing half as often as the test says, but not less than `few`; ten times as often in a deep run. */
export const timesOfRun = (count: number): number =>
  Math.max(Math.min(count, few), Math.ceil(count * drawing.times));

/** What a test says of its property: how often it runs (half as often at a landing), and what is always tried. */
export type PropertySettings = {
  readonly numRuns?: number;
  readonly endOnFailure?: boolean;
  readonly examples?: readonly unknown[];
};

type Run = fc.Parameters<unknown>;

/**
 * Checks a property as `fc.assert` does: first with the values of every failure that was found before (`<file>.seeds.json`), then with those
 * that the seed of this file draws. Throws an Error that begins with seed and path.
 */
export function assertProperty(property: { isAsync(): false }, more?: PropertySettings): void;
export function assertProperty(property: { isAsync(): true }, more?: PropertySettings): Promise<void>;
export function assertProperty(
  property: { isAsync(): boolean },
  more: PropertySettings = {},
): Promise<void> | void {
  const test = expect.getState().currentTestName ?? '';
  const runs = runsOf(test, more);
  if (property.isAsync()) return assertAsync(property as fc.IAsyncProperty<unknown>, runs, test);
  for (const run of runs) failedWith(fc.check(property as fc.IProperty<unknown>, run), test);
}

async function assertAsync(
  property: fc.IAsyncProperty<unknown>,
  runs: readonly Run[],
  test: string,
): Promise<void> {
  for (const run of runs) failedWith(await fc.check(property, run), test);
}

function runsOf(test: string, { numRuns = 100, ...more }: PropertySettings): Run[] {
  const settings = more as Run;
  const again = drawing.found.filter((each) => each.test === test);
  return [
    // The first number of a path says which of the values drawn it was; what follows says how they were made smaller.
    ...again.map(({ seed, path }) => ({ ...settings, seed, path: path.split(':')[0] ?? '0', numRuns: 1 })),
    { ...settings, seed: drawing.seed, numRuns: timesOfRun(numRuns) },
  ];
}

function failedWith(details: fc.RunDetails<unknown>, test: string): void {
  if (!details.failed) return;
  const { seed } = details;
  const path = details.counterexamplePath ?? '0';
  drawing.keep({ test, seed, path });
  throw new Error(
    `A property failed with seed ${seed} and path ${path}\n${fc.defaultReportMessage<unknown>(details) ?? ''}`,
    { cause: details.errorInstance },
  );
}
