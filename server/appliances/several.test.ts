import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { applianceKind } from '@holdfast/domain/kernel/thing-kind';
import { catalogue } from '@holdfast/domain/appliances/catalogue';
import { sampleAppliance } from '../../db/seed/appliances.ts';
import { testApp } from '../kernel/test-app.ts';
import { appliancesArea } from './area.ts';
import { makePlace } from './test-place.ts';

const planned: { id: string; category: string }[][] = [];
const house = testApp((kernel) => [
  appliancesArea(kernel, {
    attachFiles: async () => undefined,
    planUpkeep: async (_tx, _owner, appliances) => void planned.push([...appliances]),
  }),
]);

const kitchen = (['refrigerator', 'dishwasher', 'oven', 'microwave', 'range_hood'] as const).map(
  (category) => ({
    category,
    name: category,
    serial_number: `SN ${category}`,
  }),
);

async function someone() {
  const owner = await house.person();
  return { owner, caller: house.as(owner) };
}

describe('a kitchen from a list', () => {
  test('is added in one go: one place, one day of purchase, and its upkeep planned where that is wanted', async () => {
    const { owner, caller } = await someone();
    const place_id = await makePlace(house, owner, 'Kitchen');
    const { items } = await caller.call(endpoints.addSeveralAppliances, {
      items: kitchen,
      place_id,
      purchase_date: '2024-02-01',
      plan_upkeep: true,
    });
    expect(items.map(({ name }) => name)).toEqual(kitchen.map(({ name }) => name));
    const listed = await caller.call(endpoints.listAppliances, { sort: 'name' });
    expect(listed.total).toBe(5);
    expect(
      listed.items.every((each) => each.place === 'Kitchen' && each.purchase_date === '2024-02-01'),
    ).toBe(true);
    expect(planned.at(-1)).toEqual(items.map(({ id }, at) => ({ id, category: kitchen[at]?.category })));
    expect(await caller.call(endpoints.findCatalogue, {})).toEqual({
      kept: Object.fromEntries(kitchen.map(({ category }) => [category, 1])),
      plans_upkeep: true,
    });
  });

  test('plans nothing where that is not wanted', async () => {
    const { caller } = await someone();
    const before = planned.length;
    await caller.call(endpoints.addSeveralAppliances, { items: kitchen.slice(0, 1) });
    expect(planned).toHaveLength(before);
  });

  test('is added whole or not at all', async () => {
    const { caller } = await someone();
    const broken = [...kitchen, { category: 'oven' as const, name: ' ' }];
    await expect(caller.call(endpoints.addSeveralAppliances, { items: broken })).rejects.toMatchObject({
      code: 'invalid',
    });
    const future = { items: kitchen, purchase_date: '2999-01-01' };
    await expect(caller.call(endpoints.addSeveralAppliances, future)).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await caller.call(endpoints.listAppliances, {})).total).toBe(0);
  });

  test('knows every kind of appliance but “other”, each in one room', () => {
    const listed = catalogue.flatMap(({ kinds }) => kinds);
    expect(listed.toSorted()).toEqual(applianceKind.options.filter((kind) => kind !== 'other').toSorted());
  });
});

describe('several appliances that are ticked', () => {
  async function three() {
    const { owner, caller } = await someone();
    const [from, to] = [await makePlace(house, owner, 'Kitchen'), await makePlace(house, owner, 'Cellar')];
    const add = async (place_id: string | null) =>
      (await caller.call(endpoints.addAppliance, sampleAppliance({ place_id }))).id;
    return { owner, caller, from, to, ids: [await add(from), await add(null), await add(to)] };
  }
  const placesOf = async (caller: Awaited<ReturnType<typeof three>>['caller'], ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await caller.call(endpoints.findAppliance, { id })).place_id));

  test('move to a place, and back to where each of them stood', async () => {
    const { caller, from, to, ids } = await three();
    const items = ids.map((id) => ({ id, place_id: to }));
    const { former } = await caller.call(endpoints.moveAppliances, { items });
    expect(await placesOf(caller, ids)).toEqual([to, to, to]);
    expect(former).toHaveLength(2);
    await caller.call(endpoints.moveAppliances, { items: former });
    expect(await placesOf(caller, ids)).toEqual([from, null, to]);
  });

  test('move together or not at all, and never to a stranger’s place', async () => {
    const { caller, to, ids } = await three();
    const stranger = await three();
    const moves = (items: { id: string; place_id: string }[]) =>
      caller.call(endpoints.moveAppliances, { items });
    await expect(moves([{ id: ids[0] ?? '', place_id: stranger.to }])).rejects.toMatchObject({
      code: 'invalid',
    });
    const mixed = [ids[1] ?? '', stranger.ids[0] ?? ''].map((id) => ({ id, place_id: to }));
    await expect(moves(mixed)).rejects.toMatchObject({ code: 'not_found' });
    expect((await placesOf(caller, ids))[1]).toBeNull();
  });

  test('change their status and get it back; what is sold stays sold', async () => {
    const { caller, ids } = await three();
    await caller.call(endpoints.sellAppliance, {
      id: ids[2] ?? '',
      sale_date: '2024-01-01',
      sale_price: '1',
    });
    const items = ids.map((id) => ({ id, status: 'maintenance' as const }));
    const { former } = await caller.call(endpoints.setApplianceStatuses, { items });
    const views = async () => (await caller.call(endpoints.listAppliances, {})).counts.view;
    expect(await views()).toEqual({ maintenance: 2, sold: 1 });
    await caller.call(endpoints.setApplianceStatuses, { items: former });
    expect(await views()).toEqual({ active: 2, sold: 1 });
  });

  test('go to the trash and come back', async () => {
    const { caller, ids } = await three();
    const removed = await caller.call(endpoints.removeAppliances, { ids });
    expect(removed.ids.toSorted()).toEqual(ids.toSorted());
    expect((await caller.call(endpoints.listAppliances, { view: 'trash' })).total).toBe(3);
    await caller.call(endpoints.restoreAppliances, { ids });
    expect((await caller.call(endpoints.listAppliances, {})).total).toBe(3);
    await expect(caller.call(endpoints.restoreAppliances, { ids })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
