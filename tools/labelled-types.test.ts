import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What is read here of an area of the browser. */
type Opening = {
  screens: readonly { path: string }[];
  hits?: Readonly<Record<string, { href: (id: string) => string }>>;
};

test('every type of record that can be found, and so labelled, has a page of its own that a scan opens', async () => {
  const types: string[] = [];
  for await (const file of glob('server/*/contributions.ts', { cwd: root })) {
    const { findable = {} } = (await import(join(root, file))) as { findable?: object };
    types.push(...Object.keys(findable));
  }
  const { areas } = (await import(join(root, 'web/areas.ts'))) as { areas: readonly Opening[] };
  const paths = areas.flatMap(({ screens }) => screens.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'one')));
  const opened = areas.flatMap(({ hits = {} }) =>
    Object.entries(hits).flatMap(([type, hit]) =>
      paths.includes(hit.href('one').replace(/[?#].*$/, '')) ? [type] : [],
    ),
  );
  expect(types.length).toBeGreaterThan(10);
  expect(opened.toSorted()).toEqual(types.toSorted());
});
