import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { chunksOf, reachedBy } from './chunk-plan.ts';
import type { Route } from './doors.ts';
import { preloadsOf } from './route-preloads.ts';

const run = promisify(execFile);
const web = path.resolve(import.meta.dirname, '../../web');

/** A product of a few modules: what each imports, and what it loads later. */
const modules: Record<string, { imports?: string[]; later?: string[] }> = {
  'main.tsx': {
    imports: ['base/link.tsx'],
    later: ['shell/shell.tsx', 'board.tsx', 'cars.tsx', 'login.tsx'],
  },
  'base/link.tsx': {},
  'shell/shell.tsx': { imports: ['ui/menu.tsx'] },
  'board.tsx': { imports: ['ui/card.tsx', 'ui/menu.tsx'] },
  'cars.tsx': { imports: ['ui/card.tsx', 'ui/field.tsx'], later: ['cars/form.tsx', 'upkeep-card.tsx'] },
  'boats.tsx': { imports: ['ui/card.tsx'] },
  'upkeep.tsx': { imports: ['upkeep-row.tsx'] },
  'upkeep-card.tsx': { imports: ['upkeep-row.tsx'] },
  'upkeep-row.tsx': { imports: ['ui/menu.tsx'] },
  'cars/form.tsx': { imports: ['ui/field.tsx', 'cars/rules.ts'] },
  'cars/rules.ts': {},
  'login.tsx': { imports: ['ui/field.tsx'], later: ['accounts/passkey.tsx'] },
  'accounts/passkey.tsx': {},
  'security.tsx': { later: ['accounts/keys.tsx'] },
  'accounts/keys.tsx': { imports: ['ui/heavy-form.tsx'] },
  'ui/heavy-form.tsx': {},
  'ui/card.tsx': {},
  'ui/menu.tsx': {},
  'ui/field.tsx': {},
};
modules['main.tsx']?.later?.push('boats.tsx', 'upkeep.tsx', 'security.tsx');

const purposes = new Map([
  ['board.tsx', 'board'],
  ['cars.tsx', 'cars'],
  ['boats.tsx', 'boats'],
  ['upkeep.tsx', 'upkeep'],
  ['upkeep-card.tsx', 'sections'],
  ['login.tsx', 'accounts-public'],
  ['security.tsx', 'settings'],
]);
const at = (name: string) => path.join('/web', name);
const graph = (id: string) => {
  const known = modules[path.relative('/web', id)];
  return {
    importedIds: (known?.imports ?? []).map(at),
    dynamicallyImportedIds: (known?.later ?? []).map(at),
  };
};
const doors = { purposes: new Map([...purposes].map(([name, purpose]) => [at(name), purpose])), routes: [] };
const chunks = chunksOf(reachedBy('/web', at('main.tsx'), doors, graph), graph, () => 1000);
const chunkOf = (name: string) => chunks.get(at(name));

test('a screen comes with its area, and with it the small forms that it opens', () => {
  expect(chunkOf('main.tsx')).toBe('first');
  expect(chunkOf('base/link.tsx')).toBe('first');
  expect(chunkOf('cars.tsx')).toBe('cars');
  expect(chunkOf('cars/form.tsx')).toBe('cars');
  expect(chunkOf('cars/rules.ts')).toBe('cars');
});

test('what several share comes in the file of those that are loaded before them', () => {
  expect(chunkOf('ui/menu.tsx')).toBe('shell');
  expect(chunkOf('ui/card.tsx')).toBe('common');
  expect(chunkOf('ui/field.tsx')).toBe('entrance');
  expect(chunkOf('upkeep-row.tsx')).toBe('records');
  expect(chunkOf('upkeep-card.tsx')).toBe('sections');
});

test('the sign-in comes with what it loads itself, and without the settings of its room', () => {
  expect(chunkOf('accounts/passkey.tsx')).toBe('accounts-public');
  expect(chunkOf('accounts/keys.tsx')).toBe('accounts');
  expect(chunkOf('ui/heavy-form.tsx')).toBe('accounts');
});

test('no two files import each other', () => {
  const later = new Map<string, Set<string>>();
  for (const [id, chunk] of chunks) {
    const known = later.get(chunk) ?? new Set();
    for (const each of graph(id).importedIds) known.add(chunks.get(each) ?? '');
    later.set(chunk, known);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(later.get(from) ?? [])].some((next) => {
      if (next === from || seen.has(next)) return false;
      seen.add(next);
      return next === to || reaches(next, to, seen);
    });
  expect([...later.keys()].filter((chunk) => reaches(chunk, chunk))).toEqual([]);
});

test('every screen that an area declares has its module', async () => {
  // Vitest rewrites what the loaders import: the build's own Node reads them.
  const program = `import { doorsOf } from ${JSON.stringify(path.join(import.meta.dirname, 'doors.ts'))};
    const { areas } = await import(${JSON.stringify(path.join(web, 'areas.ts'))});
    const declared = areas.flatMap(({ screens }) => screens.flatMap((each) => [each.path, ...(each.also ?? [])]));
    const { routes, purposes } = await doorsOf(${JSON.stringify(web)});
    console.log(JSON.stringify({ declared, routes, purposes: [...purposes] }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  const read = JSON.parse(stdout) as { declared: string[]; routes: Route[]; purposes: [string, string][] };
  // The pages of the settings are made of the sections that areas lend.
  const made = (each: string) => each.startsWith('/settings/') && !found.includes(each);
  const found = read.routes.flatMap(({ paths }) => paths);
  expect(found.toSorted()).toEqual(read.declared.filter((each) => !made(each)).toSorted());
  const known = new Map(read.purposes);
  expect(read.routes.filter(({ module }) => !known.has(module))).toEqual([]);
  expect([...known.values()]).toEqual(expect.arrayContaining(['shell', 'board', 'sections', 'settings']));
});

test('a record’s page names the files of its sections, and none that every page has', () => {
  const files = [
    {
      fileName: 'assets/first-1.js',
      moduleIds: [at('main.tsx')],
      imports: ['assets/base-1.js'],
    },
    { fileName: 'assets/base-1.js', moduleIds: [], imports: [] },
    {
      fileName: 'assets/shell-1.js',
      moduleIds: [at('shell/shell.tsx')],
      imports: ['assets/base-1.js'],
    },
    {
      fileName: 'assets/cars-1.js',
      moduleIds: [at('cars.tsx')],
      imports: ['assets/shell-1.js'],
    },
    { fileName: 'assets/records-1.js', moduleIds: [], imports: [] },
    { fileName: 'assets/sections-1.js', moduleIds: [], imports: ['assets/records-1.js'] },
  ];
  const routes = [
    { paths: ['/cars'], module: at('cars.tsx'), shell: true, asks: [] },
    { paths: ['/cars/{id}'], module: at('cars.tsx'), shell: true, asks: [] },
    { paths: ['/login'], module: at('login.tsx'), shell: false, asks: [] },
  ];
  const withSections = (id: string) =>
    id === at('cars.tsx')
      ? { importedIds: [at('kernel/screen/record/record-sections.tsx')], dynamicallyImportedIds: [] }
      : null;
  expect(preloadsOf('/web', files, routes, withSections)).toEqual([
    { paths: ['/cars'], asks: [], files: ['/assets/cars-1.js', '/assets/shell-1.js'] },
    {
      paths: ['/cars/{id}'],
      asks: [],
      files: ['/assets/cars-1.js', '/assets/shell-1.js', '/assets/sections-1.js', '/assets/records-1.js'],
    },
  ]);
});
