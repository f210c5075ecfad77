import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('rows become lines of comma-separated values', () => {
  expect(
    csvOf(
      ['Address', 'Tax'],
      [
        ['22 Harbor Lane', '6240.18'],
        ['Elm', null],
      ],
    ),
  ).toBe('Address,Tax\r\n22 Harbor Lane,6240.18\r\nElm,\r\n');
});

test('commas, quotes and line ends stay within their cell', () => {
  expect(csvOf(['A'], [['a,b'], ['say "yes"'], ['two\nlines']])).toBe(
    'A\r\n"a,b"\r\n"say ""yes"""\r\n"two\nlines"\r\n',
  );
});

test('what a spreadsheet would run as a formula is text, a loss stays a number', () => {
  expect(csvOf(['A'], [['=1+1'], ['+1'], ['@x'], ['-1+1'], ['-12.50']])).toBe(
    "A\r\n'=1+1\r\n'+1\r\n'@x\r\n'-1+1\r\n-12.50\r\n",
  );
});
