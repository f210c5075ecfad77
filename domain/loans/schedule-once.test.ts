import { expect, it } from 'vitest';
import { paymentsOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';
import { whatIf } from './whats-left.ts';

/** The terms of a loan that count how often a day is worked out from the first payment's. */
function counting(): { terms: LoanTerms; days: () => number } {
  let days = 0;
  const terms = {
    principal: '450000.00',
    rate: '6.125',
    frequency: 'monthly',
    get first_payment() {
      days += 1;
      return '2018-02-01';
    },
    payments: 360,
  } as const;
  return { terms, days: () => days };
}

it('the day of each payment is worked out once', () => {
  const { terms, days } = counting();
  expect([...paymentsOf(terms)]).toHaveLength(360);
  expect(days()).toBe(360);
});

it('both sides of a comparison are held against one schedule', () => {
  const { terms, days } = counting();
  whatIf(terms, { balance: '398000.00', today: '2026-11-27' }, [], '200.00');
  // The agreed schedule, what is left of it, and what is left of it with more; some further days to find where it stands.
  expect(days()).toBeLessThan(3 * 360);
});
