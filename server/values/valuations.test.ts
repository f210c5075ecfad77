import { expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/values/endpoints';
import {
  afterSale,
  beforePurchase,
  futureValuation,
  notADocument,
  sameDay,
} from '@holdfast/domain/values/valuation';
import { areasOf } from '../areas.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { listValues } from '../kernel/records/asset-values.ts';
import { testApp } from '../kernel/test-app.ts';
import { keepHome } from './test-things.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function home() {
  const owner = await house.person();
  const maria = house.as(owner);
  const of = await keepHome(house, owner);
  const thing = async () => (await maria.call(endpoints.findWorth, of)).thing;
  return {
    owner,
    maria,
    of,
    worth: async () => (await thing()).current_value,
    price: async () => (await thing()).purchase_price,
    history: async () =>
      (await house.database.reading(owner, (tx) => listValues(tx, owner, of))).map(({ day, value }) => [
        day,
        value,
      ]),
  };
}

const said = { day: '2024-05-01', value: '600000.00', source: 'appraisal' } as const;

it('keeps every field of a valuation, and gives it back', async () => {
  const { owner, maria, of } = await home();
  const deed = await keepRecord(house, owner, { item_type: 'document', label: 'Appraisal report' });
  await house.raw('alter table asset_values disable trigger all');
  const draft = { ...said, appraiser: 'Casco Appraisals', note: 'After the new roof.' };
  const added = await maria.call(endpoints.addValuation, { ...of, ...draft, document_id: deed.item_id });
  await house.raw('alter table asset_values enable trigger all');
  expect(added).toMatchObject({
    ...draft,
    document_id: deed.item_id,
    document_label: 'Appraisal report',
    version: 1,
  });
  expect((await maria.call(endpoints.findWorth, of)).valuations[0]).toEqual(added);
});

it('the newest valuation that counts becomes the value, the price never', async () => {
  const { maria, of, worth, price, history } = await home();
  await maria.call(endpoints.addValuation, { ...of, ...said });
  expect(await worth()).toBe('600000.00');
  // Of one day the appraisal counts, not the owner's own word.
  await maria.call(endpoints.addValuation, { ...of, ...said, source: 'own', value: '900000.00' });
  expect(await worth()).toBe('600000.00');
  // What is said of an earlier day changes the past from that day on, not the present.
  await maria.call(endpoints.addValuation, { ...of, ...said, day: '2021-01-01', value: '450000.00' });
  expect(await worth()).toBe('600000.00');
  expect(await history()).toEqual([
    ['2019-01-01', '562500.00'],
    ['2021-01-01', '450000.00'],
    ['2024-05-01', '600000.00'],
  ]);
  expect(await price()).toBe('415000.00');
});

it('a changed or removed valuation gives the value to the newest that is left, the last one to the price', async () => {
  const { maria, of, worth } = await home();
  const { id } = await maria.call(endpoints.addValuation, { ...of, ...said });
  const changed = await maria.call(endpoints.changeValuation, { id, version: 1, value: '610000.50' });
  expect(changed).toMatchObject({ value: '610000.50', version: 2, day: said.day });
  expect(await worth()).toBe('610000.50');
  await maria.call(endpoints.changeValuation, { id, version: 2, day: '2018-12-31' });
  expect(await worth()).toBe('562500.00');
  const [first, last] = (await maria.call(endpoints.findWorth, of)).valuations;
  await maria.call(endpoints.removeValuation, { id: first?.id ?? '' });
  expect(await worth()).toBe('610000.50');
  await maria.call(endpoints.removeValuation, { id: last?.id ?? '' });
  expect(await worth()).toBe('415000.00');
  expect((await maria.call(endpoints.findWorth, of)).valuations).toEqual([]);
  await expect(maria.call(endpoints.removeValuation, { id })).rejects.toMatchObject({ code: 'not_found' });
});

it('refuses a day that lies ahead, before the purchase or after the sale, a second word of one day, and what is no document', async () => {
  const { owner, maria, of } = await home();
  const refused = async (over: object, message: string, field = 'day') =>
    expect(
      maria.call(endpoints.addValuation, { ...of, ...said, ...over }),
      JSON.stringify(over),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field, message }] });
  await refused({ day: '2999-01-01' }, futureValuation);
  await refused({ day: '2018-06-14' }, beforePurchase);
  await maria.call(endpoints.addValuation, { ...of, ...said });
  await refused({}, sameDay);
  const boat = await keepRecord(house, owner);
  await refused({ day: '2024-05-02', document_id: boat.item_id }, notADocument, 'document_id');
  const stranger = await keepRecord(house, await house.person(), { item_type: 'document' });
  await refused({ day: '2024-05-02', document_id: stranger.item_id }, notADocument, 'document_id');
  await house.raw(
    `update real_estate_properties set sale_date = '2025-01-01', sale_price = 1, capital_gain = 0, holding_period = 0,
       status = 'sold_and_transferred' where id = $1`,
    [of.item_id],
  );
  await refused({ day: '2025-01-02' }, afterSale);
});

it('refuses a change that was made from an older version, and shows the present one', async () => {
  const { maria, of } = await home();
  const { id } = await maria.call(endpoints.addValuation, { ...of, ...said });
  await maria.call(endpoints.changeValuation, { id, version: 1, note: 'Once' });
  await expect(
    maria.call(endpoints.changeValuation, { id, version: 1, note: 'Twice' }),
  ).rejects.toMatchObject({ code: 'conflict', current: { note: 'Once', version: 2 } });
});

it('two who say something at the same moment leave the newest as the value', async () => {
  const { maria, of, worth } = await home();
  await Promise.all(
    ['2024-01-01', '2024-03-01', '2024-02-01', '2024-04-01'].map((day, index) =>
      maria.call(endpoints.addValuation, { ...of, ...said, day, value: `${500_001 + index}.00` }),
    ),
  );
  expect(await worth()).toBe('500004.00');
});
