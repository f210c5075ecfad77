import { addDays } from '@holdfast/domain/kernel/time/day';
import { showCalendar } from '@holdfast/domain/calendar/endpoints';
import { listDueDates } from '@holdfast/domain/dashboard/endpoints';
import { listAlerts } from '@holdfast/domain/alerts/endpoints';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { describe, expect, it } from 'vitest';
import { listExpectedPayments } from '../../loans/expected-payments.ts';
import { watchLowAccounts } from '../../recurring/low-accounts.ts';
import { keeper } from '../../recurring/test-recurring.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();
const today = () => house.kernel.clock.today();
const night = () => watchLowAccounts(house.kernel, listExpectedPayments).run();

const warnings = (owner: string) =>
  house.raw<Record<string, unknown>>(
    `select id, occurrence::text as day, title, detail, state, remind_days from due_items where user_id = $1 and slot = 'low'`,
    [owner],
  );

describe('an account that falls too low', () => {
  it('is told of once, with the day and the cause, and no more when it no longer does', async () => {
    const { owner, caller, add } = await keeper(house, '100.00');
    const day = addDays(today(), 40);
    const { id } = await add({ amount: '300', start_date: day, frequency: 'yearly' });
    await night();
    const [told] = await warnings(owner);
    expect(told).toMatchObject({
      day,
      title: 'Everyday falls below zero',
      detail: 'Because of Rent',
      state: 'open',
      remind_days: [14],
    });
    const { items } = await caller.call(listAlerts, { view: 'open' });
    expect(items.map(({ title }) => title)).toContain('Everyday falls below zero');
    await night();
    expect(await warnings(owner)).toEqual([told]);
    await caller.call(endpoints.changeRecurring, { id, version: 1, start_date: addDays(day, 3) });
    await night();
    expect(await warnings(owner)).toMatchObject([{ day: addDays(day, 3) }]);
    await caller.call(endpoints.removeRecurring, { id });
    await night();
    expect(await warnings(owner)).toEqual([]);
  });

  it('soon is told of on the next morning', async () => {
    const { owner, add } = await keeper(house, '100.00');
    await add({ amount: '300', start_date: addDays(today(), 6), frequency: 'yearly' });
    await night();
    expect(await warnings(owner)).toMatchObject([{ remind_days: [5] }]);
  });

  it('is not told of where its owner said that it is done, as long as the day stays', async () => {
    const { owner, add } = await keeper(house, '100.00');
    await add({ amount: '300', start_date: addDays(today(), 6), frequency: 'yearly' });
    await night();
    await house.raw(
      `update due_items set state = 'done', done_at = now(), done_on = now()::date, done_by = user_id where user_id = $1 and slot = 'low'`,
      [owner],
    );
    await night();
    expect((await warnings(owner)).map(({ state }) => state)).toEqual(['done']);
  });

  it('is told to its owner alone: it is counted from everything of theirs, and names what a guest may not see', async () => {
    const { owner, account, add } = await keeper(house, '100.00');
    const guest = await house.person();
    const day = addDays(today(), 20);
    const item = { name: 'Secret alimony', amount: '300', start_date: day, private: true };
    await add({ ...item, frequency: 'yearly' });
    await night();
    expect(await warnings(owner)).toMatchObject([{ detail: 'Because of Secret alimony' }]);
    await grantTo(house, { owner, guest, item: { type: 'money_account', id: account }, role: 'manager' });
    await grantTo(house, { owner, guest, item: 'area:finance', role: 'manager' });
    const visit = house.as(guest).in(owner);
    const told = [
      await visit.call(showCalendar, { from: today(), to: addDays(today(), 60) }),
      await visit.call(listDueDates, {}),
    ];
    expect(JSON.stringify(told)).not.toMatch(/Secret|falls below/);
  });
});
