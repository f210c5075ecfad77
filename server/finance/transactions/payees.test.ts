import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { payeesAtOnce } from '@holdfast/domain/finance/transactions/payee';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { purseOf } from './test-money.ts';

const house = guestApp();

test('a payee is offered once, as the last transaction with it was, and those that begin with what is typed come first', async () => {
  const { maria, card, food, housing, job, spend } = await purseOf(house);
  await spend({ merchant: 'ACME HW', category_id: food, transaction_date: '2026-01-01' });
  await spend({
    merchant: 'Acme HW',
    category_id: housing,
    account_id: card,
    amount: '8.00',
    transaction_date: '2026-02-01',
  });
  await spend({ merchant: 'New acme store', transaction_date: '2026-03-05' });
  await spend({
    kind: 'income',
    merchant: 'Acme Payroll',
    income_source_id: job,
    transaction_date: '2026-03-03',
  });
  await spend({ merchant: '100%_off', transaction_date: '2026-03-04' });
  const named = async (input: { q?: string; kind?: 'income' | 'expense' }) =>
    (await maria.call(endpoints.listPayees, input)).items;
  expect(await named({ q: 'ACM', kind: 'expense' })).toEqual([
    {
      name: 'Acme HW',
      kind: 'expense',
      account_id: card,
      category_id: housing,
      income_source_id: null,
      amount: '-8.00',
    },
    expect.objectContaining({ name: 'New acme store', category_id: null }),
  ]);
  expect((await named({ q: 'acme', kind: 'income' })).map(({ name }) => name)).toEqual(['Acme Payroll']);
  // What is typed is text and no pattern.
  expect((await named({ q: '%_' })).map(({ name }) => name)).toEqual(['100%_off']);
  expect((await named({})).map(({ name }) => name)).toEqual([
    'New acme store',
    '100%_off',
    'Acme Payroll',
    'Acme HW',
  ]);
});

test('a payee beyond the newest thousand is found, a split one says no category, and never more come than are offered', async () => {
  const { maria, food, housing, owner, everyday, spend } = await purseOf(house);
  await spend({
    merchant: 'Old Mill',
    transaction_date: '2020-01-01',
    amount: '30.00',
    lines: [
      { amount: '18.00', category_id: food },
      { amount: '12.00', category_id: housing },
    ],
  });
  await house.raw(
    `insert into transactions (user_id, account_id, transaction_date, amount, kind, status, merchant)
     select $1, $2, '2026-01-01', -1, 'expense', 'cleared', 'Shop ' || n % 20 from generate_series(1, 1200) n returning id`,
    [owner, everyday],
  );
  const { items } = await maria.call(endpoints.listPayees, { q: 'old m' });
  expect(items).toMatchObject([{ name: 'Old Mill', category_id: null }]);
  expect((await maria.call(endpoints.listPayees, { q: 'shop' })).items).toHaveLength(payeesAtOnce);
});

test('a guest is offered payees of the accounts that are open to them, and of no other', async () => {
  const { owner, card, everyday, spend } = await purseOf(house);
  await spend({ merchant: 'Secret Jeweler', account_id: card });
  await spend({ merchant: 'Green Grocer', account_id: everyday });
  const guest = await house.person();
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: everyday } });
  const { items } = await house.as(guest).in(owner).call(endpoints.listPayees, {});
  expect(items.map(({ name }) => name)).toEqual(['Green Grocer']);
});
