import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { budget, budgetTexts } from '@holdfast/domain/budgets/budget';
import * as endpoints from '@holdfast/domain/budgets/endpoints';
import { sampleBudget } from '../sample/records/budgets.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { tellBudgets } from './tell-budgets.ts';
import { begunBudget, namedCategory, namedSource } from './test-budget.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

recordTests(house, 'a budget', {
  table: 'budgets',
  shape: budget,
  endpoints: {
    add: endpoints.addBudget,
    change: endpoints.changeBudget,
    remove: endpoints.removeBudget,
    restore: endpoints.restoreBudget,
    find: endpoints.findBudget,
  },
  sample: () => sampleBudget(),
  aside: ['categories'],
  change: { name: 'Another', end_date: null, alert_percent: null, rollover: 'all', period: 'quarter' },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['period', 'week', 'Invalid option: expected one of "month"|"quarter"|"year"'],
    ['period', '', 'Period is required'],
    ['start_date', '', 'Start is required'],
    ['start_date', '1999-12-31', budgetTexts.early],
    ['end_date', '2025-12-31', budgetTexts.endBeforeStart],
    ['alert_percent', 0, 'Alert must be at least 1'],
    ['alert_percent', 101, 'Alert must be at most 100'],
  ],
});

describe('budgets', () => {
  test('are listed by their start, the latest first, page after page, and those in the trash by themselves (S-224)', async () => {
    const maria = house.as(await house.person());
    const add = async (start_date: string) =>
      (await maria.call(endpoints.addBudget, sampleBudget({ name: start_date, start_date, end_date: null })))
        .id;
    for (const start of ['2025-01-01', '2027-01-01', '2024-01-01', '2026-01-01']) await add(start);
    const gone = await add('2030-01-01');
    await maria.call(endpoints.removeBudget, { id: gone });
    const first = await maria.call(endpoints.listBudgets, { limit: 3 });
    const rest = await maria.call(endpoints.listBudgets, { limit: 3, after: first.next ?? '' });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual([
      '2027-01-01',
      '2026-01-01',
      '2025-01-01',
      '2024-01-01',
    ]);
    expect([first.items.length, first.total, first.in_trash, rest.next]).toEqual([3, 4, 1, null]);
    expect([...first.items, ...rest.items].every(({ is_active }) => is_active)).toBe(true);
    const trash = await maria.call(endpoints.listBudgets, { view: 'trash' });
    expect(trash.items).toMatchObject([{ id: gone, is_active: false }]);
  });

  test('keep an end that fits the start, whichever of them is changed', async () => {
    const maria = house.as(await house.person());
    const { id } = await maria.call(endpoints.addBudget, sampleBudget());
    const moved = maria.call(endpoints.changeBudget, { id, version: 1, start_date: '2028-01-01' });
    await expect(moved).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'end_date' }] });
  });

  test('are added with their parts, or not at all', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const food = await namedCategory(house, owner, 'Groceries');
    const categories = [{ category_id: food, allocated_amount: '400.00' }, { allocated_amount: '100.00' }];
    const { id } = await maria.call(endpoints.addBudget, sampleBudget({ categories }));
    const { items } = await maria.call(endpoints.listBudgetCategories, { id });
    expect(items.map(({ category, allocated_amount }) => [category?.name ?? null, allocated_amount])).toEqual(
      [
        ['Groceries', '400.00'],
        [null, '100.00'],
      ],
    );
    const twice = { ...sampleBudget(), categories: [...categories, ...categories] };
    await expect(maria.call(endpoints.addBudget, twice)).rejects.toMatchObject({ code: 'invalid' });
    expect((await maria.call(endpoints.listBudgets, {})).total).toBe(1);
  });
});

describe('the parts of a budget', () => {
  test('come back with every field, the largest first, with what they are about (S-226)', async () => {
    const { maria, id, owner } = await begunBudget(house, { categories: [] });
    const food = await namedCategory(house, owner, 'Food');
    const wages = await namedSource(house, owner, 'Wages');
    const add = (draft: { category_id?: string; income_source_id?: string; allocated_amount: string }) =>
      maria.call(endpoints.addBudgetCategory, { id, ...draft });
    const one = await maria.call(endpoints.addBudgetCategory, {
      id,
      category_id: food,
      allocated_amount: '1,400.50',
      rollover: 'overspending',
    });
    expect(one).toMatchObject({
      budget_id: id,
      category_id: food,
      income_source_id: null,
      allocated_amount: '1400.50',
      rollover: 'overspending',
      amounts: [],
      version: 1,
      category: { id: food, name: 'Food', type: 'essential', color: '#1d6147', removed: false },
      source: null,
    });
    await add({ income_source_id: wages, allocated_amount: '9000.00' });
    await add({ allocated_amount: '200.00' });
    const { items } = await maria.call(endpoints.listBudgetCategories, { id });
    expect(items.map((part) => part.category?.name ?? part.source?.name ?? null)).toEqual([
      'Wages',
      'Food',
      null,
    ]);
    expect(items[1]).toEqual(one);
  });

  test.each([
    ['', 'Amount is required'],
    ['0', budgetTexts.zero],
    ['0.00', budgetTexts.zero],
    ['-5', 'Must not be negative'],
  ])('are not allocated %j', async (allocated_amount, message) => {
    const { maria, id } = await begunBudget(house);
    const added = maria.call(endpoints.addBudgetCategory, { id, allocated_amount });
    await expect(added).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'allocated_amount', message }],
    });
  });

  test('are about something of their owner’s, that is not in the trash, and about each thing once', async () => {
    const { maria, id, owner } = await begunBudget(house, { categories: [] });
    const food = await namedCategory(house, owner, 'Food');
    const wages = await namedSource(house, owner, 'Wages');
    const theirs = await namedCategory(house, await house.person(), 'Groceries');
    const add = (draft: { category_id?: string; income_source_id?: string }) =>
      maria.call(endpoints.addBudgetCategory, { id, allocated_amount: '1.00', ...draft });
    for (const category_id of [theirs, randomUUID()]) {
      await expect(add({ category_id })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(add({ income_source_id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    const both = add({ category_id: food, income_source_id: wages });
    await expect(both).rejects.toMatchObject({ fields: [{ message: budgetTexts.both }] });
    for (const draft of [{ category_id: food }, { income_source_id: wages }, {}]) {
      await add(draft);
      await expect(add(draft)).rejects.toMatchObject({ fields: [{ message: budgetTexts.twice }] });
    }
    const old = await namedCategory(house, owner, 'Old');
    await house.raw('update expense_categories set removed_at = now() where id = $1', [old]);
    await expect(add({ category_id: old })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are not overwritten by one who saw an older version', async () => {
    const { maria, id, part_id } = await begunBudget(house);
    const change = (allocated_amount: string) =>
      maria.call(endpoints.changeBudgetCategory, { id, part_id, version: 1, allocated_amount });
    const both = await Promise.allSettled([change('1.00'), change('2.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(change('3.00')).rejects.toMatchObject({ code: 'conflict', current: { version: 2 } });
  });

  test('are nobody else’s, and belong to their budget and no other', async () => {
    const [{ maria, id, part_id }, { maria: eve, id: other }] = [
      await begunBudget(house),
      await begunBudget(house),
    ];
    const change = { part_id, version: 1, allocated_amount: '1.00' } as const;
    const gone = { code: 'not_found' };
    for (const caller of [eve]) {
      await expect(caller.call(endpoints.listBudgetCategories, { id })).rejects.toMatchObject(gone);
      for (const budgetId of [id, other]) {
        const to = { id: budgetId, ...change };
        await expect(caller.call(endpoints.changeBudgetCategory, to)).rejects.toMatchObject(gone);
        const removed = caller.call(endpoints.removeBudgetCategory, { id: budgetId, part_id });
        await expect(removed).rejects.toMatchObject(gone);
      }
    }
    const { items } = await maria.call(endpoints.listBudgetCategories, { id });
    expect(items).toMatchObject([{ id: part_id, version: 1 }]);
  });

  test('are not touched while the budget is in the trash', async () => {
    const { maria, id, part_id } = await begunBudget(house);
    await maria.call(endpoints.removeBudget, { id });
    const changed = maria.call(endpoints.changeBudgetCategory, {
      id,
      part_id,
      version: 1,
      allocated_amount: '1.00',
    });
    await expect(changed).rejects.toMatchObject({ code: 'not_found' });
    await expect(maria.call(endpoints.removeBudgetCategory, { id, part_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a part that is deleted', () => {
  test('is gone for good, and comes back as it was within ten minutes (G-45)', async () => {
    const { maria, id, part_id } = await begunBudget(house);
    await maria.call(endpoints.setBudgetAmounts, {
      id,
      period: '2026-03-01',
      amounts: [{ part_id, amount: '7.00' }],
    });
    const [before] = (await maria.call(endpoints.listBudgetCategories, { id })).items;
    const { undo_id } = await maria.call(endpoints.removeBudgetCategory, { id, part_id });
    expect(await house.raw('select from budget_categories where id = $1', [part_id])).toEqual([]);
    const back = await maria.call(endpoints.restoreBudgetCategory, { id, undo_id });
    expect(back).toEqual({ ...before, version: (before?.version ?? 0) + 1 });
    const again = maria.call(endpoints.restoreBudgetCategory, { id, undo_id });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  test('does not come back after ten minutes, nor for somebody else, and is forgotten then', async () => {
    const [{ maria, id, part_id, owner }, { maria: eve, id: other }] = [
      await begunBudget(house),
      await begunBudget(house),
    ];
    const { undo_id, until } = await maria.call(endpoints.removeBudgetCategory, { id, part_id });
    expect(Date.parse(until)).toBeGreaterThan(house.kernel.clock.now().getTime());
    const gone = { code: 'not_found' };
    for (const to of [id, other]) {
      await expect(eve.call(endpoints.restoreBudgetCategory, { id: to, undo_id })).rejects.toMatchObject(
        gone,
      );
    }
    await house.raw(`update deleted_budget_categories set deleted_at = deleted_at - interval '11 minutes'`);
    await expect(maria.call(endpoints.restoreBudgetCategory, { id, undo_id })).rejects.toMatchObject(gone);
    await tellBudgets(house.kernel).run();
    expect(await house.raw('select from deleted_budget_categories where user_id = $1', [owner])).toEqual([]);
  });

  test('does not come back beside another of the same category', async () => {
    const { maria, id, part_id, food } = await begunBudget(house);
    const { undo_id } = await maria.call(endpoints.removeBudgetCategory, { id, part_id });
    await maria.call(endpoints.addBudgetCategory, { id, category_id: food, allocated_amount: '2.00' });
    const back = maria.call(endpoints.restoreBudgetCategory, { id, undo_id });
    await expect(back).rejects.toMatchObject({ code: 'invalid', fields: [{ message: budgetTexts.twice }] });
    expect((await maria.call(endpoints.listBudgetCategories, { id })).items).toHaveLength(1);
  });
});
