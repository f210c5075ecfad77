import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImports } from './import-law/check.ts';
import { usedOtherwise } from './import-law/unused.ts';
import { addArea, copyHouse, program, type CopiedHouse } from './test-copied-house.ts';

/** A whole area is grown in a copy of the house by what the tool prints, and the whole copy is checked as CI checks the house. */
let house: CopiedHouse;
beforeAll(() => {
  house = copyHouse();
  addArea(house, 'water-rights');
  house.run('tools/draw-map.ts');
});
afterAll(() => rmSync(house.root, { recursive: true, force: true }));

test('the whole house is formatted and has nothing that the linter would say', () => {
  expect(house.run(program('oxfmt', 'bin', 'oxfmt'), '--check')).toMatchObject({ code: 0 });
  expect(house.run(program('oxlint', 'bin', 'oxlint'), '--format', 'unix')).toMatchObject({ code: 0 });
}, 600_000);

test('the whole house keeps the import law, and its map and its tables are true', () => {
  expect(checkImports(house.root, { server: 40 }, usedOtherwise).violations).toEqual([]);
  expect(house.run('tools/draw-map.ts', '--check')).toMatchObject({ code: 0 });
  expect(house.run('tools/tables.ts', '--check')).toMatchObject({ code: 0 });
}, 600_000);

test('the whole house type-checks on all three sides', () => {
  // One checker: several would each work out the same types, beside the other worker of a small machine.
  const checked = house.run(
    program('typescript', 'bin', 'tsc'),
    '-b',
    '--checkers',
    '1',
    '--pretty',
    'false',
  );
  expect(checked).toMatchObject({ code: 0, said: '' });
  for (const seen of ['web/water-rights/water-right-screen', 'server/server/water-rights/area']) {
    expect(existsSync(path.join(house.root, '.cache', 'tsc', `${seen}.d.ts`))).toBe(true);
  }
}, 600_000);

test('its own tests pass, and it is walked by strangers and guests', () => {
  const tests = house.run(
    program('vitest', 'vitest.mjs'),
    'run',
    'server/water-rights',
    'domain/water-rights',
  );
  for (const each of ['water-rights', 'isolation', 'guests']) {
    expect(tests.said).toContain(`server/water-rights/${each}.test.ts`);
  }
  expect(tests).toMatchObject({ code: 0 });
}, 600_000);
