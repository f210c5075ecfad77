import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, csvRows } from './csv.ts';
import { assertProperty } from '../test-properties.ts';

test('rows become lines of comma-separated values, in an encoding that spreadsheets recognize', () => {
  expect(
    csvOf(
      ['Address', 'Tax'],
      [
        ['22 Harbor Lane', '6240.18'],
        ['São João', null],
      ],
    ),
  ).toBe('\uFEFF"Address","Tax"\r\n"22 Harbor Lane",6240.18\r\n"São João",\r\n');
});

test('a file that is written in parts has one beginning', () => {
  expect(csvOf(['A'], []) + csvRows([['b']])).toBe('\uFEFF"A"\r\n"b"\r\n');
});

test('commas, quotes and line ends stay within their cell', () => {
  expect(csvRows([['a,b'], ['say "yes"'], ['two\nlines']])).toBe(
    '"a,b"\r\n"say ""yes"""\r\n"two\nlines"\r\n',
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['@x', `"'@x"`],
  ['-1+1', `"'-1+1"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['\tx', `"'\tx"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠x', `"'＠x"`],
  [';=1+1', `";'=1+1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['\n=1+1', `"\n'=1+1"`],
  ['paid\n  @sum', `"paid\n  '@sum"`],
  [' =1+1', `" '=1+1"`],
  ['"=1+1', `"""'=1+1"`],
  ['\u200B=1+1', `"\u200B'=1+1"`],
])('%j, which a spreadsheet would run as a formula, is text', (text, written) => {
  expect(csvRows([[text]])).toBe(`${written}\r\n`);
});

test('a loss stays a number, and a sum within a sentence stays as it is', () => {
  expect(csvRows([['-12.50', 7, 'a = b', 'down-town', 'a@b.example']])).toBe(
    '-12.50,7,"a = b","down-town","a@b.example"\r\n',
  );
});

/** How a spreadsheet cuts a file into cells, by commas or, in other countries, by semicolons. */
function cellsOf(file: string, separator: ',' | ';'): string[] {
  const cells: string[] = [];
  let [text, quoted] = ['', false];
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (quoted && sign === '"' && file[at + 1] === '"') [text, at] = [`${text}"`, at + 1];
    else if (quoted) {
      if (sign === '"') quoted = false;
      else text += sign;
    } else if (sign === '"' && text === '') quoted = true;
    else if (sign === separator || sign === '\n' || sign === '\r') [text] = [(cells.push(text), '')];
    else text += sign;
  }
  return [...cells, text];
}

test('no cell is a formula, whichever sign the spreadsheet cuts at', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    ',',
    '\n',
    '\r',
    '\t',
    '"',
    ' ',
    'a',
    '1',
    '\u200B',
  );
  const words = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  assertProperty(
    fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), (row) => {
      const file = csvRows([row]);
      for (const separator of [',', ';'] as const) {
        for (const each of cellsOf(file, separator)) {
          const begins = each.replaceAll(/["\u200B]/g, '').trimStart();
          expect(
            /^[=+\-@＝]/.test(begins) && !/^-?\d+(\.\d+)?(,|$)/.test(begins),
            JSON.stringify({ file, each }),
          ).toBe(false);
        }
      }
    }),
    { numRuns: 3000 },
  );
});
