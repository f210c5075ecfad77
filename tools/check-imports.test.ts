import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './import-law/check.ts';
import { house } from './import-law/test-house.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'holdfast-law-'));
  for (const [file, text] of Object.entries(house)) plant(file, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('a house in which every law holds is let through, and every module of it is seen', () => {
  const verdict = checkImports(root, { domain: 4, server: 10, web: 6 });
  expect(verdict.violations).toEqual([]);
  expect(verdict.seen).toEqual({ domain: 4, server: 11, web: 6, tools: 1 });
});

test('a package that a side declares and does not use is caught, whatever tests and other sides do with it', () => {
  plant('server/package.json', '{ "dependencies": { "hono": "1", "sonner": "1", "file-type": "1" } }');
  plant('server/finance/type.test.ts', `import 'file-type';`);
  plant('web/finance/toast.ts', `export const no = 'sonner toasts';`);
  expect(checkImports(root, {}).violations).toEqual([
    'server/package.json:1 law 7: server declares sonner and does not use it',
    'server/package.json:1 law 7: server declares file-type and does not use it',
  ]);
});

test('a package of the root is used by any module, a test, a tool or a configuration', () => {
  plant(
    'package.json',
    '{ "devDependencies": { "vitest": "1", "vite": "1", "fast-check": "1", "old-tool": "1" } }',
  );
  expect(checkImports(root, {}).violations).toEqual([
    'package.json:1 law 7: the root declares old-tool and does not use it',
  ]);
});

test('a check that sees fewer modules than the house has is red', () => {
  expect(checkImports(root, { web: 500 }).violations).toEqual([
    'web: only 6 modules were seen, fewer than 500',
  ]);
});

describe('what each law forbids is caught', () => {
  const planted: [what: string, file: string, text: string, expected: string][] = [
    ['a cycle', 'domain/kernel/day.ts', `import './day.ts';`, 'law 1: a cycle of domain/kernel/day.ts'],
    [
      'a package in domain',
      'domain/kernel/day.ts',
      `import 'react';`,
      'law 2: domain imports itself and zod, not react',
    ],
    [
      'input and output in domain',
      'domain/kernel/day.ts',
      `import 'node:fs';`,
      'law 2: domain imports itself and zod, not node:fs',
    ],
    [
      'a test’s package in domain',
      'domain/kernel/day.ts',
      `import 'vitest';`,
      'law 2: domain imports itself and zod, not vitest',
    ],
    [
      'the server in domain',
      'domain/kernel/day.ts',
      `export * from '../../server/kernel/clock.ts';`,
      'law 2: domain imports itself and zod, not server',
    ],
    [
      'the server in web',
      'web/kernel/day.ts',
      `import type { clock } from '../../server/kernel/clock.ts';`,
      'law 3: web never names server',
    ],
    [
      'the server in web by its package',
      'web/kernel/day.ts',
      `import '@holdfast/server/kernel/clock';`,
      'law 3: @holdfast/server exports nothing',
    ],
    [
      'the server in a type of web',
      'web/kernel/day.ts',
      `export type C = import('../../server/kernel/clock.ts').clock;`,
      'law 3: web never names server',
    ],
    [
      'the server in web as a worker',
      'web/kernel/day.ts',
      `new URL('../../server/kernel/clock.ts', import.meta.url);`,
      'law 3: web never names server',
    ],
    [
      'web on the server',
      'server/kernel/day.ts',
      `await import('../../web/kernel/call.ts');`,
      'law 3: server never names web',
    ],
    [
      'a tool on the server',
      'server/kernel/day.ts',
      `import '../../tools/brotli.ts';`,
      'law 3: server never names tools',
    ],
    [
      'a seed in an area that serves',
      'server/finance/day.ts',
      `import '../sample/records/family.ts';`,
      'law 6: nobody imports server/sample/records/family.ts',
    ],
    [
      'another area',
      'server/finance/day.ts',
      `import type { tenants } from '../rentals/tenants.ts';`,
      'law 4: finance never imports rentals',
    ],
    [
      'another area in domain',
      'domain/finance/day.ts',
      `import '../rentals/tenant.ts';`,
      'law 4: finance never imports rentals',
    ],
    [
      'another area’s domain',
      'web/finance/day.ts',
      `import '@holdfast/domain/rentals/tenant';`,
      'law 4: finance never imports rentals',
    ],
    [
      'another area in a test',
      'server/finance/day.test.ts',
      `import '../rentals/tenants.ts';`,
      'law 4: finance never imports rentals',
    ],
    [
      'an area in a kernel',
      'server/kernel/day.ts',
      `import '../rentals/tenants.ts';`,
      'law 5: server/kernel knows no area, not even rentals',
    ],
    [
      'an area’s domain in a kernel',
      'web/kernel/day.ts',
      `import '@holdfast/domain/rentals/tenant';`,
      'law 5: web/kernel knows no area, not even rentals',
    ],
    [
      'an area in the design system',
      'web/ui/day.tsx',
      `import '../rentals/tenant-screen.tsx';`,
      'law 5: web/ui knows no area, not even rentals',
    ],
    [
      'the kernel in the design system',
      'web/ui/day.tsx',
      `import '../kernel/call.ts';`,
      'law 5: web/ui stands below web/kernel and never imports it',
    ],
    [
      'an area in the shell',
      'web/shell/day.tsx',
      `import '../rentals/tenant-screen.tsx';`,
      'law 5: web/shell knows no area, not even rentals',
    ],
    [
      'an area in a module beside main',
      'server/day.ts',
      `import './rentals/tenants.ts';`,
      'law 5: server/day.ts knows no area, not even rentals',
    ],
    [
      'a gatherer in an area',
      'server/finance/day.ts',
      `import '../areas.ts';`,
      'law 6: nobody imports server/areas.ts',
    ],
    [
      'what areas lend each other in an area',
      'server/finance/day.ts',
      `import '../joins/money.ts';`,
      'law 6: nobody imports server/joins/money.ts',
    ],
    [
      'more of an area than it lends',
      'server/joins/day.ts',
      `import '../rentals/tenants.ts';`,
      'law 6: server/joins/day.ts imports contributions.ts of an area, not server/rentals/tenants.ts',
    ],
    [
      'more of an area than its door in the list of areas',
      'server/areas.ts',
      `import './rentals/tenants.ts';`,
      'law 6: server/areas.ts imports area.ts of an area, not server/rentals/tenants.ts',
    ],
    [
      'gathering by a pattern',
      'web/kernel/day.ts',
      `import.meta.glob('../*/screens.ts');`,
      'law 6: names modules that are only known at run time',
    ],
    [
      'gathering by a computed name',
      'server/kernel/day.ts',
      `const name = 'x'; await import(name);`,
      'law 6: names modules that are only known at run time',
    ],
    [
      'a package of another side',
      'web/kernel/day.ts',
      `import 'hono';`,
      'law 7: web does not declare the package hono',
    ],
    [
      'an undeclared package',
      'server/kernel/day.ts',
      `import '@scope/name/deep';`,
      'law 7: server does not declare the package @scope/name',
    ],
    [
      'a tool’s package in what is served',
      'server/kernel/day.ts',
      `import 'vite';`,
      'law 7: server does not declare the package vite',
    ],
    [
      'an undeclared package in a test',
      'web/ui/day.test.ts',
      `import 'hono';`,
      'law 7: web does not declare the package hono',
    ],
    [
      'Node in the browser',
      'web/kernel/day.ts',
      `import 'node:fs';`,
      'law 7: node:fs does not exist in the browser',
    ],
    [
      'a test’s module in what is served',
      'server/finance/day.ts',
      `import '../kernel/test-database.ts';`,
      'law 7: only tests import server/kernel/test-database.ts',
    ],
    [
      'a module that is not there',
      'web/kernel/day.ts',
      `import './gone.ts';`,
      'names web/kernel/gone.ts, which does not exist',
    ],
    [
      'the browser’s side in a tool',
      'tools/day.ts',
      `import '../web/kernel/call.ts';`,
      'law 3: tools never names web',
    ],
  ];
  test.each(planted)('%s', (_, file, text, expected) => {
    plant(file, text);
    expect(checkImports(root, {}).violations).toEqual([`${file}:1 ${expected}`]);
  });

  test('a cycle of type imports through three modules', () => {
    plant('server/finance/a.ts', `import type { b } from './b.ts'; export const a = 1;`);
    plant('server/finance/b.ts', `export { c } from './c.ts'; export const b = 1;`);
    plant('server/finance/c.ts', `export type A = typeof import('./a.ts').a; export const c = 1;`);
    expect(checkImports(root, {}).violations).toEqual([
      'server/finance/a.ts:1 law 1: a cycle of server/finance/a.ts, server/finance/b.ts, server/finance/c.ts',
    ]);
  });

  test('two areas of which each names the other are reported thrice: for each name and for the cycle', () => {
    plant('web/finance/a.ts', `import '../rentals/b.ts';`);
    plant('web/rentals/b.ts', `import '../finance/a.ts';`);
    expect(checkImports(root, {}).violations).toHaveLength(3);
  });

  test('a line number that leads to the import', () => {
    plant('server/finance/day.ts', `// one\n// two\nimport '../rentals/tenants.ts';`);
    expect(checkImports(root, {}).violations[0]).toMatch(/^server\/finance\/day\.ts:3 /);
  });

  test('a module that cannot be read stops the check', () => {
    plant('server/finance/day.ts', `import {`);
    expect(() => checkImports(root, {})).toThrow('server/finance/day.ts cannot be parsed');
  });
});
