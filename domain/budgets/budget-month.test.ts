import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../kernel/time/day.ts';
import { addMoney, subtractMoney } from '../kernel/money/money.ts';
import { averageSpent, budgetMonths, copiedFrom, rollover, spentOf, type Rollover } from './budget-month.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const [january, february, march] = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;
const sum = (month: string, category_id: string, amount: string) => ({ month, category_id, amount });

function food(rule: Rollover, spent: readonly string[], alert_percent: number | null = null) {
  return budgetMonths({
    from: january,
    to: addMonths(january, spent.length - 1),
    categories: [{ category_id: 'food', rollover: rule, alert_percent }],
    allocations: spent.map((_, nth) => sum(addMonths(january, nth), 'food', '100.00')),
    spending: spent.map((amount, nth) => sum(addMonths(january, nth), 'food', amount)),
    incomes: [{ month: january, amount: '250.00' }],
  }).map(({ lines: [line] }) => line);
}

describe('a budget month', () => {
  test.each([
    ['none', ['100.00', '100.00', '100.00']],
    ['rest', ['100.00', '130.00', '110.00']],
    ['overspending', ['100.00', '100.00', '80.00']],
    ['all', ['100.00', '130.00', '110.00']],
  ] as const)(
    'carries by the rule "%s" what January left, and February at the end (G-28)',
    (rule, available) => {
      // January leaves 30.00; February spends 120.00.
      expect(food(rule, ['70.00', '120.00', '0.00']).map((line) => line?.available)).toEqual(available);
    },
  );

  test('is less spent by what came back, and may be below nothing', () => {
    expect(spentOf('-40.00')).toBe('40.00');
    const [line] = food('none', [addMoney(spentOf('-40.00'), spentOf('15.00'))]);
    expect(line).toMatchObject({ spent: '25.00', left: '75.00', used_percent: 25, state: 'within' });
    expect(food('none', ['-5.00'])[0]).toMatchObject({ left: '105.00', used_percent: -5 });
  });

  test('tells from the share on that was asked for, and when it is over', () => {
    const states = (spent: string, percent: number | null = 80) => food('none', [spent], percent)[0]?.state;
    expect(states('79.99')).toBe('within');
    expect(states('80.00')).toBe('alert');
    expect(states('100.00')).toBe('alert');
    expect(states('100.01')).toBe('over');
    expect(states('99.00', null)).toBe('within');
  });

  test('has no share of nothing', () => {
    const [month] = budgetMonths({
      from: january,
      to: january,
      categories: [{ category_id: 'food', rollover: 'none', alert_percent: 80 }],
      allocations: [],
      spending: [sum(january, 'food', '1.00')],
      incomes: [],
    });
    expect(month?.lines[0]).toMatchObject({ used_percent: null, state: 'over', share: 0 });
  });

  test('says what is left to assign, and what was spent outside of it', () => {
    const [month] = budgetMonths({
      from: january,
      to: january,
      categories: [
        { category_id: 'food', rollover: 'none', alert_percent: null },
        { category_id: 'rent', rollover: 'none', alert_percent: null },
      ],
      allocations: [sum(january, 'food', '100.00'), sum(january, 'rent', '200.00')],
      spending: [sum(january, 'travel', '9.00'), sum(january, 'rent', '200.00')],
      incomes: [{ month: january, amount: '250.00' }],
    });
    expect(month).toMatchObject({
      left_to_assign: '-50.00',
      unbudgeted: '9.00',
      totals: { allocated: '300.00', spent: '200.00', left: '100.00' },
    });
    expect(month?.lines.map(({ share }) => share)).toEqual([33.3, 66.7]);
  });
});

test('allocations are copied from the month before', () => {
  const allocations = [sum(january, 'food', '100.00'), sum(february, 'food', '120.00')];
  expect(copiedFrom(allocations, february, march)).toEqual([sum(march, 'food', '120.00')]);
});

test('the average of the last months counts those without spending, not those before the first', () => {
  const spending = [
    sum(january, 'food', '100.00'),
    sum(february, 'food', '50.00'),
    sum(february, 'car', '10.01'),
  ];
  expect(averageSpent(spending, march, 6)).toEqual([sum(march, 'food', '75.00'), sum(march, 'car', '5.01')]);
  expect(averageSpent(spending, march, 1)).toEqual([sum(march, 'food', '50.00'), sum(march, 'car', '10.01')]);
  expect(averageSpent(spending, january, 3)).toEqual([]);
});

test('every month adds up: by line, in its totals, and from one month to the next', () => {
  const money = fc.integer({ min: -20_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));
  const above = fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));
  const ids = ['a', 'b', 'c'];
  const sums = (amounts: fc.Arbitrary<string>) =>
    fc.array(
      fc.record({
        month: fc.integer({ min: 0, max: 5 }).map((nth) => addMonths(january, nth)),
        category_id: fc.constantFrom(...ids, 'elsewhere'),
        amount: amounts,
      }),
    );
  const inputs = fc.record({
    rules: fc.array(fc.constantFrom(...rollover.options), { minLength: 3, maxLength: 3 }),
    allocations: sums(above).map((all) => all.filter(({ category_id }) => category_id !== 'elsewhere')),
    spending: sums(money),
  });
  assertProperty(
    fc.property(inputs, ({ rules, allocations, spending }) => {
      const categories = ids.map((category_id, place) => ({
        category_id,
        rollover: rules[place] ?? 'none',
        alert_percent: 90,
      }));
      const months = budgetMonths({
        from: january,
        to: '2026-06-01',
        categories,
        allocations,
        spending,
        incomes: [],
      });
      const total = (all: readonly { amount: string }[]) =>
        addMoney('0.00', ...all.map(({ amount }) => amount));
      expect(months).toHaveLength(6);
      expect(addMoney(...months.map(({ totals }) => totals.allocated))).toBe(total(allocations));
      expect(addMoney(...months.map(({ totals, unbudgeted }) => addMoney(totals.spent, unbudgeted)))).toBe(
        total(spending),
      );
      for (const [nth, { lines, totals }] of months.entries()) {
        expect(totals.left).toBe(subtractMoney(addMoney(totals.allocated, totals.carried), totals.spent));
        expect(totals.left).toBe(addMoney(...lines.map((line) => line.left)));
        const shares = lines.reduce((all, { share }) => all + Math.round(share * 10), 0);
        expect(shares).toBe(totals.allocated === '0.00' ? 0 : 1000);
        for (const [place, line] of lines.entries()) {
          const before = months[nth - 1]?.lines[place]?.left ?? '0.00';
          const rule = categories[place]?.rollover;
          const kept = before.startsWith('-') ? ['overspending', 'all'] : ['rest', 'all'];
          expect(line.carried).toBe(kept.includes(rule ?? '') ? before : '0.00');
        }
      }
    }),
  );
});
