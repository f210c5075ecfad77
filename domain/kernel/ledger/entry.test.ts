import { describe, expect, test } from 'vitest';
import { addMoney } from '../money/money.ts';
import { entryFaults, linesOf, signedAmount, transferFaults, transferLegs, type Entry } from './entry.ts';
import { counts, transactionStatus } from './transaction.ts';

const [a, b] = ['0b3ad5dc-7cbb-4e3c-a24c-8b1f6c37b2f1', '5d0b0a52-7a0d-4f0e-8a55-4b3a57a1f5a2'];

type Checked = Pick<Entry, 'kind' | 'amount' | 'refund' | 'lines'>;

describe('what is posted', () => {
  test.each<[string, Checked]>([
    ['an income that comes in', { kind: 'income', amount: '5.00' }],
    ['an expense that goes out', { kind: 'expense', amount: '-5.00' }],
    ['an expense that came back', { kind: 'expense', amount: '5.00', refund: true }],
    ['an income that was paid back', { kind: 'income', amount: '-5.00', refund: true }],
    ['a correction upwards', { kind: 'adjust', amount: '5.00' }],
    ['a correction downwards', { kind: 'adjust', amount: '-5.00' }],
    [
      'parts that add up, a discount among them',
      {
        kind: 'expense',
        amount: '-5.00',
        lines: [
          { amount: '-6.00', category_id: a },
          { amount: '1.00', category_id: b },
        ],
      },
    ],
    [
      'an income with its source',
      { kind: 'income', amount: '5.00', lines: [{ amount: '5.00', income_source_id: a }] },
    ],
    [
      'a repair of a property',
      {
        kind: 'expense',
        amount: '-5.00',
        lines: [{ amount: '-5.00', of_type: 'real_estate', of_id: a, property_category: 'repairs' }],
      },
    ],
  ])('may be %s', (_, entry) => {
    expect(entryFaults(entry)).toEqual([]);
  });

  const misfit = 'The parts must have what belongs to their kind';
  test.each<[string, Checked, string, string]>([
    ['nothing', { kind: 'income', amount: '0.00' }, 'amount', 'Amount must not be zero'],
    ['an income below zero', { kind: 'income', amount: '-5.00' }, 'amount', 'Amount must be above zero'],
    ['an expense above zero', { kind: 'expense', amount: '5.00' }, 'amount', 'Amount must be below zero'],
    [
      'a refund of an expense that goes out',
      { kind: 'expense', amount: '-5.00', refund: true },
      'amount',
      'Amount must be above zero',
    ],
    [
      'parts that miss a cent',
      { kind: 'expense', amount: '-5.00', lines: [{ amount: '-2.50' }, { amount: '-2.49' }] },
      'lines',
      'The parts must add up to the amount',
    ],
    [
      'no parts at all',
      { kind: 'expense', amount: '-5.00', lines: [] },
      'lines',
      'The parts must add up to the amount',
    ],
    [
      'a part that is nothing',
      { kind: 'expense', amount: '-5.00', lines: [{ amount: '-5.00' }, { amount: '0.00' }] },
      'lines',
      'No part may be zero',
    ],
    [
      'more parts than a receipt has',
      { kind: 'expense', amount: '-2.01', lines: Array.from({ length: 201 }, () => ({ amount: '-0.01' })) },
      'lines',
      'A transaction has at most 200 parts',
    ],
    [
      'an income with a category of expenses',
      { kind: 'income', amount: '5.00', lines: [{ amount: '5.00', category_id: a }] },
      'lines',
      misfit,
    ],
    [
      'an expense with a source of income',
      { kind: 'expense', amount: '-5.00', lines: [{ amount: '-5.00', income_source_id: a }] },
      'lines',
      misfit,
    ],
    [
      'an income with a category of property expenses',
      { kind: 'income', amount: '5.00', lines: [{ amount: '5.00', property_category: 'repairs' }] },
      'lines',
      misfit,
    ],
    [
      'a correction with a category',
      { kind: 'adjust', amount: '5.00', lines: [{ amount: '5.00', category_id: a }] },
      'lines',
      misfit,
    ],
    [
      'a record without its type',
      { kind: 'expense', amount: '-5.00', lines: [{ amount: '-5.00', of_id: a }] },
      'lines',
      misfit,
    ],
  ])('is refused where it is %s', (_, entry, field, message) => {
    expect(entryFaults(entry)).toEqual([{ field, message }]);
  });

  test('is one line where it is not split', () => {
    expect(linesOf({ amount: '-5.00' })).toEqual([{ amount: '-5.00' }]);
  });

  test.each([
    ['income', false, '5.00'],
    ['income', true, '-5.00'],
    ['expense', false, '-5.00'],
    ['expense', true, '5.00'],
  ] as const)('an amount that is typed for %s, refunded %s, is stored as %s', (kind, refund, signed) => {
    expect(signedAmount(kind, '5.00', refund)).toBe(signed);
    expect(entryFaults({ kind, refund, amount: signed })).toEqual([]);
  });
});

describe('a transfer', () => {
  const transfer = {
    kind: 'transfer',
    from_account_id: a,
    to_account_id: b,
    amount: '120.05',
    transaction_date: '2026-03-01',
  } as const;

  test('has two legs that add up to nothing', () => {
    expect(transferFaults(transfer)).toEqual([]);
    const legs = transferLegs(transfer);
    expect(legs.map((leg) => leg.account_id)).toEqual([a, b]);
    expect(legs.map((leg) => leg.amount)).toEqual(['-120.05', '120.05']);
    expect(addMoney(...legs.map((leg) => leg.amount))).toBe('0.00');
  });

  test.each(['0.00', '-1.00'])('of %s is refused', (amount) => {
    expect(transferFaults({ ...transfer, amount })).toEqual([
      { field: 'amount', message: 'Amount must be above zero' },
    ]);
  });

  test('to where it comes from is refused', () => {
    expect(transferFaults({ ...transfer, to_account_id: a })).toEqual([
      { field: 'to_account_id', message: 'Choose another account' },
    ]);
  });
});

test('what is pending or void is in no balance', () => {
  expect(transactionStatus.options.filter(counts)).toEqual(['cleared', 'reconciled']);
});
