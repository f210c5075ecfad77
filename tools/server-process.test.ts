import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from './server-process.mjs';

const dockerfile = readFileSync(path.join(import.meta.dirname, '..', 'Dockerfile'), 'utf8');

test('a container runs the server with the flags and the environment of `npm start`', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'server/main.ts']);
  for (const name of Object.keys(serverEnvironment))
    expect(dockerfile).toMatch(new RegExp(`^ +${name}=\\d`, 'm'));
});

test('Node knows every flag', () => {
  expect(spawnSync(process.execPath, [...serverFlags, '--eval', '']).status).toBe(0);
});
