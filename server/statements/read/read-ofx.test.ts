import { expect, test } from 'vitest';
import { isSettled, rowDoubts, skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { ofxRemarks } from './read-ofx.ts';
import { readBankFile } from './read-bank-file.ts';
import { asked, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';

const head = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';
const move = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>\n`;
const plain = (amount: string, more = '') => move(`<DTPOSTED>20260105\n<TRNAMT>${amount}\n<FITID>1\n${more}`);
const bank = (moves: string, more = '') =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>777<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${moves}</BANKTRANLIST>${more}</STMTRS>`;
const file = (...statements: string[]) => `${head}<OFX>${statements.join('\n')}</OFX>\n`;

test('OFX 1 without closing tags: two accounts, their balances, and every field of a row', () => {
  const card = `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${plain('-9.99', '<NAME>Bookshop\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>-99.50<DTASOF>20260131</LEDGERBAL></CCSTMTRS>`;
  const check = move(
    '<TRNTYPE>CHECK<DTPOSTED>20260105000000.000[-5:EST]<TRNAMT>-1250.00<FITID>F-1<CHECKNUM>1023<NAME>Plumber &amp;amp; Sons<MEMO>Sink < tap<BANKACCTTO><ACCTID>888</BANKACCTTO>',
  );
  const read = readText(
    file(
      bank(
        check,
        '<LEDGERBAL><BALAMT>100.00<DTASOF>20260131120000</LEDGERBAL><AVAILBAL><BALAMT>1.00<DTASOF>20260131</AVAILBAL>',
      ),
      card,
    ),
  );
  expect(read.accounts.map(({ rows, ...account }) => ({ ...account, rows: rows.length }))).toEqual([
    {
      reference: '777',
      name: 'CHECKING',
      kind: 'bank',
      currency: 'USD',
      opening: null,
      closing: { amount: '100.00', day: '2026-01-31' },
      rows: 1,
    },
    {
      reference: '4111',
      name: null,
      kind: 'card',
      currency: 'USD',
      opening: null,
      closing: { amount: '-99.50', day: '2026-01-31' },
      rows: 1,
    },
  ]);
  expect(rowsIn(read)[0]).toEqual({
    line: 7,
    day: '2026-01-05',
    amount: '-1250.00',
    payee: 'Plumber & Sons',
    memo: 'Sink < tap',
    bank_id: 'F-1',
    number: '1023',
    category: null,
    transfer: '888',
    splits: [],
    pending: false,
    corrects: null,
    doubts: [],
  });
  expect(read).toMatchObject({ format: 'ofx', questions: [], skipped: [], remarks: [], held: 0 });
});

test('the day is the bank’s, whatever time and zone follow it', () => {
  const days = [
    '20260105',
    '20260105235959',
    '20260105000000[0:GMT]',
    '20260105233000.123[-8:PST]',
    '20260105000000[+5.30:IST]',
    '2026-01-05',
  ];
  const read = readText(file(bank(days.map((day) => move(`<DTPOSTED>${day}<TRNAMT>1.00`)).join(''))));
  expect(rowsIn(read).map(({ day }) => day)).toEqual(days.map(() => '2026-01-05'));
});

test('what cannot be read is skipped with its line and reason', () => {
  const moves = [
    move('<DTPOSTED>20260230<TRNAMT>1.00'),
    move('<TRNAMT>1.00'),
    move('<DTPOSTED>20260105'),
    plain('1E+3'),
    plain('12.345'),
    plain('5.00', '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>'),
  ];
  const read = readText(file(bank(moves.join(''))));
  expect(rowsIn(read)).toEqual([]);
  expect(reasonsIn(read).map((each) => each.replace(/^\d+: /, ''))).toEqual([
    skipReasons.day,
    skipReasons.noDay,
    skipReasons.noAmount,
    skipReasons.amount,
    skipReasons.amount,
    skipReasons.currency,
  ]);
  expect(read.skipped_rows).toBe(6);
});

test('an account in another currency is not read, and its rows are counted', () => {
  const read = readText(
    file(
      bank(plain('1.00') + plain('2.00'), '<LEDGERBAL><BALAMT>5.00<DTASOF>20260131</LEDGERBAL>').replace(
        'USD',
        'EUR',
      ),
    ),
  );
  expect(read.skipped).toEqual([{ line: 7, rows: 2, reason: skipReasons.currency }]);
  expect(read.accounts).toMatchObject([{ currency: 'EUR', rows: [], closing: null }]);
});

test('an amount that was converted to the account’s currency is read', () => {
  expect(
    linesIn(
      readText(file(bank(plain('-5.00', '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY><NAME>Bar')))),
    ),
  ).toEqual(['2026-01-05 -5.00 Bar']);
});

test('corrections, pending rows and signs that contradict their name are marked', () => {
  const read = readText(
    file(
      bank(
        plain('-5.00', '<CORRECTFITID>0<CORRECTACTION>REPLACE') +
          plain('-5.00', '<CORRECTFITID>9<CORRECTACTION>DELETE') +
          plain('5.00', '<TRNTYPE>DEBIT') +
          '<STMTTRNP><DTTRAN>20260106<TRNAMT>-2.00<NAME>Cafe</STMTTRNP>',
      ),
    ),
  );
  expect(rowsIn(read).map(({ corrects, doubts, pending }) => [corrects, doubts, pending])).toEqual([
    [{ bank_id: '0', action: 'replace' }, [], false],
    [{ bank_id: '9', action: 'delete' }, [], false],
    [null, [rowDoubts.sign], false],
    [null, [], true],
  ]);
});

test('money that moved in an account with investments is read, and what was bought is said to be left out', () => {
  const invested = (...moves: string[]) =>
    `<INVSTMTRS><DTASOF>20260131<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>55-1</INVACCTFROM><INVTRANLIST>${moves.join('')}</INVTRANLIST><INVPOSLIST><POSSTOCK><INVPOS><UNITS>4<UNITPRICE>5.00<MKTVAL>20.00</INVPOS></POSSTOCK></INVPOSLIST><INVBAL><AVAILCASH>7.00</INVBAL></INVSTMTRS>`;
  const bought =
    '<BUYSTOCK><INVBUY><INVTRAN><FITID>b1<DTTRADE>20260104<MEMO>Acme</INVTRAN><UNITS>4<TOTAL>-20.00</INVBUY></BUYSTOCK>';
  const moved = (amount: string, id: string) =>
    `<INVBANKTRAN><STMTTRN><TRNTYPE>XFER<DTPOSTED>20260105<TRNAMT>${amount}<FITID>${id}<NAME>Nest egg</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>`;
  const read = readText(
    file(invested(bought, moved('90.00', 'm1'), bought, moved('-4.50', 'm2')), bank(plain('1.00'))),
  );
  expect(linesIn(read)).toEqual([
    '2026-01-05 90.00 Nest egg',
    '2026-01-05 -4.50 Nest egg',
    '2026-01-05 1.00 null',
  ]);
  expect(rowsIn(read).map(({ bank_id }) => bank_id)).toEqual(['m1', 'm2', '1']);
  expect(read.accounts.map(({ reference, kind, closing }) => [reference, kind, closing])).toEqual([
    ['55-1', 'bank', null],
    ['777', 'bank', null],
  ]);
  expect(read.skipped).toMatchObject([{ rows: 2, reason: skipReasons.investment }]);
  expect(readText(file(invested(moved('90.00', 'm1')))).skipped).toEqual([]);
  expect(readText(file(invested(bought), bank(plain('1.00')))).skipped).toMatchObject([{ rows: 1 }]);
});

test('commas before the cents are read, and asked for where they may divide thousands', () => {
  expect(
    rowsIn(readText(file(bank(plain('-12,50') + plain('1.234,00'))))).map(({ amount }) => amount),
  ).toEqual(['-12.50', '1234.00']);
  const open = readText(file(bank(plain('1,234'))));
  expect([asked(open), isSettled(open), open.held, rowsIn(open)]).toEqual([['amount_style'], false, 1, []]);
  expect(rowsIn(readText(file(bank(plain('1,234'))), { amount_style: 'point' }))[0]?.amount).toBe('1234.00');
});

test('a file that was cut off loses its last row with a word', () => {
  const whole = file(bank(plain('-1.00') + plain('-123.45')));
  const cut = readText(whole.slice(0, whole.lastIndexOf('-123.45') + 5));
  expect(linesIn(cut)).toEqual(['2026-01-05 -1.00 null']);
  expect(cut.skipped.map(({ reason }) => reason)).toEqual([skipReasons.cutOff]);
  expect(cut.remarks).toEqual([ofxRemarks.cutOff]);
});

test('what the bank says of a failure is told', () => {
  const failed = (more: string) =>
    readText(
      `${head}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1>${more}</OFX>`,
    );
  expect(failed(bank(plain('-1.00'))).remarks).toEqual([ofxRemarks.bank('Signon invalid')]);
  expect(() => failed('')).toThrow(ofxRemarks.bank('Signon invalid'));
});

test('CHARSET:1252 is obeyed, unless the bytes are Unicode', () => {
  const text = file(bank(plain('-1.00', '<NAME>Café Zoë €')));
  const latin = Buffer.from(text.replace('€', '\u0080'), 'latin1');
  const old = readBankFile(new Uint8Array(latin));
  expect([linesIn(old), asked(old), old.encoding]).toEqual([
    ['2026-01-05 -1.00 Café Zoë €'],
    [],
    'windows-1252',
  ]);
  const mixed = readText(text);
  expect([linesIn(mixed), asked(mixed), mixed.remarks.length]).toEqual([
    ['2026-01-05 -1.00 Café Zoë €'],
    [],
    1,
  ]);
  expect(linesIn(readText(text, { encoding: 'utf-8' }))).toEqual(['2026-01-05 -1.00 Café Zoë €']);
  expect(asked(readText(text.replace('ENCODING:USASCII', 'ENCODING:UTF-8')))).toEqual([]);
});

test('OFX 2 is read with namespaces, CDATA and entities', () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><?OFX OFXHEADER="200"?><OFX>${bank('<STMTTRN><DTPOSTED>20260105</DTPOSTED><TRNAMT>-3.10</TRNAMT><NAME><![CDATA[A & B]]></NAME><MEMO>&#233;t&#xe9;</MEMO></STMTTRN>')}</OFX>`;
  expect(rowsIn(readText(xml))[0]).toMatchObject({ amount: '-3.10', payee: 'A & B', memo: 'été' });
});

test('a movement whose own tag is damaged is named, and the others are read', () => {
  const whole = file(bank([plain('-1.00'), plain('-2.00'), plain('-3.00')].join('')));
  const torn = (from: string, to: string) => {
    const at = whole.indexOf(from, whole.indexOf('-1.00'));
    return readText(whole.slice(0, at) + to + whole.slice(at + from.length));
  };
  for (const damaged of [torn('<STMTTRN>', '<STMTRN>'), torn('</STMTTRN>\n<STMTTRN>', '')]) {
    expect(damaged.skipped.map(({ reason }) => reason)).toEqual([skipReasons.torn]);
    expect(rowsIn(damaged).map(({ amount }) => amount)).toEqual(['-1.00', '-3.00']);
  }
});
