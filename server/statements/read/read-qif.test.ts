import { expect, test } from 'vitest';
import { rowDoubts, skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { asked, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';

const record = (...lines: string[]) => `${lines.join('\n')}\n^\n`;
const list = (...records: string[]) => `!Type:Bank\n${records.join('')}`;

test('accounts by name, with kind, balance, opening and rows', () => {
  const read = readText(
    `!Option:AutoSwitch\n!Account\nNChecking\nTBank\n$1,000.00\n/01/31/2026\n^\nNVisa\nTCCard\n^\n!Clear:AutoSwitch\n!Account\nNChecking\nTBank\n$1,000.00\n/01/31/2026\n^\n!Type:Bank\n${record('D01/01/2026', 'T500.00', 'POpening Balance', 'L[Checking]')}${record("D1/25'26", 'U-1,234.50', 'T-1,234.50', 'CX', 'N1023', 'PPlumber', 'MSink', 'LHome:Repairs')}!Account\nNVisa\nTCCard\n^\n!Type:CCard\n${record("D1/ 5'26", 'T-20.00', 'PCafe', 'L[Checking]')}`,
  );
  expect(read.accounts.map(({ rows, ...account }) => ({ ...account, rows: rows.length }))).toEqual([
    {
      reference: null,
      name: 'Checking',
      kind: 'bank',
      currency: null,
      opening: { amount: '500.00', day: '2026-01-01' },
      closing: { amount: '1000.00', day: '2026-01-31' },
      rows: 1,
    },
    { reference: null, name: 'Visa', kind: 'card', currency: null, opening: null, closing: null, rows: 1 },
  ]);
  expect(rowsIn(read)).toMatchObject([
    {
      line: 24,
      day: '2026-01-25',
      amount: '-1234.50',
      payee: 'Plumber',
      memo: 'Sink',
      number: '1023',
      category: 'Home:Repairs',
      transfer: null,
    },
    { day: '2026-01-05', amount: '-20.00', category: null, transfer: 'Checking' },
  ]);
  expect(read.skipped.map(({ reason }) => reason)).toEqual([skipReasons.opening]);
});

test('parts make up the amount, or are left out with a word', () => {
  const parts = ['SFood', 'EMilk', '$-5.00', 'S[Savings]', '$-7.50'];
  expect(rowsIn(readText(list(record('D1/13/2026', 'T-12.50', ...parts))))[0]).toMatchObject({
    splits: [
      { amount: '-5.00', category: 'Food', transfer: null, memo: 'Milk' },
      { amount: '-7.50', category: null, transfer: 'Savings', memo: null },
    ],
    doubts: [],
  });
  expect(rowsIn(readText(list(record('D1/13/2026', 'T-12.51', ...parts))))[0]).toMatchObject({
    splits: [],
    doubts: [rowDoubts.splits],
  });
});

test('days that could be read either way are asked for, and their rows held back', () => {
  const text = list(record('D05.01.2026', 'T-1.00', 'PA'), record('D06.01.2026', 'T-2.00', 'PB'));
  const open = readText(text);
  expect([asked(open), open.held, rowsIn(open)]).toEqual([['day_order'], 2, []]);
  expect(linesIn(readText(text, { day_order: 'day-first' }))).toEqual([
    '2026-01-05 -1.00 A',
    '2026-01-06 -2.00 B',
  ]);
  expect(
    linesIn(readText(`${text}${record('D13.01.26', 'T-3,00', 'PC')}`, { amount_style: 'point' })),
  ).toHaveLength(2);
});

test('other lists, investments, other currencies and broken records are skipped with their lines', () => {
  const read = readText(
    `!Type:Cat\n${record('NFood')}!Type:Invst\n${record('D1/13/2026', 'NBuy')}${list(record('D1/13/2026', 'T12 €'), record('D1/13/2026', 'PNo amount'), record('T5.00'), record('D13/13/2026', 'T5.00'), record('D1/13/2026', 'Tfive'))}D1/14/2026\nT-123.4`,
  );
  expect(reasonsIn(read)).toEqual([
    `2: ${skipReasons.otherList}`,
    `5: ${skipReasons.investment}`,
    `9: ${skipReasons.currency}`,
    `12: ${skipReasons.noAmount}`,
    `15: ${skipReasons.noDay}`,
    `17: ${skipReasons.day}`,
    `20: ${skipReasons.amount}`,
    `23: ${skipReasons.cutOff}`,
  ]);
  expect(read.skipped_rows).toBe(8);
});

test('two amounts of one record that differ are told', () => {
  expect(rowsIn(readText(list(record('D1/13/2026', 'T-1.00', 'U-1.01'))))[0]).toMatchObject({
    amount: '-1.00',
    doubts: [rowDoubts.twoAmounts],
  });
});

test('lines may end as on old Macs and on Windows', () => {
  const text = list(record('D1/13/2026', 'T-1.00', 'PA'));
  expect(linesIn(readText(text.replaceAll('\n', '\r')))).toEqual(['2026-01-13 -1.00 A']);
  expect(linesIn(readText(text.replaceAll('\n', '\r\n')))).toEqual(['2026-01-13 -1.00 A']);
});

test('two records that run into each other are named, and parts with days of their own are read', () => {
  const torn = readText(
    '!Type:Bank\nD1/13/2026\nT-1.00\nPA\nD1/14/2026\nT-2.00\nPB\n^\nD1/15/2026\nT-3.00\n^\n',
  );
  expect(torn.skipped).toEqual([{ line: 2, rows: 1, reason: skipReasons.torn }]);
  expect(rowsIn(torn).map(({ amount }) => amount)).toEqual(['-3.00']);
  const parts = readText('!Type:Bank\nD1/13/2026\nT-3.00\nSFood\nD1/12/2026\n$-1.00\nSFun\n$-2.00\n^\n');
  expect(rowsIn(parts).map(({ day, splits }) => [day, splits.length])).toEqual([['2026-01-13', 2]]);
});
