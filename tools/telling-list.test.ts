import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the list of who is told what names every kind of date that an area draws, and no other', async () => {
  const { areas } = (await import(join(root, 'web/areas.ts'))) as {
    areas: readonly { dueKinds?: Readonly<Record<string, unknown>> }[];
  };
  const drawn = areas.flatMap(({ dueKinds = {} }) => Object.keys(dueKinds));
  const list = readFileSync(join(root, 'docs/telling.md'), 'utf8');
  const listed = [...list.matchAll(/^\| `([a-z_.]+)` +\|/gm)].map(([, kind = '']) => kind);
  expect(drawn.length).toBeGreaterThan(15);
  expect(listed.toSorted()).toEqual(drawn.toSorted());
});
