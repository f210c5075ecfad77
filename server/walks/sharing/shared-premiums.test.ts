import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { findWorth } from '@holdfast/domain/values/endpoints';
import { expect, test } from 'vitest';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { keepHome } from '../../insurance/test-home.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

test('a premium over several things falls to each by what it is covered for, evenly where that is not known, and to the cent', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id } = await caller.call(
    endpoints.addPolicy,
    samplePolicy({ premium: '100.00', next_payment_date: '2025-03-01' }),
  );
  const of = [
    await keepHome(house, owner, '1'),
    await keepHome(house, owner, '2'),
    await keepHome(house, owner, '3'),
  ];
  const limits = ['200000', '100000', '0'];
  for (const [nth, each] of of.entries()) {
    const cover_limit = limits[nth] ?? '0';
    await caller.call(endpoints.addCover, { id, kind: 'dwelling', of: each, cover_limit });
  }
  await caller.call(endpoints.payPremium, { id, day: '2025-03-01', paid_on: '2025-03-01' });
  const shares = async () =>
    Promise.all(of.map(async (each) => (await caller.call(findWorth, each)).ownership?.premiums));
  const even = await shares();
  expect(even.filter((share) => share === '33.33')).toHaveLength(2);
  expect(even).toContain('33.34');
  await house.raw('update policy_covers set cover_limit = 1 where user_id = $1 and cover_limit = 0', [owner]);
  expect(await shares()).toEqual(['66.67', '33.33', '0.00']);
  // What was paid while one thing alone was covered is its expense, and is split no more.
  await house.raw('delete from policy_covers where user_id = $1 and of_id <> $2', [owner, of[0]?.item_id]);
  await caller.call(endpoints.payPremium, { id, day: '2025-04-01', paid_on: '2025-04-01' });
  expect(await shares()).toEqual(['100.00', '0.00', '0.00']);
  expect((await caller.call(findWorth, of[0]!)).ownership?.spent).toMatchObject([
    { category: 'insurance', total: '100.00' },
  ]);
});
