import { beforeEach, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/net-worth/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { grantTo, type TestGrant } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();

let [owner, guest, home, account, secret] = ['', '', '', '', ''];
let visit: Caller;
beforeEach(async () => {
  [owner, guest] = [await house.person(), await house.person()];
  visit = house.as(guest).in(owner);
  const maria = house.as(owner);
  const mortgage = sampleMortgage({ current_balance: '60.00' });
  home = (await maria.call(addProperty, { ...sampleProperty({ current_value: '1000.00' }), mortgage })).id;
  await maria.call(addProperty, sampleProperty({ current_value: '20000.00', private: true }));
  await maria.call(addMovable, sampleMovable({ current_value: '300000.00' }));
  account = await openAccount(house, owner, { name: 'Everyday', opening: '4000000.00' });
  secret = await openAccount(house, owner, { name: 'Secret', opening: '50000000.00', private: true });
});
const give = (item: NonNullable<TestGrant['item']>) => grantTo(house, { owner, guest, item, role: 'viewer' });

/** The net worth as each call tells it; of what is closed no figure says anything. */
async function told(caller: Caller): Promise<string> {
  const { totals, lines } = await caller.call(endpoints.findWorthOn, {});
  const { items } = await caller.call(endpoints.listWorthHistory, {});
  const { after, parts } = await caller.call(endpoints.findWorthChange, { from: '2000-01-01' });
  const summary = await caller.call(endpoints.findFinancialSummary, {});
  const overview = await caller.call(endpoints.showFinances, {});
  const nets = [
    totals.net,
    items.at(-1)?.net ?? '0.00',
    after,
    summary.net_worth,
    overview.summary.net_worth,
  ];
  expect(new Set(nets).size, nets.join(' ')).toBe(1);
  for (const text of [lines, parts, overview]) expect(JSON.stringify(text)).not.toContain(secret);
  return totals.net;
}

it.each<[string, () => NonNullable<TestGrant['item']>[], string]>([
  ['money alone: the accounts that are not private', () => ['area:finance'], '4000000.00'],
  ['the whole house: all that is not private', () => ['*'], '4300940.00'],
  ['the homes alone', () => ['area:real-estate'], '940.00'],
  ['one home, with its mortgage', () => [{ type: 'real_estate', id: home }], '940.00'],
  ['one account', () => [{ type: 'money_account', id: account }], '4000000.00'],
  [
    'one account and the homes',
    () => [{ type: 'money_account', id: account }, 'area:real-estate'],
    '4000940.00',
  ],
])('a guest is told the net worth of what is open to them: %s', async (_, items, net) => {
  for (const item of items()) await give(item);
  expect(await told(visit)).toBe(net);
});

it('nobody is told anything where nothing is open, and a guest downloads nothing', async () => {
  await expect(visit.call(endpoints.findWorthOn, {})).rejects.toMatchObject({ code: 'not_found' });
  await give('*');
  expect((await visit.fetch('/api/finance/worth.csv')).status).toBeGreaterThanOrEqual(400);
});
