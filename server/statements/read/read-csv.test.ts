import { describe, expect, it, test } from 'vitest';
import { rowDoubts, skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { columnTexts } from '@holdfast/domain/statements/csv-guess';
import { tableRemarks } from './table/settle-sign.ts';
import { asked, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('headings of banks', () => {
  it.each([
    ['English, one column', 'Posting Date,Description,Amount', '01/13/2026,Cafe,-4.50'],
    ['English, two columns', 'Date,Payee,Withdrawals,Deposits', '2026-01-13,Cafe,4.50,'],
    ['English, a debit below zero', 'Date,Payee,Debit,Credit', '2026-01-13,Cafe,-4.50,'],
    ['English, a type', 'Date,Narrative,Amount,DR/CR', '13 Jan 2026,Cafe,4.50,DR'],
    [
      'German',
      'Buchungstag;Wertstellung;Auftraggeber / Begünstigter;Verwendungszweck;Betrag',
      '13.01.26;14.01.26;Cafe;Danke;-4,50',
    ],
    ['German, a type', 'Buchungstag;Empfänger;Umsatz;Soll/Haben', '13.01.2026;Cafe;4,50;S'],
    [
      'French',
      'Date opération;Libellé;Débit euros;Crédit euros'.replaceAll(' euros', ''),
      '13/01/2026;Cafe;-4,50;',
    ],
    ['Spanish', 'F. Operación;Concepto;Importe;Saldo', '13/01/2026;Cafe;-4,50;100,00'],
    ['Portuguese', 'Data Mov.;Descrição;Débito;Crédito;Saldo', '13-01-2026;Cafe;4,50;;100,00'],
    ['a tab', 'Date\tDescription\tAmount', '2026-01-13\tCafe\t-4.50'],
  ])('are understood: %s', (_, head, row) => {
    const read = readText(lines(head, row));
    expect([linesIn(read), asked(read), read.skipped]).toEqual([['2026-01-13 -4.50 Cafe'], [], []]);
  });
});

test('headings are found below a preamble, and a line below the table is skipped', () => {
  const read = readText(
    lines(
      'My Bank',
      'Account:,123',
      '',
      'Available balance,"1,000.00"',
      '',
      'Date,Description,Amount,Balance',
      '01/13/2026,Cafe,-4.50,95.50',
      '01/14/2026,"Smith, ""Al""",10.00,105.50',
      '01/15/2026,Bar,-5.50,100.00',
      'Total,,0.00,',
    ),
  );
  expect(linesIn(read)).toEqual([
    '2026-01-13 -4.50 Cafe',
    '2026-01-14 10.00 Smith, "Al"',
    '2026-01-15 -5.50 Bar',
  ]);
  expect(reasonsIn(read)).toEqual([`10: ${skipReasons.day}`]);
  expect(read.table?.mapping).toMatchObject({ header_line: 6, delimiter: ',', balance: 3 });
  expect(read.remarks).toEqual([tableRemarks.balancesAgree]);
});

test('rows whose cells have moved, whose quotes are open or that end early are skipped', () => {
  const read = readText(
    lines(
      'Date,Payee,Amount,Balance',
      '01/13/2026,Smith, John,-1.00,5.00',
      '01/13/2026,"Open,-2.00,7.00',
      '01/13/2026,Fine,-3.00,4.00',
      '01/13/2026',
      '01/14/2026,Fine,-4.00,0.00',
    ).concat('01/15/2026,Cut,-5.00,1.2'),
  );
  expect(linesIn(read)).toEqual(['2026-01-13 -3.00 Fine', '2026-01-14 -4.00 Fine']);
  expect(reasonsIn(read)).toEqual([
    `2: ${skipReasons.wide}`,
    `3: ${skipReasons.quotes}`,
    `5: ${skipReasons.narrow}`,
    `7: ${skipReasons.cutOff}`,
  ]);
});

test('a text of several lines in quotes is one cell', () => {
  expect(
    linesIn(readText('Date,Payee,Amount\n2026-01-13,"Two\nlines",-1.00\n2026-01-14,Next,-2.00\n')),
  ).toEqual(['2026-01-13 -1.00 Two lines', '2026-01-14 -2.00 Next']);
});

test('both sides, an unknown type, no amount and a sign that is out of line are skipped', () => {
  const two = readText(
    lines(
      'Date,Payee,Debit,Credit',
      '2026-01-13,A,1.00,2.00',
      '2026-01-13,B,,',
      '2026-01-13,C,1.00,0.00',
      '2026-01-13,D,2.00,',
      '2026-01-13,E,-3.00,',
      '2026-01-13,F,,-4.00',
    ),
  );
  expect(linesIn(two)).toEqual(['2026-01-13 -1.00 C', '2026-01-13 -2.00 D']);
  expect(two.skipped.map(({ reason }) => reason)).toEqual([
    skipReasons.bothSides,
    skipReasons.noAmount,
    skipReasons.amount,
    skipReasons.amount,
  ]);
  const typed = readText(
    lines('Date,Payee,Amount,D/C', '2026-01-13,A,1.00,D', '2026-01-13,B,2.00,C', '2026-01-13,C,3.00,'),
  );
  expect(linesIn(typed)).toEqual(['2026-01-13 -1.00 A', '2026-01-13 2.00 B']);
  expect(typed.skipped.map(({ reason }) => reason)).toEqual([skipReasons.direction]);
});

test('another currency is not read, by its column, its sign or its heading', () => {
  expect(
    linesIn(
      readText(lines('Date,Payee,Amount,Currency', '2026-01-13,A,-1.00,EUR', '2026-01-13,B,-2.00,USD')),
    ),
  ).toEqual(['2026-01-13 -2.00 B']);
  expect(readText(lines('Date,Payee,Amount', '2026-01-13,A,-1.00 €')).skipped).toMatchObject([
    { line: 2, reason: skipReasons.currency },
  ]);
  expect(readText(lines('Datum;Text;Betrag (EUR)', '13.01.2026;A;-1,00')).skipped).toMatchObject([
    { reason: skipReasons.currency },
  ]);
});

test('another currency is not read where only a nameless column or the preamble names it', () => {
  const cell = readText(lines('Date,Payee,Amount,Foo', '2026-01-13,A,-1.00,EUR', '2026-01-13,B,-2.00,USD'));
  expect(linesIn(cell)).toEqual(['2026-01-13 -2.00 B']);
  const above = (balance: string) =>
    linesIn(readText(lines(`Balance,${balance}`, 'Date,Payee,Amount', '2026-01-13,A,-1.00')));
  expect([above('1.00 EUR'), above('1.00 USD'), above('1.00')]).toEqual([
    [],
    ['2026-01-13 -1.00 A'],
    ['2026-01-13 -1.00 A'],
  ]);
});

test('what was declined is no row, what is pending is marked', () => {
  const read = readText(
    lines(
      'Date,Payee,Amount,Status',
      '2026-01-13,A,-1.00,Pending',
      '2026-01-13,B,-2.00,DECLINED',
      '2026-01-13,C,-3.00,Completed',
    ),
  );
  expect(rowsIn(read).map(({ payee, pending }) => [payee, pending])).toEqual([
    ['A', true],
    ['C', false],
  ]);
  expect(reasonsIn(read)).toEqual([`3: ${skipReasons.undone}`]);
});

test('the order of days and the sign before the cents are asked for, and rows held back meanwhile', () => {
  const text = lines('Date;Payee;Amount', '05/01/2026;A;-1,234', '06/01/2026;B;-2');
  const open = readText(text);
  expect([asked(open), open.held, rowsIn(open)]).toEqual([['day_order', 'amount_style'], 2, []]);
  expect(linesIn(readText(text, { day_order: 'day-first', amount_style: 'point' }))).toEqual([
    '2026-01-05 -1234.00 A',
    '2026-01-06 -2.00 B',
  ]);
  expect(readText(text, { day_order: 'day-first', amount_style: 'comma' }).skipped).toMatchObject([
    { line: 2, reason: skipReasons.amount },
  ]);
});

describe('the sign of one column', () => {
  const table = (...amounts: [string, string][]) =>
    lines(
      'Date,Payee,Amount,Balance',
      ...amounts.map(([amount, balance], at) => `2026-01-${11 + at},P,${amount},${balance}`),
    );
  it('is asked for where most is above zero and nothing proves it', () => {
    const text = lines('Date,Payee,Amount', '2026-01-11,A,5.00', '2026-01-12,B,6.00', '2026-01-13,C,-7.00');
    const open = readText(text);
    expect([asked(open), open.held]).toEqual([['sign'], 3]);
    const mapping = open.table?.mapping;
    if (mapping?.amounts.style !== 'one') throw new Error('One column was expected');
    const answer = (flip: boolean) =>
      readText(text, {
        mapping: { ...mapping, amounts: { ...mapping.amounts, flip } as typeof mapping.amounts },
      });
    expect(linesIn(answer(true))).toEqual(['2026-01-11 -5.00 A', '2026-01-12 -6.00 B', '2026-01-13 7.00 C']);
    expect(linesIn(answer(false))).toEqual(['2026-01-11 5.00 A', '2026-01-12 6.00 B', '2026-01-13 -7.00 C']);
  });
  it('is proved by balances, from the first row or from the last', () => {
    const rows: [string, string][] = [
      ['5.00', '5.00'],
      ['6.00', '11.00'],
      ['9.00', '20.00'],
      ['-7.00', '13.00'],
    ];
    expect(readText(table(...rows)).remarks).toEqual([tableRemarks.balancesAgree]);
    expect(asked(readText(table(...rows.toReversed())))).toEqual([]);
  });
  it('is asked for where balances say the contrary, and said where it was answered so', () => {
    const text = table(['-5.00', '105.00'], ['-6.00', '111.00'], ['-7.00', '118.00']);
    const open = readText(text);
    expect(open.questions).toMatchObject([{ about: 'sign', flip: true }]);
    const mapping = open.table?.mapping;
    if (mapping?.amounts.style !== 'one') throw new Error('One column was expected');
    expect(
      readText(text, { mapping: { ...mapping, amounts: { style: 'one', amount: 2, flip: false } } }).remarks,
    ).toEqual([tableRemarks.contradicted]);
  });
  it('is doubted in the one row whose balance does not follow', () => {
    const read = readText(
      table(
        ['-5.00', '95.00'],
        ['-6.00', '89.00'],
        ['-7.00', '82.00'],
        ['-1.00', '50.00'],
        ['-2.00', '48.00'],
      ),
    );
    expect(rowsIn(read).map(({ doubts }) => doubts)).toEqual([[], [], [], [rowDoubts.balance], []]);
  });
});

test('a table without headings is guessed, and asked about', () => {
  const text = '"01/13/2026","-4.50","*","","CAFE 12"\n"01/14/2026","-5.50","*","","BAR"\n';
  const open = readText(text);
  expect([open.questions, open.held]).toEqual([[{ about: 'columns', why: columnTexts.noHeadings }], 2]);
  expect(linesIn(readText(text, { mapping: open.table?.mapping ?? null }))).toEqual([
    '2026-01-13 -4.50 CAFE 12',
    '2026-01-14 -5.50 BAR',
  ]);
});

test('a saved mapping reads the next file under a longer preamble, and not one with other headings', () => {
  const { table } = readText(lines('Date,Payee,Amount', '01/13/2026,A,-1.00'));
  const mapping = table?.mapping ?? null;
  expect(
    linesIn(readText(lines('My bank', 'Note', 'DATE,Payee,Amount', '01/14/2026,B,-2.00'), { mapping })),
  ).toEqual(['2026-01-14 -2.00 B']);
  const changed = readText(lines('Date,Amount,Payee', '01/14/2026,-2.00,B'), { mapping });
  expect([changed.questions, rowsIn(changed)]).toEqual([
    [{ about: 'columns', why: columnTexts.changed }],
    [],
  ]);
});

test('a table of which nothing is understood is shown and asked about', () => {
  const read = readText(lines('Foo,Bar', 'x,y', 'z,w'));
  expect([asked(read), read.held, read.table?.samples]).toEqual([
    ['columns'],
    3,
    [
      ['Foo', 'Bar'],
      ['x', 'y'],
      ['z', 'w'],
    ],
  ]);
});

test('credits that a bank writes below zero throughout are credits', () => {
  const credits = ['-5.00', '-6.00', '-7.00'].map((amount) => `2026-01-13,P,,${amount}`);
  expect(
    rowsIn(readText(lines('Date,Payee,Debit,Credit', '2026-01-13,A,1.00,', ...credits))).map(
      ({ amount }) => amount,
    ),
  ).toEqual(['-1.00', '5.00', '6.00', '7.00']);
});

test('how another currency is written says nothing about dollars', () => {
  const read = readText(
    lines('Date;Name;Currency;Amount', '2026-01-13;A;USD;-4.50', '2026-01-13;B;EUR;-4,50'),
  );
  expect([linesIn(read), asked(read)]).toEqual([['2026-01-13 -4.50 A'], []]);
});

test('a last row without a line end is whole, though no other has a deposit', () => {
  const file = readText(
    'Date,Payee,Withdrawals,Deposits\n2026-03-04,Cafe,12.50,\n2026-03-05,Books,20.00,\n2026-03-06,Payroll,,1850.00',
  );
  expect(linesIn(file)).toContain('2026-03-06 1850.00 Payroll');
  expect(file.skipped).toEqual([]);
});
