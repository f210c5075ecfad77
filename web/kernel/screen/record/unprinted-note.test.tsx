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
