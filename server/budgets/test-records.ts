import * as endpoints from '@holdfast/domain/budgets/endpoints';
import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import { addMoney, negateMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import { sampleBudget } from '../sample/records/budgets.ts';
import type { Caller } from '../kernel/test-app.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** The present periods, as the screen shows them. */
async function present(caller: Caller): Promise<PeriodView[]> {
  const { items } = await caller.call(endpoints.listBudgets, {});
  const views = await Promise.all(
    items.map(({ id }) => caller.call(endpoints.readBudgetMonths, { id, from: today(), to: today() })),
  );
  return views.flatMap(({ periods }) => periods);
}

type Pair = [figure: string, value: string];
const sumOf = (periods: readonly PeriodView[], key: keyof PeriodView['totals']) =>
  addMoney('0.00', ...periods.map(({ totals }) => totals[key]));
const ofLines = (periods: readonly PeriodView[], key: 'left' | 'allocated') =>
  periods.flatMap(({ lines }) => lines.map((line): Pair => [line.part_id, line[key]]));

/** Three budgets, the second in the trash, the third without parts; the first has a category, a source of income, everything else, and one that was just deleted. */
export const testRecords: TestRecords = {
  async make({ caller, id: owner, marker }, test) {
    const category = async (name: string) => {
      const [row] = await test.raw<{ id: string }>(
        "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
        [owner, `${marker} ${name}`],
      );
      return row?.id ?? '';
    };
    const [source] = await test.raw<{ id: string }>(
      "insert into income_sources (user_id, name, type) values ($1, $2, 'salary') returning id",
      [owner, `${marker} wages`],
    );
    const budgetCategory = [await category('groceries'), await category('travel')];
    const [gifts] = await test.raw<{ id: string }>(
      "insert into income_sources (user_id, name, type) values ($1, $2, 'other') returning id",
      [owner, `${marker} gifts`],
    );
    const budgetSource = [source?.id ?? '', gifts?.id ?? ''];
    const draft = sampleBudget({
      name: `${marker} home`,
      notes: marker,
      start_date: '2020-01-01',
      end_date: null,
    });
    const add = async () => (await caller.call(endpoints.addBudget, draft)).id;
    const budget = [await add(), await add(), await add()];
    const [id = ''] = budget;
    const part = async (own: { category_id?: string; income_source_id?: string }, of = id) =>
      (await caller.call(endpoints.addBudgetCategory, { id: of, allocated_amount: '150.00', ...own })).id;
    const [first, second] = budgetCategory;
    const budgetPart = [
      await part({ category_id: first ?? '' }),
      await part({ income_source_id: source?.id ?? '' }),
      await part({}),
    ];
    const gone = await part({ category_id: second ?? '' });
    const { undo_id } = await caller.call(endpoints.removeBudgetCategory, { id, part_id: gone });
    await test.raw(
      `select due_put($1, 'budget', $2, 'over', 'finance', current_date, $3, $3, lasts_days => 5, passes => true)`,
      [owner, id, `${marker} is over budget`],
    );
    await caller.call(endpoints.removeBudget, { id: budget[1] ?? '' });
    return { records: { budget, budgetPart, budgetUndo: [undo_id], budgetCategory, budgetSource } };
  },
  shared: ['budgets'],
  truths: {
    async budget_left(caller) {
      const periods = await present(caller);
      return [['left', sumOf(periods, 'left')] as Pair, ...ofLines(periods, 'left')].slice(0, 12);
    },
    async budget_holds(caller) {
      const periods = await present(caller);
      const left = sumOf(periods, 'left');
      const over = periods.flatMap(({ lines }) => lines.filter(({ state }) => state === 'over'));
      const isOver = left.startsWith('-');
      return [
        ['holds', isOver ? 'no' : 'yes'],
        ['left', isOver ? negateMoney(left) : left],
        ['spent', sumOf(periods, 'spent')],
        ['available', sumOf(periods, 'available')],
        ['count', String(over.length)],
        ...over.map((line): Pair => [line.part_id, negateMoney(line.left)]),
      ];
    },
    async over_budget(caller) {
      const over = (await present(caller)).flatMap(({ lines }) =>
        lines.filter(({ state }) => state === 'over'),
      );
      return [
        ['count', String(over.length)],
        ...over.map((line): [string, string] => [line.part_id, negateMoney(line.left)]),
      ];
    },
    async budgeted(caller) {
      const periods = await present(caller);
      return [['allocated', sumOf(periods, 'allocated')] as Pair, ...ofLines(periods, 'allocated')].slice(
        0,
        12,
      );
    },
    async budget_used(caller) {
      const periods = await present(caller);
      const [spent, available] = [sumOf(periods, 'spent'), sumOf(periods, 'available')];
      const share = shareOf(spent, available);
      return [
        ['spent', spent],
        ['available', available],
        ...(share === null ? [] : [['used', String(share)] as Pair]),
        ...periods
          .flatMap(({ lines }) => lines)
          .slice(0, 3)
          .flatMap(({ part_id, used_percent, spent: own, available: of }): Pair[] => [
            ...(used_percent === null ? [] : [[`used_${part_id}`, String(used_percent)] as Pair]),
            [`spent_${part_id}`, own],
            [`available_${part_id}`, of],
          ]),
      ];
    },
    async spend_a_day(caller) {
      const { items } = await caller.call(endpoints.listBudgets, {});
      const each = await Promise.all(
        items.map(async ({ id }) => {
          const { periods } = await caller.call(endpoints.readBudgetMonths, {
            id,
            from: today(),
            to: today(),
          });
          return periods.flatMap(({ per_day, totals, days_left }): Pair[] => [
            [`day_${id}`, per_day ?? ''],
            [`left_${id}`, totals.left],
            [`days_${id}`, String(days_left)],
          ]);
        }),
      );
      return each.flat().slice(0, 12);
    },
  },
  examples: {
    allocated_amount: '10.00',
    start_date: '2026-01-01',
    period: '2026-03-01',
    before: '2026-03-01',
    from: '2026-03-01',
    to: '2026-04-01',
  },
  names: [
    ['/api/finance/budgets', /^(id|after)$/, 'budget'],
    ['/api/finance/budgets', /^part_id$/, 'budgetPart'],
    ['/api/finance/budgets', /^undo_id$/, 'budgetUndo'],
    ['/api/finance/budgets', /^category_id$/, 'budgetCategory'],
    ['/api/finance/budgets', /^income_source_id$/, 'budgetSource'],
  ],
  special: {
    'PATCH /api/finance/budgets/{id}': [{ name: 'Taken over' }],
    'PATCH /api/finance/budgets/{id}/categories/{part_id}': [
      { allocated_amount: '11.00', from: '2026-03-01' },
    ],
    'GET /api/finance/budgets': [{}, { view: 'trash' }],
    'PUT /api/finance/budgets/{id}/amounts': [
      { amounts: (home) => [{ part_id: idOf(home, 'budgetPart'), amount: '12.00' }] },
    ],
    'POST /api/finance/budgets': [
      {},
      { categories: (home) => [{ category_id: idOf(home, 'budgetCategory'), allocated_amount: '13.00' }] },
    ],
  },
};
