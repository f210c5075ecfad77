import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, type Money } from '../kernel/money/money.ts';
import {
  cashFlowOf,
  comparedOf,
  compareOf,
  sourceSummaryOf,
  totalsOf,
  trendsOf,
  type Sums,
} from './make-reports.ts';
import { flowOf } from './flow.ts';
import { monthsOf, periodBefore, periodLabel, periodOf, stepsOf, yearBefore } from './period.ts';
import { rowsAddress } from '../kernel/ledger/rows-address.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const none = '00000000-0000-0000-0000-000000000000';
const names = {
  categories: [
    { id: 'food', name: 'Food', color: '#111111' },
    { id: 'home', name: 'Home', color: '#222222' },
  ],
  sources: [
    { id: 'job', name: 'Job' },
    { id: 'rent', name: 'Rent' },
  ],
};
const period = { from: '2026-01-01', to: '2026-06-30' };
const sum = (kind: 'income' | 'expense', category_id: string, total: Money, month = '2026-01-01') => ({
  kind,
  category_id,
  total,
  month,
});

const anySums: fc.Arbitrary<Sums> = fc
  .array(
    fc.record({
      month: fc.constantFrom(...monthsOf(period)),
      kind: fc.constantFrom('income' as const, 'expense' as const),
      which: fc.nat(2),
      cents: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ month, kind, which, cents }) => {
      const ids = kind === 'income' ? ['job', 'rent', none] : ['food', 'home', none];
      const size = `${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
      return sum(kind, ids[which] ?? none, cents < 0 ? `-${size}` : size, month);
    }),
  );
const add = (amounts: readonly Money[]) => addMoney('0.00', ...amounts);

describe('a period', () => {
  it('is whole months, counted from the present one', () => {
    expect(periodOf('this-month', '2026-02-17')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(periodOf('6-months', '2026-02-17')).toEqual({ from: '2025-09-01', to: '2026-02-28' });
    expect(periodOf('12-months', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
    expect(periodOf('last-year', '2026-02-17')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('has one before it of the same length, and one a year ago', () => {
    expect(periodBefore(period)).toEqual({ from: '2025-07-01', to: '2025-12-31' });
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect(periodLabel(period)).toBe('Jan 2026 – Jun 2026');
  });

  it('is cut into quarters and years where it begins and ends', () => {
    const quarters = stepsOf({ from: '2025-12-01', to: '2026-05-31' }, 'quarter');
    expect(quarters).toEqual([
      { label: 'Q4 2025', from: '2025-12-01', to: '2025-12-31' },
      { label: 'Q1 2026', from: '2026-01-01', to: '2026-03-31' },
      { label: 'Q2 2026', from: '2026-04-01', to: '2026-05-31' },
    ]);
    expect(stepsOf(period, 'year')).toEqual([{ label: '2026', ...period }]);
  });
});

describe('the savings rate', () => {
  it('is what was left of the income, and blank without one (G-30)', () => {
    expect(totalsOf([sum('income', 'job', '200.00'), sum('expense', 'food', '-50.00')]).savings_rate).toBe(
      75,
    );
    expect(totalsOf([sum('expense', 'food', '-50.00')]).savings_rate).toBeNull();
  });
});

describe('cash flow', () => {
  it('says the balance after each step, and what moved it besides', () => {
    const sums = [sum('income', 'job', '100.00'), sum('expense', 'food', '-30.00', '2026-02-01')];
    const moves = [
      { month: '2026-01-01', total: '100.00' },
      { month: '2026-02-01', total: '-55.00' },
    ];
    const flow = cashFlowOf(sums, { from: '2026-01-01', to: '2026-02-28' }, 'month', {
      opening: '10.00',
      moves,
    });
    expect(flow.opening).toBe('10.00');
    expect(flow.steps.map(({ net_amount, other, balance }) => [net_amount, other, balance])).toEqual([
      ['100.00', '0.00', '110.00'],
      ['-30.00', '-25.00', '55.00'],
    ]);
  });

  it('by months, quarters and years adds up to the same', () => {
    assertProperty(
      fc.property(
        anySums,
        fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
        (sums, step) => {
          const { steps } = cashFlowOf(sums, period, step, null);
          expect(add(steps.map(({ net_amount }) => net_amount))).toBe(totalsOf(sums).net_amount);
        },
      ),
    );
  });
});

describe('the flow of money', () => {
  it('comes in on one side and goes out on the other, to the cent', () => {
    assertProperty(
      fc.property(anySums, (sums) => {
        const { nodes, links } = flowOf(sums, names);
        const all = nodes.find(({ kind }) => kind === 'all');
        for (const { key, kind, amount } of nodes) {
          expect(amount.startsWith('-')).toBe(false);
          const into = add(links.filter(({ to }) => to === key).map((link) => link.amount));
          const out = add(links.filter(({ from }) => from === key).map((link) => link.amount));
          if (kind === 'all') expect([into, out]).toEqual([amount, amount]);
          else expect([into, out]).toContain(amount);
        }
        const part = (kind: string) =>
          add(nodes.filter((node) => node.kind === kind).map(({ amount }) => amount));
        if (all === undefined) return;
        const { net_amount } = totalsOf(sums);
        const saved = net_amount.startsWith('-') ? '0.00' : net_amount;
        expect(part('saved')).toBe(saved);
      }),
    );
  });

  it('draws what was spent beyond the income from what there was', () => {
    const { nodes } = flowOf([sum('income', 'job', '10.00'), sum('expense', 'food', '-25.00')], names);
    expect(nodes.map(({ name, amount }) => [name, amount])).toEqual([
      ['Job', '10.00'],
      ['From savings', '15.00'],
      ['Money in', '25.00'],
      ['Food', '25.00'],
    ]);
  });

  it('is empty where nothing moved', () => {
    expect(flowOf([], names)).toEqual({ nodes: [], links: [] });
  });
});

describe('trends', () => {
  it('have rows and columns that add up to what was spent', () => {
    assertProperty(
      fc.property(anySums, (sums) => {
        const trends = trendsOf(sums, period, 'month', names);
        const { total_expenses } = totalsOf(sums);
        expect(add(trends.sums)).toBe(total_expenses);
        expect(add(trends.rows.map(({ total }) => total))).toBe(total_expenses);
        for (const { amounts, total } of trends.rows) expect(add(amounts)).toBe(total);
      }),
    );
  });
});

describe('shares of sources', () => {
  it('add up to 100', () => {
    const sums = [sum('income', 'job', '1.00'), sum('income', 'rent', '1.00'), sum('income', none, '1.00')];
    const shares = sourceSummaryOf(sums, names.sources).map(({ percentage }) => percentage);
    expect(shares.toSorted((a, b) => a - b)).toEqual([33.3, 33.3, 33.4]);
  });
});

describe('comparing', () => {
  it('says the difference, and per cent only of what was above zero', () => {
    expect(comparedOf('150.00', '100.00')).toMatchObject({ difference: '50.00', percent: 50 });
    expect(comparedOf('150.00', '0.00')).toMatchObject({ difference: '150.00', percent: null });
    expect(comparedOf('10.00', '-5.00').percent).toBeNull();
  });

  it('has a row for what stands in one period only, and adds up', () => {
    assertProperty(
      fc.property(anySums, anySums, (first, second) => {
        const { rows, income, expenses, net } = compareOf([first, second], names);
        const of = (kind: string, side: 'first' | 'second') =>
          add(rows.filter((row) => row.kind === kind).map((row) => row[side]));
        expect([of('income', 'first'), of('income', 'second')]).toEqual([income.first, income.second]);
        expect([of('expense', 'first'), of('expense', 'second')]).toEqual([expenses.first, expenses.second]);
        expect(add([income.difference, expenses.difference])).toBe(
          add([net.difference, expenses.difference, expenses.difference]),
        );
      }),
    );
  });
});

it('the address of rows leaves out what is not asked, in one order', () => {
  expect(
    rowsAddress({ from: '2026-01-01', to: '2026-01-31', kind: 'expense', category: 'none', q: 'A & B' }),
  ).toBe('/finance/transactions?category=none&from=2026-01-01&to=2026-01-31&kind=expense&q=A%20%26%20B');
});
