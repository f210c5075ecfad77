import * as endpoints from '@holdfast/domain/budgets/endpoints';
import { sampleBudget } from '../sample/records/budgets.ts';
import type { TestApp } from '../kernel/test-app.ts';

/** An expense category of this name. */
export async function namedCategory(house: TestApp, owner: string, name: string): Promise<string> {
  const [row] = await house.raw<{ id: string }>(
    "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
    [owner, name],
  );
  return row?.id ?? '';
}

/** A source of income of this name. */
export async function namedSource(house: TestApp, owner: string, name: string): Promise<string> {
  const [row] = await house.raw<{ id: string }>(
    "insert into income_sources (user_id, name, type) values ($1, $2, 'salary') returning id",
    [owner, name],
  );
  return row?.id ?? '';
}

/** A person with a budget of 400.00 a month for groceries, from January 2026 on. */
export async function begunBudget(house: TestApp, own: Parameters<typeof sampleBudget>[0] = {}) {
  const owner = await house.person();
  const maria = house.as(owner);
  const food = await namedCategory(house, owner, 'Groceries');
  const { id } = await maria.call(
    endpoints.addBudget,
    sampleBudget({ end_date: null, categories: [{ category_id: food, allocated_amount: '400.00' }], ...own }),
  );
  const [part] = (await maria.call(endpoints.listBudgetCategories, { id })).items;
  return { owner, maria, id, food, part_id: part?.id ?? '' };
}
