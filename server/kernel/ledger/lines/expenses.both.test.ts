import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookedSources, dropExpense, outsideAccount, putExpense, type Expense } from './expenses.ts';
import type { Tx } from '../../database/database.ts';
import { testDatabase } from '../../test-database.ts';
import { openAccount, wrongInLedger } from '../test-ledger.ts';

const house = testDatabase();

const repair = (over: Partial<Expense> = {}): Expense => ({
  source: { type: 'maintenance', id: randomUUID(), slot: 'visit' },
  day: '2026-03-02',
  amount: '184.50',
  of: null,
  property_category: 'repairs',
  merchant: 'Harbor Plumbing',
  description: 'New seal',
  ...over,
});

const lines = (owner: string) =>
  house.raw(
    `select t.transaction_date::text as day, t.amount::text, t.merchant, l.property_category, l.category_id, a.kind
     from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
     where t.user_id = $1 order by t.transaction_date`,
    [owner],
  );

test('what was paid is one expense, however often it is booked, and stands on no account that has a balance', async () => {
  const owner = await house.person();
  const paid = repair();
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => house.database.asViewer(owner, work);
  await Promise.all([1, 2, 3].map(() => asOwner((tx) => putExpense(tx, owner, paid))));
  expect(await lines(owner)).toEqual([
    {
      day: '2026-03-02',
      amount: '-184.50',
      merchant: 'Harbor Plumbing',
      property_category: 'repairs',
      category_id: null,
      kind: 'outside',
    },
  ]);
  expect(await house.raw('select * from bank_accounts where user_id = $1', [owner])).toEqual([]);
  expect(await wrongInLedger(house, owner)).toEqual([]);
  const known = await asOwner((tx) => bookedSources(tx, owner, [paid.source, repair().source]));
  expect([...known]).toEqual([paid.source]);
});

test('a corrected cost corrects the expense; the account and category that its owner chose stay', async () => {
  const owner = await house.person();
  const paid = repair();
  const account = await openAccount(house, owner);
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => house.database.asViewer(owner, work);
  const { id } = await asOwner((tx) => putExpense(tx, owner, paid));
  const [category] = await house.raw<{ id: string }>(
    `insert into expense_categories (user_id, name, type, color) values ($1, 'Housing', 'essential', '#aabbcc') returning id`,
    [owner],
  );
  await house.raw('update transactions set account_id = $2 where user_id = $1', [owner, account]);
  await house.raw('update transaction_lines set category_id = $2 where user_id = $1', [owner, category?.id]);
  const again = await asOwner((tx) =>
    putExpense(tx, owner, { ...paid, amount: '190.00', day: '2026-04-01' }),
  );
  expect(again).toEqual({ id, posted: false });
  expect(await lines(owner)).toMatchObject([
    { day: '2026-04-01', amount: '-190.00', kind: 'bank', category_id: category?.id },
  ]);
  expect(await wrongInLedger(house, owner)).toEqual([]);
  await asOwner((tx) => dropExpense(tx, owner, paid.source));
  expect(await lines(owner)).toEqual([]);
  expect(await wrongInLedger(house, owner)).toEqual([]);
});

test('what is booked by itself has the usual category of what it was for, unless its owner has taken that away (X-33)', async () => {
  const owner = await house.person();
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => house.database.asViewer(owner, work);
  const made = await house.raw<{ id: string; name: string }>(
    `insert into expense_categories (user_id, name, type, color)
     select $1, name, 'essential', '#aabbcc' from unnest(array['housing ', 'Insurance', 'Utilities']) name returning id, btrim(name) as name`,
    [owner],
  );
  const named = new Map(made.map(({ id, name }) => [id, name]));
  const booked = async (more: Partial<Expense>) => {
    const expense = repair(more);
    await asOwner((tx) => putExpense(tx, owner, expense));
    const [line] = await house.raw<{ id: string; category_id: string | null }>(
      `select t.id, l.category_id from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       where t.user_id = $1 and t.source_id = $2`,
      [owner, expense.source.id],
    );
    return { expense, id: line?.id, category: named.get(line?.category_id ?? '') ?? null };
  };
  const car = randomUUID();
  await house.raw(
    "insert into movable_assets (user_id, id, name, type, condition, purchase_date, purchase_price, current_value) values ($1, $2, 'Car', 'vehicle', 'good', '2020-01-01', 1, 1)",
    [owner, car],
  );
  const of = { item_type: 'movable', item_id: car } as const;
  const repaired = await booked({});
  expect(repaired.category).toBe('housing');
  expect((await booked({ property_category: 'utilities' })).category).toBe('Utilities');
  expect((await booked({ of, property_category: 'insurance' })).category).toBe('Insurance');
  expect((await booked({ of })).category).toBeNull();
  await house.raw('update transaction_lines set category_id = null where transaction_id = $1', [repaired.id]);
  await asOwner((tx) => putExpense(tx, owner, { ...repaired.expense, amount: '20.00' }));
  expect(
    await house.raw('select category_id from transaction_lines where transaction_id = $1', [repaired.id]),
  ).toEqual([{ category_id: null }]);
});

test('everybody has one account outside, and nobody reaches that of another', async () => {
  const [owner, other] = [await house.person(), await house.person()];
  const first = await house.database.asViewer(owner, (tx) => outsideAccount(tx, owner));
  expect(await house.database.asViewer(owner, (tx) => outsideAccount(tx, owner))).toBe(first);
  await expect(house.database.asViewer(other, (tx) => putExpense(tx, owner, repair()))).rejects.toThrow();
  await expect(
    house.database.asViewer(owner, (tx) => putExpense(tx, owner, repair({ amount: '0.00' }))),
  ).rejects.toThrow('must not be zero');
});
