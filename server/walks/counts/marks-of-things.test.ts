import * as appliances from '@holdfast/domain/appliances/endpoints';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import * as movables from '@holdfast/domain/movables/endpoints';
import { addWarranty } from '@holdfast/domain/warranties/endpoints';
import { expect, test } from 'vitest';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleWarranty } from '../../sample/records/warranties.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../../kernel/ledger/test-ledger.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();

async function household() {
  const owner = await house.person();
  const caller = house.as(owner);
  const oven = await caller.call(appliances.addAppliance, sampleAppliance({ name: 'Oven' }));
  const kettle = await caller.call(appliances.addAppliance, sampleAppliance({ name: 'Kettle' }));
  const car = await caller.call(movables.addMovable, sampleMovable());
  const years = { start_date: addMonths(house.kernel.clock.today(), -6), end_date: null };
  for (const of of [
    { of_type: 'appliance', of_id: oven.id },
    { of_type: 'movable', of_id: car.id },
  ] as const) {
    await caller.call(addWarranty, {
      ...sampleWarranty({ ...of, ...years, purchase_date: null }),
      layers: [{ layer: 'parts', what: null, start_date: null, end_date: null }],
    });
  }
  const account = await openAccount(house, owner);
  const of = { of_type: 'appliance', of_id: oven.id } as const;
  const spend = (amount: string, property_category: 'repairs' | 'maintenance') =>
    house.kernel.database.asViewer(owner, (tx) =>
      post(tx, owner, sampleEntry(account, { amount, lines: [{ amount, ...of, property_category }] })),
    );
  await spend('-120.50', 'repairs');
  await spend('-30.00', 'maintenance');
  return { owner, caller, oven, kettle, car };
}

test('lists and screens say how things are covered by warranties and what their repairs have cost', async () => {
  const { caller, oven, kettle, car } = await household();
  const text = expect.stringMatching(/^Parts covered for life/) as string;
  const warranty = { text, tone: 'good', covered: true };
  const { items } = await caller.call(appliances.listAppliances, { sort: 'name' });
  expect(items.map(({ name, warranty: badge, repair_cost }) => [name, badge, repair_cost])).toEqual([
    ['Kettle', undefined, undefined],
    ['Oven', warranty, '120.50'],
  ]);
  const find = (id: string) => caller.call(appliances.findAppliance, { id });
  expect(await find(oven.id)).toMatchObject({ warranty, repair_cost: '120.50' });
  expect((await find(kettle.id)).warranty).toBeUndefined();
  expect((await caller.call(movables.listMovables, {})).items).toMatchObject([{ warranty }]);
  expect(await caller.call(movables.findMovable, { id: car.id })).toMatchObject({ warranty });
});

test('a guest who sees appliances and no warranties is told of none, and of no money', async () => {
  const { owner, oven } = await household();
  const [helper, sitter] = [await house.person(), await house.person()];
  await grantTo(house, { owner, guest: helper, item: 'area:appliances', role: 'viewer' });
  await grantTo(house, { owner, guest: sitter, item: { type: 'appliance', id: oven.id }, role: 'viewer' });
  const seen = async (guest: string) =>
    (await house.as(guest).in(owner).call(appliances.listAppliances, { sort: 'name' })).items;
  const of = await seen(helper);
  expect(of).toHaveLength(2);
  for (const each of of) expect([each.warranty, each.repair_cost]).toEqual([undefined, undefined]);
  // Who is shown the appliance itself is shown what belongs to it.
  expect(await seen(sitter)).toMatchObject([{ warranty: { covered: true } }]);
  expect((await seen(sitter))[0]?.repair_cost).toBeUndefined();
});
