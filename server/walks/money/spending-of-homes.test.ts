import { expect, it } from 'vitest';
import * as money from '@holdfast/domain/finance/transaction-endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { showFinances } from '@holdfast/domain/net-worth/endpoints';
import { removeProperty } from '@holdfast/domain/real-estate/endpoints';
import { keepProperty } from '../../finance/transactions/test-money.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();
const today = () => house.kernel.clock.today();

async function landlord() {
  const owner = await house.person();
  const maria = house.as(owner);
  const everyday = await openAccount(house, owner, { name: 'Everyday', opening: '5000.00' });
  const secret = await openAccount(house, owner, { name: 'Secret', private: true });
  const wren = await keepProperty(house, owner, 'Wren Street 4');
  const lake = await keepProperty(house, owner, 'Lake Road 9');
  const spend = (of_id: string, amount: string, more: object = {}) =>
    maria.call(money.addTransaction, {
      kind: 'expense',
      account_id: everyday,
      transaction_date: today(),
      amount,
      of_type: 'real_estate',
      of_id,
      ...more,
    });
  const told = async (caller: Caller) => (await caller.call(showFinances, {})).properties;
  return { owner, maria, everyday, secret, wren, lake, spend, told };
}

it('the overview says what each property cost this month, the most first: the sum of the rows to which it leads', async () => {
  const { maria, wren, lake, spend, told } = await landlord();
  expect(await told(maria)).toEqual([]);
  await spend(wren, '100.00');
  await spend(wren, '30.00', { refund: true });
  await spend(lake, '250.00');
  // Neither what is to come or counts for nothing, nor what was earned, nor another month.
  await spend(wren, '999.00', { status: 'pending' });
  await spend(wren, '999.00', { kind: 'income' });
  await spend(wren, '999.00', { transaction_date: addDays(`${today().slice(0, 7)}-01`, -1) });
  const properties = await told(maria);
  expect(properties).toEqual([
    { id: lake, label: expect.stringContaining('Lake Road 9') as string, amount: '250.00' },
    { id: wren, label: expect.stringContaining('Wren Street 4') as string, amount: '70.00' },
  ]);
  const from = `${today().slice(0, 7)}-01`;
  const time = { date_from: from, date_to: addDays(addMonths(from, 1), -1), kind: 'expense' } as const;
  for (const { id, amount } of properties) {
    const sums = await maria.call(money.sumTransactions, { ...time, of_type: 'real_estate', of_id: id });
    expect(sums.net).toBe(negateMoney(amount));
  }
});

it('of a property that more came back to, or that is in the trash, it says nothing', async () => {
  const { maria, wren, lake, spend, told } = await landlord();
  await spend(wren, '100.00', { refund: true });
  await spend(lake, '250.00');
  await maria.call(removeProperty, { id: lake });
  expect(await told(maria)).toEqual([]);
});

it('a guest is told of the properties and the accounts that are open to them alone', async () => {
  const { owner, everyday, secret, wren, lake, spend, told } = await landlord();
  await spend(wren, '100.00');
  await spend(wren, '7.00', { account_id: secret });
  await spend(lake, '250.00');
  const guest = await house.person();
  const visit = house.as(guest).in(owner);
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: everyday }, role: 'viewer' });
  expect(await told(visit)).toEqual([]);
  await grantTo(house, { owner, guest, item: { type: 'real_estate', id: wren }, role: 'viewer' });
  expect(await told(visit)).toMatchObject([{ id: wren, amount: '100.00' }]);
});
