import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../../kernel/test-properties.ts';
import { addDays } from '../../kernel/time/day.ts';
import { rentPeriods } from './rent-periods.ts';
import type { RentTerms } from './rent-terms.ts';
import { anyTerms } from './test-drawn-terms.ts';
import { termsWith } from './test-terms.ts';

/** The sheet of an agreement: days, day due, rent. */
const sheetOf = (terms: Partial<RentTerms>, until = '2099-12-31') =>
  rentPeriods(termsWith(terms), until).map(
    ({ period_start, period_end, due_day, amount }) => `${period_start} ${period_end} ${due_day} ${amount}`,
  );

it('periods after a day are those of all that are due after it', () => {
  assertProperty(
    fc.property(anyTerms, fc.integer({ min: -50, max: 1300 }), (terms, days) => {
      const after = addDays(terms.start_date, days);
      const until = addDays(after, 500);
      const all = rentPeriods(terms, until);
      expect(rentPeriods(terms, until, after)).toEqual(all.filter(({ due_day }) => due_day > after));
    }),
    { numRuns: 100 },
  );
});

describe('the rent of each period', () => {
  it('is due on the last day of a month that has no 31st, also in a leap year', () => {
    const until = '2028-04-30';
    const terms = { start_date: '2028-01-01', end_date: '2028-12-31', payment_due_day: 31 };
    expect(sheetOf(terms, until)).toEqual([
      '2028-01-01 2028-01-31 2028-01-31 1200.00',
      '2028-02-01 2028-02-29 2028-02-29 1200.00',
      '2028-03-01 2028-03-31 2028-03-31 1200.00',
      '2028-04-01 2028-04-30 2028-04-30 1200.00',
    ]);
    expect(sheetOf({ ...terms, start_date: '2027-02-01' }, '2027-02-28')).toEqual([
      '2027-02-01 2027-02-28 2027-02-28 1200.00',
    ]);
  });

  it('counts the days of the first and the last month: from the 15th 17 of 31, until the 10th 10 of 30', () => {
    // 1,200 × 17 / 31 = 658.0645; 1,200 × 10 / 30 = 400.
    expect(sheetOf({ start_date: '2026-08-15', end_date: '2026-11-10', payment_due_day: 31 })).toEqual([
      '2026-08-15 2026-08-31 2026-08-31 658.06',
      '2026-09-01 2026-09-30 2026-09-30 1200.00',
      '2026-10-01 2026-10-31 2026-10-31 1200.00',
      '2026-11-01 2026-11-10 2026-11-10 400.00',
    ]);
  });

  it('is due on the day of the beginning where the due day of the first month has passed', () => {
    expect(sheetOf({ start_date: '2026-02-15', end_date: '2026-03-31' })).toEqual([
      '2026-02-15 2026-02-28 2026-02-15 600.00',
      '2026-03-01 2026-03-31 2026-03-01 1200.00',
    ]);
  });

  it('of February counts 29 days in a leap year', () => {
    // 1,200 × 15 / 29 = 620.6897 and 1,200 × 14 / 28 = 600.
    expect(sheetOf({ start_date: '2028-02-15', end_date: '2028-02-29' })).toEqual([
      '2028-02-15 2028-02-29 2028-02-15 620.69',
    ]);
    expect(sheetOf({ start_date: '2027-02-15', end_date: '2027-02-28' })).toEqual([
      '2027-02-15 2027-02-28 2027-02-15 600.00',
    ]);
  });

  it('of a quarter that begins in mid-month is a third for each month, and of the first its days', () => {
    // 3,000 a quarter: 1,000 × 17 / 31 = 548.387 + 1,000 + 1,000.
    const rents = [{ from_day: '2026-01-15', amount: '3000.00' }];
    const terms = { start_date: '2026-01-15', end_date: '2026-12-31', rents } as const;
    expect(sheetOf({ ...terms, payment_frequency: 'quarterly' })).toEqual([
      '2026-01-15 2026-03-31 2026-01-15 2548.39',
      '2026-04-01 2026-06-30 2026-04-01 3000.00',
      '2026-07-01 2026-09-30 2026-07-01 3000.00',
      '2026-10-01 2026-12-31 2026-10-01 3000.00',
    ]);
  });

  it('of a year is one row, and of a year that ends early its months', () => {
    const rents = [{ from_day: '2026-03-01', amount: '12000.00' }];
    const terms = { start_date: '2026-03-01', end_date: '2027-08-31', rents } as const;
    expect(sheetOf({ ...terms, payment_frequency: 'annually', payment_due_day: 10 })).toEqual([
      '2026-03-01 2027-02-28 2026-03-10 12000.00',
      '2027-03-01 2027-08-31 2027-03-10 6000.00',
    ]);
  });

  it('changes with a raise in the middle of a month by the days of each rent', () => {
    // June: 1,200 × 15 / 30 + 1,260 × 15 / 30 = 600 + 630.
    const rents = [
      { from_day: '2026-01-01', amount: '1200.00' },
      { from_day: '2026-06-16', amount: '1260.00' },
    ];
    expect(sheetOf({ start_date: '2026-05-01', end_date: '2026-07-31', rents })).toEqual([
      '2026-05-01 2026-05-31 2026-05-01 1200.00',
      '2026-06-01 2026-06-30 2026-06-01 1230.00',
      '2026-07-01 2026-07-31 2026-07-01 1260.00',
    ]);
  });

  it('goes on after the end date from month to month, until the day of leaving', () => {
    const terms = { start_date: '2026-11-01', end_date: '2026-11-30', month_to_month: true };
    expect(sheetOf(terms, '2027-01-15')).toHaveLength(3);
    expect(sheetOf({ ...terms, leaves_on: '2026-12-10' })).toEqual([
      '2026-11-01 2026-11-30 2026-11-01 1200.00',
      // 1,200 × 10 / 31 = 387.0968.
      '2026-12-01 2026-12-10 2026-12-01 387.10',
    ]);
  });
});
