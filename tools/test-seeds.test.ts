import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countVitest, type Count } from './counting.mjs';
import { withSecondTry } from './second-try.mjs';
import { keepSeed, seedFor, seedsFileOf, seedsOf } from './test-seeds.ts';

const root = path.dirname(import.meta.dirname);

describe('the seeds of a test file', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'holdfast-seeds-')), 'sums.test.ts');
  afterAll(() => rmSync(path.dirname(file), { recursive: true, force: true }));

  test('stand beside it, each once', () => {
    const failure = { test: 'sums > add up', seed: 4, path: '3:1' };
    expect(seedsOf(file)).toEqual([]);
    keepSeed(file, failure);
    keepSeed(file, { ...failure, path: '3:2' });
    keepSeed(file, { ...failure, seed: 5 });
    expect(seedsFileOf(file)).toMatch(/\/sums\.seeds\.json$/);
    expect(seedsOf(file)).toEqual([failure, { ...failure, seed: 5 }]);
  });

  test('are others for each file and each run, and the same for one', () => {
    const of = (name: string, run: number) => seedFor(path.join(root, name), run);
    const seeds = [of('a.test.ts', 0), of('b.test.ts', 0), of('a.test.ts', 1), of('a.test.ts', 2)];
    expect(new Set(seeds).size).toBe(4);
    expect(of('a.test.ts', 1)).toBe(seeds[2]);
  });
});

/** A bug that one of 1,500 runs finds, in a test file of its own, run by a vitest of its own. */
describe('a bug that one run of 1,500 finds', () => {
  let folder = '';
  let file = '';
  const value = 10_66;
  // A deep run draws ten values where a test asks for one.
  const finds = (run: number) =>
    fc.sample(fc.nat(14_999), { seed: seedFor(file, run), numRuns: 10 }).includes(value);
  let [hit, other] = [0, 0];

  beforeAll(() => {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.cache', 'planted-'));
    file = path.join(folder, 'planted.test.ts');
    const setup = path.join(root, 'tools', 'test-seeds.ts');
    writeFileSync(
      path.join(folder, 'vitest.config.mjs'),
      `export default { test: { setupFiles: [${JSON.stringify(setup)}] } };`,
    );
    writeFileSync(
      file,
      `import fc from 'fast-check';
       import { test } from 'vitest';
       import { assertProperty } from ${JSON.stringify(path.join(root, 'domain/kernel/test-properties.ts'))};
       test('nothing is lost', () =>
         assertProperty(fc.property(fc.nat(14_999), (each) => each !== ${value}), { numRuns: 1 }));`,
    );
    while (!finds(hit)) hit += 1;
    other = hit + 1;
    expect(finds(other)).toBe(false);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The count of a deep run that draws by this number. */
  function run(seed: number): Count {
    const report = path.join(folder, 'report.json');
    const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env;
    const words = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
    const { status } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...words],
      {
        cwd: folder,
        env: { ...env, TEST_DEPTH: 'deep', TEST_SEED: String(seed), TEST_DATABASE_URL: '' },
      },
    );
    return countVitest(report, status ?? 1);
  }

  test('is refused by the second try, which draws the same again', async () => {
    const first = run(hit);
    expect(first).toMatchObject({ passed: 0, failed: 1 });
    expect(first.failures?.[0]).toContain(`A property failed with seed ${seedFor(file, hit)}`);
    expect(JSON.parse(readFileSync(seedsFileOf(file), 'utf8'))).toMatchObject([{ test: 'nothing is lost' }]);
    rmSync(seedsFileOf(file));
    expect(await withSecondTry(first, async () => run(hit), true)).toBe(first);
    // A try that drew anew would have passed, and the bug would have landed as what wavers.
    expect(finds(other)).toBe(false);
  });

  test('is found by every later run, whatever it draws', () => {
    expect(existsSync(seedsFileOf(file))).toBe(true);
    expect(run(other)).toMatchObject({ failed: 1 });
  });
});
