import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(os.tmpdir(), 'types-by-linter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports a wrong type, which no rule of its own looks for, and fails', () => {
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }');
  writeFileSync(path.join(folder, 'wrong.ts'), "export const wrong: number = 'a text';\n");
  const linter = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const tsgolint = path.join(root, 'node_modules', '.bin', 'tsgolint');
  const words = [linter, '-c', path.join(root, '.oxlintrc.json'), '--type-check', 'wrong.ts'];
  const { status, stdout } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: tsgolint },
  });
  expect(stdout).toContain('TS2322');
  expect(status).toBe(1);
});
