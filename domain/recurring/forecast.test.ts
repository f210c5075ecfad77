import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../kernel/time/day.ts';
import { addMoney, compareMoney, negateMoney } from '../kernel/money/money.ts';
import type { ForecastLine } from './forecast-line.ts';
import { forecastEnd, forecastOf, whyLow, type ForecastAccount } from './forecast.ts';
import type { RecurringItem } from './recurring-item.ts';
import type { WhatIf } from './what-if.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const today = '2026-01-15';
const bank = { id: 'bank', balance: '1000.00' };
const rent: RecurringItem = {
  id: 'rent',
  name: 'Rent',
  kind: 'expense',
  amount: '900.00',
  account_id: 'bank',
  to_account_id: null,
  category_id: null,
  income_source_id: null,
  frequency: 'monthly',
  interval: 1,
  falls_on: null,
  start_date: '2025-01-01',
  next_due_date: '2026-02-01',
  end_date: null,
  auto_post: true,
  is_active: true,
};
const pay: RecurringItem = {
  ...rent,
  id: 'pay',
  name: 'Pay',
  kind: 'income',
  amount: '800.00',
  frequency: 'weekly',
  interval: 2,
  start_date: '2026-01-09',
  next_due_date: '2026-01-23',
};
const premium: ForecastLine = {
  day: '2026-02-01',
  amount: '-250.00',
  account_id: 'bank',
  cause: { type: 'policy', id: 'p1', label: 'Home policy' },
};
const forecast = (changed: Partial<Parameters<typeof forecastOf>[0]> = {}) =>
  forecastOf({
    today,
    until: '2026-02-10',
    accounts: [bank],
    items: [rent, pay],
    lines: [premium],
    ...changed,
  });

describe('a forecast', () => {
  test('has a step for each day on which something changes, with its causes (M-16)', () => {
    expect(forecast().accounts[0]).toEqual({
      account_id: 'bank',
      opening: '1000.00',
      closing: '1450.00',
      lowest: { day: '2026-02-01', balance: '650.00' },
      below: null,
      steps: [
        {
          day: '2026-01-23',
          balance: '1800.00',
          changes: [
            { amount: '800.00', due: '2026-01-23', cause: { type: 'recurring', id: 'pay', label: 'Pay' } },
          ],
        },
        {
          day: '2026-02-01',
          balance: '650.00',
          changes: [
            { amount: '-900.00', due: '2026-02-01', cause: { type: 'recurring', id: 'rent', label: 'Rent' } },
            { amount: '-250.00', due: '2026-02-01', cause: premium.cause },
          ],
        },
        {
          day: '2026-02-06',
          balance: '1450.00',
          changes: [
            { amount: '800.00', due: '2026-02-06', cause: { type: 'recurring', id: 'pay', label: 'Pay' } },
          ],
        },
      ],
    });
  });

  test('warns of the first day below the threshold', () => {
    const warned = forecast({ accounts: [{ ...bank, threshold: '700.00' }] }).accounts[0];
    expect(warned?.below).toEqual({ day: '2026-02-01', balance: '650.00' });
    const below = (threshold: string) => forecast({ accounts: [{ ...bank, threshold }] }).accounts[0]?.below;
    expect(below('650.00')).toBeNull();
    expect(below('1000.01')).toEqual({ day: today, balance: '1000.00' });
  });

  test('says why it falls too low, and nothing of what was so before anything moved', () => {
    const why = (balance: string) => {
      const account = { ...bank, balance, threshold: '0.00' };
      const found = forecast({
        accounts: [account],
        items: [{ ...rent, next_due_date: today, start_date: today }],
      }).accounts[0];
      return found === undefined ? undefined : whyLow({ ...found, threshold: '0.00' });
    };
    expect(why('100.00')?.cause.label).toBe('Rent');
    expect(why('-50.00')).toBeNull();
  });

  test('expects today what should have happened before, and says since when it is due', () => {
    const { accounts } = forecast({ items: [{ ...rent, next_due_date: '2026-01-01' }], lines: [] });
    expect(accounts[0]?.steps[0]).toMatchObject({
      day: today,
      balance: '100.00',
      changes: [{ due: '2026-01-01' }],
    });
    expect(accounts[0]?.lowest).toEqual({ day: '2026-02-01', balance: '-800.00' });
  });

  test('moves a transfer on both accounts and leaves the sum alone', () => {
    const saving = { ...rent, kind: 'transfer', to_account_id: 'savings' } as const;
    const both = forecast({
      accounts: [bank, { id: 'savings', balance: '5.00' }],
      items: [saving],
      lines: [],
    });
    expect(both.accounts.map(({ closing }) => closing)).toEqual(['100.00', '905.00']);
    expect(both.all).toMatchObject({ opening: '1005.00', closing: '1005.00' });
    const one = forecast({ items: [saving], lines: [] });
    expect(one.all.closing).toBe('100.00');
  });

  test('puts what names no account into the sum alone, and leaves out what other accounts do', () => {
    const lines = [
      { ...premium, account_id: null },
      { ...premium, account_id: 'another' },
    ];
    const { accounts, all } = forecast({ items: [], lines });
    expect(accounts[0]?.steps).toEqual([]);
    expect(all.closing).toBe('750.00');
  });

  test('tries out other amounts, causes that fall away and more lines, and stores none of it', () => {
    const what_if: WhatIf = {
      off: [{ type: 'policy', id: 'p1' }],
      amounts: [{ type: 'recurring', id: 'rent', amount: '950.00', from: '2026-02-01' }],
      extra: [
        {
          day: '2026-02-02',
          amount: '-1.00',
          account_id: 'bank',
          cause: { type: 'try', id: '1', label: 'A trial' },
        },
      ],
    };
    const lines = [premium];
    const balances = (tried: WhatIf) =>
      forecast({ lines, what_if: tried }).accounts[0]?.steps.map(({ balance }) => balance);
    expect(balances(what_if)).toEqual(['1800.00', '850.00', '849.00', '1649.00']);
    expect(balances({})).toEqual(['1800.00', '650.00', '1450.00']);
    expect(lines).toEqual([premium]);
  });

  test('looks 90 days or 12 months ahead', () => {
    expect(forecastEnd('2026-01-31', '90_days')).toBe('2026-05-01');
    expect(forecastEnd('2024-02-29', '12_months')).toBe('2025-02-28');
  });
});

/** Whether an item falls on a day, told from the calendar alone. */
function falls(
  { frequency, interval, start_date: start, end_date: end, next_due_date, is_active }: RecurringItem,
  day: Day,
) {
  if (!is_active || next_due_date === null || day < next_due_date || day < start) return false;
  if (end !== null && day > end) return false;
  const [then, now] = [new Date(start), new Date(day)];
  const days = (now.getTime() - then.getTime()) / 86_400_000;
  if (frequency === 'daily') return days % interval === 0;
  if (frequency === 'weekly') return days % (7 * interval) === 0;
  const months = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  if (now.getUTCDate() !== Math.min(then.getUTCDate(), last)) return false;
  return months % (frequency === 'monthly' ? interval : 12 * interval) === 0;
}

/** The balance of one account at the end of each day, by going through the days one by one. */
function simulated(
  account: ForecastAccount,
  items: readonly RecurringItem[],
  lines: readonly ForecastLine[],
  until: Day,
) {
  const balances = new Map<Day, string>();
  let { balance } = account;
  const move = (day: Day) => {
    for (const item of items.filter((each) => falls(each, day))) {
      if (item.account_id === account.id)
        balance = addMoney(balance, item.kind === 'income' ? item.amount : negateMoney(item.amount));
      if (item.kind === 'transfer' && item.to_account_id === account.id)
        balance = addMoney(balance, item.amount);
    }
    for (const line of lines)
      if (line.account_id === account.id && line.day === day) balance = addMoney(balance, line.amount);
  };
  for (let day = '2025-06-01'; day <= until; day = addDays(day, 1)) {
    move(day);
    if (day >= today) balances.set(day, balance);
  }
  return balances;
}

test('a forecast is what comes out when each day is gone through by itself (M-16)', () => {
  const between = (first: Day, days: number) =>
    fc.integer({ min: 0, max: days }).map((n) => addDays(first, n));
  const money = fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));
  const account = fc.constantFrom('a', 'b', 'elsewhere');
  const item: fc.Arbitrary<RecurringItem> = fc
    .record({
      kind: fc.constantFrom('income' as const, 'expense' as const, 'transfer' as const),
      amount: money,
      account_id: account,
      to_account_id: account,
      frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
      interval: fc.integer({ min: 1, max: 4 }),
      start_date: between('2025-06-01', 400),
      next_due_date: between('2025-06-01', 300),
      end_date: fc.option(between('2025-06-01', 600)),
      is_active: fc.boolean(),
    })
    .map((made) => ({ ...rent, ...made }));
  const line: fc.Arbitrary<ForecastLine> = fc
    .record({ day: between('2025-12-01', 420), amount: money, account_id: account, out: fc.boolean() })
    .map(({ out, amount, ...made }) => ({
      ...made,
      amount: out ? negateMoney(amount) : amount,
      cause: premium.cause,
    }));
  const inputs = fc.record({
    items: fc.array(item, { maxLength: 6 }),
    lines: fc.array(line, { maxLength: 8 }),
    until: between(today, 380),
    threshold: money,
    a: money,
    b: money,
  });
  assertProperty(
    fc.property(inputs, ({ items, lines, until, threshold, a, b }) => {
      const accounts = [
        { id: 'a', balance: a, threshold },
        { id: 'b', balance: b },
      ];
      const { accounts: series, all } = forecastOf({ today, until, accounts, items, lines });
      const sums = new Map<Day, string>();
      for (const [place, one] of accounts.entries()) {
        const each = simulated(one, items, lines, until);
        const got = series[place];
        const steps = new Map(got?.steps.map((step) => [step.day, step.balance]));
        let shown = one.balance;
        let least: [Day, string] | undefined;
        let below: [Day, string] | undefined;
        for (const [day, balance] of each) {
          shown = steps.get(day) ?? shown;
          expect([day, shown]).toEqual([day, balance]);
          if (least === undefined || compareMoney(balance, least[1]) < 0) least = [day, balance];
          if (compareMoney(balance, threshold) < 0) below ??= [day, balance];
          sums.set(day, addMoney(sums.get(day) ?? '0.00', balance));
        }
        expect([got?.lowest.day, got?.lowest.balance]).toEqual(least);
        if (one.id === 'a') expect(got?.below).toEqual(below ? { day: below[0], balance: below[1] } : null);
      }
      let shown = all.opening;
      const steps = new Map(all.steps.map((step) => [step.day, step.balance]));
      for (const [day, balance] of sums) {
        shown = steps.get(day) ?? shown;
        expect([day, shown]).toEqual([day, balance]);
      }
      for (const step of [...series, all].flatMap((each) => each.steps))
        expect(step.changes.length).toBeGreaterThan(0);
    }),
  );
});
