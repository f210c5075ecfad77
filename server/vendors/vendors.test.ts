import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { vendor, vendorTexts } from '@holdfast/domain/vendors/vendor';
import { samplePayment, sampleVendor } from '../sample/records/vendors.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

recordTests(house, 'a vendor', {
  table: 'vendors',
  shape: vendor,
  endpoints: {
    add: endpoints.addVendor,
    change: endpoints.changeVendor,
    remove: endpoints.removeVendor,
    restore: endpoints.restoreVendor,
    find: endpoints.findVendor,
    list: endpoints.listVendors,
  },
  sample: () => sampleVendor(),
  change: { name: 'Another', rating: null, website: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['rating', 6, 'Rating must be at most 5'],
    ['email', 'ana', vendorTexts.email],
    ['website', 'http://harbor.example', vendorTexts.website],
    ['website', 'javascript:alert(1)', vendorTexts.website],
    ['website', 'https://bank.example@evil.example', vendorTexts.website],
  ],
});

async function book() {
  const owner = await house.person();
  const caller = house.as(owner);
  const add = async (name: string, trade: string, rating: number | null, paid: readonly string[]) => {
    const { id } = await caller.call(endpoints.addVendor, sampleVendor({ name, trade, rating }));
    for (const amount of paid) {
      await caller.call(endpoints.payVendor, samplePayment({ id, amount }));
    }
    return id;
  };
  await add('Beacon Roofing', 'Roofer', 3, ['0.10', '0.20']);
  await add('anchor Plumbing', 'plumber', 5, ['1200.00']);
  await add('Cove Electric', 'Electrician', null, []);
  await add('Dory Plumbing', 'Plumber', 4, ['99.99']);
  return { owner, caller };
}

test('the book is by name, by rating with the unrated last, or by what was paid, page after page', async () => {
  const { caller } = await book();
  const names = async (sort: 'name' | 'rating' | 'paid') => {
    const first = await caller.call(endpoints.listVendors, { sort, limit: 3 });
    const rest = await caller.call(endpoints.listVendors, { sort, limit: 3, after: first.next ?? '' });
    expect([first.items.length, rest.items.length, first.total, rest.next]).toEqual([3, 1, 4, null]);
    return [...first.items, ...rest.items].map(({ name }) => name.split(' ')[0]);
  };
  expect(await names('name')).toEqual(['anchor', 'Beacon', 'Cove', 'Dory']);
  expect(await names('rating')).toEqual(['anchor', 'Dory', 'Beacon', 'Cove']);
  expect(await names('paid')).toEqual(['anchor', 'Dory', 'Beacon', 'Cove']);
});

test('a trade is one chip however it is written, and narrows the book', async () => {
  const { caller } = await book();
  const { trades } = await caller.call(endpoints.listVendors, {});
  expect(trades.map(({ trade, count }) => [trade.toLowerCase(), count])).toEqual([
    ['plumber', 2],
    ['electrician', 1],
    ['roofer', 1],
  ]);
  const { items, total } = await caller.call(endpoints.listVendors, { trade: 'PLUMBER' });
  expect([items.map(({ name }) => name), total]).toEqual([['anchor Plumbing', 'Dory Plumbing'], 2]);
});

test('the total paid is the sum of the ledger’s expenses, to the cent', async () => {
  const { owner, caller } = await book();
  const { items } = await caller.call(endpoints.listVendors, { trade: 'Roofer' });
  expect(items[0]?.paid).toEqual({ total: '0.30', count: 2, last: '2026-02-03' });
  const [ledger] = await house.raw<{ total: string; count: number }>(
    'select (-sum(amount))::text as total, count(*)::int as count from transactions where user_id = $1',
    [owner],
  );
  const all = await caller.call(endpoints.listVendors, {});
  const paid = all.items.map((each) => Number(each.paid?.total));
  expect(ledger).toEqual({ total: '1300.29', count: 4 });
  expect(paid.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1300.29, 9);
});

test('a vendor says what it works on, and no longer once that is taken back', async () => {
  const { caller } = await book();
  const [one, two] = (await caller.call(endpoints.listVendors, {})).items;
  const pair = { id: one?.id ?? '', item_type: 'vendor', item_id: two?.id ?? '' } as const;
  await caller.call(endpoints.linkVendor, pair);
  await caller.call(endpoints.linkVendor, pair);
  const found = await caller.call(endpoints.findVendor, { id: pair.id });
  expect(found.works_on.map(({ label }) => label)).toEqual(['Beacon Roofing']);
  const listed = await caller.call(endpoints.listVendors, { of_id: pair.item_id });
  expect(listed.items.map(({ id }) => id)).toEqual([pair.id]);
  await caller.call(endpoints.unlinkVendor, pair);
  expect((await caller.call(endpoints.findVendor, { id: pair.id })).works_on).toEqual([]);
  await expect(caller.call(endpoints.unlinkVendor, pair)).rejects.toMatchObject({ code: 'not_found' });
});
