import { expect, test } from 'vitest';
import { runningBalances } from './running-balances.ts';

test('each row has the balance after it, and what is pending or void changes none', () => {
  const rows = [
    { id: 'd', amount: '-5.00', status: 'pending' },
    { id: 'c', amount: '-20.00', status: 'cleared' },
    { id: 'v', amount: '-7.00', status: 'void' },
    { id: 'b', amount: '100.10', status: 'reconciled' },
    { id: 'a', amount: '-0.10', status: 'cleared' },
  ] as const;
  expect([...runningBalances(rows, '580.00')]).toEqual([
    ['d', '580.00'],
    ['c', '580.00'],
    ['v', '600.00'],
    ['b', '600.00'],
    ['a', '499.90'],
  ]);
});
