import { finishAlert, listAlerts, reopenAlert, skipAlert } from '@holdfast/domain/alerts/endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { openAccount, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { keeper } from '../../recurring/test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

/** A weekly expense that began four weeks ago and waits since then. */
async function late(own: Parameters<Awaited<ReturnType<typeof keeper>>['add']>[0] = {}) {
  const kept = await keeper(house);
  const first = addDays(today(), -28);
  const { id } = await kept.add({ start_date: first, next_due_date: first, frequency: 'weekly', ...own });
  const days = [0, 1, 2, 3, 4, 5].map((nth) => addDays(first, 7 * nth));
  return { ...kept, id, first, days };
}

describe('one date of an item', () => {
  it('is posted once, also on a double click, with all that its item says, and the next one follows', async () => {
    const { owner, caller, id, account, days, booked, due, find } = await late({
      property_category: 'repairs',
    });
    const [day = ''] = days;
    await Promise.all([1, 2, 3].map(() => caller.call(endpoints.postRecurring, { id, day })));
    expect((await caller.call(endpoints.postRecurring, { id, day })).next_due_date).toBe(days[1]);
    expect(await booked(id)).toEqual([
      {
        amount: '-1850.00',
        kind: 'expense',
        day,
        slot: day,
        merchant: 'Barton Creek Apartments',
        description: 'Rent',
        category_id: null,
        property_category: 'repairs',
        account_id: account,
      },
    ]);
    expect(await due(id, 2)).toEqual([
      [day, 'done'],
      [days[1], 'open'],
    ]);
    expect(await find(id)).toMatchObject({
      waiting: days.slice(1, 5),
      history: [{ day, state: 'posted', amount: '1850.00', transaction_date: day, account_id: account }],
    });
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('is posted with the amount and on the day that it was, of a date to come today', async () => {
    const { caller, id, days, booked } = await late();
    const paid = { id, day: days[0] ?? '', amount: '1900.05', transaction_date: addDays(days[0] ?? '', 2) };
    await caller.call(endpoints.postRecurring, paid);
    // What repeats it changes nothing, and what contradicts it is refused.
    await caller.call(endpoints.postRecurring, paid);
    for (const other of [{ amount: '1900.06' }, { transaction_date: days[0] ?? '' }]) {
      const tried = caller.call(endpoints.postRecurring, { ...paid, ...other });
      await expect(tried).rejects.toMatchObject({ code: 'conflict' });
    }
    await caller.call(endpoints.postRecurring, { id, day: days[5] ?? '' });
    expect((await booked(id)).map(({ amount, day }) => [amount, day])).toEqual([
      ['-1900.05', paid.transaction_date],
      ['-1850.00', today()],
    ]);
    expect((await caller.call(endpoints.listUpcoming, { months: 1 })).waiting.map(({ day }) => day)).toEqual(
      days.slice(1, 5),
    );
  });

  it.each([
    ['of a day on which nothing is due', { day: '2026-01-01' }, 'day', 'Nothing is due on this day'],
    ['of nothing', { amount: '0' }, 'amount', 'Amount must be above zero'],
    [
      'in the future',
      { transaction_date: '2999-01-01' },
      'transaction_date',
      'The day cannot be in the future',
    ],
  ])('is not posted %s', async (_, given, field, message) => {
    const { caller, id, days, booked } = await late();
    const posting = caller.call(endpoints.postRecurring, { id, day: days[0] ?? '', ...given });
    await expect(posting).rejects.toMatchObject({ code: 'invalid', fields: [{ field, message }] });
    expect(await booked(id)).toEqual([]);
  });

  it('is skipped, and neither posted nor due then; both are taken back, also out of their order', async () => {
    const { owner, caller, id, days, booked, due, find } = await late();
    const [one = '', two = '', three = ''] = days;
    await caller.call(endpoints.skipRecurring, { id, day: one });
    await caller.call(endpoints.postRecurring, { id, day: two });
    expect((await caller.call(endpoints.postRecurring, { id, day: three })).next_due_date).toBe(days[3]);
    await expect(caller.call(endpoints.postRecurring, { id, day: one })).rejects.toMatchObject({
      fields: [{ field: 'day', message: 'This date was skipped. Undo that first' }],
    });
    await expect(caller.call(endpoints.skipRecurring, { id, day: two })).rejects.toMatchObject({
      fields: [{ field: 'day', message: 'This date was posted. Undo that first' }],
    });
    expect(await due(id)).toEqual([
      [one, 'skipped'],
      [two, 'done'],
      [three, 'done'],
    ]);
    expect((await caller.call(endpoints.undoRecurring, { id, day: two })).next_due_date).toBe(two);
    expect((await find(id)).waiting).toEqual([two, days[3], days[4]]);
    expect((await booked(id)).map(({ slot }) => slot)).toEqual([three]);
    expect((await caller.call(endpoints.undoRecurring, { id, day: one })).next_due_date).toBe(one);
    expect(await due(id)).toEqual([
      [one, 'open'],
      [two, 'open'],
      [three, 'done'],
    ]);
    await expect(caller.call(endpoints.undoRecurring, { id, day: one })).rejects.toMatchObject({
      code: 'not_found',
    });
    await caller.call(endpoints.postRecurring, { id, day: one });
    expect((await caller.call(endpoints.postRecurring, { id, day: two })).next_due_date).toBe(days[3]);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('of an item of every day is due, done and taken back like any other', async () => {
    const { caller, id, due } = await late({ frequency: 'daily' });
    const first = addDays(today(), -28);
    await caller.call(endpoints.postRecurring, { id, day: first });
    expect(await due(id)).toEqual([
      [first, 'done'],
      [addDays(first, 1), 'open'],
    ]);
    await caller.call(endpoints.undoRecurring, { id, day: first });
    expect(await due(id)).toEqual([[first, 'open']]);
  });

  it('of a transfer moves between two accounts, and of an income comes in from its source', async () => {
    const kept = await keeper(house);
    const { owner, caller, add, account, booked } = kept;
    const savings = await openAccount(house, owner, { name: 'Savings' });
    const start_date = addDays(today(), -1);
    const more = { start_date, next_due_date: start_date, property_category: null } as const;
    const saving = await add({ ...more, kind: 'transfer', amount: '250', to_account_id: savings });
    await caller.call(endpoints.postRecurring, { id: saving.id, day: start_date });
    const salary = await add({ ...more, kind: 'income', amount: '3000' });
    await caller.call(endpoints.postRecurring, { id: salary.id, day: start_date });
    expect((await booked(salary.id))[0]).toMatchObject({ amount: '3000.00', kind: 'income' });
    const balances = await house.raw(
      'select id, balance from money_accounts where user_id = $1 order by balance',
      [owner],
    );
    expect(balances).toEqual([
      { id: savings, balance: '250.00' },
      { id: account, balance: '3750.00' },
    ]);
    await caller.call(endpoints.undoRecurring, { id: saving.id, day: start_date });
    expect(await wrongInLedger(house, owner)).toEqual([]);
    expect(await kept.transactions()).toBe(1);
  });

  it('is posted by Done in the bell, left out by Skip, and open again when that is taken back', async () => {
    const { caller, id, days, booked, find } = await late({ start_date: addDays(today(), -28) });
    await caller.call(endpoints.changeRecurring, { id, version: 'any', next_due_date: days[4] ?? null });
    const { items } = await caller.call(listAlerts, { view: 'open' });
    const alert = items.find(({ source_id }) => source_id === id);
    expect(alert).toMatchObject({ title: 'Rent', detail: 'From Everyday', amount: '1850.00' });
    await caller.call(finishAlert, { id: alert?.id ?? '' });
    await caller.call(finishAlert, { id: alert?.id ?? '' });
    expect((await booked(id)).map(({ slot }) => slot)).toEqual([days[4]]);
    await caller.call(reopenAlert, { id: alert?.id ?? '' });
    expect([await booked(id), (await find(id)).next_due_date]).toEqual([[], days[4]]);
    await caller.call(skipAlert, { id: alert?.id ?? '' });
    expect([(await find(id)).history[0]?.state, (await find(id)).next_due_date]).toEqual([
      'skipped',
      days[5],
    ]);
  });

  it('is nobody else’s to post, skip or take back', async () => {
    const { id, days, booked, caller } = await late();
    const stranger = house.as(await house.person());
    await caller.call(endpoints.postRecurring, { id, day: days[0] ?? '' });
    for (const act of [endpoints.postRecurring, endpoints.skipRecurring, endpoints.undoRecurring])
      await expect(stranger.call(act, { id, day: days[0] ?? '' })).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await booked(id)).toHaveLength(1);
  });

  it('stays done where its transaction was deleted by hand, and says so', async () => {
    const { owner, caller, id, days, find } = await late();
    await caller.call(endpoints.postRecurring, { id, day: days[0] ?? '' });
    await house.raw('delete from transactions where user_id = $1', [owner]);
    expect(await find(id)).toMatchObject({
      next_due_date: days[1],
      history: [{ state: 'posted', transaction_id: null, amount: null }],
    });
  });

  it('is listed by months with sums, in which no transfer counts', async () => {
    const { owner, caller, add, account } = await keeper(house);
    const to_account_id = await openAccount(house, owner, { name: 'Savings' });
    const first = addMonths(`${today().slice(0, 7)}-01`, 1);
    const more = { start_date: first, property_category: null } as const;
    await add({ ...more, kind: 'income', amount: '3000' });
    await add({ ...more, amount: '100.10', frequency: 'weekly' });
    await add({ ...more, kind: 'transfer', amount: '500', to_account_id });
    const { months, waiting } = await caller.call(endpoints.listUpcoming, { months: 2 });
    const weeks = months[1]?.items.filter(({ amount }) => amount === '100.10').length ?? 0;
    expect(weeks).toBeGreaterThan(3);
    expect([waiting, months[1]?.month, months[1]?.income, months[1]?.expenses]).toEqual([
      [],
      first,
      '3000.00',
      (weeks * 100.1).toFixed(2),
    ]);
    expect(months[1]?.items[0]).toMatchObject({ account_id: account });
  });
});
