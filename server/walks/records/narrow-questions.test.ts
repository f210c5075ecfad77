import { beforeAll, describe, expect, it } from 'vitest';
import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addMovable, sellMovable } from '@holdfast/domain/movables/endpoints';
import { addPlace } from '@holdfast/domain/my-home/endpoints';
import { addWarranty } from '@holdfast/domain/warranties/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleWarranty } from '../../sample/records/warranties.ts';

const test = testApp((kernel) => areasOf(kernel).areas);

let owner = '';
const records: Record<string, RecordReference> = {};

/** The figures of a question, by their ids. */
async function ask(name: string, asked: object, who = owner) {
  const tool = areasOf(test.kernel)
    .areas.flatMap(({ tools = [] }) => tools)
    .find((each) => each.tool.name === name);
  if (tool === undefined) throw new Error(`Nobody lends ${name}`);
  const today = test.kernel.clock.today();
  return (await test.database.reading(who, (tx) => tool.answer(tx, who, asked, today))).figures;
}
const first = async (name: string, asked: object) => {
  const [figure] = await ask(name, asked);
  return figure && [figure.of, figure.value];
};
const of = (name: string) => ({ of: records[name] });

/** Two appliances and two movable things of which one name holds the other, and a warranty for one of them. */
beforeAll(async () => {
  owner = await test.person();
  const caller = test.as(owner);
  const garage = (await caller.call(addPlace, { name: 'Garage', of_type: null, of_id: null })).id;
  records['Garage'] = { item_type: 'place', item_id: garage };
  for (const [name, model, price, place_id] of [
    ['Washer', 'W-1', '500.00', garage],
    ['Dishwasher', 'D-2', '900.00', null],
  ] as const) {
    const more = { name, model_number: model, purchase_price: price, current_value: '100.00', place_id };
    const { id } = await caller.call(addAppliance, sampleAppliance({ ...more, purchase_date: '2020-02-01' }));
    records[name] = { item_type: 'appliance', item_id: id };
  }
  for (const [name, value] of [
    ['Violin', '14500.00'],
    ['Violin bow', '700.00'],
    ['Old violin', '100.00'],
  ] as const) {
    const { id } = await caller.call(
      addMovable,
      sampleMovable({ name, purchase_price: '500.00', current_value: value, purchase_date: '2010-03-04' }),
    );
    records[name] = { item_type: 'movable', item_id: id };
  }
  await caller.call(sellMovable, {
    id: records['Old violin']?.item_id ?? '',
    sale_date: '2020-01-01',
    sale_price: '250.00',
  });
  const warranty = {
    provider_name: 'Bosch',
    start_date: '2020-02-01',
    end_date: '2090-02-01',
    of_type: 'appliance',
    of_id: records['Dishwasher']?.item_id ?? '',
  } as const;
  await caller.call(addWarranty, sampleWarranty(warranty));
});

describe('a question about one thing', () => {
  it('is answered first, and for no other thing whose name holds its name', async () => {
    expect(await first('movable_worth', of('Violin'))).toEqual(['Violin', '14500.00']);
    expect(await first('movable_worth', of('Violin bow'))).toEqual(['Violin bow', '700.00']);
    expect(await first('movable_worth', {})).toEqual([undefined, '15200.00']);
    expect(await first('price_paid', of('Washer'))).toEqual(['Washer', '500.00']);
    expect(await first('bought_on', of('Dishwasher'))).toEqual(['Dishwasher', '2020-02-01']);
    expect(await first('facts', { ...of('Washer'), field: 'model' })).toEqual(['Washer', 'W-1']);
    expect(await first('facts', { ...of('Dishwasher'), field: 'Model number' })).toEqual([
      'Dishwasher',
      'D-2',
    ]);
  });

  it('is about what was sold, where that is asked about', async () => {
    expect(await ask('movable_worth', of('Old violin'))).toMatchObject([
      { label: 'Sold for', value: '250.00' },
      { label: 'Sold', value: '2020-01-01' },
      { label: 'Gain since the purchase', value: '-250.00' },
      { label: 'Price paid', value: '500.00' },
      { label: 'Bought' },
    ]);
  });

  it('says whether it is under warranty, or until when', async () => {
    expect(await first('warranty_cover', of('Washer'))).toEqual(['Washer', 'no']);
    expect(await first('warranty_cover', of('Dishwasher'))).toEqual(['Dishwasher', 'yes']);
    expect(await first('warranty_cover', { ...of('Dishwasher'), ask: 'until' })).toEqual([
      'Dishwasher',
      '2090-02-01',
    ]);
  });

  it('says where it is and what lies beside it', async () => {
    expect(await first('where_is', of('Washer'))).toEqual(['Washer', 'Garage: Left of the sink']);
    // In no place of the house: its own words say where.
    expect(await first('where_is', of('Dishwasher'))).toEqual(['Dishwasher', 'Left of the sink']);
    expect(await first('place_contents', of('Garage'))).toEqual(['Garage', 'Washer']);
  });

  it('has no figure for somebody else, nor for a record that is not there', async () => {
    const stranger = await test.person();
    const gone = { of: { item_type: 'movable', item_id: crypto.randomUUID() } };
    for (const name of ['movable_worth', 'price_paid', 'bought_on', 'facts', 'cost_of_ownership']) {
      expect(await ask(name, of('Violin'), stranger)).toEqual([]);
      expect(await ask(name, gone)).toEqual([]);
    }
    expect(await ask('place_contents', of('Garage'), stranger)).toEqual([]);
    expect(await ask('warranty_cover', of('Dishwasher'), stranger)).toEqual([]);
  });
});
