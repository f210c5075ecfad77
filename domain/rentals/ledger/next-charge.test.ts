import { expect, it } from 'vitest';
import { nextChargeDay, nextDue } from './next-charge.ts';
import { termsWith } from './test-terms.ts';

const today = '2026-03-10';
const terms = termsWith({
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  month_to_month: false,
  payment_due_day: 5,
  late_fee: 'none',
  late_fee_amount: null,
  security_deposit: '0.00',
  rents: [{ from_day: '2026-01-01', amount: '1000.00' }],
});

it('an agreement is charged next on the day on which rent falls due', () => {
  expect(nextChargeDay(terms, [], today)).toBe('2026-04-05');
});

it('an agreement that begins in years is charged on its first day of rent', () => {
  const rents = [{ from_day: '2029-06-01', amount: '900.00' }];
  const later = { ...terms, start_date: '2029-06-01', end_date: '2030-05-31', rents };
  expect(nextChargeDay(later, [], today)).toBe('2029-06-05');
  expect(nextDue(later, [], today)).toEqual({ due_day: '2029-06-05', amount: '900.00' });
});

it('a home that is let for nothing is charged from the day on which it gets a price', () => {
  const free = {
    ...terms,
    month_to_month: true,
    rents: [
      { from_day: '2026-01-01', amount: '0.00' },
      { from_day: '2028-02-01', amount: '500.00' },
    ],
  };
  expect(nextChargeDay(free, [], today)).toBe('2028-02-05');
});

it('what is over, or let for nothing for good, is charged no more', () => {
  expect(nextChargeDay(terms, [], '2026-12-05')).toBeNull();
  const free = { ...terms, month_to_month: true, rents: [{ from_day: '2026-01-01', amount: '0.00' }] };
  expect(nextChargeDay(free, [], today)).toBeNull();
});
