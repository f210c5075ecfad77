import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, subtractMoney } from '../money/money.ts';
import type { WorthLine } from '../money/worth-line.ts';
import {
  averageRateOf,
  categorySummaryOf,
  debtSummaryOf,
  financialSummaryOf,
  monthlySummaryOf,
  periodTotalsOf,
  savingsRateOf,
  type MonthTotal,
} from './summaries.ts';
import { assertProperty } from '../test-properties.ts';

const total = (month: string, kind: MonthTotal['kind'], sum: string) => ({ month, kind, total: sum });
const [may, june] = ['2026-05-01', '2026-06-01'] as const;
const line = (side: WorthLine['side'], sum: string): WorthLine => ({
  side,
  label: side,
  count: 1,
  total: sum,
});

describe('the financial summary', () => {
  const lines = [
    line('real_estate', '500000.00'),
    line('movable', '30000.00'),
    line('bank', '12000.00'),
    line('debt', '200000.00'),
    line('debt', '5000.00'),
    line('card', '1000.00'),
    line('aside', '8000.00'),
  ];
  const totals = [
    total(may, 'income', '4000.00'),
    total(june, 'income', '1000.00'),
    total(june, 'expense', '-3000.00'),
    total(june, 'transfer', '-777.00'),
    total(june, 'adjust', '88.00'),
  ];

  test('says what there is, what is owed, and leaves appliances aside (S-229, X-18, G-30)', () => {
    expect(financialSummaryOf(lines, totals)).toEqual({
      total_income: '5000.00',
      total_expenses: '3000.00',
      net_amount: '2000.00',
      net_worth: '336000.00',
      total_debts: '205000.00',
      total_credit_cards: '1000.00',
      total_assets: '542000.00',
      portfolio_value: '530000.00',
      liquid_assets: '12000.00',
      bank_assets: '12000.00',
      real_estate_value: '500000.00',
      movable_assets_value: '30000.00',
      appliances_value: '8000.00',
      savings_rate: 40,
    });
  });

  test('adds up for any lines: net worth = total assets - debts - cards', () => {
    const side = fc.constantFrom(...(['real_estate', 'movable', 'bank', 'debt', 'card', 'aside'] as const));
    const amounts = fc.integer({ min: -100_000, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2));
    assertProperty(
      fc.property(fc.array(fc.tuple(side, amounts)), (drawn) => {
        const summary = financialSummaryOf(
          drawn.map(([where, sum]) => line(where, sum)),
          [],
        );
        expect(summary.net_worth).toBe(
          subtractMoney(summary.total_assets, summary.total_debts, summary.total_credit_cards),
        );
      }),
    );
  });

  test('has no savings rate without an income, and one below zero where more was spent (G-30)', () => {
    const rate = (...sums: MonthTotal[]) => savingsRateOf(periodTotalsOf(sums));
    expect(rate(total(may, 'expense', '-10.00'))).toBeNull();
    expect(rate()).toBeNull();
    expect(rate(total(may, 'income', '100.00'), total(may, 'expense', '-150.00'))).toBe(-50);
  });
});

test('the monthly summary has the last six months, those without anything among them (S-229)', () => {
  const months = monthlySummaryOf(
    [
      total(may, 'income', '4000.00'),
      total(may, 'expense', '-1500.00'),
      total('2025-06-01', 'income', '9.00'),
    ],
    '2026-06-30',
  );
  expect(months.map(({ label }) => label)).toEqual([
    'Jan 2026',
    'Feb 2026',
    'Mar 2026',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
  ]);
  expect(months[4]).toEqual({
    month: may,
    label: 'May 2026',
    total_income: '4000.00',
    total_expenses: '1500.00',
    net_amount: '2500.00',
  });
  expect(months[5]?.net_amount).toBe('0.00');
  expect(monthlySummaryOf([], '2026-01-31', 2).map(({ month }) => month)).toEqual([
    '2025-12-01',
    '2026-01-01',
  ]);
});

describe('the category summary', () => {
  const food = '11111111-1111-4111-8111-111111111111';
  const home = '22222222-2222-4222-8222-222222222222';
  const travel = '33333333-3333-4333-8333-333333333333';
  const none = '00000000-0000-0000-0000-000000000000';
  const categories = [
    { id: food, name: 'Food', color: '#aa0000' },
    { id: home, name: 'Housing', color: '#00aa00' },
    { id: travel, name: 'Travel', color: '#0000aa' },
  ];
  const spent = (category_id: string, sum: string) => ({ ...total(may, 'expense', sum), category_id });

  test('has the most first, shares that add up to 100, and a line for what has no category (S-229, G-30)', () => {
    const summary = categorySummaryOf(
      [spent(food, '-10.00'), spent(home, '-10.00'), spent(none, '-7.00'), spent(none, '-3.00')],
      categories,
    );
    expect(summary).toEqual([
      { category_id: food, category_name: 'Food', amount: '10.00', percentage: 33.4, color: '#aa0000' },
      { category_id: home, category_name: 'Housing', amount: '10.00', percentage: 33.3, color: '#00aa00' },
      { category_id: null, category_name: 'No category', amount: '10.00', percentage: 33.3, color: null },
    ]);
  });

  test('leaves out incomes, and gives no share to what came back', () => {
    const income = { ...total(may, 'income', '99.00'), category_id: none };
    const summary = categorySummaryOf([spent(food, '-8.00'), spent(travel, '5.00'), income], categories);
    expect(summary.map(({ amount, percentage }) => [amount, percentage])).toEqual([
      ['8.00', 100],
      ['-5.00', 0],
    ]);
  });
});

describe('the debt summary', () => {
  test('weighs the rates by what is owed, and estimates the interest of a month (S-230, G-30)', () => {
    const summary = debtSummaryOf([
      { kind: 'mortgage', balance: '100000.00', interest_rate: '6' },
      { kind: 'card', balance: '1000.00', interest_rate: '24' },
      { kind: 'debt', balance: '500.00', interest_rate: null },
    ]);
    expect(summary).toEqual({
      total_debts: '100500.00',
      total_credit_cards: '1000.00',
      // 500.00 + 20.00
      total_interest_payments: '520.00',
      // (600,000 + 24,000) / 101,000 = 6.178
      average_interest_rate: '6.18',
    });
  });

  test('has no average where nothing with a rate is owed, and no interest on what was overpaid', () => {
    expect(debtSummaryOf([]).average_interest_rate).toBeNull();
    const overpaid = debtSummaryOf([{ kind: 'card', balance: '-20.00', interest_rate: '24' }]);
    expect(overpaid).toMatchObject({
      total_credit_cards: '-20.00',
      total_interest_payments: '0.00',
      average_interest_rate: null,
    });
  });

  test('has an average that is exact, and lies between the lowest and the highest rate', () => {
    expect(averageRateOf([{ balance: '3.00', interest_rate: '4.125' }])).toBe('4.13');
    const debts = fc.array(
      fc.record({
        balance: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
        interest_rate: fc.integer({ min: 0, max: 30_000 }).map((rate) => (rate / 1000).toFixed(3)),
      }),
      { minLength: 1 },
    );
    assertProperty(
      fc.property(debts, (owed) => {
        const rates = owed.map(({ interest_rate }) => Number(interest_rate));
        const sum = owed.reduce((all, { balance }) => all + Number(balance), 0);
        const exact =
          owed.reduce((all, { balance, interest_rate }) => all + Number(balance) * Number(interest_rate), 0) /
          sum;
        const average = Number(averageRateOf(owed));
        expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.005 + 1e-6);
        expect(average).toBeGreaterThanOrEqual(Math.min(...rates) - 0.005 - 1e-6);
        expect(average).toBeLessThanOrEqual(Math.max(...rates) + 0.005 + 1e-6);
      }),
    );
  });
});

test('all summaries of one period agree: months and categories add up to the totals', () => {
  const sums = fc.array(
    fc.record({
      month: fc.constantFrom(may, june),
      kind: fc.constantFrom('income' as const, 'expense' as const, 'transfer' as const),
      total: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      category_id: fc.constantFrom('a', 'b', 'c'),
    }),
  );
  assertProperty(
    fc.property(sums, (totals) => {
      const whole = financialSummaryOf([], totals);
      const months = monthlySummaryOf(totals, '2026-06-15');
      const categories = categorySummaryOf(totals, []);
      const add = (amounts: readonly string[]) => addMoney('0.00', ...amounts);
      expect(add(months.map((month) => month.total_income))).toBe(whole.total_income);
      expect(add(months.map((month) => month.total_expenses))).toBe(whole.total_expenses);
      expect(add(months.map((month) => month.net_amount))).toBe(whole.net_amount);
      expect(add(categories.map((category) => category.amount))).toBe(whole.total_expenses);
      const percent = categories.reduce((all, { percentage }) => all + Math.round(percentage * 10), 0);
      expect(percent).toBe(categories.some(({ amount }) => !amount.startsWith('-')) ? 1000 : 0);
    }),
  );
});
