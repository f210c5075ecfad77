import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { categoryOf, StatusBadge, titleOf } from './transaction-words.tsx';

const nobody = () => '';
const coming = { isKnown: false, accountName: nobody, categoryName: nobody, sourceName: nobody };
const known = { ...coming, isKnown: true };
const row = (line: object, more: object = {}) =>
  ({
    kind: 'expense',
    amount: '-5.00',
    category: null,
    lines: [line],
    ...more,
  }) as unknown as TransactionView;

test('a category whose name has not arrived is unknown, and none is none from the beginning', () => {
  expect(categoryOf(row({ category_id: 'a' }), coming)).toBeNull();
  expect(categoryOf(row({ income_source_id: 'a' }, { kind: 'income' }), coming)).toBeNull();
  expect(categoryOf(row({ category_id: null }), coming)).toBe('');
  expect(categoryOf(row({ category_id: 'a' }), { ...known, categoryName: () => 'Food' })).toBe('Food');
  expect(categoryOf(row({ category_id: 'closed' }), known)).toBe('Another category');
});

test('a transfer is a transfer until the other account’s name has arrived', () => {
  const transfer = row({}, { kind: 'transfer', other_account_id: 'b' });
  expect(titleOf(transfer, coming)).toBe('Transfer');
  expect(titleOf(transfer, { accountName: () => 'Savings' })).toBe('To Savings');
});

test('only what departs from the rule has a badge', () => {
  const drawn = (status: 'cleared' | 'reconciled' | 'pending' | 'void') =>
    renderToStaticMarkup(<StatusBadge status={status} />);
  expect(drawn('cleared')).toMatch(/<svg.*sr-only">Cleared</);
  expect(drawn('reconciled')).toMatch(/<svg.*sr-only">Reconciled</);
  expect(drawn('pending')).not.toContain('sr-only');
});
