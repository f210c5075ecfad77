import { describe, expect, it } from 'vitest';
import * as accounts from '@holdfast/domain/finance/account-endpoints';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import * as reports from '@holdfast/domain/reports/endpoints';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { areasOf } from '../../areas.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';
import { keepProperty, purseOf } from '../../finance/transactions/test-money.ts';

const house = guestApp();
const today = '2026-03-01';

const toolOf = (name: string) => {
  const found = areasOf(house.kernel)
    .areas.flatMap(({ tools = [] }) => tools)
    .find(({ tool }) => tool.name === name);
  if (found === undefined) throw new Error(`Nobody lends ${name}`);
  return found;
};
const ask = async (owner: string, name: string, asked: object): Promise<Figure[]> =>
  house.database.reading(owner, async (tx) => (await toolOf(name).answer(tx, owner, asked, today)).figures);
const first = async (owner: string, name: string, asked: object) => (await ask(owner, name, asked))[0];
const account = (item_id: string) => ({ item_type: 'money_account', item_id }) as const;

/** Two payees of whom one name begins with the other, on two accounts, for a home and for food. */
async function twoPayees() {
  const purse = await purseOf(house);
  const { owner, card, food, housing, spend } = purse;
  const home = await keepProperty(house, owner);
  const acme = { merchant: 'ACME', amount: '120.00', category_id: housing };
  await spend({ ...acme, transaction_date: '2025-11-03' });
  await spend({ ...acme, transaction_date: '2026-02-11', of_type: 'real_estate', of_id: home });
  await spend({ ...acme, transaction_date: '2026-02-12', status: 'void', account_id: card });
  await spend({ ...acme, transaction_date: '2026-02-20', merchant: 'ACME Hardware', amount: '70.00' });
  await spend({ merchant: 'Corner Cafe #12', transaction_date: '2026-02-28', category_id: food });
  await spend({ merchant: 'Corner Cafe #12', transaction_date: '2026-03-01', category_id: food });
  return { ...purse, home };
}

describe('questions about one of two things whose names contain each other', () => {
  it('says what was paid to one payee, when last and how often, and not to the other', async () => {
    const { owner, everyday, home } = await twoPayees();
    const year = { payee: 'acme', from: '2026-01-01', to: '2026-12-31' };
    expect((await ask(owner, 'paid_to', year)).map(({ id, value }) => [id, value])).toEqual([
      ['paid', '120.00'],
      ['received', '0.00'],
      ['count', '1'],
      ['day_1', '2026-02-11'],
      ['amount_1', '120.00'],
    ]);
    expect(await first(owner, 'last_paid', { payee: 'ACME' })).toEqual({
      id: 'day_1',
      label: 'Paid on',
      of: 'ACME',
      unit: 'day',
      value: '2026-02-11',
      href: '/finance/transactions?q=ACME',
      cites: [account(everyday), { item_type: 'real_estate', item_id: home }],
    });
    expect(await first(owner, 'transactions_found', { payee: 'ACME' })).toMatchObject({ value: '2' });
    expect(await first(owner, 'paid_to', { payee: 'ACME Hardware' })).toMatchObject({ value: '70.00' });
    expect(await first(owner, 'paid_to', { payee: 'Corner Cafe #12' })).toMatchObject({ value: '25.00' });
  });

  it('names the largest expense and the latest ones, in all and of one account', async () => {
    const { owner, card } = await twoPayees();
    const biggest = await first(owner, 'largest_expense', { from: '2026-01-01' });
    expect(biggest).toMatchObject({ label: 'Paid', of: 'ACME', value: '120.00', period: { to: today } });
    expect(await first(owner, 'latest_transactions', {})).toMatchObject({
      of: 'Corner Cafe #12',
      value: '12.50',
    });
    expect(await ask(owner, 'latest_transactions', { of: account(card) })).toEqual([]);
  });

  it('says what lies on one account', async () => {
    const { owner, maria, everyday, account: open } = await purseOf(house);
    await open({ name: 'Everyday joint', opening: '500.00' });
    const { current_balance } = await maria.call(accounts.findAccount, { id: everyday });
    expect(await ask(owner, 'account_balances', { of: account(everyday) })).toEqual([
      {
        id: `balance_${everyday}`,
        label: 'Balance',
        of: 'Everyday',
        unit: 'money',
        value: current_balance,
        href: `/finance/accounts/${everyday}`,
        cites: [account(everyday)],
      },
    ]);
  });

  it('says what was spent on one category, and leads to those transactions', async () => {
    const { owner, food, maria } = await twoPayees();
    const month = { from: '2026-02-01', to: '2026-02-28' };
    const { expenses } = await maria.call(reports.showCategories, month);
    expect(await first(owner, 'money_spent', { ...month, category: food })).toMatchObject({
      of: 'Food & Dining',
      label: 'Spent',
      value: expenses.find(({ category_id }) => category_id === food)?.amount,
      period: month,
      href: `/finance/transactions?category=${food}&from=2026-02-01&to=2026-02-28&kind=expense`,
    });
  });

  it('counts the days of a question that are no whole months, and no others', async () => {
    const { owner, food, home, maria } = await twoPayees();
    const days = { from: '2026-02-12', to: '2026-02-28' };
    const sums = await maria.call(endpoints.sumTransactions, { date_from: days.from, date_to: days.to });
    expect(await first(owner, 'money_spent', days)).toMatchObject({ value: sums.expenses, period: days });
    expect(await first(owner, 'money_spent', { ...days, category: food })).toMatchObject({ value: '12.50' });
    const of = { item_type: 'real_estate', item_id: home };
    expect(await first(owner, 'money_spent', { ...days, of })).toMatchObject({ value: '0.00' });
    expect(await first(owner, 'money_compared', days)).toMatchObject({
      value: '37.50',
      label: 'Spent less than before',
    });
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(await first(owner, 'money_than', february)).toMatchObject({
      value: '190.00',
      label: 'Spent less than before',
      period: { from: '2026-03-01', to: '2026-03-31' },
    });
  });

  it('sets the months of a year beside the same ones of the year before', async () => {
    const { owner } = await twoPayees();
    const figures = await ask(owner, 'money_compared', { from: '2026-01-01', to: '2026-02-28' });
    expect(figures.map(({ id, period }) => [id, period?.from, period?.to]).slice(1, 3)).toEqual([
      ['spent', '2026-01-01', '2026-02-28'],
      ['spent_before', '2025-01-01', '2025-02-28'],
    ]);
  });

  it('says nothing where what is named is not there', async () => {
    const { owner } = await purseOf(house);
    const [gone, stranger] = [crypto.randomUUID(), (await twoPayees()).everyday];
    expect(await ask(owner, 'money_spent', { category: gone })).toEqual([]);
    expect(await ask(owner, 'account_balances', { of: account(stranger) })).toEqual([]);
    expect(await ask(owner, 'paid_to', { of: account(stranger) })).toEqual([]);
  });
});

it('finds categories, sources and payees by the words of a question, payees also among thousands', async () => {
  const { owner, food, job } = await twoPayees();
  const find = async (kind: string, words: string[]) => {
    const lent = areasOf(house.kernel)
      .areas.flatMap(({ names = [] }) => names)
      .filter((each) => each.kind === kind);
    return house.database.reading(owner, async (tx) => {
      const found = [];
      for (const each of lent) found.push(...(await each.find(tx, owner, words)));
      return found;
    });
  };
  expect(await find('category', ['food', 'last'])).toMatchObject([{ value: food, label: 'Food & Dining' }]);
  expect(await find('source', ['salary'])).toMatchObject([{ value: job, label: 'Job' }]);
  const payees = async (words: string[]) => (await find('payee', words)).map(({ value }) => value);
  expect(await payees(['pay', 'acme', 'hardware'])).toEqual(['ACME Hardware', 'ACME']);
  await house.raw(
    `insert into transactions (user_id, account_id, transaction_date, amount, kind, merchant)
     select user_id, account_id, '2026-02-28', -1, 'expense', 'Newer ' || n from transactions, generate_series(1, 1100) n
     where user_id = $1 and merchant = 'ACME Hardware'`,
    [owner],
  );
  expect(await payees(['how', 'hardware'])).toEqual(['ACME Hardware']);
});

it('says what was paid above an amount, without a category, and to a payee with an apostrophe', async () => {
  const { owner, spend, food } = await purseOf(house);
  await spend({ merchant: 'Farmers’ Market', amount: '40.00', category_id: food });
  await spend({ merchant: 'Roofer', amount: '900.00' });
  await spend({ merchant: 'Roofer', amount: '500.00', status: 'pending' });
  const values = async (name: string, asked: object) =>
    (await ask(owner, name, asked)).slice(0, 2).map(({ value }) => value);
  expect(await values('transactions_above', { amount: '40.00' })).toEqual(['1', '900.00']);
  expect(await values('transactions_above', { amount: '900.00', side: 'below' })).toEqual(['1', '40.00']);
  expect((await first(owner, 'uncategorized', {}))?.value).toBe('2');
  expect(await values('paid_to', { payee: 'Farmers’ Market' })).toEqual(['40.00', '0.00']);
  expect((await first(owner, 'paid_average', { payee: 'Farmers’ Market' }))?.value).toBe('40.00');
  const latest = await ask(owner, 'latest_transactions', { count: 3 });
  expect(latest.map(({ label }) => label)).toContain('Paid, still pending');
});

it('counts the rent of an agreement as what its home brings in', async () => {
  const { owner, maria, everyday, job, spend } = await purseOf(house);
  const { property, sign } = await homeToLet(maria);
  const agreement = await sign();
  const of = { item_type: 'real_estate', item_id: property.id };
  await spend({ of_type: 'real_estate', of_id: property.id, amount: '200.00', property_category: 'repairs' });
  await maria.call(endpoints.addTransaction, {
    kind: 'income',
    transaction_date: '2026-03-01',
    amount: '950.00',
    account_id: everyday,
    income_source_id: job,
    of_type: 'agreement',
    of_id: agreement.id,
  });
  const values = async (name: string, asked: object) =>
    (await ask(owner, name, asked)).slice(0, 3).map(({ value }) => value);
  expect(await values('property_result', { of })).toEqual(['750.00', '950.00', '200.00']);
  expect(await values('homes_by_income', {})).toEqual(['950.00', '200.00', '750.00']);
  expect(await values('spent_on_home', { of, part: 'repairs' })).toEqual(['200.00']);
  expect(await values('income_sources', {})).toEqual(['Job', '950.00']);
});

it('gives a guest no total, and what lies on the one account that is open to them', async () => {
  const { owner, everyday } = await twoPayees();
  const guest = await house.person();
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: everyday } });
  const found = await findRightsIn(house.database)(guest, owner);
  const place = { guest, owner, opened: found?.rights.opened ?? [] };
  const visit = (name: string, asked: object) =>
    house.database.readingAsGuest(
      place,
      async (tx) => (await toolOf(name).answer(tx, owner, asked, today)).figures,
    );
  const silent = [
    'money_spent',
    'money_earned',
    'net_worth',
    'debts_total',
    'paid_to',
    'biggest_payees',
    'portfolio_worth',
    'paid_average',
    'homes_by_income',
    'income_sources',
    'uncategorized',
  ];
  for (const name of silent) expect([name, await visit(name, {})]).toEqual([name, []]);
  expect((await visit('account_balances', {})).map(({ id }) => id)).toEqual([`balance_${everyday}`]);
  const of = account(everyday);
  expect((await visit('money_spent', { of }))[0]).toMatchObject({ value: '12.50' });
});
