import { describe, expect, test } from 'vitest';
import { timesOfRun } from '../../kernel/test-properties.ts';
import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import { detectRecurring } from './detect.ts';
import type { LedgerRow } from './payment.ts';
import { randomBy, today } from './test-draws.ts';
import { ledgerOf } from './test-ledger.ts';
import { noiseOf } from './test-noise.ts';

/** The rules were fitted to the ledgers of seeds 1 to 25; these were not looked at. */
const seeds = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008].slice(0, timesOfRun(4));

describe.each(seeds)('in three years of payments (seed %i)', (seed) => {
  const { rows, planted } = ledgerOf(seed);
  const found = detectRecurring(rows, today);
  const ownerOf = new Map(planted.flatMap((series) => series.rows.map((row) => [row, series] as const)));

  test('all that comes round is found, whole and in its rhythm (M-18)', () => {
    for (const series of planted) {
      const its = found.filter(({ payments }) => payments.some((row) => ownerOf.get(row) === series));
      expect([series.name, its.map(({ rhythm, fixed }) => ({ rhythm, fixed }))]).toEqual([
        series.name,
        [{ rhythm: series.rhythm, fixed: series.fixed }],
      ]);
      expect(its[0]?.payments.length).toBeGreaterThanOrEqual(series.rows.length * 0.9);
    }
  });

  test('nothing else is: no groceries, fuel, restaurants or coffee (M-18)', () => {
    const invented = found.filter(({ payments }) => payments.some((row) => !ownerOf.has(row)));
    expect(invented.map(({ key }) => key)).toEqual([]);
  });

  test('a price rise, a trial, an end and a second subscription are told', () => {
    const named = (name: string) => {
      const rowsOf = new Set(planted.find((series) => series.name === name)?.rows);
      return found.find(({ payments }) => payments.some((row) => rowsOf.has(row)));
    };
    const risen = named('a subscription with a price rise');
    const after = risen?.payments.find(({ amount }) => amount !== risen.payments[0]?.amount);
    expect(risen?.changes).toEqual([
      { day: after?.day, from: risen?.payments[0]?.amount.slice(1), to: after?.amount.slice(1) },
    ]);
    const trial = named('a subscription that began as a trial');
    expect(trial?.promotion?.ended).toBe(trial?.payments[1]?.day);
    expect(trial?.next_amount).toBe('12.99');
    expect(named('a magazine that has stopped')).toMatchObject({ state: 'stopped', next_day: null });
    const [first, second] = [
      named('the first of two subscriptions of one payee'),
      named('the second of two subscriptions of one payee'),
    ];
    expect(first?.duplicates).toEqual([second?.key]);
    expect(second?.duplicates).toEqual([first?.key]);
  });
});

test('a ledger of nothing that comes round has no series', () => {
  for (const seed of seeds) expect(detectRecurring(noiseOf(randomBy(seed)), today)).toEqual([]);
});

const row = (day: Day, amount: string, payee = 'Streamly', category: string | null = null): LedgerRow => ({
  day,
  amount: `-${amount}`,
  payee,
  account_id: 'card',
  category,
});
const monthly = (from: Day, amounts: readonly string[], payee?: string, category?: string) =>
  amounts.map((amount, nth) => row(addMonths(from, nth), amount, payee, category));

describe('a series', () => {
  test('begins with the third payment: two equal ones a year apart are no yearly bill yet', () => {
    const three = monthly('2026-01-05', ['9.99', '9.99', '9.99']);
    expect(detectRecurring(three.slice(0, 2), '2026-02-10')).toEqual([]);
    expect(detectRecurring(three, '2026-03-10')).toMatchObject([{ rhythm: 'monthly', yearly: '119.88' }]);
    const years = (...amounts: string[]) =>
      detectRecurring(
        amounts.map((amount, nth) => row(addMonths('2024-01-10', 12 * nth), amount)),
        addMonths('2024-02-01', 12 * (amounts.length - 1)),
      );
    expect(years('60.00', '60.00')).toEqual([]);
    expect(years('60.00', '60.00', '60.00')).toMatchObject([{ rhythm: 'yearly', next_amount: '60.00' }]);
    expect(years('60.00', '60.00', '61.00')).toMatchObject([{ rhythm: 'yearly' }]);
  });

  test('says when it comes next, and for how much', () => {
    const months = monthly('2026-01-31', ['9.99', '9.99', '9.99', '9.99', '11.99']);
    expect(detectRecurring(months, '2026-06-02')[0]).toMatchObject({
      next_day: '2026-06-30',
      next_amount: '11.99',
      changes: [{ day: '2026-05-31', from: '9.99', to: '11.99' }],
      state: 'active',
    });
    const used = monthly('2026-01-10', ['50.00', '70.00', '60.00', '80.01'], 'City Power', 'Utilities');
    expect(detectRecurring(used, '2026-04-20')[0]).toMatchObject({ fixed: false, next_amount: '70.00' });
  });

  test('is missed once one payment has not come, and has stopped once two have not', () => {
    const months = monthly('2026-01-05', ['9.99', '9.99', '9.99', '9.99']);
    const state = (on: Day) => detectRecurring(months, on)[0]?.state;
    expect(state('2026-05-13')).toBe('active');
    expect(state('2026-05-14')).toBe('missed');
    expect(state('2026-06-13')).toBe('missed');
    expect(state('2026-06-14')).toBe('stopped');
  });

  test('goes on over one month without a payment, and over another account', () => {
    const months = monthly('2026-01-05', ['9.99', '9.99', '9.99', '9.99', '9.99', '9.99']).toSpliced(2, 1);
    const moved = months.map((one, nth) => ({ ...one, account_id: nth < 3 ? 'card' : 'bank' }));
    expect(detectRecurring(moved, '2026-06-20')).toMatchObject([{ account_id: 'bank' }]);
  });

  test('is none where somebody eats out, however regularly, or buys what amounts to something else each time', () => {
    const lunch = Array.from({ length: 30 }, (_, nth) =>
      row(addDays('2026-01-02', nth * 7), '12.50', 'Casa Taco Grill'),
    );
    expect(detectRecurring(lunch, '2026-08-01')).toEqual([]);
    const fuel = monthly('2026-01-02', ['41.10', '38.00', '44.70', '40.20', '39.90', '45.00'], 'Shell 442');
    expect(detectRecurring(fuel, '2026-06-20')).toEqual([]);
    const shop = monthly('2026-01-02', ['41.10', '8.00', '44.70', '40.20'], 'Green Thumb');
    expect(detectRecurring(shop, '2026-04-20')).toEqual([]);
  });

  test('has no word of a bank in its payee’s name: how it was paid says nothing of what it is', () => {
    const said = [
      'Mobile Purchase Sign Based 03/04 02:03p #7458 D5438 Streamly',
      'D5438 Streamly 24 : Mobile Purchase Sign Based 04/04 06:45a #7458',
      'Debit Card Purchase 05/04 06:40p #7458 Streamly',
    ];
    const paid = said.map((payee, nth) => row(addMonths('2026-01-05', nth), '9.99', payee));
    expect(detectRecurring(paid, '2026-03-20')).toMatchObject([{ rhythm: 'monthly', payments: paid }]);
    // Of what differs each time three are enough for a utility alone; a telephone that paid is none.
    const cafe = monthly(
      '2026-01-05',
      ['4.10', '9.00', '7.20', '5.15', '8.80', '4.90'],
      'Starbucks 42 : Mobile Purchase',
    );
    expect(detectRecurring(cafe, '2026-06-20')).toEqual([]);
  });

  test('is none of cash, nor of a few round sums to somebody', () => {
    const cash = monthly(
      '2026-01-05',
      Array.from({ length: 12 }, () => '200.00'),
      'ATM 4711 HIGH STREET',
    );
    expect(detectRecurring(cash, '2026-12-20')).toEqual([]);
    const friends = monthly('2026-01-05', ['50.00', '50.00', '50.00'], 'VENMO PAYMENT 1046345366049');
    expect(detectRecurring(friends, '2026-03-20')).toEqual([]);
    const cleaner = monthly(
      '2026-01-05',
      Array.from({ length: 6 }, () => '50.00'),
      'ZELLE ROSA MENDEZ',
    );
    expect(detectRecurring(cleaner, '2026-06-20')).toHaveLength(1);
  });

  test('does not rise by what was bought once at the same shop', () => {
    const bought = [row('2026-01-20', '7.00'), row('2026-04-25', '12.50'), row('2026-06-05', '21.71')];
    const months = [...monthly('2026-01-05', ['2.99', '2.99', '2.99', '2.99', '2.99']), ...bought];
    expect(detectRecurring(months, '2026-06-08')[0]).toMatchObject({ changes: [], next_amount: '2.99' });
  });

  test('does not see what lies after today', () => {
    const months = monthly('2026-01-05', ['9.99', '9.99', '9.99']);
    expect(detectRecurring(months, '2026-03-04')).toEqual([]);
  });

  test('of pay twice a month is two, and neither is the other’s duplicate', () => {
    const pay = [1, 15].flatMap((date) =>
      Array.from({ length: 8 }, (_, nth) => ({
        ...row(addMonths(`2026-01-${String(date).padStart(2, '0')}`, nth), '0.00', 'ACME PAYROLL'),
        amount: '1500.00',
      })),
    );
    expect(detectRecurring(pay, '2026-08-20')).toMatchObject([
      { kind: 'income', rhythm: 'monthly', duplicates: [] },
      { kind: 'income', rhythm: 'monthly', duplicates: [] },
    ]);
  });
});

test('the work grows as the rows do, whoever was paid', () => {
  const stepsOf = (rows: readonly LedgerRow[]) => {
    const work = { steps: 0 };
    detectRecurring(rows, '2099-12-31', work);
    return work.steps / rows.length;
  };
  const years = (count: number) =>
    Array.from({ length: count }, (_, nth) =>
      ledgerOf(2000 + nth).rows.map((one) => ({ ...one, payee: `${one.payee} ${nth}` })),
    ).flat();
  const onePayee = (count: number) =>
    Array.from({ length: count }, (_, nth) =>
      row(addDays('2000-01-01', nth % 20_000), `${(nth % 90) + 1}.00`),
    );
  const ofFour = stepsOf(years(4));
  expect(ofFour / stepsOf(years(1))).toBeLessThan(1.5);
  expect(stepsOf(onePayee(8000)) / stepsOf(onePayee(1000))).toBeLessThan(2);
  expect(ofFour).toBeLessThan(100);
});
