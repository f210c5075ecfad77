import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnprintedNote } from './unprinted-note.tsx';

test('names the texts with letters that no font has, however deep they lie, and is silent about all others', () => {
  const report = { lines: [{ label: 'Shop 𒀀' }, { label: 'בית 家 집 บ้าน 🏠' }], total: '5.00' };
  expect(renderToStaticMarkup(<UnprintedNote of={report} />)).toContain(
    'No font has all letters of “Shop 𒀀”. In the PDF each of those letters is printed as �.',
  );
  expect(renderToStaticMarkup(<UnprintedNote of={report.lines[1]} />)).toBe('');
});

test('stands in every room from which something is printed', () => {
  const web = join(import.meta.dirname, '../../..');
  const printing = /\b(?:printBinder|printClaim|printCoverageReport|sendReport|addPack|printLabels)\b/u;
  const rooms = new Map<string, string>();
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/u.test(file) || file.startsWith('dist') || file.startsWith('kernel')) continue;
    const [room = ''] = file.split('/');
    rooms.set(room, `${rooms.get(room) ?? ''}${readFileSync(join(web, file), 'utf8')}`);
  }
  const prints = [...rooms].filter(([, source]) => printing.test(source));
  expect(prints.map(([room]) => room).toSorted()).toEqual(
    ['binder', 'evidence', 'insurance', 'labels', 'reports', 'warranties'].toSorted(),
  );
  expect(prints.filter(([, source]) => !source.includes('<UnprintedNote')).map(([room]) => room)).toEqual([]);
});
