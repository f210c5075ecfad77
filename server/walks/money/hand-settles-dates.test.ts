import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import * as transactions from '@holdfast/domain/finance/transaction-endpoints';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { openAccount, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { postRecurringItems } from '../../recurring/auto-post.ts';
import { keeper } from '../../recurring/test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** A rent of 1,850.00 that has waited for two weeks, and whoever enters payments by hand. */
async function tenant(own: Parameters<Awaited<ReturnType<typeof keeper>>['add']>[0] = {}) {
  const kept = await keeper(house);
  const { caller, account } = kept;
  const first = addDays(house.kernel.clock.today(), -14);
  const item = { name: 'Barton Creek rent', frequency: 'monthly', ...own } as const;
  const { id } = await kept.add({ start_date: first, next_due_date: first, ...item });
  const enter = async (more: Partial<InputOf<typeof transactions.addTransaction>> = {}) =>
    (
      await caller.call(transactions.addTransaction, {
        kind: 'expense',
        account_id: account,
        transaction_date: first,
        amount: '1850.00',
        merchant: 'The landlord',
        ...more,
      })
    ).id;
  const matches = (transaction_id: string) => caller.call(endpoints.findMatches, { transaction_id });
  const settle = (transaction_id: string, day = first) =>
    caller.call(endpoints.settleRecurring, { id, day, transaction_id });
  /** Another item whose first date waits. */
  const another = (name: string, start_date: Day, more: Parameters<typeof kept.add>[0] = {}) =>
    kept.add({ name, start_date, next_due_date: start_date, frequency: 'monthly', ...more });
  return { ...kept, id, first, enter, matches, settle, another };
}

describe('a transaction that somebody enters', () => {
  it('is offered as the date that waits, settles it once, and is nothing more than itself when that is undone', async () => {
    const { owner, caller, id, first, enter, matches, settle, find, due, ...kept } = await tenant();
    const before = [await find(id), await due(id)];
    const paid = await enter({ transaction_date: addDays(first, 2), amount: '1849.00' });
    const date = { id, name: 'Barton Creek rent', day: first };
    expect(await matches(paid)).toEqual({
      settled: null,
      items: [{ ...date, kind: 'expense', amount: '1850.00', about: false }],
    });
    await settle(paid);
    await settle(paid);
    expect(await matches(paid)).toEqual({ settled: date, items: [] });
    expect(await find(id)).toMatchObject({
      waiting: [],
      history: [{ day: first, state: 'settled', transaction_id: paid, amount: '1849.00' }],
    });
    expect((await due(id))[0]).toEqual([first, 'done']);
    await caller.call(endpoints.postRecurring, { id, day: first });
    expect(await kept.transactions()).toBe(1);
    expect(await wrongInLedger(house, owner)).toEqual([]);

    await caller.call(endpoints.undoRecurring, { id, day: first });
    const [{ version: _, ...after }, dates] = [await find(id), await due(id)];
    expect([{ ...after, version: 1 }, dates]).toEqual(before);
    expect(await kept.transactions()).toBe(1);
    expect((await matches(paid)).items).toHaveLength(1);
  });

  it('keeps what posts by itself from posting as well', async () => {
    const { id, first, enter, settle, booked, transactions: all } = await tenant({ auto_post: true });
    await settle(await enter({ transaction_date: addDays(first, 1) }));
    await postRecurringItems(house.kernel).run();
    expect(await booked(id)).toEqual([]);
    expect(await all()).toBe(1);
  });

  it('is first offered as what it names, then as the nearest', async () => {
    const { another, first, enter, matches } = await tenant();
    await another('Piano lease', addDays(first, 2));
    await another('Garage', addDays(first, -4));
    const names = async (id: string) => (await matches(id)).items.map(({ name }) => name);
    expect(await names(await enter())).toEqual(['Barton Creek rent', 'Piano lease', 'Garage']);
    const named = await enter({ merchant: 'PIANO AND SONS' });
    expect(await names(named)).toEqual(['Piano lease', 'Barton Creek rent', 'Garage']);
  });

  it('is a transfer where the item is one', async () => {
    const { caller, account, owner, another, first, matches } = await tenant();
    const savings = await openAccount(house, owner, { name: 'Savings' });
    const move = { kind: 'transfer', to_account_id: savings, amount: '200' } as const;
    const without = { category_id: null, of_type: null, of_id: null, property_category: null } as const;
    await another('Put aside', first, { ...move, ...without });
    const moved = await caller.call(transactions.addTransfer, {
      from_account_id: account,
      to_account_id: savings,
      transaction_date: addDays(first, -1),
      amount: '200.00',
    });
    expect((await matches(moved.id)).items).toMatchObject([{ name: 'Put aside', kind: 'transfer' }]);
    const spent = await caller.call(transactions.addTransaction, {
      kind: 'expense',
      account_id: account,
      transaction_date: first,
      amount: '200.00',
    });
    expect((await matches(spent.id)).items).toEqual([]);
  });

  it.each([
    ['of another amount', { amount: '1700.00' }],
    ['that comes in', { kind: 'income' as const }],
    ['that came back', { refund: true }],
    ['that is void', { status: 'void' as const }],
  ])('%s is no date of an item, and settles none', async (_, more) => {
    const { enter, matches, settle } = await tenant();
    const other = await enter(more);
    expect(await matches(other)).toEqual({ settled: null, items: [] });
    await expect(settle(other)).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'transaction_id', message: 'This transaction does not fit this date' }],
    });
  });

  it('too early, on another account, of another person or for a date that is done settles nothing', async () => {
    const { owner, caller, id, first, enter, settle } = await tenant();
    const refused = { code: 'invalid', fields: [{ field: 'transaction_id' }] };
    await expect(settle(await enter({ transaction_date: addDays(first, -6) }))).rejects.toMatchObject(
      refused,
    );
    const card = await openAccount(house, owner, { kind: 'card', name: 'Card' });
    await expect(settle(await enter({ account_id: card }))).rejects.toMatchObject(refused);
    const stranger = await tenant();
    const theirs = await stranger.enter();
    await expect(settle(theirs)).rejects.toMatchObject({ code: 'not_found' });
    await expect(caller.call(endpoints.findMatches, { transaction_id: theirs })).rejects.toMatchObject({
      code: 'not_found',
    });
    const fits = await enter();
    await expect(settle(fits, addDays(first, 1))).rejects.toMatchObject({ code: 'invalid' });
    await caller.call(endpoints.skipRecurring, { id, day: first });
    await expect(settle(fits)).rejects.toMatchObject({
      fields: [{ field: 'day', message: 'This date was skipped. Undo that first' }],
    });
  });

  it('that something posted is no date of an item, and one that has settled one settles no other', async () => {
    const { caller, id, another, first, enter, settle, matches } = await tenant();
    const fits = await enter();
    const { id: other } = await another('Garage', first);
    await settle(fits);
    await expect(
      caller.call(endpoints.settleRecurring, { id: other, day: first, transaction_id: fits }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await caller.call(endpoints.postRecurring, { id: other, day: first });
    const { items } = await caller.call(transactions.listTransactions, {});
    const posted = items.find(({ source_type }) => source_type === 'recurring');
    await caller.call(endpoints.undoRecurring, { id, day: first });
    expect((await matches(posted?.id ?? '')).items).toEqual([]);
  });
});
