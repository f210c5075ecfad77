import { describe, expect, test } from 'vitest';
import {
  addMortgage,
  addProperty,
  addUnfinished,
  changeProperty,
  findPropertyHub,
  findTaxSummary,
  removeMortgage,
  removeProperty,
  restoreProperty,
  sellProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { propertiesPiece } from '@holdfast/domain/real-estate/property-list';
import { sql } from 'kysely';
import { sampleMortgage, sampleProperty } from '../sample/records/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';
import { propertiesOnDashboard, worthLines } from './contributions.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

/** A let home with two mortgages, of which one was removed; a vacant shop; one sold; one in the trash. */
async function portfolio() {
  const owner = await house.person();
  const maria = house.as(owner);
  const add = async (own: Parameters<typeof sampleProperty>[0]) =>
    (
      await maria.call(addProperty, {
        ...sampleProperty(own),
        mortgage: sampleMortgage({ current_balance: '1000.10' }),
      })
    ).id;
  const home = await add({ address: '9 Oak Street' });
  const shop = await add({ address: '1 Main Street', occupancy_status: 'vacant', current_value: '0.01' });
  const sold = await add({ address: '3 Elm Street' });
  const trash = await add({ address: '7 Ash Street' });
  await maria.call(sellProperty, { id: sold, sale_date: '2024-03-31', sale_price: '700000' });
  await maria.call(removeProperty, { id: trash });
  const second = await maria.call(addMortgage, { property_id: home, ...sampleMortgage() });
  await maria.call(removeMortgage, { id: second.id });
  return { owner, maria, home, shop, sold, trash };
}

const rowsOf = <Row>(owner: string, rows: ReturnType<typeof sql<Row>>) =>
  house.database.reading(owner, async (tx) => (await rows.execute(tx)).rows);

describe('the worth of real estate', () => {
  test('is what is held, and each mortgage on it counts as debt once (X-19)', async () => {
    const { owner } = await portfolio();
    const lines = await Promise.all(worthLines.map((line) => rowsOf(owner, line.rows(owner, '2026-01-01'))));
    expect(lines).toEqual([[{ count: 2, total: '562500.01' }], [{ count: 2, total: '2000.20' }]]);
  });

  test('of somebody who owns nothing is nothing', async () => {
    const owner = await house.person();
    const lines = await Promise.all(worthLines.map((line) => rowsOf(owner, line.rows(owner, '2026-01-01'))));
    expect(lines).toEqual([[{ count: 0, total: '0' }], [{ count: 0, total: '0' }]]);
  });
});

test('dates are those of what is held: the lease of what is let, and the ends of mortgages', async () => {
  const { owner, home, shop } = await portfolio();
  const open = await house.raw(
    `select source_type || '.' || slot as kind, coalesce(of_id, source_id) as property, due_date::text, title, detail, urgent_days, soon_days
     from due_items where user_id = $1 and state = 'open' order by due_date, detail`,
    [owner],
  );
  const days = { urgent_days: 7, soon_days: 30 };
  const lease = { kind: 'real_estate.lease_end', due_date: '2031-08-31', title: 'Lease ends' };
  const end = { kind: 'mortgage.end', due_date: '2048-07-01', title: 'Mortgage of Casco Savings Bank ends' };
  expect(open).toEqual([
    { ...lease, property: home, detail: '9 Oak Street', ...days },
    { ...end, property: shop, detail: '1 Main Street', ...days },
    { ...end, property: home, detail: '9 Oak Street', ...days },
  ]);
});

describe('the dashboard’s piece', () => {
  const pieceOf = async (owner: string) => {
    const json = propertiesOnDashboard.json(owner, '2026-01-01');
    const rows = await rowsOf<{ piece: unknown }>(owner, sql`select (${json}) as piece`);
    return propertiesPiece.parse(rows[0]?.piece);
  };
  test('has the newest two of what is held, and how all are occupied', async () => {
    const { owner, maria } = await portfolio();
    await maria.call(addProperty, sampleProperty({ address: '5 New Street' }));
    expect(await pieceOf(owner)).toMatchObject({
      items: [
        { address: '5 New Street', current_value: '562500.00', bathrooms: '2.5', owed: '0.00' },
        { address: '1 Main Street', current_value: '0.01', owed: '1000.10' },
      ],
      total: 3,
      occupancy: { tenanted: 2, vacant: 1 },
    });
  });
  test('is empty for one who owns nothing', async () => {
    expect(await pieceOf(await house.person())).toEqual({
      items: [],
      total: 0,
      occupancy: {},
      unfinished: [],
    });
  });
  test('names what waits to be finished, the newest first, and counts none of it', async () => {
    const owner = await house.person();
    for (const address of ['22 Harbor Lane', '9 Long Wharf']) {
      await house.as(owner).call(addUnfinished, { address });
    }
    expect(await pieceOf(owner)).toMatchObject({
      items: [],
      total: 0,
      unfinished: [{ address: '9 Long Wharf' }, { address: '22 Harbor Lane' }],
    });
  });
});

test('the hub shows what is held, the most valuable first, with its next date', async () => {
  const { maria } = await portfolio();
  const { lines } = await maria.call(findPropertyHub, {});
  expect(lines).toMatchObject([
    {
      address: '9 Oak Street',
      owed: '1000.10',
      monthly_payment: '1609.03',
      next_event: { day: '2031-08-31', what: 'Lease ends' },
    },
    {
      address: '1 Main Street',
      next_event: { day: '2048-07-01', what: 'Mortgage of Casco Savings Bank ends' },
    },
  ]);
});

test('the tax summary has every property that was owned in the year', async () => {
  const { maria } = await portfolio();
  const { lines } = await maria.call(findTaxSummary, { year: 2024 });
  expect(
    lines.map((line) => [line.address, line.property_tax, line.mortgage_interest, line.capital_gain]),
  ).toEqual(
    expect.arrayContaining([
      ['9 Oak Street', '6240.18', '41.25', null],
      ['1 Main Street', '6240.18', '41.25', null],
      ['3 Elm Street', '6240.18', '10.31', '285000.00'],
    ]),
  );
  expect(lines).toHaveLength(3);
  const later = await maria.call(findTaxSummary, {});
  expect(later.years).toContain(2018);
  expect(later.lines.map((line) => line.address)).not.toContain('3 Elm Street');
});

describe('what the rest of the product knows of a property', () => {
  test('follows it: its name in pickers, its words in the search', async () => {
    const { owner, maria, home } = await portfolio();
    const known = () =>
      house.raw(
        `select a.label, a.detail, a.removed_at is not null as removed, s.words <> '' as found, s.content
         from assets a left join search_index s on s.item_type = 'real_estate' and s.item_id = a.asset_id and s.user_id = a.user_id
         where a.user_id = $1 and a.asset_type = 'real_estate' and a.asset_id = $2`,
        [owner, home],
      );
    await maria.call(changeProperty, {
      version: 1,
      id: home,
      address: '10 Oak Street',
      property_type: 'commercial',
    });
    const there = {
      label: '10 Oak Street',
      detail: 'Portland, ME',
      removed: false,
      found: true,
      content: '04101 commercial property',
    };
    expect(await known()).toEqual([there]);
    await maria.call(removeProperty, { id: home });
    expect(await known()).toMatchObject([
      { label: '10 Oak Street', removed: true, found: false, content: '' },
    ]);
    await maria.call(restoreProperty, { id: home });
    expect(await known()).toEqual([there]);
  });
});
