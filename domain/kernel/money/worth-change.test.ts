import { describe, expect, test } from 'vitest';
import { addMoney, subtractMoney } from './money.ts';
import { worthChange } from './worth-change.ts';
import type { AccountHistory, Portfolio, ValuedThing } from './worth-history.ts';

const named = (type: 'real_estate' | 'movable' | 'money_account' | 'mortgage', id: string) => ({
  type,
  id,
  label: id,
});
const house: ValuedThing = {
  ...named('real_estate', 'house'),
  side: 'real_estate',
  held: { purchase_date: '2020-01-10', purchase_price: '300000.00' },
  valuations: [{ day: '2026-02-01', value: '310000.00', source: 'own' }],
};
const car: ValuedThing = {
  ...named('movable', 'car'),
  side: 'movable',
  held: { purchase_date: '2026-02-05', purchase_price: '20000.00' },
  valuations: [{ day: '2026-02-20', value: '19000.00', source: 'own' }],
};
const boat: ValuedThing = {
  ...named('movable', 'boat'),
  side: 'movable',
  held: {
    purchase_date: '2024-01-01',
    purchase_price: '5000.00',
    sale_date: '2026-02-10',
    sale_price: '6000.00',
  },
  valuations: [],
};
const bank: AccountHistory = {
  ...named('money_account', 'bank'),
  kind: 'bank',
  opening: '1000.00',
  since: '2025-01-01',
  moved: [{ day: '2026-02-15', amount: '650.00' }],
};
const card: AccountHistory = {
  ...bank,
  ...named('money_account', 'card'),
  kind: 'card',
  opening: '-40.00',
  since: '2026-02-03',
  moved: [{ day: '2026-02-15', amount: '50.00' }],
};
const loan = {
  ...named('mortgage', 'loan'),
  account_id: null,
  owed: [
    { day: '2020-01-10', balance: '200000.00' },
    { day: '2026-02-12', balance: '199000.00' },
  ],
};
const portfolio: Portfolio = { things: [house, car, boat], accounts: [bank, card], loans: [loan] };
const moves = [
  { account_id: 'bank', kind: 'income', total: '1000.00' },
  { account_id: 'bank', kind: 'expense', total: '-300.00' },
  { account_id: 'bank', kind: 'transfer', total: '-50.00' },
  { account_id: 'card', kind: 'transfer', total: '50.00' },
] as const;

describe('what made the net worth another one', () => {
  test('is told in parts that add up to the difference, each with its records', () => {
    const { before, after, parts } = worthChange(portfolio, moves, '2026-01-31', '2026-02-28');
    expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['income', '1000.00'],
      ['expenses', '-300.00'],
      ['revalued', '9000.00'],
      ['bought', '20000.00'],
      ['sold', '-5000.00'],
      ['debts_paid', '1000.00'],
      ['accounts_added', '-40.00'],
    ]);
    expect(addMoney(...parts.map(({ amount }) => amount))).toBe(subtractMoney(after, before));
    const rows = parts.find(({ kind }) => kind === 'revalued')?.rows;
    expect(rows?.map(({ id, amount }) => [id, amount])).toEqual([
      ['house', '10000.00'],
      ['car', '-1000.00'],
    ]);
  });

  test('takes with an account what was on it, and counts nothing of one that came and went in between', () => {
    const removed = { ...bank, removed: '2026-02-20' } as const;
    const parts = (accounts: AccountHistory[]) =>
      worthChange({ things: [], accounts, loans: [] }, moves, '2026-01-31', '2026-02-28').parts;
    expect(parts([removed]).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['income', '1000.00'],
      ['expenses', '-300.00'],
      ['transfers', '-50.00'],
      ['removed', '-1650.00'],
    ]);
    expect(parts([{ ...removed, since: '2026-02-02' }])).toEqual([]);
  });

  test('has no appliances in it, which stand aside (X-16)', () => {
    const aside = { ...car, side: 'aside' } as const;
    expect(
      worthChange({ things: [aside], accounts: [], loans: [] }, [], '2026-01-31', '2026-02-28').parts,
    ).toEqual([]);
  });

  test('tells a loan that goes with what was sold as part of the sale, and a new one as a debt', () => {
    const loans = [{ ...loan, ended: { day: '2026-02-10', why: 'sold' } as const }];
    const told = worthChange({ things: [], accounts: [], loans }, [], '2026-01-31', '2026-02-28').parts;
    expect(told.map(({ kind, amount }) => [kind, amount])).toEqual([['sold', '200000.00']]);
    const known = { ...loan, known: '2026-02-12' };
    const first = worthChange(
      { things: [], accounts: [], loans: [known] },
      [],
      '2026-01-31',
      '2026-02-28',
    ).parts;
    expect(first.map(({ kind, amount }) => [kind, amount])).toEqual([['first_known', '1000.00']]);
    const taken = worthChange(
      { things: [], accounts: [], loans: [loan] },
      [],
      '2020-01-01',
      '2020-02-01',
    ).parts;
    expect(taken.map(({ kind, amount }) => [kind, amount])).toEqual([['debts_taken', '-200000.00']]);
  });
});

test('nothing changes within one day: it ends with what it ends with', () => {
  const day = '2026-02-28';
  const { before, after, parts } = worthChange(portfolio, [], day, day);
  expect([after, parts]).toEqual([before, []]);
  expect(before).not.toBe('0.00');
});
