import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionText } from '@holdfast/domain/kernel/form/log-words';

const root = join(import.meta.dirname, '..');

/** The actions that the server writes into the log, as its sources name them. */
function loggedActions(): string[] {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/test-/.test(path),
  );
  const actions = sources.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    if (!lines.some((line) => /\baudit\w*\(/.test(line))) return [];
    return lines
      .filter((line) => /\baction\b/.test(line))
      .flatMap((line) => [...line.matchAll(/'([a-z]{4,}\.[a-z_-]+)'/g)].flatMap(([, action = '']) => action));
  });
  return [...new Set(actions)];
}

test('each action that is written into the log is read as a sentence of its own', () => {
  const actions = loggedActions();
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => actionText(action).includes(':'))).toEqual([]);
});
