import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverEnvironment, serverFlags, settingsFlags } from './server-process.mjs';

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

const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('settings are read out of a file; what the environment says goes before it', () => {
  const file = path.join(folder, 'settings');
  expect(settingsFlags(file)).toEqual([]);
  writeFileSync(file, 'PORT=4000\n# a note\nMAIL_FROM="The Harpers <house@example.com>"\n');
  const read = (env: Record<string, string>) =>
    spawnSync(
      process.execPath,
      [...settingsFlags(file), '--print', 'process.env.PORT + " " + process.env.MAIL_FROM'],
      { encoding: 'utf8', env },
    ).stdout.trim();
  expect(read({})).toBe('4000 The Harpers <house@example.com>');
  expect(read({ PORT: '5000' })).toBe('5000 The Harpers <house@example.com>');
});

test.each(['start.mjs', 'holdfast.mjs'])('%s hands the settings of the file on', (name) => {
  expect(readFileSync(path.join(import.meta.dirname, name), 'utf8')).toContain('...settingsFlags()');
});
