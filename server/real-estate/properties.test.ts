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
import { sampleMortgage, sampleProperty } from '../../db/seed/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

const someone = async () => house.as(await house.person());

describe('a property', () => {
  test('comes back with every field as it was given', async () => {
    const maria = await someone();
    const draft = sampleProperty();
    const added = await maria.call(addProperty, draft);
    const found = await maria.call(findProperty, { id: added.id });
    expect(found).toMatchObject({
      ...draft,
      version: 1,
      is_active: true,
      is_tenanted: true,
      removed_at: null,
      sale_date: null,
      capital_gain: null,
      mortgages: [],
    });
  });

  test('changes in what is given and in nothing else', async () => {
    const maria = await someone();
    const added = await maria.call(addProperty, sampleProperty());
    const changed = await maria.call(changeProperty, {
      version: 1,
      id: added.id,
      city: 'Bath',
      zip_code: null,
    });
    expect(changed).toEqual({ ...added, city: 'Bath', zip_code: null, version: 2 });
  });

  test('loses its bedrooms when it becomes commercial', async () => {
    const maria = await someone();
    const { id } = await maria.call(addProperty, sampleProperty({ bedrooms: 4 }));
    const changed = await maria.call(changeProperty, { version: 1, id, property_type: 'commercial' });
    expect(changed.bedrooms).toBeNull();
  });

  test('is not overwritten by one who saw an older version', async () => {
    const maria = await someone();
    const { id, version } = await maria.call(addProperty, sampleProperty());
    await maria.call(changeProperty, { id, version, annual_tax: '7000' });
    await expect(maria.call(changeProperty, { id, version, annual_tax: '1' })).rejects.toMatchObject({
      code: 'conflict',
      current: { id, annual_tax: '7000.00', version: 2 },
    });
    expect(await maria.call(findProperty, { id })).toMatchObject({ annual_tax: '7000.00', version: 2 });
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

test('an invalid draft names its field and stores nothing', async () => {
  const maria = await someone();
  for (const [field, value, message] of [
    ['zip_code', '123', 'Invalid zip code format'],
    ['purchase_date', '2999-01-01', 'Purchase date cannot be in the future'],
    ['address', ' ', 'Address is required'],
    [
      'photos',
      ['11111111-1111-4111-8111-111111111111'],
      'A file is no longer there. Please upload it again.',
    ],
  ] as const) {
    await expect(maria.call(addProperty, sampleProperty({ [field]: value }))).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field, message }],
    });
  }
  expect((await maria.call(listProperties, {})).items).toEqual([]);
});

test('a stranger sees, changes, sells and removes nothing', async () => {
  const [maria, stranger] = [await someone(), await someone()];
  const added = await maria.call(addProperty, sampleProperty());
  const { id } = added;
  expect((await stranger.call(listProperties, {})).counts.view).toEqual({});
  const sale = { id, sale_date: '2024-01-01', sale_price: '1' };
  for (const tried of [
    () => stranger.call(findProperty, { id }),
    () => stranger.call(listPropertyValues, { id }),
    () => stranger.call(changeProperty, { version: 1, id, city: 'Bath' }),
    () => stranger.call(sellProperty, sale),
    () => stranger.call(removeProperty, { id }),
    () => stranger.call(restoreProperty, { id }),
  ]) {
    await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await maria.call(findProperty, { id })).toEqual({ ...added, mortgages: [] });
});

test('nobody who is not signed in sees or adds anything', async () => {
  await expect(house.anonymous.call(listProperties, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(house.anonymous.call(addProperty, sampleProperty())).rejects.toMatchObject({
    code: 'not_signed_in',
  });
});

test('the table has exactly the columns of the shape, and its owner', async () => {
  const columns = await house.raw<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'real_estate_properties'",
  );
  expect(new Set(columns.map((each) => each.column_name))).toEqual(
    new Set(['user_id', ...Object.keys(property.shape)]),
  );
});
