import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from './area-skeleton/names.ts';
import { checkImports } from './import-law/check.ts';
import { usedOtherwise } from './import-law/unused.ts';
import { addArea, copyHouse, program, type CopiedHouse } from './test-copied-house.ts';

const recordTypes = 'domain/kernel/record-type.ts';
let house: CopiedHouse;

beforeAll(() => {
  house = copyHouse();
});
afterAll(() => rmSync(house.root, { recursive: true, force: true }));

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

test.each(['walks', 'joins', 'areas', 'documents', 'own-dates'])('%s is no name for a new area', (word) => {
  const { code, said } = house.run('tools/new-area.ts', word);
  expect(code).toBe(1);
  expect(said).toMatch(/no name for an area|already/);
});

/** What lints, checks and draws the whole house, or grows a second area, takes as long as a tenth of a landing: the deep suite does it. */
const inDepth = test.runIf(process.env['TEST_DEPTH'] === 'deep');

inDepth('an area whose records and menu the house knows finds both as they are', () => {
  house.insert(
    'domain/menu/defaults.ts',
    `label: 'Assets',\n    items: [`,
    `\n      item('units', 'Units', '/units', 'house-plug', 'ochre', 'What is let'),`,
  );
  const before = house.read(recordTypes);
  const { code, said } = house.run('tools/new-area.ts', 'units');
  expect(code).toBe(0);
  expect(said).not.toContain('It stands in no menu');
  expect(house.read(recordTypes)).toBe(before);
  const screens = house.read('web/units/screens.ts');
  expect(screens).toContain("icon: 'house-plug'");
  expect(screens).not.toContain('houseMenu');
  const migration = said.split('\n').find((file) => file.startsWith('db/migrations/')) ?? '';
  expect(house.read(migration)).not.toContain('alter table records');
  for (const each of [
    'domain/units',
    'server/units',
    'web/units',
    migration,
    'server/sample/records/units.ts',
    'db/schema/units.sql',
    'e2e/units.spec.ts',
  ])
    house.remove(each);
  // What is drawn of the kernel's functions goes over to the area that is called as they are.
  const written = ['db/owners.json', 'db/schema/kernel/functions.sql', 'server/kernel/tables.ts'];
  for (const file of ['domain/menu/defaults.ts', ...written]) house.restore(file);
  expect(house.changed()).toEqual([]);
});

describe('a new area', () => {
  let added: ReturnType<typeof addArea>;
  beforeAll(() => {
    added = addArea(house, 'water-rights');
  });

  test('takes two files outside its rooms; what else changes is written by the tool', () => {
    expect(added.byHand).toEqual(['server/areas.ts', 'web/areas.ts']);
    const outside = house.changed().filter((file) => !/^(domain|server|web)\/water-rights\//.test(file));
    expect(outside.map((file) => file.replace(/\d{4}/, '0000'))).toEqual([
      'db/migrations/0000_water_rights.sql',
      'db/owners.json',
      'db/schema/kernel/records.sql',
      'db/schema/water-rights.sql',
      recordTypes,
      'e2e/water-rights.spec.ts',
      'server/areas.ts',
      'server/kernel/tables.ts',
      'server/sample/records/water-rights.ts',
      'web/areas.ts',
    ]);
    const named = added.said.split('What is left:')[0] ?? '';
    for (const file of house.changed().filter((each) => !added.byHand.includes(each))) {
      expect(named.split('\n')).toContain(file.replace(/^db\/schema\/.*/, 'db/schema'));
    }
  });

  test('has its type of record known by the database as by the domain', () => {
    const [, types] =
      /export interface Records \{[^}]*\bitem_type: ([^;]*);/.exec(house.read('server/kernel/tables.ts')) ??
      [];
    expect(types).toContain('water_right');
  });

  test('is not begun twice', () => {
    const { code, said } = house.run('tools/new-area.ts', 'water-rights');
    expect(code).toBe(1);
    expect(said).toContain('already');
  });

  inDepth(
    'leaves nothing that the formatter or the linter would say, in its rooms and in the files around them',
    () => {
      const files = house.changed().filter((file) => /\.(tsx?|json)$/.test(file));
      expect(files).toEqual(expect.arrayContaining(['server/areas.ts', 'web/areas.ts', recordTypes]));
      expect(house.run(program('oxfmt', 'bin', 'oxfmt'), '--check', ...files)).toMatchObject({ code: 0 });
      const code = files.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'));
      expect(house.run(program('oxlint', 'bin', 'oxlint'), '--format', 'unix', ...code).said).toMatch(
        /^\s*$/,
      );
    },
  );

  inDepth('keeps the import law, in the whole house', () => {
    const { seen, violations } = checkImports(house.root, { server: 40 }, usedOtherwise);
    expect(seen['web']).toBeGreaterThan(30);
    expect(violations).toEqual([]);
  });

  inDepth('stands in the map', () => {
    expect(house.run('tools/draw-map.ts')).toMatchObject({ code: 0 });
    expect(house.read('docs/map.md')).toMatch(/^\| .*water-rights.* \|$/m);
    expect(house.run('tools/draw-map.ts', '--check')).toMatchObject({ code: 0 });
  });
});
