import { expect, it } from 'vitest';
import type { Figure } from '../kernel/call/tool.ts';
import { nothingYet, sayNothing } from './nothing-yet.ts';

const zero: Figure = { id: 'worth', label: 'Worth', unit: 'money', value: '0.00', cites: [] };

it('amounts and counts of zero that no record stands behind say nothing', () => {
  expect(sayNothing([zero, { ...zero, unit: 'count', value: '0' }])).toBe(true);
  expect(sayNothing([zero, { ...zero, value: '0.01' }])).toBe(false);
  const account = { item_type: 'money_account', item_id: '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01' } as const;
  expect(sayNothing([{ ...zero, cites: [account] }])).toBe(false);
  expect(sayNothing([{ ...zero, unit: 'text', value: '' }])).toBe(false);
});

it('what there is none of is named by the screen that would show it', () => {
  expect(nothingYet('/finance/accounts')).toBe('No accounts yet.');
  expect(nothingYet('/finance/transactions?from=2026-01-01')).toBe('No transactions yet.');
  expect(nothingYet('/finance/reports')).toBe('No transactions yet.');
  expect(nothingYet('/insurances')).toBeUndefined();
  expect(nothingYet(undefined)).toBeUndefined();
});
