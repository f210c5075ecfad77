import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { drawWith, type FoundSeed } from '@holdfast/domain/kernel/test-properties';

const root = path.dirname(import.meta.dirname);

/** Where the failures of a test file's properties stand: `money.seeds.json` beside `money.test.ts`. */
export const seedsFileOf = (file: string): string => file.replace(/\.test\.tsx?$/, '.seeds.json');

/** The failures that former runs of this test file found; none where it has no such file. */
export function seedsOf(file: string): FoundSeed[] {
  const seeds = seedsFileOf(file);
  return existsSync(seeds) ? (JSON.parse(readFileSync(seeds, 'utf8')) as FoundSeed[]) : [];
}

/** Writes a failure down beside its test file, so that every later run begins with it. */
export function keepSeed(file: string, failure: FoundSeed): void {
  const known = seedsOf(file);
  const same = (each: FoundSeed) => each.test === failure.test && each.seed === failure.seed;
  if (known.some(same)) return;
  writeFileSync(seedsFileOf(file), `${JSON.stringify([...known, failure], null, 2)}\n`);
}

/** The seed of a test file in a run: its name and the number of the run, so that files do not draw alike. */
export function seedFor(file: string, run: number): number {
  const name = path.relative(root, file).replaceAll('\\', '/');
  let hash = 0x811c9dc5 ^ run;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 1;
}

/**
 * Sets how a test file draws: at a landing always alike, and so half as often as the file says; in a deep run by the number of the run, and ten
 * times as often.
 */
export function drawFor(file: string, env: NodeJS.ProcessEnv = process.env): void {
  const deep = env['TEST_DEPTH'] === 'deep';
  // The second database tries other code than the first only in its statements: once as often is enough there.
  const often = deep && (env['TEST_DATABASE_URL'] ?? '') === '';
  drawWith({
    seed: seedFor(file, deep ? Number(env['TEST_SEED'] ?? '0') : 0),
    times: often ? 10 : deep ? 1 : 0.5,
    found: seedsOf(file),
    keep: (failure) => deep && keepSeed(file, failure),
  });
}

const { testPath } = expect.getState();
if (testPath !== undefined) drawFor(testPath);
