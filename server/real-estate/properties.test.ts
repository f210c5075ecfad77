import { describe, expect, test } from 'vitest';
import {
  addProperty,
  changeProperty,
  findProperty,
  listProperties,
  listPropertyValues,
  removeProperty,
  restoreProperty,
  sellProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { property } from '@holdfast/domain/real-estate/property';
import { sampleMortgage, sampleProperty } from '../sample/records/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

const someone = async () => house.as(await house.person());

recordTests(house, 'a property', {
  table: 'real_estate_properties',
  shape: property,
  endpoints: {
    add: addProperty,
    change: changeProperty,
    remove: removeProperty,
    restore: restoreProperty,
    find: findProperty,
    list: listProperties,
  },
  sample: () => sampleProperty({ private: true }),
  aside: ['mortgage', 'unfinished_id'],
  kept: () => ({ is_active: true, is_tenanted: true, removed_at: null, sale_date: null, capital_gain: null }),
  change: { city: 'Bath', zip_code: null },
  invalid: [
    ['zip_code', '123', 'Invalid zip code format'],
    ['purchase_date', '2999-01-01', 'Purchase date cannot be in the future'],
    ['address', ' ', 'Address is required'],
    [
      'photos',
      ['11111111-1111-4111-8111-111111111111'],
      'A file is no longer there. Please upload it again.',
    ],
  ],
});

describe('a property', () => {
  test('loses its bedrooms when it becomes commercial', async () => {
    const maria = await someone();
    const { id } = await maria.call(addProperty, sampleProperty({ bedrooms: 4 }));
    const changed = await maria.call(changeProperty, { version: 1, id, property_type: 'commercial' });
    expect(changed.bedrooms).toBeNull();
  });

  test('may come with its first mortgage, both or neither', async () => {
    const maria = await someone();
    const { id } = await maria.call(addProperty, { ...sampleProperty(), mortgage: sampleMortgage() });
    const found = await maria.call(findProperty, { id });
    expect(found.mortgages).toMatchObject([sampleMortgage()]);
    const endless = sampleMortgage({ end_date: '2000-01-01' });
    await expect(maria.call(addProperty, { ...sampleProperty(), mortgage: endless })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'mortgage.end_date' }],
    });
    expect((await maria.call(listProperties, {})).total).toBe(1);
  });

  test('remembers each new value under its day', async () => {
    const maria = await someone();
    const { id } = await maria.call(addProperty, sampleProperty({ current_value: '500000' }));
    await maria.call(changeProperty, { version: 1, id, current_value: '510000' });
    await maria.call(changeProperty, { version: 2, id, city: 'Bath' });
    const today = house.kernel.clock.today();
    expect(await maria.call(listPropertyValues, { id })).toEqual({
      items: [{ day: today, value: '510000.00' }],
    });
  });
});

test('a stranger sees no value of a property and does not sell it', async () => {
  const [maria, stranger] = [await someone(), await someone()];
  const { id } = await maria.call(addProperty, sampleProperty());
  const sale = { id, sale_date: '2024-01-01', sale_price: '1' };
  expect((await stranger.call(listProperties, {})).counts.view).toEqual({});
  await expect(stranger.call(listPropertyValues, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.call(sellProperty, sale)).rejects.toMatchObject({ code: 'not_found' });
  expect(await maria.call(findProperty, { id })).toMatchObject({ version: 1, sale_date: null });
});
