import { expect, test } from 'vitest';
import { comingDate, nextDueDate, openDays, recurringFaults, type RecurringItem } from './recurring-item.ts';

const [one, other] = ['5e9b1c1e-3f6e-4f8d-9f3b-0c5a8a7c1a01', '5e9b1c1e-3f6e-4f8d-9f3b-0c5a8a7c1a02'];
const rent: RecurringItem = {
  id: one,
  name: 'Rent',
  kind: 'expense',
  amount: '1500.00',
  account_id: one,
  to_account_id: null,
  category_id: null,
  income_source_id: null,
  frequency: 'monthly',
  interval: 1,
  falls_on: null,
  start_date: '2026-01-31',
  next_due_date: '2026-02-28',
  end_date: null,
  auto_post: false,
  is_active: true,
};

test('an item comes round by its frequency and interval, from the day that is still open', () => {
  expect(openDays(rent, '2026-05-01')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  const fortnight = { ...rent, frequency: 'weekly', interval: 2, next_due_date: '2026-01-31' } as const;
  expect(openDays(fortnight, '2026-03-01')).toEqual(['2026-01-31', '2026-02-14', '2026-02-28']);
  expect(openDays({ ...rent, falls_on: 'last_day', start_date: '2026-02-28' }, '2026-04-15')).toEqual([
    '2026-02-28',
    '2026-03-31',
  ]);
});

test('an item ends, is switched off, and has no open day once none follows', () => {
  expect(openDays({ ...rent, end_date: '2026-03-31' }, '2027-01-01')).toEqual(['2026-02-28', '2026-03-31']);
  expect(openDays({ ...rent, is_active: false }, '2027-01-01')).toEqual([]);
  expect(openDays({ ...rent, next_due_date: null }, '2027-01-01')).toEqual([]);
  expect(nextDueDate(rent, '2026-03-01')).toBe('2026-03-31');
  expect(nextDueDate({ ...rent, end_date: '2026-03-30' }, '2026-03-01')).toBeNull();
});

test('what is wrong with an item is said by field (G-28, G-31)', () => {
  const faults = (changed: Partial<RecurringItem>) =>
    recurringFaults({ ...rent, ...changed }).map(({ field }) => field);
  expect(faults({})).toEqual([]);
  expect(faults({ amount: '0.00' })).toEqual(['amount']);
  expect(faults({ amount: '-5.00' })).toEqual(['amount']);
  expect(faults({ kind: 'transfer' })).toEqual(['to_account_id']);
  expect(faults({ kind: 'transfer', to_account_id: one })).toEqual(['to_account_id']);
  expect(faults({ kind: 'transfer', to_account_id: other })).toEqual([]);
  expect(faults({ to_account_id: other })).toEqual(['to_account_id']);
  expect(faults({ kind: 'income', category_id: other })).toEqual(['category_id']);
  expect(faults({ income_source_id: other })).toEqual(['income_source_id']);
  expect(faults({ end_date: '2026-01-30' })).toEqual(['end_date']);
  expect(faults({ next_due_date: '2026-03-01' })).toEqual(['next_due_date']);
  expect(faults({ end_date: '2026-02-27' })).toEqual(['next_due_date']);
});

test('the next date is never behind, whatever waits to be confirmed', () => {
  expect(comingDate(rent, '2026-02-28')).toEqual({ next: '2026-02-28', waiting: null });
  expect(comingDate(rent, '2026-03-03')).toEqual({ next: '2026-03-31', waiting: '2026-02-28' });
  expect(comingDate({ ...rent, end_date: '2026-03-01' }, '2026-03-03')).toEqual({
    next: null,
    waiting: '2026-02-28',
  });
  expect(comingDate({ ...rent, next_due_date: null }, '2026-03-03')).toEqual({ next: null, waiting: null });
});
