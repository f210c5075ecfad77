import { expect, test } from 'vitest';
import {
  addProperty,
  changeProperty,
  findProperty,
  sellProperty,
  undoSale,
} from '@holdfast/domain/real-estate/endpoints';
import { sampleProperty } from '../sample/records/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

async function soldProperty() {
  const maria = house.as(await house.person());
  const { id } = await maria.call(addProperty, sampleProperty());
  const sale = { id, sale_date: '2024-03-14', sale_price: '600000.55', sale_notes: 'To the neighbours' };
  return { maria, id, sold: await maria.call(sellProperty, sale) };
}

test('a sale stores its gain and holding period with the property', async () => {
  const { sold } = await soldProperty();
  expect(sold).toMatchObject({
    status: 'sold_and_transferred',
    sale_date: '2024-03-14',
    sale_price: '600000.55',
    sale_notes: 'To the neighbours',
    capital_gain: '185000.55',
    holding_period: 68,
  });
});

test('a corrected purchase corrects the gain of a sale', async () => {
  const { maria, id } = await soldProperty();
  const changed = await maria.call(changeProperty, {
    version: 2,
    id,
    purchase_price: '400000.50',
    purchase_date: '2018-03-14',
  });
  expect(changed).toMatchObject({ capital_gain: '200000.05', holding_period: 72 });
  await expect(
    maria.call(changeProperty, { version: 3, id, purchase_date: '2024-03-15' }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ field: 'purchase_date' }],
  });
});

test('a sale that is taken back leaves nothing behind', async () => {
  const { maria, id } = await soldProperty();
  const held = await maria.call(undoSale, { id, status: 'leased' });
  expect(held).toMatchObject({
    status: 'leased',
    sale_date: null,
    sale_price: null,
    sale_notes: null,
    capital_gain: null,
    holding_period: null,
  });
  await expect(maria.call(undoSale, { id })).rejects.toMatchObject({ code: 'conflict' });
});

test('a sale lies between the purchase and today', async () => {
  const maria = house.as(await house.person());
  const { id } = await maria.call(addProperty, sampleProperty());
  for (const sale_date of ['2018-06-14', '2999-01-01']) {
    await expect(maria.call(sellProperty, { id, sale_date, sale_price: '1' })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'sale_date' }],
    });
  }
  expect((await maria.call(findProperty, { id })).sale_date).toBeNull();
});

test('the status of a sold property is its sale’s', async () => {
  const { maria, id } = await soldProperty();
  await expect(maria.call(changeProperty, { version: 1, id, status: 'available' })).rejects.toMatchObject({
    code: 'conflict',
  });
});
