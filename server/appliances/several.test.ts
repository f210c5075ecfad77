import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { catalogue } from '@holdfast/domain/appliances/catalogue';
import { sampleAppliance } from '../sample/records/appliances.ts';
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

  test('move to a place, and back to where each of them stood, by one call', async () => {
    const { caller, from, to, ids } = await three();
    const { changed, former } = await caller.call(endpoints.changeAppliances, {
      changes: [{ ids, change: { place_id: to } }],
    });
    expect(await placesOf(caller, ids)).toEqual([to, to, to]);
    expect([changed, former.length]).toEqual([2, 2]);
    await caller.call(endpoints.changeAppliances, { changes: former });
    expect(await placesOf(caller, ids)).toEqual([from, null, to]);
  });

  test('move together or not at all, and never to a stranger’s place', async () => {
    const { caller, to, ids } = await three();
    const stranger = await three();
    const moves = (...changes: { ids: string[]; change: { place_id: string } }[]) =>
      caller.call(endpoints.changeAppliances, { changes });
    const mixed = moves(
      { ids: [ids[0] ?? ''], change: { place_id: to } },
      { ids: [ids[1] ?? ''], change: { place_id: stranger.to } },
    );
    await expect(mixed).rejects.toMatchObject({ code: 'invalid' });
    expect((await placesOf(caller, ids))[0]).not.toBe(to);
    expect(await moves({ ids: stranger.ids, change: { place_id: to } })).toEqual({ changed: 0, former: [] });
  });

  test('change kind, condition, privacy and status, and get them back; what is sold keeps its status', async () => {
    const { caller, ids } = await three();
    await caller.call(endpoints.sellAppliance, {
      id: ids[2] ?? '',
      sale_date: '2024-01-01',
      sale_price: '1',
    });
    const views = async () => (await caller.call(endpoints.listAppliances, {})).counts.view;
    const worn = { condition: 'poor', category: 'oven', private: true } as const;
    const first = await caller.call(endpoints.changeAppliances, { changes: [{ ids, change: worn }] });
    expect(await caller.call(endpoints.findAppliance, { id: ids[0] ?? '' })).toMatchObject(worn);
    const { former } = await caller.call(endpoints.changeAppliances, {
      changes: [{ ids, change: { status: 'maintenance' } }],
    });
    expect(await views()).toEqual({ maintenance: 2, sold: 1 });
    await caller.call(endpoints.changeAppliances, { changes: former });
    expect(await views()).toEqual({ active: 2, sold: 1 });
    await caller.call(endpoints.changeAppliances, { changes: first.former });
    expect(await caller.call(endpoints.findAppliance, { id: ids[0] ?? '' })).toMatchObject({
      condition: sampleAppliance({}).condition,
      private: false,
    });
    const nothing = caller.call(endpoints.changeAppliances, { changes: [{ ids, change: {} }] });
    await expect(nothing).rejects.toMatchObject({ code: 'invalid' });
  });

  test('go to the trash and come back', async () => {
    const { caller, ids } = await three();
    const removed = await caller.call(endpoints.removeAppliances, { ids });
    expect(removed.ids.toSorted()).toEqual(ids.toSorted());
    expect((await caller.call(endpoints.listAppliances, { view: 'trash' })).total).toBe(3);
    await caller.call(endpoints.restoreAppliances, { ids });
    expect((await caller.call(endpoints.listAppliances, {})).total).toBe(3);
    expect(await caller.call(endpoints.restoreAppliances, { ids })).toEqual({ ids: [] });
  });
});
