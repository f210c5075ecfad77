import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  largestBankFile,
  largestTable,
  mostBankRows,
} from '@holdfast/domain/statements/reading/bank-file';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it, test } from 'vitest';
import { deep } from '../../kernel/test-depth.ts';
import {
  bytesOf,
  camt,
  entry,
  linesIn,
  outcomeOf,
  readText,
  rowsIn,
  writers,
  type Told,
} from '../test-bank-files.ts';

const names = Object.keys(writers);

describe('what is no bank’s file', () => {
  it.each([
    ['PK\u0003\u0004rest', bankFileTexts.spreadsheet],
    ['%PDF-1.7 rest', bankFileTexts.pdf],
    ['<html><table></table></html>', bankFileTexts.webPage],
    [':20:START\n:25:1/2\n', bankFileTexts.swift],
    ['BANKNL2A\n940\nBANKNL2A\n:20:START\n:25:1/2\n:60F:C260102USD1,\n', bankFileTexts.swift],
    ['\u0001\n:20:START\n:25:1/2\n', bankFileTexts.swift],
    ['!Type:Cat\nNFood\nE\n^\n', bankFileTexts.noMovements],
    ['!Type:Invst\nD1/13/2026\nNBuy\nT10.00\n^\n', bankFileTexts.investments],
    ['<OFX><INVSTMTRS><BUYSTOCK></BUYSTOCK></INVSTMTRS></OFX>', bankFileTexts.investments],
    [
      '<OFX><SONRS><STATUS><CODE>15500<MESSAGE>The password is wrong</STATUS></SONRS></OFX>',
      `${bankFileTexts.noMovements}. The bank says: The password is wrong`,
    ],
    ['<a><b/></a>', bankFileTexts.notRead],
    ['just a line', bankFileTexts.notRead],
    ['a\0b\0\0', bankFileTexts.notText],
    ['  \n ', bankFileTexts.empty],
    ['', bankFileTexts.empty],
  ])('%j is refused with what to do', (text, message) => {
    expect(outcomeOf(bytesOf(text))).toBe(message);
  });
});

/** A file of the largest size takes seconds to read: a landing reads a table, the deep suite one of each format. */
const someOf = <T>(all: readonly T[]): readonly T[] => (deep ? all : all.slice(0, 1));

describe('limits', () => {
  it.each(
    someOf([
      ['Date,Payee,Amount\n2026-01-13,A,-1.00\n', largestTable, bankFileTexts.tooLargeTable],
      ['!Type:Bank\nD1/13/2026\nT-1\n^\n', largestTable, bankFileTexts.tooLargeTable],
      [
        '<OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00</STMTTRN></STMTRS></OFX>',
        largestBankFile,
        bankFileTexts.tooLarge,
      ],
      [
        camt(entry({ day: '2026-01-13', amount: '-1.00', payee: 'A', id: 'a' })),
        largestBankFile,
        bankFileTexts.tooLarge,
      ],
    ] as const),
  )(
    'a file of exactly as much as is read is looked at, one byte more is refused: %j',
    (text, most, refusal) => {
      const fill = (size: number) => bytesOf(text + '\n'.repeat(size - Buffer.byteLength(text)));
      expect(fill(most)).toHaveLength(most);
      expect(outcomeOf(fill(most))).toBe(1);
      expect(outcomeOf(fill(most + 1))).toBe(refusal);
    },
  );
  const many = (count: number, begin: string, row: string, end = '') =>
    outcomeOf(bytesOf(begin + row.repeat(count) + end));
  it.each(
    someOf([
      ['CSV', 'Date,Payee,Amount\n', '2026-01-13,A,-1.00\n', ''],
      [
        'OFX',
        '<OFX><STMTRS><CURDEF>USD',
        '<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00</STMTTRN>',
        '</STMTRS></OFX>',
      ],
      ['QIF', '!Type:Bank\n', 'D1/13/2026\nT-1\n^\n', ''],
    ] as const),
  )('%s has 100,000 rows at most', (_, begin, row, end) => {
    expect(many(mostBankRows, begin, row, end)).toBe(mostBankRows);
    expect(many(mostBankRows + 1, begin, row, end)).toBe(bankFileTexts.tooMany);
  });
});

const word = fc
  .string({ unit: fc.constantFrom(..."abcXYZ019 &<>éß東.-'"), minLength: 1, maxLength: 30 })
  .map((text) => `P${text.replaceAll(/\s+/g, ' ').trim()}`);
const row: fc.Arbitrary<Told> = fc.record({
  day: fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  amount: fc
    .tuple(fc.integer({ min: 1, max: 2_000_000_000 }), fc.boolean())
    .map(
      ([cents, out]) => `${out ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    ),
  payee: word,
  id: fc.uuid(),
});
/** One row beside the generated ones decides the order of the days. */
const decided: Told = { day: '2026-01-13', amount: '-1.23', payee: 'Known', id: 'known' };
const rows = fc.array(row, { maxLength: 20 }).map((each) => [decided, ...each]);

test.each(names)('generated rows that are written as %s are read back to the cent', (name) => {
  assertProperty(
    fc.property(rows, (all) => {
      const read = readText(writers[name]?.(all) ?? '');
      expect([read.questions, read.skipped]).toEqual([[], []]);
      expect(linesIn(read)).toEqual(all.map(({ day, amount, payee }) => `${day} ${amount} ${payee}`));
    }),
    { numRuns: 60 },
  );
});

describe('damaged files', () => {
  const file = fc
    .tuple(fc.constantFrom(...names), rows)
    .map(([name, all]) => bytesOf(writers[name]?.(all) ?? ''));
  const damage = fc.array(
    fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(
        '"',
        '<',
        '>',
        ',',
        ';',
        '\n',
        '\r',
        '\0',
        '&',
        '^',
        '!',
        '-',
        '9',
        '.',
        'é',
        '<STMTTRN>',
        '</NAME>',
        '<![CDATA[',
        '<!--',
        '""',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  );
  it('that were changed here and there are read or refused', () => {
    assertProperty(
      fc.property(file, damage, (bytes, changes) => {
        let text = Buffer.from(bytes).toString();
        for (const [place, sign] of changes) {
          const at = Math.floor(place * text.length);
          text = text.slice(0, at) + sign + text.slice(at + 1);
        }
        outcomeOf(bytesOf(text));
      }),
      { numRuns: 300 },
    );
  });
  it('that were cut off give no row that was not in them', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(...names),
        rows,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, all, share) => {
          const text = writers[name]?.(all) ?? '';
          const cut = text.slice(0, Math.floor(share * text.length));
          let found: string[];
          try {
            found = rowsIn(readText(cut)).map(({ day, amount }) => `${day} ${amount}`);
          } catch (error) {
            expect(error).toBeInstanceOf(Fault);
            return;
          }
          // A table that ends within its last line may not show it; all rows before that one are whole.
          const sure = name.startsWith('CSV') ? found.slice(0, -1) : found;
          expect(all.map(({ day, amount }) => `${day} ${amount}`).slice(0, sure.length)).toEqual(sure);
        },
      ),
      { numRuns: 300 },
    );
  });
  it('of random bytes are read or refused', () => {
    const begin = fc.constantFrom(
      '',
      'OFXHEADER:100\n<OFX><STMTRS>',
      '!Type:Bank\n',
      '<Document><BkToCstmrStmt>',
      'Date,Amount,Payee\n',
      '\u00FF\u00FE',
    );
    assertProperty(
      fc.property(begin, fc.uint8Array({ maxLength: 400 }), (head, tail) => {
        outcomeOf(new Uint8Array([...Buffer.from(head, 'latin1'), ...tail]));
      }),
      { numRuns: 400 },
    );
  });
});

/** 300,000 signs of each, and in the deep suite ten million: a reader that went over them again for each of them would not come to an end. */
test.each([
  ['quotes in a table', 'Date,Payee,Amount\n', '"'],
  ['open quotes in lines', 'Date,Payee,Amount\n', '"a\n'],
  ['quoted line ends', 'Date,Payee,Amount\n', ',"\n"x'],
  ['doubled quotes', 'Date,Payee,Amount\n', '""\n,"'],
  ['one long line', 'Date,Payee,Amount\n', 'x'],
  ['cells', 'Date,Payee,Amount\n', ','],
  ['openings of tags', '<OFX><STMTRS><STMTTRN><NAME>', '<'],
  ['tags', '<OFX><STMTRS>', '<PAYEE>'],
  ['openings of comments', '<OFX><STMTRS>', '<!--'],
  ['openings of CDATA', '<OFX><STMTRS><NAME>', '<![CDATA['],
  ['ampersands', '<OFX><STMTRS><NAME>', '&#'],
  ['lines of a record', '!Type:Bank\n', 'Sx\n'],
  ['ends of records', '!Type:Bank\n', '^\n'],
  ['carriage returns', '!Type:Bank\n', '\r'],
  ['elements', '<Document><BkToCstmrStmt>', '<a>'],
  ['attributes', '<Document><BkToCstmrStmt><Stmt ', 'a="1" '],
  ['blanks', 'Date,Payee,Amount\n2026-01-13,', ' '],
])('a whole file of %s is read or refused', (_, head, sign) => {
  const size = (deep ? largestBankFile : 300_000) - head.length - 10;
  const text = head + sign.repeat(Math.floor(size / Buffer.byteLength(sign)));
  expect(['number', 'string']).toContain(typeof outcomeOf(bytesOf(text)));
});
