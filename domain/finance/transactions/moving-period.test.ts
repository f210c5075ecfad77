import { describe, expect, it, test } from 'vitest';
import { daysOfPeriod, movingPeriods, periodOfDays, withDays } from './moving-period.ts';

describe('a period that moves', () => {
  it.each([
    ['this-month', '2026-11-26', '2026-11-01', '2026-11-30'],
    ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['this-month', '2026-12-01', '2026-12-01', '2026-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this-year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['last-year', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['30-days', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['90-days', '2026-03-31', '2026-01-01', '2026-03-31'],
  ] as const)('%s means on %s the days from %s to %s', (period, today, date_from, date_to) => {
    expect(daysOfPeriod(period, today)).toEqual({ date_from, date_to });
  });

  it('is found again by the days that it means today, and by no others', () => {
    for (const period of movingPeriods)
      expect(periodOfDays(daysOfPeriod(period, '2026-11-26'), '2026-11-26')).toBe(period);
    expect(periodOfDays({ date_from: '2026-11-01', date_to: '2026-11-30' }, '2026-12-01')).toBe('last-month');
    expect(periodOfDays({ date_from: '2026-11-01', date_to: '2026-11-29' }, '2026-11-26')).toBeUndefined();
    expect(periodOfDays({ date_from: '2026-11-01' }, '2026-11-26')).toBeUndefined();
    expect(periodOfDays({}, '2026-11-26')).toBeUndefined();
  });
});

test('a filter says the days of its period, within the days that are asked for beside it', () => {
  const today = '2026-11-26';
  expect(withDays({ q: 'market', date_from: '2026-01-01' }, today)).toEqual({
    q: 'market',
    date_from: '2026-01-01',
  });
  expect(withDays({ q: 'market', period: 'this-month' }, today)).toEqual({
    q: 'market',
    date_from: '2026-11-01',
    date_to: '2026-11-30',
  });
  expect(withDays({ period: 'this-month', date_from: '2026-11-10', date_to: '2027-01-01' }, today)).toEqual({
    date_from: '2026-11-10',
    date_to: '2026-11-30',
  });
});
