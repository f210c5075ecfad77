import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { sampleContact, sampleUtility } from '../sample/records/my-home.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { testHomes } from '../testing/records/homes.ts';

const house = guestApp();
const addHome = testHomes.add;

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = await addHome(caller, { address: '1 Kelp Lane' });
  const add = async (name: string, more: object = {}) =>
    (await caller.call(endpoints.addPlace, { name, of_type: 'real_estate', of_id: home, ...more })).id;
  const belongs = async (of_type: string, of_id: string, type: 'movable' | 'appliance', label: string) => {
    const { item_id } = await keepRecord(house, owner, { item_type: type, label });
    await house.raw('select belonging_put($1, $2, $3, $4, $5)', [owner, of_type, of_id, type, item_id]);
    return item_id;
  };
  const due = (source: string, of: readonly [string, string], day: string, title: string) =>
    house.raw(
      `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, of_type, of_id, urgent_days, soon_days, remind_days)
       values ($1, 'maintenance', $2, 'due', $3, $3, 'maintenance', $4, $5, $6, 7, 30, '{}')`,
      [owner, source, day, title, ...of],
    );
  const show = async (property_id?: string) =>
    caller.call(endpoints.showMyHome, property_id === undefined ? {} : { property_id });
  return { owner, caller, home, add, belongs, due, show };
}

describe('the home that somebody lives in', () => {
  test('is the owner-occupied property, chosen where there are several, and none where nobody lives in one (S-025)', async () => {
    const caller = house.as(await house.person());
    const let_ = await addHome(caller, {
      address: 'Let',
      occupancy_status: 'tenanted',
      lease_end_date: '2030-01-01',
    });
    expect(await caller.call(endpoints.showMyHome, {})).toEqual({
      homes: [],
      others: [{ id: let_, address: 'Let' }],
      home: null,
    });
    const [first, second] = [await addHome(caller), await addHome(caller)];
    const sold = await addHome(caller);
    await testHomes.sell(caller, sold);
    const shown = await caller.call(endpoints.showMyHome, {});
    expect([shown.home?.id, shown.homes.map(({ id }) => id)]).toEqual([first, [first, second]]);
    expect((await caller.call(endpoints.showMyHome, { property_id: second })).home?.id).toBe(second);
    const other = await caller.call(endpoints.showMyHome, { property_id: let_ });
    expect(other.home).toMatchObject({ id: let_, lived_in: false });
    const gone = caller.call(endpoints.showMyHome, { property_id: sold });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  test('shows its rooms with what stands in them, and its appliances once each', async () => {
    const { add, belongs, home, show } = await someone();
    const [kitchen, garden] = [await add('Kitchen'), await add('Garden', { kind: 'outdoors' })];
    const shelf = await add('Shelf', { of_type: 'place', of_id: kitchen });
    const oven = await belongs('place', kitchen, 'appliance', 'Oven');
    await belongs('place', shelf, 'appliance', 'Toaster');
    await belongs('real_estate', home, 'appliance', 'Furnace');
    for (const name of ['Chair', 'Table', 'Vase', 'Rug']) await belongs('place', kitchen, 'movable', name);
    const shown = (await show()).home;
    expect(shown?.rooms.items.map(({ name, things, places }) => [name, things, places])).toEqual([
      ['Kitchen', 5, 1],
      ['Garden', 0, 0],
    ]);
    expect(shown?.rooms.items[0]?.shown.map(({ label }) => label)).toEqual(['Chair', 'Oven', 'Rug', 'Table']);
    expect(shown?.rooms.items[1]?.id).toBe(garden);
    expect(shown?.appliances).toMatchObject({
      total: 3,
      items: [{ label: 'Furnace' }, { label: 'Oven', item_id: oven }, { label: 'Toaster' }],
    });
  });

  test('shows what is to be done there up to the end of the month, and what was missed', async () => {
    const { add, belongs, home, due, show } = await someone();
    const today = house.kernel.clock.today();
    const month = today.slice(0, 8);
    const kitchen = await add('Kitchen');
    const oven = await belongs('place', kitchen, 'appliance', 'Oven');
    const elsewhere = await belongs(
      'place',
      await add('Berth', { of_type: null, of_id: null }),
      'movable',
      'Boat',
    );
    const id = () => crypto.randomUUID();
    await due(id(), ['real_estate', home], `${month}01`, 'Gutters');
    await due(id(), ['appliance', oven], `${month}28`, 'Filter');
    await due(id(), ['real_estate', home], '2020-01-01', 'Long missed');
    await due(id(), ['real_estate', home], '2099-01-01', 'Next century');
    await due(id(), ['movable', elsewhere], `${month}02`, 'Hull');
    const tasks = (await show()).home?.tasks;
    expect(tasks?.items.map(({ title, of_label }) => [title, of_label])).toEqual([
      ['Long missed', null],
      ['Gutters', null],
      ['Filter', 'Oven'],
    ]);
    expect(tasks?.total).toBe(3);
  });

  test('shows where the water is shut off, whom to call, who supplies it and who works on it', async () => {
    const { owner, caller, add, home, show } = await someone();
    const cellar = await add('Cellar');
    await add('Fire blanket', { emergency: 'extinguisher' });
    await add('Stopcock', { emergency: 'water', of_type: 'place', of_id: cellar });
    await caller.call(endpoints.addUtility, sampleUtility({ property_id: home, kind: 'water' }));
    await caller.call(endpoints.addUtility, sampleUtility({ property_id: home }));
    await caller.call(endpoints.addContact, sampleContact({ property_id: home }));
    const [vendor] = await house.raw<{ id: string }>(
      "insert into vendors (user_id, name, trade, phone) values ($1, 'Ana', 'Plumber', '1') returning id",
      [owner],
    );
    const pair = { property_id: home, vendor_id: vendor?.id ?? '' };
    await caller.call(endpoints.attachVendor, pair);
    await caller.call(endpoints.attachVendor, pair);
    const shown = (await show()).home;
    expect(shown?.spots.map(({ name }) => name)).toEqual(['Stopcock', 'Fire blanket']);
    expect(shown?.rooms.items.map(({ name }) => name)).toEqual(['Cellar']);
    expect(shown?.utilities.map(({ kind }) => kind)).toEqual(['electricity', 'water']);
    expect(shown?.contacts).toMatchObject([{ name: 'Ruth Okafor' }]);
    expect(shown?.vendors).toEqual({
      total: 1,
      items: [{ id: vendor?.id, name: 'Ana', trade: 'Plumber', phone: '1' }],
    });
    await caller.call(endpoints.detachVendor, pair);
    expect((await show()).home?.vendors.total).toBe(0);
    await expect(caller.call(endpoints.detachVendor, pair)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is shown to a guest of the property, without what is closed to them', async () => {
    const { owner, caller, home, add, belongs } = await someone();
    const other = await addHome(caller, { address: 'Not theirs' });
    const kitchen = await add('Kitchen');
    await add('Strongroom', { private: true });
    await belongs('place', kitchen, 'movable', 'A necklace');
    await caller.call(endpoints.addUtility, sampleUtility({ property_id: home }));
    await caller.call(endpoints.addUtility, sampleUtility({ property_id: other, provider: 'Hidden' }));
    await caller.call(endpoints.addContact, sampleContact({ property_id: home }));
    const guest = await house.person();
    const visit = house.as(guest).in(owner);
    await grantTo(house, { owner, guest, item: { type: 'real_estate', id: home }, role: 'viewer' });
    const shown = await visit.call(endpoints.showMyHome, {});
    expect(shown.homes.map(({ address }) => address)).toEqual(['1 Kelp Lane']);
    expect(shown.home?.rooms.items).toMatchObject([{ name: 'Kitchen', things: 0, shown: [] }]);
    expect([shown.home?.utilities.length, shown.home?.contacts.length]).toEqual([1, 1]);
    expect(JSON.stringify(shown)).not.toMatch(/necklace|Strongroom|Hidden/);
    const adds = visit.call(endpoints.addUtility, sampleUtility({ property_id: home }));
    await expect(adds).rejects.toMatchObject({ code: 'forbidden' });

    await testHomes.keepPrivate(caller, home, true);
    await grantTo(house, { owner, guest });
    const rest = await visit.call(endpoints.showMyHome, {});
    expect(rest.homes.map(({ address }) => address)).toEqual(['1 Kelp Lane', 'Not theirs']);
  });

  test('takes utilities and contacts from a contributor, who removes none', async () => {
    const { owner, caller, home } = await someone();
    const guest = await house.person();
    const visit = house.as(guest).in(owner);
    await grantTo(house, { owner, guest, item: { type: 'real_estate', id: home }, role: 'contributor' });
    const { id } = await visit.call(endpoints.addUtility, sampleUtility({ property_id: home }));
    await visit.call(endpoints.changeUtility, { id, version: 1, provider: 'Changed' });
    await visit.call(endpoints.addContact, sampleContact({ property_id: home }));
    const shown = (await caller.call(endpoints.showMyHome, {})).home;
    expect([shown?.utilities[0]?.provider, shown?.contacts.length]).toEqual(['Changed', 1]);
    await expect(visit.call(endpoints.removeUtility, { id })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
