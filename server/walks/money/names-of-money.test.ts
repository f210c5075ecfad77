import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** The entities of finance with their fields, as the specification names them (S-220 to S-222). */
const entities: Readonly<Record<string, readonly string[]>> = {
  income_sources: ['name', 'type', 'is_active'],
  expense_categories: ['name', 'type', 'color', 'is_active'],
  bank_accounts: ['name', 'current_balance', 'is_active'],
  credit_cards: ['name', 'current_balance', 'interest_rate', 'is_active'],
  debts: ['name', 'current_balance', 'interest_rate', 'is_active'],
  income_transactions: [
    'transaction_date',
    'amount',
    'income_source_id',
    'bank_account_id',
    'status',
    'description',
    'category',
  ],
  expense_transactions: [
    'transaction_date',
    'amount',
    'expense_category_id',
    'bank_account_id',
    'status',
    'description',
    'merchant',
  ],
  budgets: ['start_date', 'is_active'],
  budget_categories: ['budget_id', 'allocated_amount', 'category_id'],
  recurring_transactions: ['next_due_date', 'is_active'],
};

describe('the names of the specification', () => {
  it.each(Object.entries(entities))('%s has its fields (S-220, S-221, S-222)', async (name, fields) => {
    const rows = await house.raw<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [name],
    );
    const columns = new Set(rows.map(({ column_name }) => column_name));
    expect([...fields, 'user_id', 'id'].filter((field) => !columns.has(field))).toEqual([]);
  });

  it.each(Object.keys(entities))('%s shows nobody else’s rows', async (name) => {
    const [maria, stranger] = [await house.person(), await house.person()];
    await house.as(maria).fetch('/api/finance/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'bank', name: 'Everyday' }),
    });
    const seen = await house.database.asViewer(stranger, async (tx) => {
      return (await sql`select from ${sql.table(name)}`.execute(tx)).rows.length;
    });
    expect(seen).toBe(0);
  });
});

/** What can be done with each kind of record: list, create, update, soft delete, or a true deletion that can be undone (S-224, S-226, S-266). */
const calls = [
  ...['accounts', 'categories', 'sources', 'budgets', 'recurring'].flatMap((kind) => [
    `GET /api/finance/${kind}`,
    `POST /api/finance/${kind}`,
    `PATCH /api/finance/${kind}/{id}`,
    `DELETE /api/finance/${kind}/{id}`,
    `POST /api/finance/${kind}/{id}/restore`,
  ]),
  'GET /api/finance/transactions',
  'POST /api/finance/transactions',
  'PATCH /api/finance/transactions/{id}',
  'DELETE /api/finance/transactions/{id}',
  'POST /api/finance/transactions/deleted/{id}/restore',
  'GET /api/finance/budgets/{id}/categories',
  'POST /api/finance/budgets/{id}/categories',
  'PATCH /api/finance/budgets/{id}/categories/{part_id}',
  'DELETE /api/finance/budgets/{id}/categories/{part_id}',
  'POST /api/finance/budgets/{id}/deleted-categories/{undo_id}/restore',
  'POST /api/finance/defaults',
  'GET /api/finance/summary',
  'GET /api/finance/reports/monthly',
  'GET /api/finance/debts',
  'GET /api/dashboard/get_finance_dashboard_summary',
];

it('every call of finance that the specification names is answered (S-266)', () => {
  const answered = new Set(
    areasOf(house.kernel).areas.flatMap((area) =>
      area.answers.map(({ endpoint: { method, path } }) => `${method} ${path}`),
    ),
  );
  expect(calls.filter((call) => !answered.has(call))).toEqual([]);
});
