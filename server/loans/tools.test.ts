import { expect, it } from 'vitest';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { borrower, loansHouse } from './test-debts.ts';
import { tools } from './tools.ts';

const house = loansHouse();

it('says of one of two loans what is owed, when it is paid off and what more a month would save', async () => {
  const { owner, caller, loan } = await borrower(house);
  const car = await loan({ name: 'Car', interest_rate: '6' });
  const trailer = await loan({ name: 'Car trailer', interest_rate: '9', original_amount: '2400.00' });
  const ask = (name: string, asked: object): Promise<Figure[]> =>
    house.database.reading(owner, async (tx) => {
      const found = tools.find(({ tool }) => tool.name === name);
      return (await found?.answer(tx, owner, asked, house.kernel.clock.today()))?.figures ?? [];
    });
  const of = { item_type: 'loan', item_id: car };
  const { items } = await caller.call(endpoints.listLoans, {});
  const card = items.find(({ id }) => id === car);
  expect((await ask('loan_payoff', { of }))[0]).toMatchObject({ of: 'Car', value: card?.projected_payoff });
  expect((await ask('what_is_owed', { of }))[0]).toMatchObject({ value: card?.balance });
  const whatIf = await caller.call(endpoints.showWhatIf, { id: car, extra: '200.00' });
  const saving = await ask('loan_saving', { of, extra: '200.00' });
  expect(saving[0]).toMatchObject({ of: 'Car', value: whatIf.interest_saved });
  expect(saving.flatMap(({ cites }) => cites).every(({ item_id }) => item_id === car)).toBe(true);
  // By the account that the loan is the terms of, too; a thing that no loan is named after has no loan.
  const account = { item_type: 'money_account', item_id: card?.of_id };
  expect((await ask('loan_payment', { of: account }))[0]).toMatchObject({ of: 'Car' });
  const thing = { item_type: 'movable', item_id: crypto.randomUUID() };
  expect(await ask('what_is_owed', { of: thing })).toEqual([]);
  const total = (await ask('debts_total', {}))[0];
  expect(Number(total?.value)).toBe(items.reduce((sum, { balance }) => sum + Number(balance), 0));
  expect(trailer).not.toBe(car);
});
