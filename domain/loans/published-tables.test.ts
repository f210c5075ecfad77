import { describe, expect, test } from 'vitest';
import { paymentFor } from './payment.ts';
import { scheduleOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

const monthly = { frequency: 'monthly', first_payment: '2009-11-15' } as const;
const rowsOf = (terms: LoanTerms, numbers: readonly number[]) => {
  const { lines } = scheduleOf(terms);
  return numbers.map((number) => {
    const line = lines[number - 1];
    return [number, line?.day, line?.payment, line?.interest, line?.principal];
  });
};

describe('published tables, to the cent', () => {
  test('a balloon: 500,000 at 6 % computed over 180 months and due in 60 (formsbirds.com, free balloon payment calculator)', () => {
    const terms: LoanTerms = {
      ...monthly,
      principal: '500000.00',
      rate: '6',
      payments: 60,
      amortized_over: 180,
    };
    expect(rowsOf(terms, [1, 2, 3, 10, 20, 29])).toEqual([
      [1, '2009-11-15', '4219.28', '2500.00', '1719.28'],
      [2, '2009-12-15', '4219.28', '2491.40', '1727.88'],
      [3, '2010-01-15', '4219.28', '2482.76', '1736.52'],
      [10, '2010-08-15', '4219.28', '2421.07', '1798.21'],
      [20, '2011-06-15', '4219.28', '2329.11', '1890.17'],
      [29, '2012-03-15', '4219.28', '2242.33', '1976.95'],
    ]);
    // "Balloon Payment w/Rounding", "Total Payments", "Total Interest Paid".
    const { balloon, paid, interest } = scheduleOf(terms);
    expect({ balloon, paid, interest }).toEqual({
      balloon: '384265.10',
      paid: '633202.62',
      interest: '133202.62',
    });
  });

  test('interest alone for ten years: 100,000 at 6.25 % over 30 (mtgprofessor.com, interest-only versus fully-amortizing)', () => {
    const terms: LoanTerms = { ...monthly, principal: '100000.00', rate: '6.25', payments: 360 };
    const first = { ...terms, interest_only: 120 };
    const day121 = '2019-11-15';
    expect(rowsOf(first, [1, 12, 121])).toEqual([
      [1, '2009-11-15', '520.83', '520.83', '0.00'],
      [12, '2010-10-15', '520.83', '520.83', '0.00'],
      [121, day121, '730.93', '520.83', '210.10'],
    ]);
    expect(rowsOf(terms, [1, 2, 6, 12, 121])).toEqual([
      [1, '2009-11-15', '615.72', '520.83', '94.89'],
      [2, '2009-12-15', '615.72', '520.34', '95.38'],
      [6, '2010-04-15', '615.72', '518.34', '97.38'],
      [12, '2010-10-15', '615.72', '515.25', '100.47'],
      [121, day121, '615.72', '438.74', '176.98'],
    ]);
    // The page gives balances in whole dollars.
    const at = (of: LoanTerms, number: number) =>
      Math.round(Number(scheduleOf(of).lines[number - 1]?.balance));
    expect([at(terms, 1), at(terms, 12), at(terms, 121), at(first, 121)]).toEqual([
      99_905, 98_828, 84_060, 99_790,
    ]);
  });

  test('the payments before and after an interest-only period (amortizationschedule.org: 420,000, six of 30 years)', () => {
    const terms: LoanTerms = {
      ...monthly,
      principal: '420000.00',
      rate: '4.15',
      payments: 360,
      interest_only: 72,
    };
    expect(rowsOf(terms, [72, 73]).map(([, , payment]) => payment)).toEqual(['1452.50', '2305.52']);
  });

  test('a car: 20,000 at 5 % and at 9 % in 60 months (the second of pocketsense.com)', () => {
    const car = (rate: string): LoanTerms => ({ ...monthly, principal: '20000.00', rate, payments: 60 });
    expect(rowsOf(car('5'), [1, 2]).map((row) => row.slice(2))).toEqual([
      ['377.42', '83.33', '294.09'],
      ['377.42', '82.11', '295.31'],
    ]);
    expect(rowsOf(car('9'), [1]).map((row) => row.slice(2))).toEqual([['415.17', '150.00', '265.17']]);
  });

  test('the largest and smallest terms are computed without losing a cent', () => {
    for (const rate of ['0', '0.001', '12.5', '99.999', '100'])
      for (const payments of [1, 2, 600, 2600]) {
        const { lines } = scheduleOf({ ...monthly, principal: '999999999999.99', rate, payments });
        expect(lines.at(-1)?.balance).toBe('0.00');
      }
    const one = scheduleOf({ ...monthly, principal: '0.01', rate: '100', payments: 1 });
    expect(one.paid).toBe('0.01');
    expect(paymentFor({ principal: '1000.00', rate: '100', frequency: 'monthly' }, 1)).toBe('1083.33');
  });
});
