import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { listRecords } from '@holdfast/domain/kernel/records-endpoints';
import { appliance } from '@holdfast/domain/appliances/appliance';
import { sampleAppliance } from '../../db/seed/appliances.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/record-tests.ts';
import { appliancesArea } from './area.ts';

const house = testApp((kernel) => [appliancesArea(kernel)]);

recordTests(house, 'an appliance', {
  table: 'appliances',
  shape: appliance,
  endpoints: {
    add: endpoints.addAppliance,
    change: endpoints.changeAppliance,
    remove: endpoints.removeAppliance,
    restore: endpoints.restoreAppliance,
    find: endpoints.findAppliance,
    list: endpoints.listAppliances,
  },
  sample: () => sampleAppliance(),
  change: { name: 'Another', purchase_price: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['purchase_price', '1.234', 'Invalid currency format'],
    ['purchase_date', 'yesterday', 'Enter a date'],
  ],
});

test('an appliance is on the register, and due every year as long as it is kept', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const add = async (alone: boolean) =>
    (await caller.call(endpoints.addAppliance, sampleAppliance({ private: alone }))).id;
  const [open, alone] = [await add(false), await add(true)];
  const { items } = await caller.call(listRecords, { item_type: 'appliance' });
  expect(items.map(({ item_id }) => item_id).toSorted()).toEqual([open, alone].toSorted());
  const due = async (id: string) =>
    house.raw('select distinct private, state from due_items where user_id = $1 and source_id = $2', [
      owner,
      id,
    ]);
  expect(await due(open)).toEqual([{ private: false, state: 'open' }]);
  expect(await due(alone)).toEqual([{ private: true, state: 'open' }]);
  await caller.call(endpoints.removeAppliance, { id: open });
  expect(await due(open)).toEqual([{ private: false, state: 'closed' }]);
  await caller.call(endpoints.changeAppliance, { id: alone, version: 1, renewal_date: null });
  expect(await due(alone)).toEqual([]);
});
