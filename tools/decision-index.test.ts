import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '..', 'docs', 'decisions');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const pages = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));

test('a decision begins with its number and its title', () => {
  expect(pages.length).toBeGreaterThan(60);
  for (const file of pages) expect(read(file), file).toMatch(new RegExp(`^# ${file.slice(0, 4)}: .+\n`));
});

test('docs/decisions/README.md lists every decision once, by its title', () => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => [
    file,
    title,
  ]);
  const there = pages.map((file) => [file, read(file).split('\n')[0]?.slice(2)]);
  const byFile = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
  expect(listed.toSorted(byFile)).toEqual(there.toSorted(byFile));
});
