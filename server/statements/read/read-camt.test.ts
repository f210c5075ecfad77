import { expect, test } from 'vitest';
import { bankFileTexts, rowDoubts, skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { camt, entry, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';

const told = { day: '2026-01-05', amount: '-12.50', payee: 'Müller & Co', id: 'A1' };
const balance = (code: string, amount: string, day: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const detail = (amount: string, name: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>E</EndToEndId></Refs>${amount}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>${more}</TxDtls>`;
const amountOf = (amount: string, currency = 'USD') => `<Amt Ccy="${currency}">${amount}</Amt>`;
const raw = (inside: string) => camt(`<Ntry>${inside}</Ntry>`);
const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>';

test('an account with its balances and entries, in a namespace or not', () => {
  const text = camt(
    entry(told),
    balance('OPBD', '100.00', '2026-01-01') + balance('CLBD', '12.5', '2026-01-31', 'DBIT'),
  );
  const read = readText(text);
  expect(read.accounts).toMatchObject([
    {
      reference: 'DE1',
      currency: 'USD',
      kind: 'bank',
      opening: { amount: '100.00', day: '2026-01-01' },
      closing: { amount: '-12.50', day: '2026-01-31' },
    },
  ]);
  expect(rowsIn(read)[0]).toMatchObject({
    line: 1,
    day: '2026-01-05',
    amount: '-12.50',
    payee: 'Müller & Co',
    bank_id: 'A1',
    pending: false,
    doubts: [],
  });
  const spaced = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=');
  expect(readText(spaced).accounts).toEqual(read.accounts);
});

test('camt.052 and camt.054 are read alike', () => {
  const text = camt(entry(told));
  for (const [report, part] of [
    ['BkToCstmrAcctRpt', 'Rpt'],
    ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ] as const) {
    expect(
      linesIn(readText(text.replaceAll('BkToCstmrStmt', report).replaceAll('Stmt>', `${part}>`))),
    ).toEqual(['2026-01-05 -12.50 Müller & Co']);
  }
});

test('pending entries are marked, those for information are not read', () => {
  const read = readText(
    camt(['PDNG', 'INFO', 'BOOK'].map((state) => entry(told).replace('BOOK', state)).join('')),
  );
  expect(rowsIn(read).map(({ pending }) => pending)).toEqual([true, false]);
  expect(reasonsIn(read)).toEqual([`2: ${skipReasons.information}`]);
});

test('a payment that is taken back keeps its parties, and its sign is the entry’s', () => {
  const text = camt(entry({ ...told, amount: '12.50', more: '<RvslInd>true</RvslInd>' })).replaceAll(
    'Dbtr>',
    'Cdtr>',
  );
  expect(linesIn(readText(text))).toEqual(['2026-01-05 12.50 Müller & Co']);
});

test('a batch is one row for each payment where they make up its amount', () => {
  const batch = (last: string) =>
    raw(
      `${amountOf('30.00')}<CdtDbtInd>CRDT</CdtDbtInd>${booked}<AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${detail(amountOf('10.00'), 'Ann')}${detail(`<AmtDtls><TxAmt>${amountOf('25.00')}</TxAmt></AmtDtls>`, 'Bob')}${detail(last, 'Cy', '<RmtInf><Ustrd>Rent</Ustrd><Ustrd>May</Ustrd></RmtInf>')}</NtryDtls>`,
    );
  const read = readText(batch(`${amountOf('5.00')}<CdtDbtInd>DBIT</CdtDbtInd>`));
  expect(rowsIn(read).map(({ amount, payee, memo, bank_id }) => [amount, payee, memo, bank_id])).toEqual([
    ['10.00', 'Ann', null, 'B/1'],
    ['25.00', 'Bob', null, 'B/2'],
    // The other side of what was taken back is not told.
    ['-5.00', 'Rent May', null, 'B/3'],
  ]);
  for (const last of ['', amountOf('5.01'), amountOf('5.00', 'EUR')]) {
    expect(rowsIn(readText(batch(last)))).toMatchObject([{ amount: '30.00', doubts: [rowDoubts.batch] }]);
  }
});

test('what is not certain is skipped with its reason', () => {
  const way = '<CdtDbtInd>DBIT</CdtDbtInd>';
  const entries = [
    `${amountOf('1.00', 'EUR')}${way}${booked}`,
    `${amountOf('1.00')}${booked}`,
    `${amountOf('-1.00')}${way}${booked}`,
    `${amountOf('1.005')}${way}${booked}`,
    `${amountOf('1.00')}${way}<Sts>BOOK</Sts>`,
    `${amountOf('1.00')}${way}<BookgDt><Dt>2026-02-30</Dt></BookgDt>`,
    `${way}${booked}`,
    `<Amt>1.00</Amt>${way}${booked}`,
  ];
  const read = readText(camt(entries.map((each) => `<Ntry>${each}</Ntry>`).join('')));
  expect(rowsIn(read)).toEqual([]);
  expect(read.skipped.map(({ reason }) => reason)).toEqual([
    skipReasons.currency,
    skipReasons.direction,
    skipReasons.amount,
    skipReasons.amount,
    skipReasons.noDay,
    skipReasons.day,
    skipReasons.noAmount,
    skipReasons.currency,
  ]);
});

test('the day stands where only a moment or a day of value is told', () => {
  const text = (dates: string) => raw(`${amountOf('1.00')}<CdtDbtInd>CRDT</CdtDbtInd>${dates}`);
  expect(rowsIn(readText(text('<BookgDt><DtTm>2026-01-05T23:59:00+01:00</DtTm></BookgDt>')))[0]?.day).toBe(
    '2026-01-05',
  );
  expect(rowsIn(readText(text('<ValDt><Dt>2026-01-06</Dt></ValDt>')))[0]?.day).toBe('2026-01-06');
});

test('a damaged file, and one with entities of its own, is not read at all', () => {
  const whole = camt(entry(told) + entry(told));
  const broken = [
    whole.slice(0, -20),
    whole.replace('</Document>', ''),
    whole.replace('</Ntry>', ''),
    `${whole}x`,
    `${whole}<a/>`,
    whole.replace('?>', '?><!DOCTYPE Document [<!ENTITY a "b">]>'),
    whole.replace('<Stmt>', `<Stmt>${'<a>'.repeat(70)}${'</a>'.repeat(70)}`),
  ];
  for (const text of broken) expect(() => readText(text)).toThrow(bankFileTexts.brokenXml);
});

test('statements of one account are one, from its first balance to its last', () => {
  const part = (open: string, close: string, day: string) =>
    `<Acct><Id><IBAN>DE1</IBAN></Id></Acct>${balance('OPBD', open, day)}${balance('CLBD', close, day)}${entry({ ...told, day })}`;
  const text = camt('').replace(
    /<Stmt>.*<\/Stmt>/,
    `<Stmt>${part('3.00', '4.00', '2026-02-01')}</Stmt><Stmt>${part('1.00', '2.00', '2026-01-01')}</Stmt>`,
  );
  expect(readText(text).accounts).toMatchObject([
    { opening: { amount: '1.00' }, closing: { amount: '4.00' }, rows: [{ line: 1 }, { line: 2 }] },
  ]);
});

test('an entry with attributes and one in a comment are told apart', () => {
  const other = entry({ ...told, id: 'A2' }).replace('<Ntry>', '<Ntry kind="x">');
  const read = readText(camt(`<!-- ${entry(told)} -->${other}${entry(told)}`));
  expect(rowsIn(read).map(({ bank_id }) => bank_id)).toEqual(['A1', 'A2']);
});

test('the first version of each report is read', () => {
  const old = camt(entry({ day: '2026-01-13', amount: '-1.00', payee: 'Cafe', id: 'a' })).replaceAll(
    'BkToCstmrStmt',
    'BkToCstmrStmtV01',
  );
  expect(linesIn(readText(old))).toEqual(['2026-01-13 -1.00 Cafe']);
});
