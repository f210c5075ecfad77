import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from './area-skeleton/names.ts';
import { checkImports } from './import-law/check.ts';

const here = path.dirname(import.meta.dirname);
const ours = /water-?rights?/i;
const recordTypes = 'domain/kernel/record-type.ts';
let house = '';

/** A copy of the house, so that the new area stands among the real kernels. The packages are the same ones. */
beforeAll(() => {
  house = mkdtempSync(path.join(os.tmpdir(), 'holdfast-house-'));
  const left = ['node_modules', 'dist', 'data', '.git', '.cache'];
  cpSync(here, house, { recursive: true, filter: (file) => !left.includes(path.basename(file)) });
  mkdirSync(path.join(house, 'node_modules', '@holdfast'), { recursive: true });
  for (const name of readdirSync(path.join(here, 'node_modules'))) {
    if (name === '@holdfast' || name.startsWith('.holdfast')) continue;
    symlinkSync(path.join(here, 'node_modules', name), path.join(house, 'node_modules', name));
  }
  for (const side of ['domain', 'server', 'web']) {
    symlinkSync(path.join(house, side), path.join(house, 'node_modules', '@holdfast', side));
  }
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Runs a script in the copy, without what vitest tells its own children. */
function run(...words: string[]): { code: number | null; said: string } {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
  );
  const ran = spawnSync(process.execPath, words, { cwd: house, encoding: 'utf8', env });
  return { code: ran.status, said: ran.stdout + ran.stderr };
}
/** Puts something into a file of the copy, behind what is there once. */
function insert(file: string, behind: string, text: string): void {
  const before = readFileSync(path.join(house, file), 'utf8');
  expect(before.split(behind)).toHaveLength(2);
  writeFileSync(path.join(house, file), before.replace(behind, behind + text));
}
const program = (...parts: string[]) => path.join('node_modules', ...parts);

test('a word is dressed for every place that it stands in', () => {
  const { many, one } = namesOf('water-rights');
  expect(many).toMatchObject({ snake: 'water_rights', camel: 'waterRights', pascal: 'WaterRights' });
  expect(one).toMatchObject({ kebab: 'water-right', words: 'water right', title: 'Water right' });
  expect(namesOf('policies').one.kebab).toBe('policy');
  expect(namesOf('boxes').one.kebab).toBe('box');
  expect(namesOf('leases').one.kebab).toBe('lease');
  expect(() => namesOf('cattle')).toThrow('What is one of cattle called?');
  expect(() => namesOf('Boats')).toThrow('kebab-case');
});

test.each(['walks', 'areas', 'documents', 'own-dates'])('%s is no name for a new area', (word) => {
  const { code, said } = run('tools/new-area.ts', word);
  expect(code).toBe(1);
  expect(said).toMatch(/no name for an area|already/);
});

test('an area whose records and menu the house knows finds both as they are', () => {
  const changed = ['domain/menu/defaults.ts', 'db/owners.json', 'server/kernel/tables.ts'];
  insert(
    'domain/menu/defaults.ts',
    `label: 'Assets',\n    items: [`,
    `\n      item('tenants', 'Tenants', '/tenants', 'house-plug', 'ochre', 'Who rents from you'),`,
  );
  const before = readFileSync(path.join(house, recordTypes), 'utf8');
  const { code, said } = run('tools/new-area.ts', 'tenants');
  expect(code).toBe(0);
  expect(said).not.toContain('It stands in no menu');
  expect(readFileSync(path.join(house, recordTypes), 'utf8')).toBe(before);
  const screens = readFileSync(path.join(house, 'web/tenants/screens.ts'), 'utf8');
  expect(screens).toContain("icon: 'house-plug'");
  expect(screens).not.toContain('houseMenu');
  const migration = said.split('\n').find((file) => file.startsWith('db/migrations/')) ?? '';
  expect(readFileSync(path.join(house, migration), 'utf8')).not.toContain('alter table records');
  for (const side of ['domain', 'server', 'web'])
    rmSync(path.join(house, side, 'tenants'), { recursive: true });
  for (const file of [migration, 'db/seed/tenants.ts']) rmSync(path.join(house, file));
  for (const file of changed) cpSync(path.join(here, file), path.join(house, file));
});

describe('a new area', () => {
  beforeAll(() => {
    const { code, said } = run('tools/new-area.ts', 'water-rights');
    expect(code).toBe(0);
    expect(said).toContain('server/water-rights/water-rights.test.ts');
    expect(said).toContain(recordTypes);
    // The two places outside its own room, a line and an import in each.
    insert(
      'server/areas.ts',
      `import type { Area } from './kernel/area.ts';`,
      `\nimport { waterRightsArea } from './water-rights/area.ts';`,
    );
    insert('server/areas.ts', 'const owning: readonly Area[] = [', 'waterRightsArea(kernel), ');
    insert(
      'web/areas.ts',
      `import type { Area } from './kernel/screen/screen.ts';`,
      `\nimport { waterRights } from './water-rights/screens.ts';`,
    );
    insert('web/areas.ts', 'export const areas: readonly Area[] = joinAreas([', '\n  waterRights,');
  });

  test('is not begun twice', () => {
    const { code, said } = run('tools/new-area.ts', 'water-rights');
    expect(code).toBe(1);
    expect(said).toContain('already');
  });

  test('is formatted and has nothing that the linter would say', () => {
    const files = ['domain', 'server', 'web'].map((side) => `${side}/water-rights`);
    expect(
      run(program('oxfmt', 'bin', 'oxfmt'), '--check', ...files, 'db/seed/water-rights.ts'),
    ).toMatchObject({
      code: 0,
    });
    expect(run(program('oxlint', 'bin', 'oxlint'), '--format', 'unix', ...files).said).toMatch(/^\s*$/);
  });

  test('keeps the import law', () => {
    const { seen, violations } = checkImports(house, { server: 40 });
    expect(seen['web']).toBeGreaterThan(30);
    expect(violations.filter((each) => ours.test(each))).toEqual([]);
  });

  test('type-checks on all three sides; its own tests pass, and it is walked by strangers and guests', () => {
    const sides = ['domain', 'server', 'web'];
    // One checker: several would each work out the same types, beside the other worker of a small machine.
    const { said } = run(
      program('typescript', 'bin', 'tsc'),
      '-b',
      ...sides,
      '--checkers',
      '1',
      '--pretty',
      'false',
    );
    expect(said.split('\n').filter((line) => ours.test(line))).toEqual([]);
    for (const seen of ['web/water-rights/water-right-screen', 'server/server/water-rights/area']) {
      expect(existsSync(path.join(house, '.cache', 'tsc', `${seen}.d.ts`))).toBe(true);
    }
    const tests = run(program('vitest', 'vitest.mjs'), 'run', 'server/water-rights', 'domain/water-rights');
    for (const each of ['water-rights', 'isolation', 'guests']) {
      expect(tests.said).toContain(`server/water-rights/${each}.test.ts`);
    }
    expect(tests).toMatchObject({ code: 0 });
  });
});
