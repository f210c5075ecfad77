import { expect, test } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import * as alerts from '@holdfast/domain/alerts/endpoints';
import * as dashboard from '@holdfast/domain/dashboard/endpoints';
import * as loans from '@holdfast/domain/loans/endpoints';
import { borrower, loansHouse } from '../../loans/test-debts.ts';

const house = loansHouse();

test('the terms of a loan change nothing that is owned or owed', async () => {
  const maria = await borrower(house);
  const { caller } = maria;
  const { id: of_id } = await maria.mortgage('92000.00', '600.00');
  const debt = await maria.account('debt', '-6000.00', 'Car');
  const worth = async () => (await caller.call(dashboard.showDashboard, {})).worth;
  const before = await worth();
  expect(JSON.stringify(before)).toContain('92000.00');
  await maria.loan({ of: { of_type: 'mortgage', of_id } });
  await maria.loan({ of: { of_type: 'money_account', of_id: debt } });
  expect(await worth()).toEqual(before);
});

test('Done records the payment of a loan as scheduled, and opening it again takes it back', async () => {
  const maria = await borrower(house);
  const { caller, rows, today } = maria;
  const bank = await maria.account('bank', '5000.00', 'Everyday');
  const id = await maria.loan({ first_payment: addDays(today, 2), pays_from: bank });
  const [item] = (await rows(
    "select id from due_items where user_id = $1 and source_type = 'loan' order by occurrence limit 1",
  )) as { id: string }[];
  const balances = () => rows('select name, balance from money_accounts where user_id = $1 order by name');
  const before = await balances();
  await caller.call(alerts.finishAlert, { id: item?.id ?? '' });
  expect(await balances()).toEqual([
    { name: 'Car loan', balance: '-1100.00' },
    { name: 'Everyday', balance: '4900.00' },
  ]);
  expect((await caller.call(loans.findLoan, { id })).payments).toHaveLength(1);
  await caller.call(alerts.reopenAlert, { id: item?.id ?? '' });
  expect(await balances()).toEqual(before);
});
