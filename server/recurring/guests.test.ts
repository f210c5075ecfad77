import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { expect, test } from 'vitest';
import { sampleRecurring } from '../sample/records/recurring.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

const house = guestApp();

test('a guest who sees one account gets its forecast and no other, and a guest of all money no private one', async () => {
  const [owner, guest, friend] = [await house.person(), await house.person(), await house.person()];
  const maria = house.as(owner);
  const open = await openAccount(house, owner, { name: 'Household', opening: '100.00' });
  const own = await openAccount(house, owner, { name: 'Secret', opening: '7777.00', private: true });
  const today = house.kernel.clock.today();
  for (const account_id of [open, own])
    await maria.call(
      endpoints.addRecurring,
      sampleRecurring({ account_id, start_date: today, next_due_date: null, name: `On ${account_id}` }),
    );
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: open }, role: 'viewer' });
  await grantTo(house, { owner, guest: friend, item: 'area:finance', role: 'contributor' });
  const one = await house.as(guest).in(owner).call(endpoints.showForecast, {});
  expect(one.accounts).toMatchObject([{ name: 'Household', opening: '100.00', steps: [] }]);
  expect(one.all.opening).toBe('100.00');
  const visit = house.as(friend).in(owner);
  const all = await visit.call(endpoints.showForecast, {});
  expect(all.accounts.map(({ name }) => name)).toEqual(['Household']);
  expect(all.accounts[0]?.below?.day).toBe(today);
  expect((await visit.call(endpoints.listRecurring, {})).items.map(({ account_id }) => account_id)).toEqual([
    open,
  ]);
  expect((await visit.call(endpoints.listUpcoming, {})).waiting).toHaveLength(1);
  expect(JSON.stringify([one, all])).not.toMatch(/7777\.00|Secret/);
  const draft = sampleRecurring({ account_id: own });
  await expect(visit.call(endpoints.addRecurring, draft)).rejects.toMatchObject({ code: 'not_found' });
  const [item] = (await visit.call(endpoints.listRecurring, {})).items;
  const act = { id: item?.id ?? '', day: today };
  await expect(visit.call(endpoints.postRecurring, act)).rejects.toMatchObject({ code: 'not_found' });
});

guestTests('a recurring item', {
  type: 'recurring',
  area: 'finance',
  endpoints: {
    list: endpoints.listRecurring,
    find: endpoints.findRecurring,
    add: endpoints.addRecurring,
    change: endpoints.changeRecurring,
    remove: endpoints.removeRecurring,
    restore: endpoints.restoreRecurring,
  },
  sample: async (_caller, owner, app) => {
    const [known] = await app.raw<{ id: string }>('select id from money_accounts where user_id = $1', [
      owner,
    ]);
    return sampleRecurring({ account_id: known?.id ?? (await openAccount(app, owner)) });
  },
  change: { name: 'Another' },
  above: (draft) => ({ type: 'money_account', id: String(draft['account_id']) }),
});

test('a guest of one item lets nothing post by itself on accounts where they may not write', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const maria = house.as(owner);
  const visit = house.as(guest).in(owner);
  const today = house.kernel.clock.today();
  const open = await openAccount(house, owner, { name: 'Household', opening: '100.00' });
  const other = await openAccount(house, owner, { name: 'Savings' });
  const own = { account_id: open, start_date: today, next_due_date: null, end_date: null };
  const { id } = await maria.call(endpoints.addRecurring, sampleRecurring(own));
  const posting = await maria.call(endpoints.addRecurring, sampleRecurring({ ...own, auto_post: true }));
  for (const item of [id, posting.id])
    await grantTo(house, { owner, guest, item: { type: 'recurring', id: item }, role: 'contributor' });
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: other }, role: 'viewer' });
  const forbidden = { code: 'forbidden' };
  for (const change of [{ auto_post: true }, { auto_post: true, account_id: other }]) {
    await expect(visit.call(endpoints.changeRecurring, { id, version: 1, ...change })).rejects.toMatchObject(
      forbidden,
    );
  }
  for (const change of [{ amount: '99999.00' }, { account_id: other }, { frequency: 'daily' }] as const) {
    await expect(
      visit.call(endpoints.changeRecurring, { id: posting.id, version: 1, ...change }),
    ).rejects.toMatchObject(forbidden);
  }
  // What is not booked by it, and that it is asked about again, is theirs to say.
  await visit.call(endpoints.changeRecurring, { id, version: 1, amount: '12.00' });
  await visit.call(endpoints.changeRecurring, { id: posting.id, version: 1, notes: 'Ask me' });
  await visit.call(endpoints.changeRecurring, { id: posting.id, version: 2, auto_post: false });
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: open }, role: 'contributor' });
  await visit.call(endpoints.changeRecurring, { id, version: 2, auto_post: true });
});

test('a guest of one item is not told which account it is on where that is closed to them', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const today = house.kernel.clock.today();
  const closed = await openAccount(house, owner, { name: 'Secret', private: true });
  const draft = { account_id: closed, start_date: today, next_due_date: null, end_date: null };
  const { id } = await house.as(owner).call(endpoints.addRecurring, sampleRecurring(draft));
  await grantTo(house, { owner, guest, item: { type: 'recurring', id }, role: 'contributor' });
  const visit = house.as(guest).in(owner);
  const found = await visit.call(endpoints.findRecurring, { id });
  const { items } = await visit.call(endpoints.listRecurring, {});
  const changed = await visit.call(endpoints.changeRecurring, {
    id,
    version: found.version,
    name: 'Renamed',
  });
  expect([found.account_id, ...items.map(({ account_id }) => account_id), changed.account_id]).toEqual([
    null,
    null,
    null,
  ]);
  expect(JSON.stringify([found, items, changed])).not.toContain(closed);
  expect(await house.as(owner).call(endpoints.findRecurring, { id })).toMatchObject({
    name: 'Renamed',
    account_id: closed,
  });
});
