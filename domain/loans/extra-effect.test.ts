import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, compareMoney } from '../kernel/money/money.ts';
import { extraEffect } from './test-extra-effect.ts';
import { extraFrequency, type ExtraPayment } from './extra-payment.ts';
import { scheduleOf } from './schedule.ts';
import { loanFrequency, type LoanTerms } from './terms.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const loan: LoanTerms = {
  principal: '250000.00',
  rate: '7.5',
  frequency: 'monthly',
  first_payment: '2026-01-01',
  payments: 360,
};
const extra = (amount: string, changed: Partial<ExtraPayment> = {}): ExtraPayment => ({
  amount,
  frequency: 'monthly',
  from: '2026-01-01',
  ...changed,
});

describe('extra payments', () => {
  test.each([
    // drc.moosetechsoftware.com, "Mortgage Loan - Extra Principal Payments": whole dollars, years rounded.
    ['50.00', 336_569],
    ['100.00', 303_914],
    ['250.00', 238_504],
    ['500.00', 178_491],
  ])('of %s a month leave about the published interest of $%i', (amount, published) => {
    const { schedule } = extraEffect(loan, [extra(amount)]);
    // The page does not say how it rounds: it is within a hundredth of a per cent.
    expect(Math.abs(Number(schedule.interest) / published - 1)).toBeLessThan(0.0001);
  });

  test('agree with a published table to the cent (oahure.com: 88,000 at 3.75 %, 100 more each month)', () => {
    const { schedule } = extraEffect({ ...loan, principal: '88000.00', rate: '3.75' }, [extra('100.00')]);
    expect(schedule.lines.slice(0, 3).map((line) => [line.interest, line.principal, line.balance])).toEqual([
      ['275.00', '232.54', '87767.46'],
      ['274.27', '233.27', '87534.19'],
      ['273.54', '234.00', '87300.19'],
    ]);
  });

  test('move the day on which the loan is paid off, and say what they save', () => {
    const effect = extraEffect({ ...loan, principal: '1200.00', rate: '0', payments: 12 }, [extra('100.00')]);
    expect(effect).toMatchObject({
      payoff: '2026-06-01',
      payoff_without: '2026-12-01',
      months_saved: 6,
      payments_saved: 6,
      interest_saved: '0.00',
    });
  });

  test('are paid once, every year, and until a day', () => {
    const paid = (...extras: ExtraPayment[]) =>
      scheduleOf({ ...loan, payments: 36 }, extras)
        .lines.filter((line) => line.extra !== '0.00')
        .map((line) => [line.day, line.extra]);
    expect(paid(extra('500.00', { frequency: 'once', from: '2026-03-15' }))).toEqual([
      ['2026-04-01', '500.00'],
    ]);
    expect(paid(extra('500.00', { frequency: 'yearly', from: '2026-03-01' }))).toEqual([
      ['2026-03-01', '500.00'],
      ['2027-03-01', '500.00'],
      ['2028-03-01', '500.00'],
    ]);
    expect(paid(extra('5.00', { until: '2026-02-01' }), extra('1.00', { until: '2026-01-31' }))).toEqual([
      ['2026-01-01', '6.00'],
      ['2026-02-01', '5.00'],
    ]);
  });

  test('of three months come with the next payment of a loan that is paid by the quarter', () => {
    const { lines } = scheduleOf({ ...loan, frequency: 'quarterly', first_payment: '2026-03-31' }, [
      extra('10.00', { from: '2026-01-15' }),
    ]);
    expect(lines.slice(0, 2).map((line) => line.extra)).toEqual(['30.00', '30.00']);
  });

  test('are never more than what is owed', () => {
    const { lines } = scheduleOf({ ...loan, principal: '1000.00' }, [extra('5000.00')]);
    expect(lines).toHaveLength(1);
    expect(addMoney(lines[0]?.payment ?? '', lines[0]?.extra ?? '')).toBe('1006.25');
  });

  test('never raise the interest, and never move the end back', () => {
    const money = (cents: number) => (cents / 100).toFixed(2);
    const extras = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 500_000 }).map(money),
        frequency: fc.constantFrom(...extraFrequency.options),
        from: fc.constantFrom('2025-06-01', '2026-01-31', '2027-02-15', '2030-10-01', '2090-01-01'),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const terms = fc.record({
      principal: fc.integer({ min: 1, max: 50_000_000 }).map(money),
      rate: fc.integer({ min: 0, max: 25_000 }).map((rate) => (rate / 1000).toFixed(3)),
      frequency: fc.constantFrom(...loanFrequency.options),
      first_payment: fc.constant('2026-01-31'),
      payments: fc.integer({ min: 1, max: 120 }),
      interest_only: fc.constantFrom(0, 1),
      payment: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(money)),
    });
    assertProperty(
      fc.property(terms, extras, (some, more) => {
        const effect = extraEffect(some, more);
        expect(compareMoney(effect.interest_saved, '0.00')).toBeGreaterThanOrEqual(0);
        expect(effect.months_saved).toBeGreaterThanOrEqual(0);
        expect(effect.payoff <= effect.payoff_without).toBe(true);
        expect(addMoney(...effect.schedule.lines.map((line) => line.principal))).toBe(some.principal);
        expect(effect.schedule.lines.at(-1)?.balance).toBe('0.00');
      }),
    );
  });
});
