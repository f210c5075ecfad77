import { describe, expect, test } from 'vitest';
import { appliance, chooseCategory, serviceOrder } from '@holdfast/domain/appliances/appliance';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { unsafeLink } from '@holdfast/domain/appliances/manual-urls';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import { sampleAppliance } from '../sample/records/appliances.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { appliancesArea } from './area.ts';
import { makePlace } from './test-place.ts';

const attached: unknown[][] = [];
const house = testApp((kernel) => [
  appliancesArea(kernel, {
    attachFiles: async (_tx, _owner, of, files) => void (files.length > 0 && attached.push([of, files])),
  }),
]);

recordTests(house, 'an appliance', {
  table: 'appliances',
  hidden: ['view'],
  shape: appliance,
  endpoints: {
    add: endpoints.addAppliance,
    change: endpoints.changeAppliance,
    remove: endpoints.removeAppliance,
    restore: endpoints.restoreAppliance,
    find: endpoints.findAppliance,
    list: endpoints.listAppliances,
  },
  aside: ['documents'],
  sample: async (_caller, owner) => sampleAppliance({ place_id: await makePlace(house, owner, 'Kitchen') }),
  change: { name: 'Another', purchase_price: null, place_id: null, manual_urls: [] },
  follows: { place: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['category', 'toaster', chooseCategory],
    ['purchase_price', '1.234', 'Invalid currency format'],
    ['purchase_date', '2999-01-01', 'Purchase date cannot be in the future'],
    ['last_service_date', '2999-01-01', 'Last service cannot be in the future'],
    ['next_service_date', '2024-03-11', serviceOrder],
    ['manual_urls', ['http://example.com/manual.pdf'], unsafeLink],
    ['manual_urls', ['javascript:alert(1)'], unsafeLink],
    ['place_id', '6f0d0a53-2c11-4be5-a6f3-9b9ab4f60a5f', 'This place is no longer there'],
  ],
});

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const add = async (own: Parameters<typeof sampleAppliance>[0] = {}) =>
    (await caller.call(endpoints.addAppliance, sampleAppliance(own))).id;
  return { owner, caller, add };
}

describe('an appliance', () => {
  test('is on the register with its maker and model, and belongs to the place where it stands', async () => {
    const { owner, caller, add } = await someone();
    const [kitchen, cellar] = [
      await makePlace(house, owner, 'Kitchen'),
      await makePlace(house, owner, 'Cellar'),
    ];
    const id = await add({ place_id: kitchen });
    const { items } = await caller.call(listRecords, { item_type: 'appliance' });
    expect(items).toEqual([
      { item_type: 'appliance', item_id: id, label: 'Dishwasher', detail: 'Bosch SHPM65Z55N/01' },
    ]);
    const stands = () =>
      house.raw('select of_id from belongings where user_id = $1 and item_id = $2 and of_type = $3', [
        owner,
        id,
        'place',
      ]);
    expect(await stands()).toEqual([{ of_id: kitchen }]);
    await caller.call(endpoints.changeAppliance, { id, version: 1, place_id: cellar });
    expect(await stands()).toEqual([{ of_id: cellar }]);
    expect(await caller.call(endpoints.findAppliance, { id })).toMatchObject({
      place: { id: cellar, label: 'Cellar' },
    });
    await house.raw('delete from home_places where user_id = $1 and id = $2', [owner, cellar]);
    expect(await caller.call(endpoints.findAppliance, { id })).toMatchObject({ place_id: null, place: null });
    expect(await stands()).toEqual([]);
  });

  test('is due for its next service while it is held, and not once it is sold', async () => {
    const { owner, caller, add } = await someone();
    const id = await add();
    const due = () =>
      house.raw(
        'select slot, title, due_date::text, state from due_items where user_id = $1 and source_id = $2',
        [owner, id],
      );
    const service = { slot: 'service', title: 'Service of Dishwasher', due_date: '2031-03-11' };
    expect(await due()).toEqual([{ ...service, state: 'open' }]);
    await caller.call(endpoints.sellAppliance, { id, sale_date: '2025-01-01', sale_price: '100.00' });
    expect(await due()).toEqual([{ ...service, state: 'closed' }]);
    await caller.call(endpoints.undoApplianceSale, { id });
    expect(await due()).toEqual([{ ...service, state: 'open' }]);
    await caller.call(endpoints.changeAppliance, { id, version: 'any', next_service_date: null });
    expect(await due()).toEqual([]);
  });

  test('is sold with its gain and how long it was held, which follow a corrected purchase', async () => {
    const { caller, add } = await someone();
    const id = await add();
    const sold = await caller.call(endpoints.sellAppliance, {
      id,
      sale_date: '2025-01-17',
      sale_price: '1000.00',
      sale_notes: 'To a neighbor',
    });
    expect(sold).toMatchObject({ status: 'sold', capital_gain: '51.00', holding_period: 56 });
    const change = { id, version: sold.version, purchase_price: '900.00' };
    expect(await caller.call(endpoints.changeAppliance, change)).toMatchObject({ capital_gain: '100.00' });
    await expect(
      caller.call(endpoints.changeAppliance, { id, version: 'any', status: 'active' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await caller.call(endpoints.undoApplianceSale, { id, status: 'inactive' })).toMatchObject({
      status: 'inactive',
      sale_date: null,
      capital_gain: null,
    });
    await expect(caller.call(endpoints.undoApplianceSale, { id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of which the purchase is not known is sold without a gain', async () => {
    const { caller, add } = await someone();
    const id = await add({ purchase_date: null, purchase_price: null });
    const sale = { id, sale_date: '2025-01-17', sale_price: '50.00' };
    await expect(
      caller.call(endpoints.sellAppliance, { ...sale, sale_date: addDays(house.kernel.clock.today(), 2) }),
    ).rejects.toMatchObject({ fields: [{ message: 'Sale date cannot be in the future' }] });
    expect(await caller.call(endpoints.sellAppliance, sale)).toMatchObject({
      status: 'sold',
      capital_gain: null,
      holding_period: null,
    });
    await expect(
      caller.call(endpoints.sellAppliance, { ...sale, sale_price: '9000.00' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await caller.call(endpoints.findAppliance, { id })).toMatchObject({ sale_price: '50.00' });
  });

  test('keeps what it was worth, by day', async () => {
    const { caller, add } = await someone();
    const id = await add();
    await caller.call(endpoints.changeAppliance, { id, version: 1, current_value: '300.00' });
    const { items } = await caller.call(endpoints.listApplianceValues, { id });
    expect(items.map(({ value }) => value)).toEqual(['300.00']);
  });

  test('hands the files that are sent with it on, to become its documents', async () => {
    const { caller } = await someone();
    const file = { file_id: '6f0d0a53-2c11-4be5-a6f3-9b9ab4f60a5f', kind: 'receipt' as const };
    const { id } = await caller.call(endpoints.addAppliance, sampleAppliance({ documents: [file] }));
    expect(attached).toEqual([[{ item_type: 'appliance', item_id: id }, [file]]]);
  });
});
