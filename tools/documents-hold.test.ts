import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];
const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');

/** The addresses of a page's links and pictures within the repository, without the place on the page. */
function addressesIn(page: string): string[] {
  const text = textOf(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((address) => !/^(?:https?:|mailto:|#)/.test(address))
    .map((address) => address.split('#')[0] ?? '');
}

test('every link and picture of the README, of CONTRIBUTING and of docs leads to a file', () => {
  expect(pages.length).toBeGreaterThan(70);
  const broken = pages.flatMap((page) =>
    addressesIn(page)
      .filter((address) => !existsSync(path.join(root, path.dirname(page), address)))
      .map((address) => `${page}: ${address}`),
  );
  expect(broken).toEqual([]);
});

test('every picture of docs/pictures stands on a page', () => {
  const shown = new Set(
    pages.flatMap((page) => addressesIn(page).map((address) => path.join(path.dirname(page), address))),
  );
  const pictures = readdirSync(path.join(root, 'docs', 'pictures')).map((name) => `docs/pictures/${name}`);
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`?npm run ([\w:-]+)/g)].map(([, name]) => `${page}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((each) => !(each.split(': ')[1]! in scripts))).toEqual([]);
});

test('the README begins with the commands, after one sentence and one picture', () => {
  const before = textOf('README.md').split('```sh')[0] ?? '';
  expect(before.match(/!\[/g)).toHaveLength(1);
  expect(before.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(5);
});
