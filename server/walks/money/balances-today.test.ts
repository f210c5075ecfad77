import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import * as accounts from '@holdfast/domain/finance/account-endpoints';
import * as transactions from '@holdfast/domain/finance/transaction-endpoints';
import { findWorthOn, showFinances } from '@holdfast/domain/net-worth/endpoints';
import { addLoan, findLoan, listDebts, listLoans } from '@holdfast/domain/loans/endpoints';
import { showForecast } from '@holdfast/domain/recurring/endpoints';
import { expect, it } from 'vitest';
import { sampleLoan } from '../../sample/records/loans.ts';
import type { LentTool } from '../../kernel/tools.ts';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();
const moments = [
  ['of today', 0],
  ['of tomorrow', 1],
  ['of next month', 40],
] as const;
const statuses = ['pending', 'cleared', 'void'] as const;

/** Somebody with an account of each kind, on each of which something moved and will move, in every status that people set. */
async function saver() {
  const owner = await house.person();
  const caller = house.as(owner);
  const bank = await openAccount(house, owner, { name: 'Everyday', opening: '1000.00' });
  const card = await openAccount(house, owner, {
    kind: 'card',
    name: 'Card',
    opening: '-100.00',
    credit_limit: '900.00',
  });
  const debt = await openAccount(house, owner, { kind: 'debt', name: 'Car', opening: '-5000.00' });
  for (const account_id of [bank, card, debt])
    for (const [, ahead] of moments)
      for (const status of statuses)
        await caller.call(transactions.addTransaction, {
          kind: 'expense',
          account_id,
          amount: '10.00',
          status,
          transaction_date: addDays(today(), ahead),
        });
  const loan = await caller.call(addLoan, {
    ...sampleLoan(),
    pays_from: bank,
    of_type: 'money_account',
    of_id: debt,
  });
  return { owner, caller, bank, card, debt, loan: loan.id };
}

async function figuresOf(owner: string, name: string, day: Day) {
  const tools: readonly LentTool[] = areasOf(house.kernel).areas.flatMap((area) => area.tools ?? []);
  const found = tools.find(({ tool }) => tool.name === name);
  if (found === undefined) throw new Error(`Nobody lends ${name}`);
  const { figures } = await house.database.reading(owner, (tx) => found.answer(tx, owner, {}, day));
  return Object.fromEntries(figures.map(({ id, value }) => [id, value]));
}

it('every screen and tool says one balance of an account: that of today, of what is cleared or reconciled (G-27)', async () => {
  const { owner, caller, bank, card, debt, loan } = await saver();
  const listed = await caller.call(accounts.listAccounts, {});
  const byId = (items: readonly { id: string; balance: string }[]) =>
    Object.fromEntries(items.map(({ id, balance }) => [id, balance]));
  const { totals } = await caller.call(findWorthOn, {});
  const overview = await caller.call(showFinances, {});
  const owed = await caller.call(listDebts, {});
  const forecast = await caller.call(showForecast, { days: 90 });
  const [balances, liquid, cards, debts] = await Promise.all(
    ['account_balances', 'liquid_assets', 'owed_on_cards', 'what_is_owed'].map((name) =>
      figuresOf(owner, name, today()),
    ),
  );
  expect({
    list: byId(listed.items),
    totals: listed.totals,
    worth: [totals.liquid, totals.cards, totals.debts],
    overview: byId(overview.accounts),
    debts: byId(owed.items),
    sums: [owed.summary.total_credit_cards, owed.summary.total_debts],
    loan: [
      (await caller.call(findLoan, { id: loan })).balance,
      (await caller.call(listLoans, {})).items[0]?.balance,
    ],
    tools: [balances?.['banks'], liquid?.['liquid'], cards?.['owed'], debts?.['cards'], debts?.['debts']],
  }).toEqual({
    list: { [bank]: '990.00', [card]: '-110.00', [debt]: '-5010.00' },
    totals: { bank: '990.00', card: '110.00', debt: '5010.00', net: '-4130.00' },
    worth: ['990.00', '110.00', '5010.00'],
    overview: { [bank]: '990.00', [card]: '110.00', [debt]: '5010.00' },
    debts: { [card]: '110.00', [debt]: '5010.00' },
    sums: ['110.00', '5010.00'],
    loan: ['5010.00', '5010.00'],
    tools: ['990.00', '990.00', '110.00', '110.00', '5010.00'],
  });
  for (const [id, balance] of Object.entries({ [bank]: '990.00', [card]: '-110.00', [debt]: '-5010.00' })) {
    const found = await caller.call(accounts.findAccount, { id });
    const { points } = await caller.call(accounts.findBalanceHistory, { id });
    expect([found.balance, points.at(-1)]).toEqual([balance, { day: today(), balance }]);
    expect([found.pending, found.coming]).toEqual([
      { count: 3, total: '-30.00' },
      { count: 2, total: '-20.00' },
    ]);
  }
  expect(forecast.accounts.find(({ account_id }) => account_id === bank)?.opening).toBe('990.00');
});
