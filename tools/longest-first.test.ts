import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { long, LongestFirst } from './longest-first.ts';

const root = join(import.meta.dirname, '..');

/** What the order is made of: a file of a project of which no former run knows anything. */
const fileOf = (project: string, path: string) =>
  ({
    moduleId: join(root, path),
    project: { name: project, config: { sequence: { groupOrder: 0 }, isolate: false } },
  }) as unknown as TestSpecification;

describe('the order of test files', () => {
  it('names files that there are, each once', () => {
    expect(long.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(new Set(long).size).toBe(long.length);
  });

  it('begins with those that take longest, project by project', async () => {
    const ctx = { config: { root }, cache: { getTestSpecificationResult: () => undefined } };
    const other = 'server/walks/guests/guests.test.ts';
    const [first = '', second = ''] = long;
    const sorted = await new LongestFirst(ctx as unknown as Vitest).sort([
      fileOf('rules', 'tools/longest-first.test.ts'),
      fileOf('database', other),
      fileOf('database', second),
      fileOf('database', first),
    ]);
    expect(sorted.map(({ moduleId }) => moduleId.slice(root.length + 1))).toEqual([
      first,
      second,
      other,
      'tools/longest-first.test.ts',
    ]);
  });
});
