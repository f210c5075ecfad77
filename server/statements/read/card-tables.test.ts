import { rowDoubts, skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import { describe, expect, it, test } from 'vitest';
import { asked, linesIn, readText, reasonsIn, rowsIn } from '../test-bank-files.ts';
import { feeRemarks } from './table/fees.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('the sign of a card’s amounts', () => {
  it.each([
    [
      'a payment with thanks',
      'Date,Description,Card Member,Account #,Amount',
      [
        '02/13/2026,FERN FOODS,IDA OWNER,-11003,54.20',
        '02/25/2026,PAYMENT RECEIVED - THANK YOU,IDA OWNER,-11003,-500.00',
      ],
    ],
    [
      'its own category of payments',
      'Trans. Date,Post Date,Description,Amount,Category',
      [
        '02/13/2026,02/13/2026,INTERNET PAYMENT,-82.12,Payments and Credits',
        '02/24/2026,02/24/2026,BIRCH MARKET,45.00,Merchandise',
      ],
    ],
    [
      'the kind of a row',
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)',
      [
        '02/13/2026,02/14/2026,RIDE,Ride Co,Travel,Purchase,19.77',
        '02/20/2026,02/20/2026,ACH DEPOSIT,Transfer,Payment,Payment,-120.00',
      ],
    ],
    [
      'money given back below zero',
      'Date,Description,Type,Amount',
      ['02/13/2026,Oak Tools,Refund,-19.77', '02/20/2026,Pine Bakery,Other,12.00'],
    ],
  ])('is asked for where %s contradicts it, though as many stand below zero as above', (_, head, rows) => {
    const read = readText(lines(head, ...rows));
    expect(asked(read)).toContain('sign');
    expect(read.held).toBe(2);
  });

  it('is not asked for where words and signs agree, or balances prove it', () => {
    const bank = lines(
      'Date,Description,Type,Amount',
      '02/13/2026,PAYMENT TO TERN CARD - THANKS,Payment,-500.00',
      '02/14/2026,Fern Foods,Purchase,-12.00',
      '02/15/2026,Loft Works,Deposit,1800.00',
      '02/16/2026,Oak Tools,Refund,19.77',
    );
    expect(asked(readText(bank))).toEqual([]);
    const proved = lines(
      'Date,Description,Type,Amount,Balance',
      '02/13/2026,Reversal,Refund,-5.00,95.00',
      '02/14/2026,Fern Foods,Other,-12.00,83.00',
      '02/25/2026,Loft Works,Deposit,10.00,93.00',
    );
    expect(asked(readText(proved))).toEqual([]);
  });
});

describe('fees in a column of their own', () => {
  const head = 'Date,Description,Amount,Fee,Balance';
  it('are taken off where the running balances follow only so, whatever their sign', () => {
    for (const sign of ['', '-']) {
      const read = readText(
        lines(
          head,
          `2026-02-13,Pine Bakery,-12.40,${sign}0.00,87.60`,
          `2026-02-14,Cash,-50.00,${sign}1.00,36.60`,
          `2026-02-15,Ben,20.00,${sign}0.50,56.10`,
          `2026-02-16,Fern Foods,-6.10,${sign}0.00,50.00`,
        ),
      );
      expect(linesIn(read)).toEqual([
        '2026-02-13 -12.40 Pine Bakery',
        '2026-02-14 -51.00 Cash',
        '2026-02-15 19.50 Ben',
        '2026-02-16 -6.10 Fern Foods',
      ]);
      expect(read.remarks).toContain(feeRemarks.taken('1.50'));
    }
  });
  it('are part of the amounts where balances follow from these, and then nothing is said', () => {
    const read = readText(
      lines(
        head,
        '2026-02-13,Pine Bakery,-12.40,0.00,87.60',
        '2026-02-14,Cash,-51.00,1.00,36.60',
        '2026-02-15,Ben,20.00,0.50,56.60',
      ),
    );
    expect(linesIn(read)[1]).toBe('2026-02-14 -51.00 Cash');
    expect(read.remarks.join()).not.toContain('ees');
  });
  it('are said to be left out where nothing proves what they are', () => {
    const read = readText(
      lines(
        'Date,Description,Amount,Fee',
        '2026-02-13,Fern Foods,-100.00,-3.00',
        '2026-02-24,Ben,50.00,0.00',
      ),
    );
    expect(linesIn(read)[0]).toBe('2026-02-13 -100.00 Fern Foods');
    expect(read.remarks).toContain(feeRemarks.left('3.00', 'Fee'));
  });
  it('are nothing beside what is left after them', () => {
    const read = readText(
      lines(
        'Date,Name,Gross,Fee,Net',
        '2026-02-13,Cara,50.00,-1.50,48.50',
        '2026-02-24,Ben,-20.00,0.00,-20.00',
      ),
    );
    expect(linesIn(read)).toEqual(['2026-02-13 48.50 Cara', '2026-02-24 -20.00 Ben']);
    expect(read.remarks).toEqual([]);
  });
});

describe('what is zero', () => {
  it('has no sign: it makes nobody ask what amounts above zero are', () => {
    const read = readText(
      lines(
        'Date,Description,Amount',
        '2026-02-13,Fern Foods,-12.00',
        '2026-02-14,Check,0.00',
        '2026-02-25,Ben,9.00',
      ),
    );
    expect(asked(read)).toEqual([]);
  });
});

test('one payment of a card below zero in the column of credits has come in, by its words', () => {
  const head = 'Status,Date,Description,Debit,Credit';
  const read = readText(
    lines(
      head,
      'Cleared,02/13/2026,Oak Tools,84.12,',
      'Cleared,02/15/2026,"ONLINE PAYMENT, THANK YOU",,-300.00',
      'Cleared,02/16/2026,Fuel Point,40.00,',
    ),
  );
  expect(linesIn(read)).toEqual([
    '2026-02-13 -84.12 Oak Tools',
    '2026-02-15 300.00 ONLINE PAYMENT, THANK YOU',
    '2026-02-16 -40.00 Fuel Point',
  ]);
  const unsaid = readText(
    lines(head, 'Cleared,02/13/2026,Oak Tools,84.12,', 'Cleared,02/15/2026,Correction,,-300.00'),
  );
  expect(reasonsIn(unsaid)).toEqual([`3: ${skipReasons.amount}`]);
});

describe('parts of a row in rows below it', () => {
  const head = 'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared';
  const divided = (second: string) =>
    lines(
      head,
      'Harbor,2026-02-13,Fern Foods,,Usual,Food,-45.10,0,Cleared',
      'Harbor,2026-02-14,Oak Tools,(SPLIT INTO 2) big day,,,-100,0,Cleared',
      'Harbor,2026-02-14,Oak Tools,(SPLIT 1 OF 2) bolts,Usual,Home,0,-60,Cleared',
      `Harbor,2026-02-14,Oak Tools,(SPLIT 2 OF 2),Usual,Gifts,0,${second},Cleared`,
      'Harbor,2026-02-15,Loft Works,,Income,Wages,1800,0,Cleared',
    );
  it('are parts of it, and no movements of zero', () => {
    const rows = rowsIn(readText(divided('-40')));
    expect(rows.map(({ amount }) => amount)).toEqual(['-45.10', '-100.00', '1800.00']);
    expect(rows[1]).toMatchObject({
      memo: 'big day',
      splits: [
        { amount: '-60.00', category: 'Home', memo: 'bolts' },
        { amount: '-40.00', category: 'Gifts', memo: null },
      ],
    });
  });
  it('are left out with a word where they do not make up its amount', () => {
    const [, row] = rowsIn(readText(divided('-39')));
    expect(row).toMatchObject({ amount: '-100.00', splits: [], doubts: [rowDoubts.splits] });
  });
});

test('the balance that a statement begins with is no income, as the balance beside it says', () => {
  const read = readText(
    lines(
      'Date,Description,Amount,Balance',
      '2026-02-01,Beginning balance,100.00,100.00',
      '2026-02-13,Fern Foods,-12.00,88.00',
      '2026-02-24,Ben,5.00,93.00',
    ),
  );
  expect(linesIn(read)).toEqual(['2026-02-13 -12.00 Fern Foods', '2026-02-24 5.00 Ben']);
  expect(read.accounts[0]?.opening).toEqual({ amount: '100.00', day: '2026-02-01' });
});
