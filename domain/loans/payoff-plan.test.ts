import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interestOn, monthlyInterest, partOfYear } from '../kernel/money/interest.ts';
import { addMoney, compareMoney, partOf, subtractMoney } from '../kernel/money/money.ts';
import { payoffPlan, planAsNow, savedBy, usualPayment, type PlannedDebt } from './payoff-plan.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const today = '2026-01-31';
const card: PlannedDebt = { id: 'card', balance: '1000.00', interest_rate: '12', payment: '100.00' };
const loan: PlannedDebt = { id: 'loan', balance: '300.00', interest_rate: '6', payment: '100.00' };

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const cents = (amount: string) => BigInt(amount.replace('.', ''));

/** Debts of whose payments at least a two-hundredth of what is owed is no interest: they end. */
const debts = fc
  .array(
    fc.record({
      balance: fc.integer({ min: 1, max: 5_000_000 }).map(money),
      interest_rate: fc.integer({ min: 0, max: 36_000 }).map((rate) => (rate / 1000).toFixed(3)),
      more: fc.integer({ min: 1000, max: 100_000 }).map(money),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(({ more, ...debt }, nth): PlannedDebt => {
      const interest = interestOn(debt.balance, partOfYear(debt.interest_rate, 12));
      return { ...debt, id: String(nth), payment: addMoney(interest, partOf(debt.balance, 1n, 200n), more) };
    }),
  );
const extras = fc.integer({ min: 0, max: 200_000 }).map(money);

describe('a plan to pay debts off', () => {
  test('computed by hand: what one debt frees goes to the next', () => {
    // The loan is left with 3.04 in its fourth month; the other 96.96 go to the card, and all 200 from then on.
    const plan = payoffPlan([card, loan], { order: 'snowball', extra: '0.00', today });
    expect(plan.ends).toMatchObject([
      { id: 'loan', months: 4, paid_off: '2026-05-31' },
      { id: 'card', months: 7, paid_off: '2026-08-31' },
    ]);
    expect(plan.interest).toBe(addMoney(...plan.ends.map(({ interest }) => interest)));
    const now = planAsNow([card, loan], today);
    expect(now.ends).toMatchObject([
      { id: 'loan', months: 4, paid_off: '2026-05-31' },
      { id: 'card', months: 11, paid_off: '2026-12-31' },
    ]);
    expect(savedBy(plan, now)?.months).toBe(4);
  });

  test('of one debt with exact payments costs its interest month by month', () => {
    let balance = '1000.00';
    let interest = '0.00';
    while (compareMoney(balance, '0.00') > 0) {
      const cost = monthlyInterest(balance, '12');
      interest = addMoney(interest, cost);
      const whole = addMoney(balance, cost);
      balance = subtractMoney(whole, compareMoney(whole, '150.00') < 0 ? whole : '150.00');
    }
    expect(payoffPlan([card], { order: 'avalanche', extra: '50.00', today }).interest).toBe(interest);
  });

  test('pays the highest rate first, or the smallest balance', () => {
    const two = [card, { ...loan, payment: '10.00' }];
    const ends = (order: 'avalanche' | 'snowball') =>
      payoffPlan(two, { order, extra: '200.00', today }).ends.map(({ id }) => id);
    expect(ends('avalanche')).toEqual(['card', 'loan']);
    expect(ends('snowball')).toEqual(['loan', 'card']);
  });

  const growing = { ...card, id: 'growing', interest_rate: '99', payment: '10.00' };

  test('never pays off a debt that grows faster than it is paid, and the others all the same', () => {
    const alone = { ends: [], never: ['growing'], months: 0, done: null, interest: '0.00' };
    expect(planAsNow([growing], today)).toEqual(alone);
    expect(payoffPlan([growing], { order: 'avalanche', extra: '0.00', today })).toEqual(alone);
    const now = planAsNow([card, growing, loan], today);
    expect(now).toEqual({ ...planAsNow([card, loan], today), never: ['growing'] });
    expect([now.months, now.done]).toEqual([11, '2026-12-31']);
  });

  test('says what it saves on the debts that end anyway, where one of them never ends as now', () => {
    const owed = [card, growing, loan];
    const now = planAsNow(owed, today);
    const plan = payoffPlan(owed, { order: 'snowball', extra: '200.00', today });
    expect(plan.never).toEqual([]);
    const [before, after] = [now, plan].map(({ ends }) =>
      ends.filter(({ id }) => id !== 'growing').map(({ interest }) => interest),
    );
    const saved = savedBy(plan, now);
    expect(saved?.interest).toBe(
      subtractMoney(addMoney('0.00', ...(before ?? [])), addMoney('0.00', ...(after ?? []))),
    );
    expect(compareMoney(saved?.interest ?? '0.00', '0.00')).toBe(1);
    expect(saved?.months).toBeGreaterThan(0);
    expect(savedBy(plan, planAsNow([growing], today))).toBeNull();
  });

  test('the highest rate first never costs more than the smallest balance first', () => {
    assertProperty(
      fc.property(debts, extras, (owed, extra) => {
        const plans = (['avalanche', 'snowball'] as const).map((order) =>
          payoffPlan(owed, { order, extra, today }),
        );
        const [avalanche, snowball] = plans;
        if (avalanche === undefined || snowball === undefined) throw new Error('There are two plans');
        expect([avalanche.never, snowball.never]).toEqual([[], []]);
        // Each debt is rounded to the cent each month, in both.
        const rounded = BigInt(owed.length * Math.max(avalanche.months, snowball.months));
        expect(cents(avalanche.interest) <= cents(snowball.interest) + rounded).toBe(true);
        expect(avalanche.months).toBeLessThanOrEqual(snowball.months + 1);
      }),
    );
  });

  test('ends each debt once, costs no more than paying as now, and more a month never costs more', () => {
    assertProperty(
      fc.property(
        debts,
        extras,
        fc.constantFrom('avalanche' as const, 'snowball' as const),
        (owed, extra, order) => {
          const [plan, none] = [extra, '0.00'].map((each) => payoffPlan(owed, { order, extra: each, today }));
          const now = planAsNow(owed, today);
          if (plan === undefined || none === undefined) throw new Error('There are two plans');
          expect([plan.never, none.never, now.never]).toEqual([[], [], []]);
          expect(plan.ends.map(({ id }) => id).toSorted()).toEqual(owed.map(({ id }) => id).toSorted());
          expect(plan.months).toBe(Math.max(...plan.ends.map(({ months }) => months)));
          const rounded = BigInt(owed.length * now.months);
          expect(cents(plan.interest) <= cents(none.interest) + rounded).toBe(true);
          expect(cents(none.interest) <= cents(now.interest) + rounded).toBe(true);
          expect(plan.months).toBeLessThanOrEqual(none.months);
          expect(none.months).toBeLessThanOrEqual(now.months);
        },
      ),
    );
  });
});

test('a card of which nobody said a payment is paid by 1 % and its interest, 25 at least', () => {
  expect(usualPayment('10000.00', '24')).toBe('300.00');
  expect(usualPayment('100.00', '24')).toBe('25.00');
  expect(usualPayment('10000.00', null)).toBe('100.00');
});
