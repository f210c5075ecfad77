import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { MoneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import type { Caller, TestApp } from '../../kernel/test-app.ts';

export type Purse = {
  readonly owner: string;
  readonly maria: Caller;
  readonly everyday: string;
  readonly card: string;
  readonly food: string;
  readonly housing: string;
  readonly job: string;
  readonly account: (draft?: Partial<MoneyAccountDraft>) => Promise<string>;
  readonly spend: (more?: Partial<InputOf<typeof endpoints.addTransaction>>) => Promise<TransactionView>;
};

/** A person with two accounts, two categories and a source, who spends 12.50 with each `spend()`. */
export async function purseOf(house: TestApp): Promise<Purse> {
  const owner = await house.person();
  const maria = house.as(owner);
  const everyday = await openAccount(house, owner, { name: 'Everyday', opening: '1000.00' });
  const card = await openAccount(house, owner, { kind: 'card', name: 'Card' });
  const add = async (statement: string, name: string) =>
    (await house.raw<{ id: string }>(statement, [owner, name]))[0]?.id ?? '';
  const category = async (name: string) =>
    add(
      "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
      name,
    );
  const [food, housing] = [await category('Food & Dining'), await category('Housing')];
  const job = await add(
    "insert into income_sources (user_id, name, type) values ($1, $2, 'salary') returning id",
    'Job',
  );
  return {
    owner,
    maria,
    everyday,
    card,
    food,
    housing,
    job,
    account: (draft = {}) => openAccount(house, owner, draft),
    spend: (more = {}) =>
      maria.call(endpoints.addTransaction, {
        kind: 'expense',
        transaction_date: '2026-03-01',
        amount: '12.50',
        account_id: everyday,
        ...more,
      }),
  };
}

/** Every row of a person's ledger, as it stands in the database. */
export async function ledgerOf(house: TestApp, owner: string): Promise<string> {
  const tables = [
    'transactions',
    'transaction_lines',
    'transaction_documents',
    'money_months',
    'money_totals',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      house.raw<{ row: unknown }>(
        `select to_jsonb(t) as row from ${table} t where user_id = $1 order by t::text`,
        [owner],
      ),
    ),
  );
  const balances = await house.raw('select id, balance from money_accounts where user_id = $1 order by id', [
    owner,
  ]);
  return JSON.stringify([rows, balances]);
}

/** Keeps a home as its own area does, and gives its id. */
export async function keepProperty(
  house: TestApp,
  owner: string,
  address = 'Wren Street 4',
): Promise<string> {
  const [home] = await house.raw<{ id: string }>(
    `insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size)
     values ($1, 'residential', $2, 'Austin', 'TX', '2020-01-01', 1, 1, 1) returning id`,
    [owner, address],
  );
  return home?.id ?? '';
}
