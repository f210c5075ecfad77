import { expect, test } from 'vitest';
import { hasPeriod, lastDayOf, periodOf, shiftPeriod } from './period.ts';

const start = { start_date: '2026-02-15', end_date: '2027-03-31' } as const;

test.each([
  ['month', '2026-02-15', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-04-30', '2026-02-01', '2026-04-30'],
  ['quarter', '2026-05-01', '2026-05-01', '2026-07-31'],
  ['quarter', '2027-01-31', '2026-11-01', '2027-01-31'],
  ['year', '2027-01-31', '2026-02-01', '2027-01-31'],
  ['year', '2027-02-01', '2027-02-01', '2028-01-31'],
  ['month', '2025-12-31', '2026-02-01', '2026-02-28'],
] as const)(
  'a budget by the %s from February has %s in the period from %s to %s',
  (period, day, from, to) => {
    const budget = { ...start, period };
    expect([periodOf(budget, day), lastDayOf(budget, from)]).toEqual([from, to]);
  },
);

test('a budget has the periods from its start to its end', () => {
  const budget = { ...start, period: 'quarter' } as const;
  const periods = ['2025-11-01', '2026-02-01', '2026-03-01', '2026-05-01', '2027-02-01', '2027-05-01'];
  expect(periods.filter((period) => hasPeriod(budget, period))).toEqual([
    '2026-02-01',
    '2026-05-01',
    '2027-02-01',
  ]);
  expect(shiftPeriod(budget, '2026-02-01', -1)).toBe('2025-11-01');
});
