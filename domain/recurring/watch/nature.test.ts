import { expect, test } from 'vitest';
import { addMonths } from '../../kernel/time/day.ts';
import { detectRecurring } from './detect.ts';
import type { LedgerRow } from './payment.ts';

const natureOf = (payee: string, more: Partial<LedgerRow> & { amounts?: readonly string[] } = {}) => {
  const { amounts = ['50.00', '50.00', '50.00', '50.00', '50.00'], ...row } = more;
  const rows = amounts.map((amount, nth) => ({
    day: addMonths('2026-01-10', nth),
    amount: `-${amount}`,
    payee,
    account_id: 'checking',
    ...row,
  }));
  const found = detectRecurring(rows, '2026-05-20');
  expect([payee, found.length]).toEqual([payee, 1]);
  return found[0]?.nature;
};

test.each([
  ['Hill Country Credit Union', 'Housing'],
  ['Casco Savings Bank', null],
  ['OAK TREE PROPERTIES LLC', null],
  ['Travis County Tax Office', null],
  ['IRS USATAXPYMT', null],
  ['LAKEVIEW LOAN SERVICING', null],
  ['STATE FARM INSURANCE 0123456789', null],
  ['Armadillo Fiber', 'Utilities'],
  ['Longhorn Mobile', null],
  ['Bluebonnet', 'Mortgage & Rent'],
  ['Maple Creek HOA', null],
  ['Stadtwerke', 'Strom'],
  ['Nordsee Versicherung AG', null],
])('a bill: %s, %s', (payee, category) => {
  expect(natureOf(payee, { category })).toBe('bill');
});

test.each([
  ['Marlow Stream', 'Entertainment'],
  ['NETFLIX.COM LOS GATOS CA', null],
  ['Barton Springs Fitness', 'Healthcare'],
  ['Credit Union Fitness Club', null],
  ['Zilker School of Music', 'Education'],
  ['DROPBOX*8S7D6F', 'Shopping'],
  ['Home Chef', 'Food'],
  ['DER BOTE ABONNEMENT', null],
])('a subscription, which can be cancelled: %s, %s', (payee, category) => {
  expect(natureOf(payee, { category })).toBe('subscription');
});

test('what costs something else each time, what a loan is charged with and what is spent on a property is a bill', () => {
  expect(natureOf('Some Provider', { amounts: ['50.00', '51.10', '50.30', '50.70', '50.20'] })).toBe('bill');
  expect(natureOf('Some Provider', { owed: true })).toBe('bill');
});

test('an income is neither', () => {
  const rows = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => ({
    day,
    amount: '900.00',
    payee: 'Unit A',
    account_id: 'checking',
  }));
  expect(detectRecurring(rows, '2026-03-10')[0]?.nature).toBeNull();
});
