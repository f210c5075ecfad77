import { describe, expect, it } from 'vitest';
import { nextDueDay } from './account.ts';
import { availableOn, isLow, totalsOf } from './account-list.ts';
import { balancesAt, daysOfMonth, monthEnds } from './balance-history.ts';
import { differenceOf, statementFaults } from './reconciliation.ts';

describe('accounts', () => {
  it('sum up by kind, what is owed above zero', () => {
    const accounts = [
      { kind: 'bank', balance: '10.00' },
      { kind: 'bank', balance: '-3.00' },
      { kind: 'card', balance: '-4.50' },
      { kind: 'debt', balance: '-100.00' },
      { kind: 'outside', balance: '55.00' },
    ] as const;
    expect(totalsOf(accounts)).toEqual({ bank: '7.00', card: '4.50', debt: '100.00', net: '-97.50' });
  });

  it('say what is left on a card, and when a balance is low', () => {
    expect(availableOn({ balance: '-310.40', credit_limit: '5000.00' })).toBe('4689.60');
    expect(availableOn({ balance: '-310.40', credit_limit: null })).toBeNull();
    expect(isLow({ balance: '249.99', low_balance: '250.00' })).toBe(true);
    expect(isLow({ balance: '250.00', low_balance: '250.00' })).toBe(false);
    expect(isLow({ balance: '-1.00', low_balance: null })).toBe(false);
  });

  it.each([
    [28, '2026-02-27', '2026-02-28'],
    [28, '2026-02-28', '2026-02-28'],
    [28, '2026-03-01', '2026-03-28'],
    [31, '2026-02-10', '2026-02-28'],
    [31, '2026-12-31', '2026-12-31'],
    [5, '2026-12-06', '2027-01-05'],
  ])('are paid on day %i next, seen from %s, on %s', (payment_due_day, today, expected) => {
    expect(nextDueDay({ payment_due_day }, today)).toBe(expected);
  });

  it('without a day of payment have none that is next', () => {
    expect(nextDueDay({ payment_due_day: null }, '2026-01-01')).toBeNull();
  });
});

describe('the history of a balance', () => {
  it('is told at the ends of months and today', () => {
    expect(monthEnds('2026-01-15', '2026-04-10')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-10',
    ]);
    expect(monthEnds('2026-04-01', '2026-04-10')).toEqual(['2026-04-10']);
    expect(monthEnds('1000-01-01', '2026-04-10', 2)).toEqual(['2026-02-28', '2026-03-31', '2026-04-10']);
  });

  it('is told by the days of a month, none of them to come', () => {
    expect(daysOfMonth('2026-02-14', '2026-03-05')).toHaveLength(28);
    expect(daysOfMonth('2026-03-01', '2026-03-02')).toEqual(['2026-03-01', '2026-03-02']);
    expect(daysOfMonth('2026-04-01', '2026-03-02')).toEqual([]);
  });

  it('runs on from point to point', () => {
    const moved = [
      { day: '2026-01-31', total: '10.00' },
      { day: '2026-02-02', total: '-1.00' },
      { day: '2026-02-02', total: '-1.00' },
    ];
    expect(balancesAt('5.00', moved, ['2026-01-30', '2026-02-01', '2026-02-02'])).toEqual([
      { day: '2026-01-30', balance: '5.00' },
      { day: '2026-02-01', balance: '15.00' },
      { day: '2026-02-02', balance: '13.00' },
    ]);
  });
});

describe('a statement', () => {
  it('differs by what it says more than what was found', () => {
    expect(differenceOf('90.00', '100.00', [{ amount: '-10.00' }])).toBe('0.00');
    expect(differenceOf('90.00', '100.00', [])).toBe('-10.00');
  });

  it('is closed without a difference or with an adjustment, and never on a day to come', () => {
    const on = { day: '2026-03-01', adjust: false };
    expect(statementFaults(on, '0.00', '2026-03-01')).toEqual([]);
    expect(statementFaults(on, '-10.00', '2026-03-01')).toEqual([
      { field: 'balance', message: '-$10.00 is still missing' },
    ]);
    expect(statementFaults({ ...on, adjust: true }, '-10.00', '2026-03-01')).toEqual([]);
    expect(statementFaults(on, '0.00', '2026-02-28')).toMatchObject([{ field: 'day' }]);
  });
});
