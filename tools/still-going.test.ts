import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countPackages, lineOf, sayingThatItGoesOn } from './still-going.mjs';

test('a line names the seconds, and the packages where they are known', () => {
  expect([lineOf(10, 0), lineOf(30, 212)]).toEqual(['  … 10 s', '  … 30 s, 212 packages']);
});

test('packages of scopes are counted, and hidden folders are not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-packages-'));
  for (const name of ['zod', '@types/node', '@types/pg', '.bin']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  expect(countPackages(folder)).toBe(3);
  expect(countPackages(path.join(folder, 'nowhere'))).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a step gives what it gives, and throws what it throws', () => {
  expect(sayingThatItGoesOn(() => 7)).toBe(7);
  expect(() =>
    sayingThatItGoesOn(() => {
      throw new Error('no registry');
    }),
  ).toThrow('no registry');
});

test('while a step blocks, lines are printed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-lines-'));
  const file = path.join(folder, 'lines');
  const output = openSync(file, 'a');
  // The step waits for a line of the speaker's, however long that takes on a busy machine.
  const script = `
    import { readFileSync } from 'node:fs';
    import { sayingThatItGoesOn } from '${path.join(import.meta.dirname, 'still-going.mjs')}';
    const nap = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    sayingThatItGoesOn(() => { while (!readFileSync('${file}', 'utf8').includes('\\n')) nap(); }, { pause: 50 });
    console.log('done');`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', output, 'inherit'],
  });
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines).toContain('done');
  const spoken = lines.filter((line) => line !== 'done');
  expect(spoken).not.toEqual([]);
  for (const line of spoken) expect(line).toMatch(/^ {2}… \d+ s$/);
  closeSync(output);
  rmSync(folder, { recursive: true });
});
