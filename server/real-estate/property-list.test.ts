import { describe, expect, test } from 'vitest';
import {
  addMortgage,
  addProperty,
  listProperties,
  removeProperty,
  sellProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { sampleMortgage, sampleProperty } from '../sample/records/properties.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

/** Four properties: a home, a let shop, one that was sold, one in the trash. */
async function portfolio(): Promise<{ maria: Caller; home: string; shop: string }> {
  const maria = house.as(await house.person());
  const add = async (own: Parameters<typeof sampleProperty>[0]) =>
    (await maria.call(addProperty, sampleProperty(own))).id;
  const home = await add({
    address: '9 Oak Street',
    occupancy_status: 'owner_occupied',
    status: 'off_market',
  });
  const shop = await add({
    address: '1 Main Street',
    city: 'Bath',
    property_type: 'commercial',
    current_value: '900000',
  });
  const sold = await add({ address: '3 Elm Street' });
  const trash = await add({ address: '7 Ash Street' });
  await maria.call(sellProperty, { id: sold, sale_date: '2024-01-01', sale_price: '700000' });
  await maria.call(removeProperty, { id: trash });
  await maria.call(addMortgage, { property_id: home, ...sampleMortgage({ current_balance: '100000.55' }) });
  await maria.call(addMortgage, { property_id: home, ...sampleMortgage({ current_balance: '0.45' }) });
  return { maria, home, shop };
}

const addresses = async (maria: Caller, filter: Parameters<Caller['call']>[1]) =>
  (await maria.call(listProperties, filter)).items.map((each) => each.address);

describe('the list of properties', () => {
  test('shows what is held at first, and the rest under its chip (X-26)', async () => {
    const { maria } = await portfolio();
    expect(await addresses(maria, {})).toEqual(['1 Main Street', '9 Oak Street']);
    expect(await addresses(maria, { view: 'sold' })).toEqual(['3 Elm Street']);
    expect(await addresses(maria, { view: 'trash' })).toEqual(['7 Ash Street']);
  });

  test('counts every chip, and sums value and debt to the cent', async () => {
    const { maria, home } = await portfolio();
    const page = await maria.call(listProperties, {});
    expect(page).toMatchObject({
      total: 2,
      value: '1462500.00',
      owed: '100001.00',
      next: null,
      counts: {
        view: { active: 2, sold: 1, trash: 1 },
        property_type: { residential: 1, commercial: 1 },
        status: { off_market: 1, leased: 1 },
        occupancy_status: { owner_occupied: 1, tenanted: 1 },
      },
    });
    expect(page.items.find((each) => each.id === home)).toMatchObject({ owed: '100001.00', photo: null });
  });

  test('filters by type, status, occupancy and words, and keeps the chips’ counts', async () => {
    const { maria } = await portfolio();
    expect(await addresses(maria, { property_type: 'commercial' })).toEqual(['1 Main Street']);
    expect(await addresses(maria, { status: 'off_market' })).toEqual(['9 Oak Street']);
    expect(await addresses(maria, { occupancy_status: 'vacant' })).toEqual([]);
    expect(await addresses(maria, { q: 'oak' })).toEqual(['9 Oak Street']);
    expect(await addresses(maria, { q: 'main, bath' })).toEqual(['1 Main Street']);
    expect(await addresses(maria, { q: 'oak bath' })).toEqual([]);
    expect(await addresses(maria, { q: '%' })).toEqual([]);
    const page = await maria.call(listProperties, { q: 'oak' });
    expect(page).toMatchObject({ total: 1, value: '562500.00', counts: { view: { active: 2 } } });
  });

  test('sorts by value and by address', async () => {
    const { maria } = await portfolio();
    expect(await addresses(maria, { sort: 'value' })).toEqual(['1 Main Street', '9 Oak Street']);
    expect(await addresses(maria, { sort: 'address' })).toEqual(['1 Main Street', '9 Oak Street']);
  });

  test.each(['newest', 'value', 'address'] as const)(
    'pages through everything once, sorted by %s',
    async (sort) => {
      const maria = house.as(await house.person());
      for (const [index, value] of ['5', '3', '5', '9', '1', '3', '5'].entries()) {
        await maria.call(
          addProperty,
          sampleProperty({ address: `${value} Row ${index}`, current_value: value }),
        );
      }
      const whole = await addresses(maria, { sort });
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await maria.call(listProperties, { sort, limit: 2, ...(after ? { after } : {}) });
        paged.push(...page.items.map((each) => each.address));
        expect(page.total).toBe(7);
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(7);
    },
  );

  test('refuses a cursor that is none', async () => {
    const maria = house.as(await house.person());
    await expect(maria.call(listProperties, { after: 'x' })).rejects.toMatchObject({ code: 'invalid' });
  });
});
