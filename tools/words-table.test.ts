import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'words.md'), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('|'));
const cells = rows.map((row) =>
  row
    .slice(1, row.lastIndexOf('|'))
    .split(' | ')
    .map((cell) => cell.trim()),
);

test('every row of docs/words.md has a word, its meaning, its place in the code and the words not to use', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const [nth, row] of cells.entries()) {
    expect(row, rows[nth]).toHaveLength(4);
    expect(row[0], rows[nth]).not.toBe('');
    expect(row[1], rows[nth]).not.toBe('');
  }
});

test('every word stands there once', () => {
  const words = cells.map(([word]) => word);
  expect(words.filter((word, nth) => words.indexOf(word) !== nth)).toEqual([]);
});
