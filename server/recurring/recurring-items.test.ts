import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import {
  datesAtMost,
  nextDateDone,
  nextDateLongAgo,
  recurring,
  tooManyDates,
} from '@holdfast/domain/recurring/recurring';
import { describe, expect, it } from 'vitest';
import { sampleRecurring } from '../sample/records/recurring.ts';
import { areasOf } from '../areas.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { keeper } from './test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

recordTests(house, 'a recurring item', {
  table: 'recurring_transactions',
  shape: recurring,
  endpoints: {
    add: endpoints.addRecurring,
    change: endpoints.changeRecurring,
    remove: endpoints.removeRecurring,
    restore: endpoints.restoreRecurring,
    find: endpoints.findRecurring,
    list: endpoints.listRecurring,
  },
  sample: async (_caller, owner) => {
    const account_id = await openAccount(house, owner);
    const [category] = await house.raw<{ id: string }>(
      `insert into expense_categories (user_id, name, type, color)
       values ($1, 'Housing ' || gen_random_uuid(), 'essential', '#1d6147') returning id`,
      [owner],
    );
    return sampleRecurring({
      account_id,
      category_id: category?.id ?? null,
      of_type: 'money_account',
      of_id: account_id,
      falls_on: 'last_day',
      auto_post: true,
      about: true,
    });
  },
  kept: () => ({ of_label: 'Everyday', waiting: [], history: [], is_active: true }),
  change: { name: 'Another', amount: '12.00', notes: null, auto_post: false },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['amount', '', 'Amount is required'],
    ['amount', '0', 'Amount must be above zero'],
    ['amount', '-1', 'Amount must be above zero'],
    ['amount', '1.234', 'Invalid currency format'],
    ['account_id', '', 'Account is required'],
    ['start_date', '', 'Start date is required'],
    ['kind', undefined, 'Kind is required'],
    ['frequency', undefined, 'Frequency is required'],
    ['interval', 0, 'Every must be at least 1'],
    ['end_date', '2039-01-30', 'End must not be before the start'],
    ['next_due_date', '2039-03-01', 'The next date must be one of its dates'],
    ['category_id', '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001', 'Choose one of your categories'],
    ['of_id', '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001', 'Choose one of your records'],
    ['of_id', null, 'Choose a record'],
  ],
});

describe('a recurring item', () => {
  it('begins with the first of its dates that is not over, and is due on each, held back to the end of short months', async () => {
    const { add, due } = await keeper(house);
    const start_date = `${addMonths(today(), -14).slice(0, 4)}-01-31`;
    const { id, next_due_date } = await add({ start_date });
    expect(next_due_date).not.toBeNull();
    expect((next_due_date ?? '') >= today()).toBe(true);
    expect((next_due_date ?? '') < addMonths(today(), 1)).toBe(true);
    const days = (await due(id, 14)).map(([day]) => day);
    const last = (day: string) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
    expect(days.length).toBe(14);
    expect(days[0]).toBe(next_due_date);
    expect(days).toEqual(days.map((day) => (day === undefined ? '' : last(day))));
  });

  it('cannot go back more than a year, or to a date that is done', async () => {
    const { add, caller } = await keeper(house);
    const long = addDays(today(), -367);
    await expect(add({ start_date: long, frequency: 'daily', next_due_date: long })).rejects.toMatchObject({
      fields: [{ field: 'next_due_date', message: nextDateLongAgo }],
    });
    const start = addDays(today(), -14);
    const { id } = await add({ start_date: start, frequency: 'weekly', next_due_date: start });
    await caller.call(endpoints.skipRecurring, { id, day: start });
    const back = caller.call(endpoints.changeRecurring, { id, version: 'any', next_due_date: start });
    await expect(back).rejects.toMatchObject({ fields: [{ field: 'next_due_date', message: nextDateDone }] });
  });

  it('goes on in another rhythm from its next date on', async () => {
    const { add, caller, due } = await keeper(house);
    const start = addDays(today(), 3);
    const { id } = await add({ start_date: start, frequency: 'monthly' });
    const changed = await caller.call(endpoints.changeRecurring, {
      id,
      version: 1,
      frequency: 'weekly',
      interval: 2,
    });
    expect(changed.next_due_date).toBe(start);
    expect((await due(id, 2)).map(([day]) => day)).toEqual([start, addDays(start, 14)]);
    const daily = await caller.call(endpoints.changeRecurring, {
      id,
      version: 2,
      frequency: 'daily',
      interval: 1,
    });
    expect([daily.next_due_date, await due(id)]).toEqual([start, [[start, 'open']]]);
    const later = await caller.call(endpoints.changeRecurring, {
      id,
      version: 3,
      start_date: addDays(start, 5),
    });
    expect(later.next_due_date).toBe(addDays(start, 5));
    const over = await caller.call(endpoints.changeRecurring, {
      id,
      version: 4,
      end_date: addDays(start, 5),
    });
    expect(over.next_due_date).toBe(addDays(start, 5));
  });

  it('is listed by its next date, what has ended last (S-224)', async () => {
    const { add, caller } = await keeper(house);
    await add({ name: 'Ended', start_date: '2020-01-01', end_date: '2020-02-01' });
    await add({ name: 'Later', start_date: addDays(today(), 9) });
    await add({ name: 'Sooner', start_date: addDays(today(), 2), kind: 'income', property_category: null });
    const page = await caller.call(endpoints.listRecurring, {});
    expect(page.items.map(({ name }) => name)).toEqual(['Sooner', 'Later', 'Ended']);
    const names = async (filter: object) =>
      (await caller.call(endpoints.listRecurring, filter)).items.map(({ name }) => name);
    expect(await names({ kind: 'income' })).toEqual(['Sooner']);
    expect(await names({ q: 'lat' })).toEqual(['Later']);
  });

  it('is on the register, and its account’s name and closing to others come with it', async () => {
    const { owner, add, caller, account, find } = await keeper(house);
    const { id } = await add();
    const { items } = await caller.call(listRecords, { item_type: 'recurring' });
    expect(items).toMatchObject([
      { item_id: id, label: 'Rent', detail: 'Recurring expense · Barton Creek Apartments' },
    ]);
    await house.raw(
      "update money_accounts set name = 'Household', private = true where user_id = $1 and id = $2",
      [owner, account],
    );
    const [due] = await house.raw<{ detail: string; private: boolean }>(
      'select detail, private from due_items where user_id = $1 and source_id = $2 limit 1',
      [owner, id],
    );
    expect([due, (await find(id)).private]).toEqual([{ detail: 'From Household', private: true }, true]);
  });
});

describe('the dates of all items together', () => {
  it('are at most so many a year, so that nobody’s forecast keeps everybody else waiting', async () => {
    const { owner, caller, add } = await keeper(house);
    const first = await add({ frequency: 'monthly' });
    const daily = 41;
    await house.raw(
      `insert into recurring_transactions (user_id, name, kind, amount, account_id, frequency, start_date, next_due_date)
       select t.user_id, 'Daily', t.kind, 1, t.account_id, 'daily', $2::date, $2::date
       from recurring_transactions t, generate_series(1, $3) where t.user_id = $1`,
      [owner, addDays(today(), -366), daily],
    );
    const full = { code: 'conflict', message: tooManyDates };
    for (const frequency of ['daily', 'weekly'] as const) {
      await expect(add({ frequency })).rejects.toMatchObject(full);
      const change = { id: first.id, version: 1, frequency };
      await expect(caller.call(endpoints.changeRecurring, change)).rejects.toMatchObject(full);
    }
    await add({ frequency: 'monthly' });
    await add({ frequency: 'yearly' });
    expect(365 * daily + 12 + 12 + 1).toBeLessThanOrEqual(datesAtMost);
    // All that are waiting come on one day.
    const { all } = await caller.call(endpoints.showForecast, { days: '365' });
    expect(all.steps[0]?.changes.length).toBeGreaterThan(daily * 366);
    const { months } = await caller.call(endpoints.listUpcoming, { months: 12 });
    expect(months).toHaveLength(12);
  });
});
