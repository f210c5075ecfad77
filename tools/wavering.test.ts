import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteWavering, remembered } from './wavering.mjs';

let file = '';
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'holdfast-wavering-')), 'below', 'wavering.json');
});
afterEach(() => rmSync(path.dirname(path.dirname(file)), { recursive: true, force: true }));

test('a run in which nothing wavers says nothing', () => {
  expect(noteWavering(file, [])).toEqual([]);
});

test('what wavers is counted by its name, whatever it says each time, and named in later runs too', () => {
  noteWavering(file, ['server/a.test.ts › sums: expected 1', 'web/b.test.ts › draws: late']);
  noteWavering(file, []);
  expect(noteWavering(file, ['server/a.test.ts › sums: expected 2'])).toEqual([
    'Wavered in the last 3 runs (failed, then passed alone with the same seed)',
    '  ~ 2 × server/a.test.ts › sums',
    '  ~ 1 × web/b.test.ts › draws',
    '  More than 2 names in 10 runs is a defect to mend.',
  ]);
});

test('more than two names are a defect', () => {
  const lines = noteWavering(file, ['a › 1: x', 'b › 2: x', 'c › 3: x']);
  expect(lines.at(-1)).toBe('  This is a defect to mend: more than 2 names in 10 runs.');
});

test('a name is forgotten after ten runs, and a file that cannot be read begins anew', () => {
  noteWavering(file, ['a › 1: x']);
  for (let run = 1; run < remembered; run += 1) expect(noteWavering(file, [])).not.toEqual([]);
  expect(noteWavering(file, [])).toEqual([]);
  writeFileSync(file, 'not a list');
  expect(noteWavering(file, ['a › 1: x'])).toHaveLength(3);
});
