import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const names = (file: string, pattern: RegExp) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1]);

/** The keys of the object that the server checks its environment against. */
const read = names('server/kernel/config.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm);

test('the settings that the server reads are found at all', () => {
  expect(read.length).toBeGreaterThan(15);
  expect(read).toContain('DATABASE_URL');
});

test('every setting that the server reads, and no other, stands in docs/settings.md', () => {
  expect(names('docs/settings.md', /^\| `([A-Z][A-Z0-9_]+)` +\|/gm)).toEqual(read);
});

test('every setting that the server reads, and no other, stands in .env.example', () => {
  expect(names('.env.example', /^# ([A-Z][A-Z0-9_]+)=/gm)).toEqual(read);
});
