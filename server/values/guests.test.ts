import { beforeEach, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/values/endpoints';
import type { Caller } from '../kernel/test-app.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../kernel/ledger/test-ledger.ts';
import { grantTo, type TestGrant } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { keepHome } from './test-things.ts';

const house = guestApp();
const draft = { day: '2024-05-01', value: '600000.00', source: 'appraisal' } as const;

let [owner, guest] = ['', ''];
let [maria, visit]: Caller[] = [];
let of: { item_type: 'real_estate'; item_id: string };
let closed: typeof of;
let id = '';
beforeEach(async () => {
  [owner, guest] = [await house.person(), await house.person()];
  [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
  [of, closed] = [await keepHome(house, owner), await keepHome(house, owner)];
  id = (await maria.call(endpoints.addValuation, { ...of, ...draft })).id;
  await maria.call(endpoints.changePlan, { ...of, version: 1, lifespan: 9 });
  await maria.call(endpoints.addValuation, { ...closed, ...draft });
});
const give = (role: TestGrant['role']) =>
  grantTo(house, { owner, guest, item: { type: 'real_estate', id: of.item_id }, role: role ?? 'viewer' });
const worth = async () => (await maria!.call(endpoints.findWorth, of)).thing.current_value;

it('a guest sees the worth of what is open to them, in list, sums and fund, and nothing of the ledger', async () => {
  const account = await openAccount(house, owner);
  const amount = '-70.00';
  const line = { amount, of_type: 'real_estate' as const, of_id: of.item_id };
  await house.database.asViewer(owner, (tx) =>
    post(tx, owner, sampleEntry(account, { amount, lines: [line] })),
  );
  await expect(visit!.call(endpoints.findWorth, of)).rejects.toMatchObject({ code: 'not_found' });
  await give('viewer');
  const found = await visit!.call(endpoints.findWorth, of);
  expect(found.valuations.map((each) => each.id)).toContain(id);
  expect(found).toMatchObject({ ownership: null, plan: { lifespan: 9 }, advice: { repairs: null } });
  await expect(visit!.call(endpoints.findWorth, closed)).rejects.toMatchObject({ code: 'not_found' });
  expect(await visit!.call(endpoints.listWorth, {})).toMatchObject({
    total: 1,
    worth: '600000.00',
    items: [{ id: of.item_id }],
  });
  expect(await visit!.call(endpoints.listReplacements, {})).toMatchObject({ total: 1, cost: '720000.00' });
  await expect(visit!.call(endpoints.addValuation, { ...of, ...draft, day: '2024-06-01' })).rejects.toThrow();
});

it('a contributor says and changes, and removes nothing', async () => {
  await give('contributor');
  const added = await visit!.call(endpoints.addValuation, {
    ...of,
    ...draft,
    day: '2024-06-01',
    value: '620000.00',
  });
  expect(await worth()).toBe('620000.00');
  await visit!.call(endpoints.changeValuation, { id: added.id, version: 1, value: '621000.00' });
  expect(await worth()).toBe('621000.00');
  await visit!.call(endpoints.changePlan, { ...of, version: 2, lifespan: 30 });
  await expect(visit!.call(endpoints.removeValuation, { id })).rejects.toThrow();
  await expect(
    visit!.call(endpoints.addValuation, { ...closed, ...draft, day: '2024-06-01' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect((await maria!.call(endpoints.findWorth, of)).valuations).toHaveLength(3);
});

it('a manager of the thing removes a valuation of it, and of no other', async () => {
  await give('manager');
  await visit!.call(endpoints.removeValuation, { id });
  expect((await maria!.call(endpoints.findWorth, of)).valuations.map((each) => each.id)).not.toContain(id);
  const other = (await maria!.call(endpoints.findWorth, closed)).valuations[0]?.id ?? '';
  await expect(visit!.call(endpoints.removeValuation, { id: other })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('the database itself lets a contributor delete no value, also past the endpoint', async () => {
  await give('contributor');
  const { sql } = await import('kysely');
  const gone = await house.database.asGuest({ guest, owner, opened: [] }, async (tx) => {
    const { rows } = await sql<{ gone: boolean }>`select value_removed(${id}) as gone`.execute(tx);
    return rows[0]?.gone;
  });
  expect(gone).toBe(false);
});
