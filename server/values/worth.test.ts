import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/values/endpoints';
import { replacementOf } from '@holdfast/domain/values/replacement';
import { salvageAbovePrice } from '@holdfast/domain/values/wear';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../kernel/ledger/test-ledger.ts';
import { testApp } from '../kernel/test-app.ts';
import { valuesArea } from './area.ts';
import { valuedTable } from '../kernel/records/valued-things.ts';
import { keepAppliance } from './test-things.ts';

const lifespans = { byKind: { dishwasher: 10, tv: 7, laptop: 5 }, otherwise: 10 };
const premium = new Map<string, string>();
const house = testApp((kernel) => [
  valuesArea(kernel, {
    things: { appliance: valuedTable('appliances', 'category') },
    lifespans,
    sharedPremiums: async () => premium,
  }),
]);
const today = () => house.kernel.clock.today();

describe('how a thing wears out', () => {
  it('is shown beside price and value, and changes neither', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const of = await keepAppliance(house, owner);
    const before = (await maria.call(endpoints.findWorth, of)).thing;
    const plan = {
      method: 'straight_line',
      useful_life: 8,
      salvage_value: '200.00',
      yearly_rate: '2.50',
      lifespan: 60,
    } as const;
    const stored = await maria.call(endpoints.changePlan, { ...of, version: 1, ...plan });
    expect(stored).toEqual({ ...plan, version: 2 });
    const found = await maria.call(endpoints.findWorth, of);
    expect(found.plan).toEqual(stored);
    // 800 over 8 years: 100 a year from 1,000.
    expect(found.curve.slice(0, 3)).toEqual([
      { day: '2020-06-15', value: '1000.00' },
      { day: '2021-06-15', value: '900.00' },
      { day: '2022-06-15', value: '800.00' },
    ]);
    expect(found.worn_value).toBe(found.curve.at(-1)?.value);
    expect(found.thing).toEqual(before);
    expect(await house.raw('select 1 from asset_values where of_id = $1', [of.item_id])).toEqual([]);
  });

  it('is changed field by field, refuses what contradicts the price, and an older version also where none was', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const of = await keepAppliance(house, owner);
    await maria.call(endpoints.changePlan, { ...of, version: 1, lifespan: 60 });
    await expect(maria.call(endpoints.changePlan, { ...of, version: 1, lifespan: 61 })).rejects.toMatchObject(
      { code: 'conflict', current: { lifespan: 60, version: 2 } },
    );
    await expect(
      maria.call(endpoints.changePlan, { ...of, version: 2, method: 'straight_line' }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'useful_life' }] });
    await expect(
      maria.call(endpoints.changePlan, { ...of, version: 2, salvage_value: '1000.01' }),
    ).rejects.toMatchObject({ fields: [{ field: 'salvage_value', message: salvageAbovePrice }] });
    const stored = await maria.call(endpoints.changePlan, { ...of, version: 2, salvage_value: '1.00' });
    expect(stored).toMatchObject({ lifespan: 60, salvage_value: '1.00', version: 3 });
  });
});

describe('what a thing has cost', () => {
  it('counts the ledger’s cleared expenses on it and the premiums, and nothing else', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const of = await keepAppliance(house, owner);
    const other = await keepAppliance(house, owner);
    const account = await openAccount(house, owner);
    const spend = (amount: string, over: object = {}, on: { item_id: string } = of) =>
      house.database.asViewer(owner, (tx) =>
        post(
          tx,
          owner,
          sampleEntry(account, {
            amount,
            ...over,
            lines: [
              { amount, of_type: 'appliance', of_id: on.item_id, property_category: 'repairs', ...over },
            ],
          }),
        ),
      );
    await spend('-120.50', { transaction_date: '2023-02-01' });
    await spend('-30.25', { transaction_date: '2025-02-01', property_category: 'maintenance' });
    await spend('-77.00', { transaction_date: '2025-03-01', status: 'pending' });
    await spend('-500.00', {}, other);
    premium.set(of.item_id, '44.00');
    const { ownership, advice } = await maria.call(endpoints.findWorth, of);
    expect(ownership).toMatchObject({
      spent_total: '150.75',
      premiums: '44.00',
      worth: '500.00',
      // 1,000 + 150.75 + 44 − 500
      cost: '694.75',
      by_year: [
        { year: 2023, total: '120.50' },
        { year: 2025, total: '30.25' },
      ],
    });
    expect(addMoney(...(ownership?.spent ?? []).map(({ total }) => total))).toBe('150.75');
    expect(advice).toMatchObject({ repairs: '120.50', cost: '600.00', lifespan: 10 });
  });
});

describe('the list of all things', () => {
  it('has what is held, the most valuable first, in pages without a gap, and sums that are exact', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const boat = await keepAppliance(house, owner, { current_value: '100000.10' });
    await maria.call(endpoints.addValuation, {
      ...boat,
      day: '2024-01-01',
      value: '100000.10',
      source: 'own',
    });
    const id = boat.item_id;
    const values = ['300.01', '20.02', '500.03', '500.03', null];
    for (const current_value of values) await keepAppliance(house, owner, { current_value });
    await keepAppliance(house, owner, { current_value: '9.00', sale_date: '2024-01-01', sale_price: '1.00' });
    await keepAppliance(house, owner, { current_value: '9.00', removed_at: '2026-01-01' });
    const all = await maria.call(endpoints.listWorth, {});
    expect(all.items.map(({ worth }) => worth)).toEqual([
      '100000.10',
      '500.03',
      '500.03',
      '300.01',
      '20.02',
      null,
    ]);
    expect(all).toMatchObject({
      total: 6,
      worth: '101320.19',
      next: null,
      sources: [
        { source: 'own', count: 1, worth: '100000.10' },
        { source: 'price', count: 5, worth: '1320.09' },
      ],
    });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await maria.call(endpoints.listWorth, { limit: 2, ...(after && { after }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((each) => each.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(all.items.map((each) => each.id));
    const own = await maria.call(endpoints.listWorth, { source: 'own' });
    expect(own).toMatchObject({ total: 1, worth: '100000.10', items: [{ id }] });
    expect(own.sources).toEqual(all.sources);
  });
});

describe('the replacement fund of all things', () => {
  it('says of each what is computed of it alone, and sums it exactly by year', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const made = [
      { kind: 'dishwasher', purchase_date: addMonths(today(), -116), current_value: '333.34' },
      { kind: 'tv', purchase_date: addMonths(today(), -90), current_value: '0.01' },
      { kind: 'laptop', purchase_date: '2024-02-29', current_value: '1999.99' },
      { kind: 'other', purchase_date: addDays(today(), -1), current_value: null, purchase_price: '777.77' },
    ];
    const lives = [10, 7, 5, 10];
    for (const each of made) await keepAppliance(house, owner, each);
    // Neither what is sold nor what lies in the trash nor what has no day is replaced.
    await keepAppliance(house, owner, { sale_date: '2024-01-01', sale_price: '1.00' });
    await keepAppliance(house, owner, { removed_at: '2026-01-01' });
    await keepAppliance(house, owner, { purchase_date: null });
    const expected = made
      .map((each, index) =>
        replacementOf({ purchase_price: '1000.00', ...each, lifespan: lives[index] ?? 0 }, today()),
      )
      .toSorted((one, two) => ((one?.due ?? '') < (two?.due ?? '') ? -1 : 1));
    const { items, total, cost, monthly, by_year } = await maria.call(endpoints.listReplacements, {});
    expect(items.map(({ id: _, item_type: __, label: ___, ...fund }) => fund)).toEqual(expected);
    expect(total).toBe(4);
    expect(cost).toBe(addMoney(...expected.map((each) => each?.cost ?? '')));
    expect(monthly).toBe(addMoney(...expected.map((each) => each?.monthly ?? '')));
    expect(addMoney(...by_year.map((each) => each.cost))).toBe(cost);
    expect(by_year[0]?.year).toBe(Number(today().slice(0, 4)));
    const within = expected.flatMap((each) =>
      each !== null && each.due <= addMonths(today(), 12) ? [each.due] : [],
    );
    const soon = await maria.call(endpoints.listReplacements, { years: 1, limit: 1 });
    expect(soon).toMatchObject({ total: within.length, next: soon.items[0]?.id });
    const rest = await maria.call(endpoints.listReplacements, { years: 1, after: soon.next ?? '' });
    expect([...soon.items, ...rest.items].map(({ due }) => due)).toEqual(within);
  });

  it('goes by its owner’s own word of how long a thing lasts, and advice and fund end with the sale and the trash', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const of = await keepAppliance(house, owner);
    await maria.call(endpoints.changePlan, { ...of, version: 1, lifespan: 20 });
    const found = await maria.call(endpoints.findWorth, of);
    expect(found.replacement).toMatchObject({ lifespan: 20, due: '2040-06-15' });
    expect(found.advice).toMatchObject({ lifespan: 20, says: 'repair' });
    for (const gone of [{ sale_date: '2024-01-01', sale_price: '100.00' }, { removed_at: '2026-01-01' }]) {
      const away = await maria.call(endpoints.findWorth, await keepAppliance(house, owner, gone));
      expect(away).toMatchObject({ replacement: null, advice: null });
    }
  });
});
