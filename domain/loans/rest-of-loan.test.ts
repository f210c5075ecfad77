import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/time/day.ts';
import { addMoney } from '../kernel/money/money.ts';
import { assertProperty } from '../kernel/test-properties.ts';
import { progressOf } from './progress.ts';
import { restOfLoan } from './rest-of-loan.ts';
import { scheduleOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';
import { compareOffer, linesFromNow, whatIf } from './whats-left.ts';

const terms: LoanTerms = {
  principal: '100000.00',
  rate: '6',
  frequency: 'monthly',
  first_payment: '2026-02-01',
  payments: 360,
};
const offer = { interest_rate: '5', term_months: 360, closing_costs: '2000.00', financed: false };
const today = '2027-01-15';

/** Each of them says when the same loan is paid off. */
function payoffs(balance: string, extras: Parameters<typeof restOfLoan>[2] = [], of = terms) {
  const standing = { balance, today };
  return {
    rest: restOfLoan(of, standing, extras).payoff,
    card: progressOf(of, standing, extras).projected_payoff,
    refinance: compareOffer(of, standing, offer, { horizon: 60, extras })?.current.payoff,
    schedule: linesFromNow(of, standing, extras).at(-1)?.day,
    more: whatIf(of, standing, extras, '100.00').payoff_without,
  };
}

describe('what is left of a loan is worked out once', () => {
  const behind = scheduleOf(terms).lines[5]?.balance ?? '';

  test('behind its schedule it goes on beyond its term, for its card, its schedule and beside an offer', () => {
    const found = payoffs(behind);
    expect(found.card).toBe('2056-08-01');
    expect(new Set(Object.values(found))).toEqual(new Set(['2056-08-01']));
    const compared = compareOffer(terms, { balance: behind, today }, offer, { horizon: 60 });
    expect(compared?.current.interest).toBe(progressOf(terms, { balance: behind, today }).projected_interest);
    expect(compared?.in_all?.current).toBe(compared?.current.interest);
  });

  test('with extra payments it ends earlier, beside an offer too', () => {
    const found = payoffs(behind, [{ amount: '200.00', frequency: 'monthly', from: '2027-02-01' }]);
    expect((found.card ?? '9') < '2045-01-01').toBe(true);
    expect(new Set(Object.values(found)).size).toBe(1);
  });

  test('never paid off, it has no interest to its end and nothing to save in all; the years until then are compared', () => {
    const standing = { balance: '130000.00', today };
    const compared = compareOffer(terms, standing, offer, { horizon: 12 });
    expect(compared).toMatchObject({ current: { payoff: null, interest: null }, in_all: null });
    const interest = addMoney(
      ...linesFromNow(terms, standing)
        .slice(0, 12)
        .map((line) => line.interest),
    );
    expect(compared?.at_horizon).toMatchObject({ months: 12, current: interest });
  });

  test('is the same for every loan', () => {
    assertProperty(
      fc.property(
        fc.record({
          owed: fc.integer({ min: 100, max: 15_000_000 }),
          rate: fc.integer({ min: 0, max: 12_000 }),
          payments: fc.integer({ min: 24, max: 360 }),
          extra: fc.integer({ min: 0, max: 50_000 }),
          frequency: fc.constantFrom('monthly' as const, 'biweekly' as const, 'quarterly' as const),
        }),
        ({ owed, rate, payments, extra, frequency }) => {
          const money = (cents: number) => (cents / 100).toFixed(2);
          const extras =
            extra === 0
              ? []
              : [{ amount: money(extra), frequency: 'monthly' as const, from: addDays(today, 1) }];
          const drawn = { ...terms, rate: (rate / 1000).toFixed(3), payments, frequency };
          const { schedule, more, ...found } = payoffs(money(owed), extras, drawn);
          // Over by then: nothing is compared.
          if (found.refinance === undefined) return;
          expect(new Set([...Object.values(found), more]).size).toBe(1);
          if (found.rest !== null) expect(schedule).toBe(found.rest);
        },
      ),
    );
  });
});
