import { describe, expect, test } from 'vitest';
import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import * as endpoints from '@holdfast/domain/budgets/endpoints';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import type { sampleBudget } from '../sample/records/budgets.ts';
import { areasOf } from '../areas.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../kernel/ledger/test-ledger.ts';
import { testApp } from '../kernel/test-app.ts';
import { begunBudget, namedCategory, namedSource } from './test-budget.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** A budget of 400.00 for groceries with an account from which it is spent. */
async function spending(own: Parameters<typeof sampleBudget>[0] = {}) {
  const begun = await begunBudget(house, own);
  const account = await openAccount(house, begun.owner);
  const spend = (day: Day, amount: string, category_id: string | null = begun.food) =>
    house.database.asViewer(begun.owner, (tx) =>
      post(tx, begun.owner, {
        ...sampleEntry(account, { transaction_date: day, amount: negateMoney(amount) }),
        refund: amount.startsWith('-'),
        lines: [{ amount: negateMoney(amount), category_id }],
      }),
    );
  const earn = (day: Day, amount: string, income_source_id: string | null) =>
    house.database.asViewer(begun.owner, (tx) =>
      post(tx, begun.owner, {
        ...sampleEntry(account, { kind: 'income', transaction_date: day, amount }),
        lines: [{ amount, income_source_id }],
      }),
    );
  const read = async (from: Day, to = from) =>
    (await begun.maria.call(endpoints.readBudgetMonths, { id: begun.id, from, to })).periods;
  return { ...begun, account, spend, earn, read };
}

const short = ({ lines: [line] }: PeriodView) => [
  line?.allocated,
  line?.carried,
  line?.spent,
  line?.left,
  line?.state,
];

describe('a budget month by month', () => {
  test('says what is allocated, spent, left and carried on, over a turn of the year', async () => {
    const { spend, read } = await spending({ start_date: '2025-11-15', rollover: 'all', alert_percent: 80 });
    await spend('2025-10-31', '99.00');
    await spend('2025-11-01', '100.00');
    await spend('2025-12-31', '900.00');
    await spend('2026-01-01', '50.00');
    await spend('2026-01-31', '-20.00');
    expect((await read('2025-11-20', '2026-02-03')).map(short)).toEqual([
      ['400.00', '0.00', '100.00', '300.00', 'within'],
      ['400.00', '300.00', '900.00', '-200.00', 'over'],
      ['400.00', '-200.00', '30.00', '170.00', 'within'],
      ['400.00', '170.00', '0.00', '570.00', 'within'],
    ]);
    // A later month alone is what it was among the others.
    expect((await read('2026-01-15')).map(short)).toEqual([
      ['400.00', '-200.00', '30.00', '170.00', 'within'],
    ]);
    expect(await read('2025-09-01', '2025-10-31')).toEqual([]);
  });

  test('knows quarters, years and the end', async () => {
    const { maria, id, spend, read } = await spending({
      period: 'quarter',
      start_date: '2026-02-01',
      rollover: 'none',
    });
    for (const [day, amount] of [
      ['2026-02-01', '1.00'],
      ['2026-04-30', '2.00'],
      ['2026-05-01', '4.00'],
      ['2027-01-31', '8.00'],
    ] as const) {
      await spend(day, amount);
    }
    const spent = async () =>
      (await read('2026-02-01', '2027-01-31')).map(({ from, to, totals }) => [from, to, totals.spent]);
    expect(await spent()).toEqual([
      ['2026-02-01', '2026-04-30', '3.00'],
      ['2026-05-01', '2026-07-31', '4.00'],
      ['2026-08-01', '2026-10-31', '0.00'],
      ['2026-11-01', '2027-01-31', '8.00'],
    ]);
    await maria.call(endpoints.changeBudget, { id, version: 1, end_date: '2026-05-31' });
    expect((await spent()).length).toBe(2);
    await maria.call(endpoints.changeBudget, { id, version: 2, end_date: null, period: 'year' });
    expect(await spent()).toEqual([['2026-02-01', '2027-01-31', '15.00']]);
  });

  test('says what is spent in no category of it, until everything else is a part of it', async () => {
    const { maria, owner, id, spend, read } = await spending();
    const fun = await namedCategory(house, owner, 'Fun');
    await spend('2026-03-01', '10.00');
    await spend('2026-03-02', '20.00', fun);
    await spend('2026-03-03', '5.00', null);
    const [before] = await read('2026-03-01');
    expect([before?.unbudgeted, before?.others]).toEqual([
      '25.00',
      [
        { category_id: fun, name: 'Fun', spent: '20.00' },
        { category_id: null, name: null, spent: '5.00' },
      ],
    ]);
    await maria.call(endpoints.addBudgetCategory, { id, allocated_amount: '30.00' });
    const [after] = await read('2026-03-01');
    expect([after?.unbudgeted, after?.others]).toEqual(['0.00', []]);
    expect(after?.lines.map(({ category_id, spent, left }) => [category_id === null, spent, left])).toEqual([
      [false, '10.00', expect.any(String)],
      [true, '25.00', expect.any(String)],
    ]);
  });

  test('says what income was expected and what is here, and what of it is not allocated', async () => {
    const { maria, owner, id, earn, read } = await spending();
    const [wages, gifts] = [
      await namedSource(house, owner, 'Wages'),
      await namedSource(house, owner, 'Gifts'),
    ];
    await maria.call(endpoints.addBudgetCategory, {
      id,
      income_source_id: wages,
      allocated_amount: '3000.00',
    });
    await earn('2026-03-01', '2900.00', wages);
    await earn('2026-03-31', '50.00', gifts);
    await earn('2026-03-31', '7.00', null);
    const [month] = await read('2026-03-01');
    expect(month?.income).toMatchObject({
      expected: '3000.00',
      here: '2957.00',
      lines: [{ income_source_id: wages, source: { name: 'Wages' }, expected: '3000.00', here: '2900.00' }],
    });
    expect(month?.left_to_assign).toBe('2557.00');
    expect(month?.lines).toHaveLength(1);
  });

  test('says what can be spent a day until the end of the present month, and of no other', async () => {
    const today = house.kernel.clock.today();
    const { read, spend } = await spending({ start_date: '2020-01-01', rollover: 'none' });
    await spend(today, '100.00');
    const month = `${today.slice(0, 7)}-01`;
    const [, present] = await read(addMonths(month, -1), month);
    const last = Number(present?.to.slice(8));
    const days = last - Number(today.slice(8)) + 1;
    expect(present?.days_left).toBe(days);
    expect(Number(present?.per_day)).toBeCloseTo(300 / days, 2);
    const [past] = await read(addMonths(month, -1));
    expect([past?.days_left, past?.per_day]).toEqual([null, null]);
  });

  test('answers so many periods at once and no more', async () => {
    const { read } = await spending({ start_date: '2020-01-01' });
    expect(await read('2020-01-01', '2024-12-31')).toHaveLength(60);
    await expect(read('2020-01-01', '2025-01-01')).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the amounts of a budget', () => {
  test('change from a period on, or for one period alone, and those before it stay', async () => {
    const { maria, id, part_id, read } = await spending({ rollover: 'none' });
    const allocated = async () =>
      (await read('2026-01-01', '2026-06-01')).map(({ totals }) => totals.allocated);
    const change = { id, part_id, version: 'any', allocated_amount: '500.00', from: '2026-03-15' } as const;
    expect(await maria.call(endpoints.changeBudgetCategory, change)).toMatchObject({
      allocated_amount: '500.00',
    });
    expect(await allocated()).toEqual(['400.00', '400.00', '500.00', '500.00', '500.00', '500.00']);
    const only = (amount: string | null) =>
      maria.call(endpoints.setBudgetAmounts, { id, period: '2026-04-01', amounts: [{ part_id, amount }] });
    await only('0.00');
    expect(await allocated()).toEqual(['400.00', '400.00', '500.00', '0.00', '500.00', '500.00']);
    expect((await read('2026-04-01'))[0]?.lines[0]?.own_amount).toBe(true);
    await only(null);
    expect(await allocated()).toEqual(['400.00', '400.00', '500.00', '500.00', '500.00', '500.00']);
    const all = { ...change, allocated_amount: '1.00', from: '2026-01-01' } as const;
    await maria.call(endpoints.changeBudgetCategory, all);
    expect(new Set(await allocated())).toEqual(new Set(['1.00']));
  });

  test('are refused for a period that the budget does not have', async () => {
    const { maria, id, part_id } = await spending({ period: 'quarter' });
    for (const period of ['2025-10-01', '2026-02-01', '2026-01-02'] as const) {
      const set = maria.call(endpoints.setBudgetAmounts, {
        id,
        period,
        amounts: [{ part_id, amount: '1.00' }],
      });
      await expect(set, period).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('are proposed from the period before and from what was spent on average', async () => {
    const { maria, owner, id, spend, part_id } = await spending();
    const fun = await namedCategory(house, owner, 'Fun');
    await spend('2025-06-01', '1200.00');
    await spend('2026-01-10', '100.00');
    await spend('2026-03-10', '200.00');
    await spend('2026-03-10', '30.00', fun);
    await spend('2026-04-01', '999.00');
    const { items } = await maria.call(endpoints.proposeAmounts, { id, period: '2026-04-01' });
    // Ten months had passed since the first payment.
    expect(items).toEqual([{ part_id, former: '400.00', average_3: '100.00', average_12: '150.00' }]);
    const first = await maria.call(endpoints.proposeAmounts, { id, period: '2026-01-01' });
    expect(first.items[0]?.former).toBeNull();
    const fresh = await maria.call(endpoints.proposeBudget, { period: 'quarter', before: '2026-04-20' });
    expect(fresh.items.map(({ category, average_3 }) => [category.name, average_3])).toEqual([
      ['Groceries', '300.00'],
      ['Fun', '30.00'],
    ]);
    // Nothing has been spent before: each category is there, by name, for whoever plans ahead.
    const early = await maria.call(endpoints.proposeBudget, { period: 'month', before: '2020-01-01' });
    expect(early.items.map(({ category, average_12 }) => [category.name, average_12])).toEqual([
      ['Fun', null],
      ['Groceries', null],
    ]);
  });
});
