import { expect, test } from 'vitest';
import { needlessIn, unusedIn } from './unused.ts';

const declared = ['hono', '@programs/linux', '@programs/mac'];
const imported = new Set(['hono']);

test('a package that no module imports is used where the list says how', () => {
  expect(unusedIn(declared, imported, {})).toEqual(['@programs/linux', '@programs/mac']);
  expect(unusedIn(declared, imported, { '@programs/mac': 'a program' })).toEqual(['@programs/linux']);
  expect(unusedIn(declared, imported, { '@programs/*': 'programs' })).toEqual([]);
});

test('an exception goes when the package is imported, or declared no more', () => {
  const exceptions = {
    '@programs/*': 'programs',
    hono: 'imported by now',
    gone: 'declared no more',
    'h*': 'the same',
  };
  expect(needlessIn(declared, imported, exceptions)).toEqual(['hono', 'gone', 'h*']);
});
