import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strayComma } from '../kernel/commas.ts';
import { addMoney } from '../kernel/money/money.ts';
import { interestOfYear, mortgageDraft, mortgageFaults, owedOn, paidShare } from './mortgage.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const loan = {
  current_balance: '271480.55',
  interest_rate: '4.125',
  start_date: '2018-07-01',
  end_date: '2048-07-01',
};

describe('the interest of a year', () => {
  test.each([
    ['a whole year', 2025, null, '11198.57'],
    ['the year in which the loan began: July to December', 2018, null, '5599.29'],
    ['the year in which it ends: January to July', 2048, null, '6532.50'],
    ['a year before the loan', 2017, null, '0.00'],
    ['a year after it', 2049, null, '0.00'],
    ['the year of the sale, to the month of the sale', 2025, '2025-03-31', '2799.64'],
    ['a year after the sale', 2026, '2025-03-31', '0.00'],
  ] as const)('is to the cent for %s', (_, year, until, interest) => {
    expect(interestOfYear(loan, year, until)).toBe(interest);
  });

  test('of a loan without interest is nothing', () => {
    expect(interestOfYear({ ...loan, interest_rate: '0' }, 2025)).toBe('0.00');
  });

  test('of two halves of a year differs from the whole by a cent at most', () => {
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    const balances = fc
      .bigInt({ min: 0n, max: 10n ** 12n })
      .map((n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`);
    const rates = fc.integer({ min: 0, max: 100_000 }).map((rate) => (rate / 1000).toFixed(3));
    assertProperty(
      fc.property(balances, rates, (current_balance, interest_rate) => {
        const of = (start_date: string, end_date: string) =>
          interestOfYear({ current_balance, interest_rate, start_date, end_date }, 2025);
        const halves = addMoney(of('2025-01-01', '2025-06-30'), of('2025-07-01', '2025-12-31'));
        const difference = cents(of('2025-01-01', '2025-12-31')) - cents(halves);
        expect(difference * difference <= 1n).toBe(true);
      }),
    );
  });
});

test('a loan is paid off from nothing to all of it', () => {
  expect(paidShare({ original_amount: '200000.00', current_balance: '150000.00' })).toBe(25);
  expect(paidShare({ original_amount: '200000.00', current_balance: '0.00' })).toBe(100);
  expect(paidShare({ original_amount: '200000.00', current_balance: '210000.00' })).toBe(0);
  expect(paidShare({ original_amount: '0.00', current_balance: '0.00' })).toBe(0);
});

test('what was removed is not owed', () => {
  const removed_at = '2026-01-01T00:00:00Z';
  expect(
    owedOn([
      { current_balance: '10.05', removed_at: null },
      { current_balance: '20.10', removed_at },
      { current_balance: '0.95', removed_at: null },
    ]),
  ).toBe('11.00');
});

describe('a mortgage', () => {
  test('needs everything but its type (S-152)', () => {
    const read = mortgageDraft.safeParse({});
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([
      'Lender is required',
      'Original amount is required',
      'Current balance is required',
      'Interest rate is required',
      'Monthly payment is required',
      'Start date is required',
      'End date is required',
    ]);
  });
  test('ends after it begins', () => {
    expect(mortgageFaults(loan)).toEqual([]);
    expect(mortgageFaults({ ...loan, end_date: loan.start_date })).toHaveLength(1);
    expect(mortgageFaults({ ...loan, end_date: '2000-01-01' }, 'mortgage.')[0]?.field).toBe(
      'mortgage.end_date',
    );
  });
});

test.each(['12,50', '1,2,3'])('the comma in %s is refused by the name of its field', (current_balance) => {
  const { error } = mortgageDraft.partial().safeParse({ current_balance });
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['current_balance'], message: strayComma },
  ]);
});
