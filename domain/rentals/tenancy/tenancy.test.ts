import { expect, test } from 'vitest';
import { nextRentDay } from './tenancy.ts';

test('the next rent is due on the due day, on the last day of a shorter month, and not after the end', () => {
  const monthly = {
    start_date: '2026-01-15',
    last_day: '2026-04-14',
    payment_frequency: 'monthly',
    payment_due_day: 31,
  };
  expect(nextRentDay(monthly, '2026-01-31')).toBe('2026-02-28');
  expect(nextRentDay(monthly, '2026-03-30')).toBe('2026-03-31');
  expect(nextRentDay(monthly, '2026-03-31')).toBeNull();
  expect(nextRentDay({ ...monthly, last_day: null, payment_frequency: 'quarterly' }, '2026-02-01')).toBe(
    '2026-04-30',
  );
});
