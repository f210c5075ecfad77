import { describe, expect, it, test } from 'vitest';
import { skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { columnTexts } from '@holdfast/domain/statements/csv-guess';
import { asked, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

test('a sum below the table and a day that cannot be read do not hide which rows are debits', () => {
  const read = readText(
    lines(
      'Date,Description,Amount,Transaction Type',
      '01/13/2026,Cafe,4.50,debit',
      '01/14/2026,Payroll,100.00,credit',
      'Total,,95.50,as of today',
    ),
  );
  expect([linesIn(read), asked(read)]).toEqual([['2026-01-13 -4.50 Cafe', '2026-01-14 100.00 Payroll'], []]);
  expect(reasonsIn(read)).toEqual([`4: ${skipReasons.direction}`]);
});

test('headings that stand once more below their table take no row away', () => {
  const read = readText(
    lines(
      'Date,Payee,Amount',
      '2026-01-13,Cafe,-4.50',
      '2026-01-14,Held,pending',
      '2026-01-15,Held,pending',
      'Date,Payee,Amount',
    ),
  );
  expect([asked(read), read.held]).toEqual([['columns'], 5]);
  const none = readText(lines('My bank,01/31/2026,', 'Date,Payee,Amount'));
  expect([asked(none), rowsIn(none)]).toEqual([[], []]);
});

test('what looks like a movement above the headings is named among what is left out', () => {
  const read = readText(
    lines('My bank,01/31/2026,', 'Tag,2026-01-12,-9.99', 'Date,Payee,Amount', '2026-01-13,Cafe,-4.50'),
  );
  expect([linesIn(read), reasonsIn(read)]).toEqual([['2026-01-13 -4.50 Cafe'], [`2: ${skipReasons.above}`]]);
});

test('a column of debits and credits under a strange heading is taken for what it is, and asked about', () => {
  const text = lines(
    'Date,Payee,Amount,Richting',
    '2026-01-13,Cafe,4.50,D',
    '2026-01-14,Payroll,100.00,C',
    '2026-01-15,Books,20.00,D',
  );
  const open = readText(text);
  expect(open.questions).toEqual([{ about: 'columns', why: columnTexts.direction }]);
  expect(linesIn(readText(text, { mapping: open.table?.mapping ?? null }))).toEqual([
    '2026-01-13 -4.50 Cafe',
    '2026-01-14 100.00 Payroll',
    '2026-01-15 -20.00 Books',
  ]);
});

test('the sign by which headings are understood divides the cells, though another one is more regular', () => {
  const rows = ['', ';', ';;', ';;;'].map((end, at) => `2026-01-${13 + at};Cafe;-4,5${at}${end}`);
  const read = readText(lines('Date;Payee;Amount', ...rows));
  expect(linesIn(read)).toEqual([
    '2026-01-13 -4.50 Cafe',
    '2026-01-14 -4.51 Cafe',
    '2026-01-15 -4.52 Cafe',
    '2026-01-16 -4.53 Cafe',
  ]);
});

describe('names of rows', () => {
  it('are those of the second column where the first says the same in all rows', () => {
    const rows = ['Bakery', 'Cinema', 'Bakery'].map(
      (payee, at) => `2026-01-${13 + at},Private account,${payee},-4.50`,
    );
    expect(linesIn(readText(lines('Date,Description,Description 1,Amount', ...rows)))).toEqual([
      '2026-01-13 -4.50 Bakery',
      '2026-01-14 -4.50 Cinema',
      '2026-01-15 -4.50 Bakery',
    ]);
  });
  it('are the longest texts where no heading is known, and a second name is kept beside the first', () => {
    expect(linesIn(readText(lines('Date,Opmerking,Amount', '2026-01-13,Bakery,-4.50')))).toEqual([
      '2026-01-13 -4.50 Bakery',
    ]);
    const two = readText(lines('Date,Naam,Omschrijving,Amount', '2026-01-13,Bakery,Rolls,-4.50'));
    expect(rowsIn(two)).toMatchObject([{ payee: 'Bakery', memo: 'Rolls' }]);
  });
});

test('without headings a number of the account is not taken for the amount', () => {
  const open = readText('12345678;Cafe;13.01.2026;-4,50\n12345678;Bar;14.01.2026;-5,50\n');
  expect(
    linesIn(
      readText('12345678;Cafe;13.01.2026;-4,50\n12345678;Bar;14.01.2026;-5,50\n', {
        mapping: open.table?.mapping ?? null,
      }),
    ),
  ).toEqual(['2026-01-13 -4.50 Cafe', '2026-01-14 -5.50 Bar']);
});

describe('a row whose cells have moved by one is left out, though no cell is too much', () => {
  const rows = [13, 14, 15, 16, 17].map((day) => `2026-01-${day},Cafe,4.50,,95.00,`);
  it('where a comma in a name stands without quotes and the last cell is empty', () => {
    const read = readText(
      lines('Date,Payee,Fee,Net,Left,Note', ...rows, '2026-01-18,Smith, John,4.50,-1.00,95.00,'),
    );
    expect(reasonsIn(read)).toContain(`7: ${skipReasons.wide}`);
  });
  it('where a quote has swallowed a comma', () => {
    const read = readText(
      lines('Date,Payee,Withdrawal,Deposit,Left,Note', ...rows, '2026-01-18,",",Cafe,4.50,95.00'),
    );
    expect([rowsIn(read).length, reasonsIn(read)]).toEqual([5, [`7: ${skipReasons.narrow}`]]);
  });
  it('but not where rows of a bank end with any number of empty cells', () => {
    const read = readText(
      lines(
        'Date,Payee,Amount,A,B',
        '2026-01-13,Cafe,-1.00',
        '2026-01-14,Cafe,-2.00,',
        '2026-01-15,Cafe,-3.00,,',
        '2026-01-16,Cafe,-4.00,,,',
      ),
    );
    expect([rowsIn(read).length, read.skipped]).toEqual([4, []]);
  });
});

test('a table that ends before its only row is whole has no row', () => {
  const text = 'Date,Payee,Amount,Balance\n2026-01-13,Cafe,-59.99,100.00';
  expect(reasonsIn(readText(text.slice(0, text.indexOf('9.99'))))).toEqual([`2: ${skipReasons.cutOff}`]);
  expect(linesIn(readText(text))).toEqual(['2026-01-13 -59.99 Cafe']);
});

test('what was answered for one file is asked again where the next one contradicts it', () => {
  const { table } = readText(lines('Date;Payee;Amount', '03/04/2026;Cafe;-1.234'));
  const mapping = table?.mapping ?? null;
  if (mapping === null) throw new Error('A table was expected');
  const former = { ...mapping, day_order: 'month-first', amount_style: 'point' } as const;
  const same = lines('Date;Payee;Amount', '05/06/2026;Cafe;-4.50');
  expect(asked(readText(same, { mapping: former }))).toEqual([]);
  const other = lines('Date;Payee;Amount', '05/06/2026;Cafe;-1.234,50', '13/06/2026;Bar;-5,00');
  const open = readText(other, { mapping: former });
  expect(open.questions).toMatchObject([
    { about: 'day_order', examples: ['13/06/2026'] },
    { about: 'amount_style', examples: ['-1.234,50', '-5,00'] },
  ]);
  expect(
    linesIn(readText(other, { mapping: former, day_order: 'day-first', amount_style: 'comma' })),
  ).toEqual(['2026-06-05 -1234.50 Cafe', '2026-06-13 -5.00 Bar']);
});

test('headings that have lost their line end are asked about, with the row that they took', () => {
  const text = lines('Date,Payee,Amount,2026-01-13,Cafe,-4.50', '2026-01-14,Bar,-5.50');
  expect(asked(readText(text))).toEqual(['columns']);
});
