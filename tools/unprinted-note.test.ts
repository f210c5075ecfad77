import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

test('every room of the browser from which something is printed says before what cannot be printed', () => {
  const web = path.join(root, 'web');
  const printing = /\b(?:printBinder|printClaim|printCoverageReport|sendReport|addPack|printLabels)\b/u;
  const rooms = new Map<string, string>();
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    const [room = ''] = file.split(path.sep);
    if (!/\.tsx?$/u.test(file) || room === 'dist' || room === 'kernel') continue;
    rooms.set(room, `${rooms.get(room) ?? ''}${readFileSync(path.join(web, file), 'utf8')}`);
  }
  const prints = [...rooms].filter(([, source]) => printing.test(source));
  expect(prints.map(([room]) => room).toSorted()).toEqual(
    ['binder', 'evidence', 'insurance', 'labels', 'reports', 'warranties'].toSorted(),
  );
  expect(prints.filter(([, source]) => !source.includes('<UnprintedNote')).map(([room]) => room)).toEqual([]);
});
