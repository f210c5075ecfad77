import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/budgets/endpoints';
import { areasOf } from '../areas.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../kernel/ledger/test-ledger.ts';
import { testApp } from '../kernel/test-app.ts';
import { tellBudgets, tellPerson } from './tell-budgets.ts';
import { begunBudget, namedCategory } from './test-budget.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** A budget of 400.00 for groceries and 100.00 for fun, told of from 80 %, in the present month. */
async function watched(own: Parameters<typeof begunBudget>[1] = {}) {
  const begun = await begunBudget(house, {
    start_date: '2020-01-01',
    rollover: 'none',
    alert_percent: 80,
    ...own,
  });
  const fun = await namedCategory(house, begun.owner, 'Fun');
  await begun.maria.call(endpoints.addBudgetCategory, {
    id: begun.id,
    category_id: fun,
    allocated_amount: '100.00',
  });
  const account = await openAccount(house, begun.owner);
  const spend = (amount: string, category_id = begun.food) =>
    house.database.asViewer(begun.owner, (tx) =>
      post(tx, begun.owner, {
        ...sampleEntry(account, { transaction_date: house.kernel.clock.today(), amount: `-${amount}` }),
        lines: [{ amount: `-${amount}`, category_id }],
      }),
    );
  const look = () => tellPerson(house.kernel, begun.owner);
  const bell = () =>
    house.raw<{ id: string; title: string; detail: string; state: string }>(
      "select id, title, detail, state from due_items where user_id = $1 and source_type = 'budget' and slot = 'over'",
      [begun.owner],
    );
  return { ...begun, fun, spend, look, bell };
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

test('a category that comes to its alert is told once in a period, and once more when it is over', async () => {
  const { spend, look, bell } = await watched();
  await spend('319.99');
  await look();
  expect(await bell()).toEqual([]);
  await spend('0.01');
  await look();
  const [first] = await bell();
  expect(first).toMatchObject({ title: 'Groceries has reached 80% of the budget', detail: 'Household' });
  await spend('10.00');
  await look();
  expect(await bell()).toEqual([first]);
  await spend('100.00');
  await look();
  const over = await bell();
  expect(titles(over)).toEqual(['Groceries is over budget']);
  expect(over[0]?.id).not.toBe(first?.id);
  await look();
  expect(await bell()).toEqual(over);
});

test('what is done stays done, until another category comes to its alert', async () => {
  const { spend, look, bell, fun, owner } = await watched();
  await spend('500.00');
  await look();
  await house.raw(
    `update due_items set state = 'done', done_at = now(), done_on = due_date, done_by = user_id where user_id = $1`,
    [owner],
  );
  await look();
  expect((await bell()).map(({ state }) => state)).toEqual(['done']);
  await spend('90.00', fun);
  await look();
  expect(await bell()).toMatchObject([
    {
      state: 'open',
      title: 'Groceries is over budget',
      detail: 'Household: Fun has reached 80% of the budget',
    },
  ]);
});

test('it is taken out of the bell where it is true no more, and told again in the next period', async () => {
  const { maria, id, part_id, spend, look, bell } = await watched();
  await spend('500.00');
  await look();
  await maria.call(endpoints.changeBudgetCategory, {
    id,
    part_id,
    version: 'any',
    allocated_amount: '900.00',
  });
  await look();
  expect(await bell()).toEqual([]);
  await maria.call(endpoints.changeBudgetCategory, {
    id,
    part_id,
    version: 'any',
    allocated_amount: '300.00',
  });
  await look();
  expect(await bell()).toEqual([]);
  await house.raw(
    "update budget_categories set told_period = told_period - interval '1 month' where id = $1",
    [part_id],
  );
  await look();
  expect(titles(await bell())).toEqual(['Groceries is over budget']);
});

test.each([
  ['has no alert', { alert_percent: null }],
  ['has not begun', { start_date: '2090-01-01' }],
  ['has ended', { start_date: '2020-01-01', end_date: '2020-12-31' }],
])('nobody is told of a budget that %s', async (_, own) => {
  const { spend, look, bell } = await watched(own);
  await spend('500.00');
  await look();
  expect(await bell()).toEqual([]);
});

test('nobody is told of a budget in the trash, and the bell forgets it', async () => {
  const { maria, id, spend, look, bell } = await watched();
  await spend('500.00');
  await look();
  await maria.call(endpoints.removeBudget, { id });
  await look();
  expect((await bell()).map(({ state }) => state)).toEqual(['closed']);
});

test('the job of the hour tells everybody, and changes nothing where there is nothing to tell', async () => {
  const [one, two, calm] = [await watched(), await watched(), await watched()];
  for (const { spend } of [one, two]) await spend('500.00');
  await tellBudgets(house.kernel).run();
  for (const { bell } of [one, two]) expect(titles(await bell())).toEqual(['Groceries is over budget']);
  expect(await calm.bell()).toEqual([]);
  const rows = () => house.raw('select xmin::text, id from budget_categories order by id');
  const before = await rows();
  await tellBudgets(house.kernel).run();
  expect(await rows()).toEqual(before);
});
