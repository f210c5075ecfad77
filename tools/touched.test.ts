import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { areasByRoom, touchedBy, touchedSince } from './touched.ts';

const rooms = new Set(['budgets', 'finance', 'insurance', 'values', 'vendors']);

describe('what the paths of a change touch', () => {
  test('is the rooms of areas, on whichever side, and the journeys that are changed', () => {
    const paths = ['server/vendors/quotes.ts', 'web/budgets/a.tsx', 'domain/vendors/a.ts', 'e2e/a.spec.ts'];
    expect(touchedBy(paths, rooms)).toEqual({ rooms: ['budgets', 'vendors'], journeys: ['e2e/a.spec.ts'] });
    expect(touchedBy([...paths, 'docs/map.md', 'README.md', 'bench/main.ts'], rooms).rooms).toHaveLength(2);
  });

  test.each([
    'web/kernel/form/a.ts',
    'web/ui/a.tsx',
    'web/base/a.ts',
    'web/shell/a.tsx',
    'server/kernel/http/a.ts',
    'domain/kernel/time/day.ts',
    'db/migrations/0200_a.sql',
    'tools/suites.mjs',
    'web/areas.ts',
    'e2e/journey.ts',
    'package-lock.json',
  ])('is nothing in particular where %s is among them', (path) => {
    expect(touchedBy(['web/vendors/a.tsx', path], rooms)).toEqual({ rooms: [], journeys: [] });
  });

  test('is nothing in particular where it is more than three areas', () => {
    const of = (...names: string[]) =>
      touchedBy(
        names.map((name) => `web/${name}/a.tsx`),
        rooms,
      ).rooms;
    expect(of('budgets', 'finance', 'values')).toHaveLength(3);
    expect(of('budgets', 'finance', 'values', 'vendors')).toEqual([]);
  });
});

test('a room is part of the area that its screens name', () => {
  const areas = areasByRoom(path.dirname(import.meta.dirname));
  expect(areas.get('budgets')).toBe('finance');
  expect(areas.get('real-estate')).toBe('real-estate');
  expect(areas.has('kernel')).toBe(false);
});

describe('since when', () => {
  let house = '';
  const git = (...words: string[]): string => {
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    const ran = spawnSync('git', [...author, ...words], { cwd: house, encoding: 'utf8', env: surroundings });
    if (ran.status !== 0) throw new Error(ran.stderr);
    return ran.stdout.trim();
  };
  const surroundings: NodeJS.ProcessEnv = { PATH: process.env['PATH'] };
  const write = (file: string, text = '') => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  };
  /** A commit of one file at a moment, in seconds. */
  const commit = (file: string, moment: number): string => {
    write(file, `  name: '${file.split('/')[1] ?? ''}',\n// ${moment}\n`);
    surroundings['GIT_COMMITTER_DATE'] = `${moment} +0000`;
    git('add', '-A');
    git('commit', '-q', '-m', file);
    return git('rev-parse', 'HEAD');
  };
  const day = 86_400;
  const noon = 1_800_000_000;

  beforeEach(() => {
    house = mkdtempSync(path.join(tmpdir(), 'holdfast-touched-'));
    git('init', '-q', '-b', 'main');
    commit('web/finance/screens.ts', noon);
  });
  afterEach(() => rmSync(house, { recursive: true, force: true }));

  test('of a branch, since it left the main branch, with what is not committed yet', () => {
    commit('web/values/screens.ts', noon + 60);
    git('checkout', '-q', '-b', 'new-rooms');
    commit('web/vendors/screens.ts', noon + 120);
    expect(touchedSince(house).rooms).toEqual(['vendors']);
    write('web/budgets/screens.ts');
    write('web/finance/screens.ts', 'changed');
    expect(touchedSince(house).rooms).toEqual(['budgets', 'finance', 'vendors']);
  });

  test('of the main branch itself, what its last day brought, by the clock of its commits', () => {
    expect(touchedSince(house)).toEqual({ rooms: [], journeys: [] });
    commit('web/values/screens.ts', noon + 2 * day);
    commit('web/vendors/screens.ts', noon + 2 * day + 60);
    expect(touchedSince(house).rooms).toEqual(['values', 'vendors']);
    commit('web/budgets/screens.ts', noon + 9 * day);
    expect(touchedSince(house).rooms).toEqual(['budgets']);
  });

  test('is what is asked for, where it is', () => {
    const first = git('rev-parse', 'HEAD');
    commit('web/vendors/screens.ts', noon + 9 * day);
    expect(touchedSince(house, first).rooms).toEqual(['vendors']);
    expect(touchedSince(house, 'HEAD').rooms).toEqual([]);
    expect(touchedSince(house, 'nowhere')).toEqual({ rooms: [], journeys: [] });
  });

  test('is unknown outside of a repository: nothing in particular', () => {
    rmSync(path.join(house, '.git'), { recursive: true });
    expect(touchedSince(house)).toEqual({ rooms: [], journeys: [] });
  });
});
