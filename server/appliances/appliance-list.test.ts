import { beforeAll, describe, expect, test } from 'vitest';
import type { ApplianceFilter } from '@holdfast/domain/appliances/appliance-list';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { sampleAppliance } from '../sample/records/appliances.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { cloneRecord } from '../testing/house/clones.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { appliancesArea } from './area.ts';
import { makePlace } from './test-place.ts';

const house = testApp((kernel) => [appliancesArea(kernel, { attachFiles: async () => undefined })]);

describe('the list of appliances', () => {
  let caller: Caller;
  let kitchen: string;
  beforeAll(async () => {
    const owner = await house.person();
    caller = house.as(owner);
    kitchen = await makePlace(house, owner, 'Kitchen');
    const add = async (name: string, own: Partial<Parameters<typeof sampleAppliance>[0]>) =>
      (await caller.call(endpoints.addAppliance, sampleAppliance({ name, ...own }))).id;
    await add('Beta', { place_id: kitchen, purchase_date: '2015-01-01', current_value: '10.10' });
    await add('alpha', {
      category: 'oven',
      purchase_date: null,
      current_value: null,
      next_service_date: null,
    });
    await add('Gamma', { category: 'water_heater', purchase_date: '2020-01-01', current_value: '99.95' });
    await add('Resting', { status: 'inactive', current_value: '5.00' });
    await add('At the shop', { status: 'maintenance', current_value: '7.00' });
    const sold = await add('Gone', { current_value: '1.00' });
    await caller.call(endpoints.sellAppliance, { id: sold, sale_date: '2024-01-01', sale_price: '44.00' });
    await caller.call(endpoints.removeAppliance, { id: await add('Trashed', {}) });
  });

  const list = async (filter: Partial<ApplianceFilter> = {}) => caller.call(endpoints.listAppliances, filter);
  const names = async (filter: Partial<ApplianceFilter>) =>
    (await list(filter)).items.map(({ name }) => name);

  test('shows what is in use, and reaches everything else by a chip that says how much it holds (X-26)', async () => {
    const { counts, total, value, unvalued } = await list();
    expect([total, value, unvalued]).toEqual([3, '110.05', 1]);
    expect(counts.view).toEqual({ active: 3, inactive: 1, maintenance: 1, sold: 1, trash: 1 });
    expect(counts.category).toEqual({ dishwasher: 1, oven: 1, water_heater: 1 });
    for (const [view, name] of [
      ['inactive', 'Resting'],
      ['maintenance', 'At the shop'],
      ['sold', 'Gone'],
      ['trash', 'Trashed'],
    ] as const) {
      expect(await names({ view })).toEqual([name]);
    }
    expect((await list({ view: 'sold' })).value).toBe('44.00');
  });

  test.each<[Partial<ApplianceFilter>, string[]]>([
    [{ category: 'oven' }, ['alpha']],
    [{ condition: 'poor' }, []],
    [{ place: 'none' }, ['Gamma', 'alpha']],
    [{ q: 'bosch beta' }, ['Beta']],
    [{ q: 'water heat' }, ['Gamma']],
    [{ q: '015040362486' }, ['Gamma', 'alpha', 'Beta']],
    [{ sort: 'name' }, ['alpha', 'Beta', 'Gamma']],
    [{ sort: '-name' }, ['Gamma', 'Beta', 'alpha']],
    [{ sort: 'value' }, ['Beta', 'Gamma', 'alpha']],
    [{ sort: '-value' }, ['Gamma', 'Beta', 'alpha']],
    [{ sort: 'age' }, ['Gamma', 'Beta', 'alpha']],
    [{ sort: '-age' }, ['Beta', 'Gamma', 'alpha']],
  ])('with %j shows %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test('sums only what matches', async () => {
    expect(await list({ category: 'dishwasher' })).toMatchObject({ value: '10.10', total: 1, unvalued: 0 });
  });

  test('says what stands in each place', async () => {
    const { places } = await list();
    expect(places).toEqual([
      { id: kitchen, label: 'Kitchen', count: 1 },
      { id: null, label: 'No place', count: 2 },
    ]);
    const { items } = await list({ place: kitchen });
    expect(items.map(({ name, place }) => [name, place])).toEqual([['Beta', 'Kitchen']]);
  });

  test.each(['newest', 'name', '-name', 'value', '-value', 'age', '-age', 'service', '-service'] as const)(
    'by %s leaves nothing out between two pages',
    async (sort) => {
      const whole = await names({ sort });
      const paged: string[] = [];
      for (let after: string | undefined; ;) {
        const page = await list({ sort, limit: 1, ...(after === undefined ? {} : { after }) });
        paged.push(...page.items.map(({ name }) => name));
        if (page.next === null) break;
        after = page.next;
      }
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(3);
    },
  );
});

describe('the list in somebody else’s house', () => {
  const open = guestApp();

  test('names no place that is closed to the guest, and no worth of what is private', async () => {
    const [owner, guest] = [await open.person(), await open.person()];
    const [maria, visit] = [open.as(owner), open.as(guest).in(owner)];
    const place_id = await makePlace(open, owner, 'Secret cellar');
    await maria.call(endpoints.addAppliance, sampleAppliance({ place_id, current_value: '10.00' }));
    await maria.call(endpoints.addAppliance, sampleAppliance({ private: true, current_value: '500.00' }));
    await grantTo(open, { owner, guest, item: 'area:appliances', role: 'viewer', state: 'accepted' });
    const page = await visit.call(endpoints.listAppliances, {});
    expect(page).toMatchObject({ total: 1, value: '10.00', places: [] });
    expect(page.items.map(({ place }) => place)).toEqual([null]);
    const found = await visit.call(endpoints.findAppliance, { id: page.items[0]?.id ?? '' });
    expect(found.place).toBeNull();
    expect(JSON.stringify([page, found])).not.toContain('Secret');
  });

  test('undoes a move for what lay where the guest can look, and offers no way back into no place for the rest', async () => {
    const [owner, guest] = [await open.person(), await open.person()];
    const [maria, visit] = [open.as(owner), open.as(guest).in(owner)];
    const closed = await makePlace(open, owner, 'Secret cellar');
    const shown = await makePlace(open, owner, 'Kitchen');
    const next = await makePlace(open, owner, 'Garage');
    const add = async (place_id: string | null) =>
      (await maria.call(endpoints.addAppliance, sampleAppliance({ place_id }))).id;
    const [hidden, seen, loose] = [await add(closed), await add(shown), await add(null)];
    await grantTo(open, { owner, guest, item: 'area:appliances', role: 'manager', state: 'accepted' });
    for (const place of [shown, next])
      await grantTo(open, { owner, guest, item: { type: 'place', id: place }, state: 'accepted' });
    const ids = [hidden, seen, loose];
    const { changed, former } = await visit.call(endpoints.changeAppliances, {
      changes: [{ ids, change: { place_id: next } }],
    });
    expect(changed).toBe(3);
    expect(former.toSorted((a, b) => (a.ids[0] === seen ? -1 : b.ids[0] === seen ? 1 : 0))).toEqual([
      { ids: [seen], change: { place_id: shown } },
      { ids: [loose], change: { place_id: null } },
    ]);
  });
});

test('the chips keep the counts of the rows, whatever happened to them', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const place = await makePlace(house, owner, 'Cellar');
  const add = async (own: Parameters<typeof sampleAppliance>[0]) =>
    (await maria.call(endpoints.addAppliance, sampleAppliance(own))).id;
  const [one, two] = [await add({ place_id: place, category: 'oven' }), await add({ category: 'oven' })];
  await maria.call(endpoints.removeAppliance, { id: await add({ place_id: place }) });
  const kept = async () =>
    house.raw(
      `select view, chip, value, count from chip_counts where user_id = $1 and count <> 0 order by view, chip, value collate "C"`,
      [owner],
    );
  const rows = async () =>
    house.raw(
      `select a.view, k.chip, k.value, count(*)::int as count from appliances a, lateral (values ('view', a.view), ('category', a.category),
         ('place', coalesce(a.place_id, '00000000-0000-0000-0000-000000000000')::text)) k (chip, value)
       where a.user_id = $1 group by 1, 2, 3 order by a.view, chip, k.value collate "C"`,
      [owner],
    );
  expect(await kept()).toEqual(await rows());
  await maria.call(endpoints.changeAppliances, {
    changes: [{ ids: [one, two], change: { place_id: place, status: 'inactive' } }],
  });
  expect(await kept()).toEqual(await rows());
  await house.raw('delete from appliances where id = $1', [two]);
  expect(await kept()).toEqual(await rows());
  expect(await kept()).toContainEqual({ view: 'inactive', chip: 'category', value: 'oven', count: 1 });
});

test('words that more than a thousand appliances hold are not counted to the last, and their page comes in the order of the list', async () => {
  const maria = house.as(await house.person());
  const add = async (own: Parameters<typeof sampleAppliance>[0]) =>
    (await maria.call(endpoints.addAppliance, sampleAppliance(own))).id;
  const id = await add({ name: 'Heater', current_value: '9.00' });
  await cloneRecord(house, { type: 'appliance', id }, 1100, 'appliances');
  await add({ name: 'Boiler', current_value: '9999.00' });
  const best = await add({ name: 'Heater of heaters', category: 'oven', current_value: '500.25' });
  const page = await maria.call(endpoints.listAppliances, { q: 'heater', sort: '-value', limit: 40 });
  expect(page).toMatchObject({ total: 500, uncounted: true, value: null, unvalued: null });
  expect(page.items.map(({ name }) => name)).toEqual([
    'Heater of heaters',
    ...Array<string>(39).fill('Heater'),
  ]);
  // Nothing of it stands among the first that are looked at.
  const cheap = await maria.call(endpoints.listAppliances, {
    q: 'heater',
    sort: 'value',
    limit: 2,
    category: 'oven',
  });
  expect(cheap).toMatchObject({
    items: [{ id: best }],
    total: 1,
    uncounted: false,
    value: '500.25',
    unvalued: 0,
  });
});
