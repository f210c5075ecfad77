import { describe, expect, test } from 'vitest';
import { subtractMoney } from '../kernel/money/money.ts';
import { progressOf } from './progress.ts';
import { scheduleOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

const loan: LoanTerms = {
  principal: '100000.00',
  rate: '6',
  frequency: 'monthly',
  first_payment: '2026-02-01',
  payments: 360,
};
const { lines, interest } = scheduleOf(loan);
const balanceAfter = (payments: number) => lines[payments - 1]?.balance ?? '';

describe('a loan against its schedule', () => {
  test('is on schedule where the balance is that of its last payment, today’s among them', () => {
    expect(progressOf(loan, { balance: balanceAfter(12), today: '2027-01-01' })).toMatchObject({
      scheduled_balance: balanceAfter(12),
      ahead_by: '0.00',
      standing: 'on_schedule',
      payments_ahead: 0,
      scheduled_payoff: '2056-01-01',
      projected_payoff: '2056-01-01',
      due_at_end: '0.00',
    });
  });

  test('is on schedule before its first payment, and costs what the schedule says', () => {
    const progress = progressOf({ ...loan, payments: 12 }, { balance: loan.principal, today: '2026-01-15' });
    const year = scheduleOf({ ...loan, payments: 12 });
    expect(progress).toMatchObject({ standing: 'on_schedule', projected_payoff: year.payoff });
    expect(progress.projected_interest).toBe(year.interest);
    expect(interest).toBe('115838.45');
  });

  test('is ahead where less is owed, and ends earlier', () => {
    const progress = progressOf(loan, { balance: balanceAfter(24), today: '2027-01-15' });
    expect(progress).toMatchObject({ standing: 'ahead', payments_ahead: 12, due_at_end: '0.00' });
    expect(progress.ahead_by.startsWith('-')).toBe(false);
    expect(progress.projected_payoff).toBe('2055-02-01');
  });

  test('is behind where more is owed, and ends later unless the lender asks for the rest at the end', () => {
    const progress = progressOf(loan, { balance: balanceAfter(6), today: '2027-01-15' });
    expect(progress).toMatchObject({ standing: 'behind', payments_ahead: -6 });
    expect((progress.projected_payoff ?? '') > '2056-05-01').toBe(true);
    expect(Number(progress.due_at_end)).toBeGreaterThan(3000);
  });

  test('is never paid off where the payment does not cover the interest', () => {
    const progress = progressOf(loan, { balance: '130000.00', today: '2027-01-15' });
    expect(progress).toMatchObject({ projected_payoff: null, projected_interest: null });
  });

  test('is never paid off by an agreed payment below the interest, though the lender ends it with its term', () => {
    const growing = { ...loan, payment: '400.00' };
    const progress = progressOf(growing, { balance: loan.principal, today: '2026-01-15' });
    // 100,000 at 6 % grow by 100.00 in the first month; the schedule ends with 200,852.
    expect(progress).toMatchObject({ projected_payoff: null, projected_interest: null });
    expect(progress.due_at_end).toBe(
      subtractMoney(scheduleOf(growing).lines.at(-1)?.payment ?? '', growing.payment),
    );
    const more = { amount: '200.00', frequency: 'monthly', from: '2026-01-16' } as const;
    const helped = progressOf(growing, { balance: loan.principal, today: '2026-01-15' }, [more]);
    // 600.00 a month is 45 cents more than 360 payments need.
    expect((helped.projected_payoff ?? '') > '2055-06-01').toBe(true);
    expect((helped.projected_payoff ?? '9') <= '2056-01-01').toBe(true);
    const all = { ...loan, payments: 12, interest_only: 12 };
    expect(progressOf(all, { balance: loan.principal, today: '2026-01-15' })).toMatchObject({
      projected_payoff: '2027-01-01',
      due_at_end: '100000.00',
    });
  });

  test('goes on with its extra payments where it goes on beyond its term', () => {
    // Without interest: 30.00 and 20.00 extra a month pay 200.00 in four, 30.00 alone in seven.
    const free = { ...loan, principal: '90.00', rate: '0', payments: 3 };
    const behind = { balance: '200.00', today: '2026-01-15' };
    const extra = { amount: '20.00', frequency: 'monthly', from: '2026-01-16' } as const;
    expect(progressOf(free, behind, [extra]).projected_payoff).toBe('2026-05-01');
    expect(progressOf(free, behind).projected_payoff).toBe('2026-08-01');
  });

  test('counts the extra payments that are planned', () => {
    const actual = { balance: balanceAfter(12), today: '2027-01-15' };
    const extras = [{ amount: '100.00', frequency: 'monthly', from: '2027-02-01' }] as const;
    const payoff = progressOf(loan, actual, extras).projected_payoff ?? '';
    expect(payoff < '2050-01-01').toBe(true);
  });

  test('ends with its term where it was to end with a balloon', () => {
    const balloon = { ...loan, payments: 84, amortized_over: 360 };
    const whole = scheduleOf(balloon);
    const progress = progressOf(balloon, { balance: balanceAfter(12), today: '2027-01-15' });
    expect(progress.projected_payoff).toBe(whole.payoff);
    expect(progress.due_at_end).toBe(balanceAfter(84));
    const behind = progressOf(balloon, { balance: balanceAfter(6), today: '2027-01-15' });
    expect(behind.projected_payoff).toBe(whole.payoff);
  });

  test('is paid off where nothing is owed any more', () => {
    expect(progressOf(loan, { balance: '0.00', today: '2030-05-05' })).toMatchObject({
      projected_payoff: '2030-05-05',
      projected_interest: '0.00',
      payments_ahead: 308,
    });
  });

  test('owes everything at once where its term has passed', () => {
    const progress = progressOf(
      { ...loan, payments: 12, payment: '100.00' },
      { balance: '500.00', today: '2030-05-05' },
    );
    expect(progress).toMatchObject({ due_at_end: '500.00', standing: 'behind', scheduled_balance: '0.00' });
    expect((progress.projected_payoff ?? '') > '2030-05-05').toBe(true);
  });
});
