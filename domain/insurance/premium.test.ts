import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../kernel/time/day.ts';
import {
  comingPayments,
  costOverYears,
  nextPayment,
  paymentCalendar,
  paymentDays,
  premiumAYear,
} from './premium.ts';
import { nextRenewal, proposedRenewal } from './renewal.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const policy = {
  premium: '100.10',
  payment_frequency: 'monthly',
  next_payment_date: '2026-03-31',
  payment_anchor: '2026-01-31',
  renewal_date: '2026-07-15',
  is_active: true,
} as const;

test.each([
  ['monthly', '1201.20'],
  ['quarterly', '400.40'],
  ['annually', '100.10'],
] as const)('a premium of 100.10 paid %s is %s a year', (payment_frequency, year) => {
  expect(premiumAYear({ premium: '100.10', payment_frequency })).toBe(year);
});

describe('the payments of a policy', () => {
  it('are counted from the anchor, so that a short month holds one back and not those after it', () => {
    const schedule = { anchor: '2025-12-31', payment_frequency: 'monthly' } as const;
    expect(paymentDays(schedule, '2026-01-01', '2026-04-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(nextPayment(schedule, '2026-02-28')).toBe('2026-03-31');
    expect(nextPayment({ anchor: '2024-02-29', payment_frequency: 'annually' }, '2027-02-28')).toBe(
      '2028-02-29',
    );
    expect(nextPayment({ anchor: '2025-11-30', payment_frequency: 'quarterly' }, '2025-11-30')).toBe(
      '2026-02-28',
    );
  });

  it('follow each other without a gap whatever the anchor: the next is the first day of the row after one that was paid', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: 1, max: 130 }),
        // Where months differ is at their end.
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('monthly', 'quarterly', 'annually'),
        fc.integer({ min: 0, max: 60 }),
        (months, fromEnd, payment_frequency, nth) => {
          const anchor = addDays(addMonths('2020-01-01', months), -fromEnd);
          const schedule = { anchor, payment_frequency } as const;
          const days = paymentDays(schedule, anchor, addMonths(anchor, 12 * 62));
          expect(nextPayment(schedule, days[nth] ?? anchor)).toBe(days[nth + 1]);
        },
      ),
    );
  });

  it('stand in a calendar: paid, late, due, and those that are due only if it is renewed', () => {
    const paid = [
      { day: '2025-05-01', paid_on: '2025-05-01', amount: '1.00' },
      { day: '2026-02-28', paid_on: '2026-03-02', amount: '99.00' },
    ];
    const calendar = paymentCalendar(policy, paid, '2026-05-10').map(({ day, state, amount }) => [
      day,
      state,
      amount,
    ]);
    expect(calendar.slice(0, 6)).toEqual([
      ['2026-02-28', 'paid', '99.00'],
      ['2026-03-31', 'late', '100.10'],
      ['2026-04-30', 'late', '100.10'],
      ['2026-05-31', 'due', '100.10'],
      ['2026-06-30', 'due', '100.10'],
      ['2026-07-31', 'later', '100.10'],
    ]);
    expect(calendar.at(-1)).toEqual(['2027-04-30', 'later', '100.10']);
    expect(comingPayments({ ...policy, is_active: false }, [], '2026-05-10', '2027-01-01')).toEqual([]);
    expect(comingPayments({ ...policy, next_payment_date: null }, [], '2026-05-10', '2027-01-01')).toEqual(
      [],
    );
  });

  it.each([
    ['monthly', '2026-03-01', '2027-03-01', 12],
    ['quarterly', '2026-03-01', '2027-03-01', 4],
    ['annually', '2026-03-01', '2027-03-01', 1],
    ['monthly', '2026-01-31', '2027-01-31', 12],
    ['monthly', '2025-08-31', '2026-02-28', 6],
    ['quarterly', '2025-11-30', '2026-11-30', 4],
    ['annually', '2024-02-29', '2025-02-28', 1],
  ] as const)(
    'paid %s from %s to %s are %s in that term: what falls on the renewal is the next term’s',
    (payment_frequency, start, renewal_date, count) => {
      const insured = {
        ...policy,
        payment_frequency,
        next_payment_date: start,
        payment_anchor: start,
        renewal_date,
      };
      const states = comingPayments(insured, [], start, addMonths(renewal_date, 12)).map(
        ({ day, state }) => [day, state] as const,
      );
      expect(states.filter(([, state]) => state === 'due')).toHaveLength(count);
      expect(states[count]).toEqual([renewal_date, 'later']);
      // What was paid on that day in advance is paid.
      const paid = [{ day: renewal_date, paid_on: start, amount: '1.00' }];
      expect(comingPayments(insured, paid, start, renewal_date)).toHaveLength(count);
    },
  );

  it('cost each year what was paid in it, and this year what is still due until the renewal', () => {
    const paid = [
      { day: '2025-12-31', paid_on: '2026-01-02', amount: '90.00' },
      { day: '2025-11-30', paid_on: '2025-12-31', amount: '80.00' },
    ];
    expect(costOverYears(policy, paid, '2026-05-10')).toEqual([
      { year: 2026, paid: '90.00', due: '400.40' },
      { year: 2025, paid: '80.00', due: '0.00' },
    ]);
  });
});

test.each([
  ['2025-03-01', '2026-03-01', '2027-03-01'],
  ['2024-02-29', '2025-02-28', '2026-02-28'],
  ['2026-01-31', '2026-07-31', '2027-01-31'],
  ['2026-01-01', '2026-01-11', '2026-01-21'],
])('the term after one from %s to %s ends on %s', (start_date, renewal_date, next) => {
  expect(nextRenewal({ start_date, renewal_date })).toBe(next);
});

test('a renewal is proposed from the day on which the present term ends, with all else as it was', () => {
  const terms = {
    policy_number: 'A-1',
    coverage_amount: '1.00',
    premium: '2.00',
    payment_frequency: 'annually',
    deductible: '3.00',
    next_payment_date: null,
  } as const;
  expect(proposedRenewal({ ...terms, start_date: '2025-03-01', renewal_date: '2026-03-01' })).toEqual({
    ...terms,
    start_date: '2026-03-01',
    renewal_date: '2027-03-01',
  });
});
