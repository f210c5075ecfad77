import { addPolicy } from '@holdfast/domain/insurance/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, compareMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import type { TriedInput } from '@holdfast/domain/recurring/forecast-shape';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { testApp } from '../../kernel/test-app.ts';
import { keeper } from '../../recurring/test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();
const trial = (what_if: TriedInput) => JSON.stringify(what_if) as unknown as undefined;

/** What stands in the ledger, and in every date: a forecast must leave both as they are. */
const stored = async (owner: string) => [
  await house.raw('select * from transactions where user_id = $1 order by id', [owner]),
  await house.raw('select * from transaction_lines where user_id = $1 order by transaction_id, line', [
    owner,
  ]),
  await house.raw('select * from money_months where user_id = $1 order by 2, 3', [owner]),
  await house.raw('select * from money_accounts where user_id = $1 order by id', [owner]),
  await house.raw('select * from recurring_transactions where user_id = $1 order by id', [owner]),
  await house.raw('select * from recurring_occurrences where user_id = $1', [owner]),
  await house.raw('select * from due_items where user_id = $1 order by id', [owner]),
];

describe('a forecast', () => {
  it('says when an account falls below zero and why, and that a transfer is not spent', async () => {
    const { owner, caller, account, add } = await keeper(house, '500.00');
    const savings = await openAccount(house, owner, { name: 'Savings', opening: '50.00' });
    const [first, second] = [addDays(today(), 10), addDays(today(), 20)];
    const more = { property_category: null, frequency: 'yearly' } as const;
    await add({
      ...more,
      kind: 'transfer',
      amount: '400',
      start_date: first,
      to_account_id: savings,
      name: 'Saving',
    });
    const rent = await add({ amount: '300', start_date: second, frequency: 'yearly' });
    const forecast = await caller.call(endpoints.showForecast, {});
    const cause = { type: 'recurring', id: rent.id, label: 'Rent' };
    expect(forecast).toMatchObject({ today: today(), until: addDays(today(), 90) });
    expect(forecast.accounts).toMatchObject([
      {
        account_id: account,
        name: 'Everyday',
        opening: '500.00',
        closing: '-200.00',
        threshold: '0.00',
        lowest: { day: second, balance: '-200.00' },
        below: { day: second, balance: '-200.00' },
        steps: [
          { day: first, balance: '100.00' },
          { day: second, balance: '-200.00', changes: [{ amount: '-300.00', due: second, cause }] },
        ],
      },
      { name: 'Savings', opening: '50.00', closing: '450.00', below: null },
    ]);
    expect(forecast.all).toMatchObject({ opening: '550.00', closing: '250.00', below: null });
    const one = await caller.call(endpoints.showForecast, { account: savings, days: 365 });
    expect([one.accounts.map(({ name }) => name), one.all.closing, one.until]).toEqual([
      ['Savings'],
      '450.00',
      addDays(today(), 365),
    ]);
    const stranger = house.as(await house.person());
    await expect(stranger.call(endpoints.showForecast, { account })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('knows what other areas say is due, what is pending, and what is dated ahead', async () => {
    const { owner, caller, account } = await keeper(house, '500.00');
    const day = addDays(today(), 5);
    await caller.call(
      addPolicy,
      samplePolicy({ premium: '100', payment_frequency: 'annually', next_payment_date: day }),
    );
    await house.database.asViewer(owner, async (tx) => {
      const head = { kind: 'expense', account_id: account } as const;
      await post(tx, owner, {
        ...head,
        amount: '-10.00',
        transaction_date: addDays(today(), -3),
        status: 'pending',
      });
      await post(tx, owner, {
        ...head,
        amount: '-20.00',
        transaction_date: addDays(today(), 2),
        merchant: 'Dentist',
      });
      await post(tx, owner, {
        ...head,
        amount: '-7.00',
        transaction_date: addDays(today(), 2),
        status: 'void',
      });
    });
    // A quote that ends has an amount, and nothing is paid by it.
    await house.raw(
      `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, amount, urgent_days, soon_days, remind_days)
       values ($1, 'quote', gen_random_uuid(), 'valid', $2, $2, 'vendors', 'Quote ends', 9800, 1, 1, '{}')`,
      [owner, day],
    );
    const { accounts } = await caller.call(endpoints.showForecast, {});
    expect(accounts[0]).toMatchObject({ opening: '500.00', closing: '370.00' });
    expect(
      accounts[0]?.steps.map(({ day: on, changes }) => [on, changes[0]?.amount, changes[0]?.cause.label]),
    ).toEqual([
      [today(), '-10.00', 'Transaction'],
      [addDays(today(), 2), '-20.00', 'Dentist'],
      [day, '-100.00', 'Premium of Homeowners'],
    ]);
  });

  it('counts what an item pays for a record once: the item stands for the premium', async () => {
    const { caller, add } = await keeper(house, '500.00');
    const day = addDays(today(), 5);
    const policy = await caller.call(
      addPolicy,
      samplePolicy({ premium: '100', payment_frequency: 'annually', next_payment_date: day }),
    );
    await add({ amount: '100', start_date: day, frequency: 'yearly', of_type: 'policy', of_id: policy.id });
    expect((await caller.call(endpoints.showForecast, {})).accounts[0]?.closing).toBe('400.00');
  });

  it('tries out what would be, and stores nothing of it', async () => {
    const { owner, caller, account, add } = await keeper(house, '500.00');
    const [first, later] = [addDays(today(), 10), addDays(today(), 12)];
    const { id } = await add({
      amount: '300',
      start_date: first,
      frequency: 'weekly',
      end_date: addDays(first, 14),
    });
    const before = await stored(owner);
    const closing = async (what_if: TriedInput) =>
      (await caller.call(endpoints.showForecast, { what_if: trial(what_if) })).accounts[0];
    const named = { type: 'recurring', id };
    expect((await closing({}))?.closing).toBe('-400.00');
    expect((await closing({ off: [named] }))?.closing).toBe('500.00');
    expect((await closing({ off: [{ ...named, on: first }] }))?.closing).toBe('-100.00');
    expect(
      (await closing({ amounts: [{ ...named, amount: '100', from: addDays(first, 1) }] }))?.closing,
    ).toBe('0.00');
    expect((await closing({ days: [{ ...named, on: first, to: later }] }))?.steps[0]?.day).toBe(later);
    const extra = [{ day: later, amount: '-90.50', account_id: account, label: 'A bicycle' }];
    expect((await closing({ extra }))?.closing).toBe('-490.50');
    expect(await stored(owner)).toEqual(before);
    const broken = caller.call(endpoints.showForecast, { what_if: '{' });
    await expect(broken).rejects.toMatchObject({ code: 'invalid' });
  });

  it('leaves out accounts that are closed or in the trash, and never warns of what is owed', async () => {
    const { owner, caller } = await keeper(house);
    await openAccount(house, owner, { name: 'Card', kind: 'card', opening: '-300.00' });
    await openAccount(house, owner, { name: 'Closed', closed_on: addDays(today(), -1), opening: '5.00' });
    const removed = await openAccount(house, owner, { name: 'Removed', opening: '5.00' });
    await house.raw('update money_accounts set removed_at = now() where id = $1', [removed]);
    const { accounts, all } = await caller.call(endpoints.showForecast, {});
    expect(accounts.map(({ name, below }) => [name, below])).toEqual([
      ['Everyday', null],
      ['Card', null],
    ]);
    expect(all.opening).toBe('700.00');
  });

  it('is what comes out when each day is gone through by itself (M-16)', async () => {
    const money = fc.integer({ min: 1, max: 90_000 }).map((cents) => (cents / 100).toFixed(2));
    const drawn = fc.record({
      kind: fc.constantFrom('income' as const, 'expense' as const, 'transfer' as const),
      amount: money,
      frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
      interval: fc.integer({ min: 1, max: 4 }),
      start: fc.integer({ min: -400, max: 60 }),
      lasts: fc.option(fc.integer({ min: 0, max: 500 })),
      from: fc.boolean(),
    });
    await assertProperty(
      fc.asyncProperty(fc.array(drawn, { maxLength: 5 }), money, async (items, opening) => {
        const { owner, caller, account, add } = await keeper(house, opening);
        const other = await openAccount(house, owner, { name: 'Other' });
        for (const { kind, start, lasts, from, ...rest } of items) {
          const start_date = addDays(today(), start);
          await add({
            ...rest,
            kind,
            property_category: null,
            start_date,
            end_date: lasts === null ? null : addDays(start_date, lasts),
            account_id: from ? account : other,
            to_account_id: kind === 'transfer' ? (from ? other : account) : null,
          });
        }
        const before = await stored(owner);
        const { accounts, until } = await caller.call(endpoints.showForecast, { days: 365 });
        const balances = new Map<string, string>([
          [account, opening],
          [other, '0.00'],
        ]);
        const shown = new Map(balances);
        const lowest = new Map<string, string>();
        for (let day = today(); day <= until; day = addDays(day, 1)) {
          for (const item of items.filter((each) => falls(each, day))) {
            const [one, two] = item.from ? [account, other] : [other, account];
            const signed = item.kind === 'income' ? item.amount : negateMoney(item.amount);
            balances.set(one, addMoney(balances.get(one) ?? '0.00', signed));
            if (item.kind === 'transfer')
              balances.set(two, addMoney(balances.get(two) ?? '0.00', item.amount));
          }
          for (const { account_id, steps } of accounts) {
            const step = steps.find((each) => each.day === day);
            if (step !== undefined) shown.set(account_id, step.balance);
            expect([day, shown.get(account_id)]).toEqual([day, balances.get(account_id)]);
            const least = lowest.get(account_id);
            const now = balances.get(account_id) ?? '0.00';
            if (least === undefined || compareMoney(now, least) < 0) lowest.set(account_id, now);
          }
        }
        for (const { account_id, lowest: said } of accounts)
          expect(said.balance).toBe(lowest.get(account_id));
        expect(await stored(owner)).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });
});

type Drawn = {
  frequency: 'daily' | 'weekly' | 'monthly' | 'yearly';
  interval: number;
  start: number;
  lasts: number | null;
};

/** Whether an item falls on a day that is not over, told from the calendar alone. */
function falls({ frequency, interval, start, lasts }: Drawn, day: Day): boolean {
  const first = addDays(today(), start);
  if (day < first || (lasts !== null && day > addDays(first, lasts))) return false;
  const [then, now] = [new Date(first), new Date(day)];
  const days = (now.getTime() - then.getTime()) / 86_400_000;
  if (frequency === 'daily') return days % interval === 0;
  if (frequency === 'weekly') return days % (7 * interval) === 0;
  const months = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  if (now.getUTCDate() !== Math.min(then.getUTCDate(), last)) return false;
  return months % (frequency === 'monthly' ? interval : 12 * interval) === 0;
}
