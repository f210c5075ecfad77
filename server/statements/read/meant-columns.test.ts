import { describe, expect, it, test } from 'vitest';
import { bankFileTexts, skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { columnTexts } from '@holdfast/domain/statements/csv-guess';
import { asked, bytesOf, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';
import { readBankFile } from './read-bank-file.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('a payee', () => {
  it('is the name, though the column of the other party holds numbers or nothing', () => {
    const read = readText(
      lines(
        'Date,Amount,Account,Counterparty,Name,Description',
        '2026-02-06,-9.10,ZZ12BANK0099887766,,PINE BAKERY,PINE BAKERY REF 1',
        '2026-02-07,-40.00,ZZ12BANK0099887766,ZZ77BANK0011223344,Fern Tires,invoice 8',
        '2026-02-08,15.00,ZZ12BANK0099887766,ZZ77BANK0055667788,,refund of invoice 8',
      ),
    );
    expect(rowsIn(read).map(({ payee, memo }) => [payee, memo])).toEqual([
      ['PINE BAKERY', 'PINE BAKERY REF 1'],
      ['Fern Tires', 'invoice 8'],
      ['refund of invoice 8', null],
    ]);
    expect(read.accounts.map(({ reference, name }) => [reference, name])).toEqual([
      ['ZZ12BANK0099887766', null],
    ]);
  });
  it('is a number only where no name stands anywhere', () => {
    const read = readText(lines('Date,Counterparty,Amount', '2026-02-06,ZZ77BANK0011223344,-9.10'));
    expect(linesIn(read)).toEqual(['2026-02-06 -9.10 ZZ77BANK0011223344']);
  });
  it.each([
    ['From,To', ['Ida Owner,Ben', 'Cara,Ida Owner', 'Ida Owner,Dora']],
    ['Payer Name,Payee Name', ['Ida Owner,Ben', 'Cara,Ida Owner', 'Ida Owner,Dora']],
    ['Sender,Recipient', ['IDA OWNER,Ben', 'Cara,Ida Owner', 'Ida Owner,Dora']],
  ])('is the one of two people that is not the owner: %s', (head, people) => {
    const read = readText(
      lines(
        `Date,${head},Amount`,
        ...people.map((pair, at) => `2026-02-0${at + 1},${pair},${at === 1 ? '5.00' : '-5.00'}`),
      ),
    );
    expect(linesIn(read)).toEqual(['2026-02-01 -5.00 Ben', '2026-02-02 5.00 Cara', '2026-02-03 -5.00 Dora']);
  });
  it('is who received what left, and who sent what came, where only one other person is named', () => {
    const one = (type: string, amount: string) =>
      linesIn(readText(lines('Date,Type,From,To,Amount', `2026-02-01,${type},Ida,Ben,${amount}`)));
    expect(one('Payment', '- $5.00')).toEqual(['2026-02-01 -5.00 Ben']);
    expect(one('Payment', '+ $5.00')).toEqual(['2026-02-01 5.00 Ida']);
    // Who asks for money is written first, and gets it.
    expect(one('Charge', '+ $5.00')).toEqual(['2026-02-01 5.00 Ben']);
  });
  it('goes on in the line below that has neither day nor amount', () => {
    const read = readText(
      lines(
        'Date,Description,Amount,Balance',
        '2026-02-01,CARD PURCHASE,-5.00,95.00',
        ',PINE BAKERY 4,,',
        ',PORTLAND,,',
        '2026-02-02,DEPOSIT,7.00,102.00',
        ',,,',
      ),
    );
    expect([linesIn(read), read.skipped]).toEqual([
      ['2026-02-01 -5.00 CARD PURCHASE PINE BAKERY 4 PORTLAND', '2026-02-02 7.00 DEPOSIT'],
      [],
    ]);
  });
});

describe('what became of a row', () => {
  const rows = (heading: string, ...states: string[]) =>
    readText(
      lines(
        `Date,Payee,Amount,${heading}`,
        ...states.map((state, at) => `2026-02-0${at + 1},P${at},-1.00,${state}`),
      ),
    );
  it.each([
    ['Cleared', ['Uncleared', 'Cleared', 'Reconciled']],
    ['Cleared', ['No', 'Yes', 'Yes']],
    ['Foo', ['Not posted', 'Posted', 'Posted']],
    ['Stand', ['vorgemerkt', 'gebucht', 'gebucht']],
  ])('is read under %s from %j', (heading, states) => {
    const read = rows(heading, ...states);
    expect(rowsIn(read).map(({ pending }) => pending)).toEqual([true, false, false]);
  });
  it.each(['Failed', 'Declined - card expired', 'annulé', 'Rechazada', 'geweigerd'])(
    '%s is no movement, and it is said',
    (state) => {
      const read = rows('Status', 'Complete', state);
      expect([linesIn(read).length, reasonsIn(read)]).toEqual([1, [`3: ${skipReasons.undone}`]]);
    },
  );
  it('is not read out of a column of other words', () => {
    expect(rowsIn(rows('Foo', 'Posted', 'Uncleared', 'Groceries')).map(({ pending }) => pending)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a column of accounts', () => {
  it('makes a part of each account, with the kind that its name says', () => {
    const read = readText(
      lines(
        'date,account_name,amount,name,category,tags,notes,currency',
        '2026-02-01,Harbor Checking,-5.00,Ben,Food,,,USD',
        '2026-02-02,Tern Visa,-6.00,Cara,Food,,,USD',
        '2026-02-03,harbor  checking,-7.00,Dora,Food,,,USD',
        '2026-02-04,,-8.00,Eve,Food,,,USD',
      ),
    );
    expect(read.accounts.map(({ name, kind, rows }) => [name, kind, rows.length])).toEqual([
      ['Harbor Checking', 'bank', 2],
      ['Tern Visa', 'card', 1],
      [null, null, 1],
    ]);
  });
  it('is asked about where it names nearly as many as there are rows', () => {
    const rows = Array.from({ length: 8 }, (_, at) => `2026-02-0${at + 1},Person ${at},Thing,-5.00`);
    expect(readText(lines('Date,Account Name,Description,Amount', ...rows)).questions).toEqual([
      { about: 'columns', why: columnTexts.accounts },
    ]);
  });
});

describe('padding behind the end', () => {
  const text = 'Date,Payee,Amount\n2026-02-01,Ben,-5.00\n2026-02-02,Cara,6.00\n';
  it.each([
    ['zeros', `${text}${'\0'.repeat(70)}`],
    ['zeros and line ends', `${text}\0\0\0\r\n\0\r\n`],
    ['the end of a text in DOS', `${text}\u001A`],
    ['both', `${text}\u001A${'\0'.repeat(9)}`],
  ])('of %s is no part of the file', (_, padded) => {
    expect(linesIn(readText(padded))).toEqual(['2026-02-01 -5.00 Ben', '2026-02-02 6.00 Cara']);
  });
  it('of zeros is none of a file with two bytes a letter', () => {
    const wide = Buffer.concat([Buffer.from(text, 'utf16le'), Buffer.alloc(40)]);
    expect(linesIn(readBankFile(new Uint8Array(wide)))).toHaveLength(2);
  });
  it('is all that there is, or stands in the middle', () => {
    expect(() => readText('\0'.repeat(20))).toThrow(bankFileTexts.empty);
    expect(() => readText(text.replace('Ben', 'B\0n'))).toThrow(bankFileTexts.notText);
  });
});

describe('days that hardly anybody means', () => {
  const table = lines(
    'Date,Payee,Amount',
    '1926-02-01,Ben,-5.00',
    '2026-02-02,Cara,-6.00',
    '2206-02-03,Dora,-7.00',
  );
  const ofx = `OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>19690401<TRNAMT>-1.00<NAME>Ben</STMTTRN></STMTRS></OFX>`;
  const qif = '!Type:Bank\nD2150-02-03\nT-1.00\nPBen\n^\n';
  it('are asked about, whatever the format is', () => {
    const open = readText(table);
    expect([open.questions, open.held, rowsIn(open)]).toEqual([
      [{ about: 'far_days', rows: 2, examples: ['1926-02-01', '2206-02-03'] }],
      3,
      [],
    ]);
    expect([asked(readText(ofx)), asked(readText(qif))]).toEqual([['far_days'], ['far_days']]);
  });
  it('are kept or left out as somebody says', () => {
    expect(linesIn(readText(table, { far_days: 'keep' }))).toHaveLength(3);
    const without = readText(table, { far_days: 'leave_out' });
    expect(linesIn(without)).toEqual(['2026-02-02 -6.00 Cara']);
    expect(reasonsIn(without)).toEqual([`2: ${skipReasons.farDay}`, `4: ${skipReasons.farDay}`]);
  });
  it('are not those at the ends', () => {
    expect(
      asked(readText(lines('Date,Payee,Amount', '1970-01-01,Ben,-5.00', '2100-12-31,Cara,-6.00'))),
    ).toEqual([]);
  });
});

test('letters that are asked about hold the rows until somebody has said which they are', () => {
  const bytes = bytesOf('Date,Payee,Amount\n2026-02-01,Prix \u00E9t\u00E9,-5.00\n', 'latin1');
  const open = readBankFile(bytes);
  expect([rowsIn(open), open.held, asked(open)]).toEqual([[], 1, ['encoding']]);
  expect(linesIn(readBankFile(bytes, { encoding: 'windows-1252' }))).toEqual(['2026-02-01 -5.00 Prix été']);
});
