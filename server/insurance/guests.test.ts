import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { samplePolicy } from '../sample/records/insurance.ts';
import { keepThing } from './test-home.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

guestTests('a policy', {
  type: 'policy',
  area: 'insurance',
  endpoints: {
    list: endpoints.listPolicies,
    find: endpoints.findPolicy,
    add: endpoints.addPolicy,
    change: endpoints.changePolicy,
    remove: endpoints.removePolicy,
    restore: endpoints.restorePolicy,
  },
  sample: () => samplePolicy(),
  change: { name: 'Another' },
});

const house = guestApp();

test('a guest of the policy alone learns of what it covers no more than the name, by rows, sums or its own door', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const maria = house.as(owner);
  const thing = await keepThing(house, owner, 'movable', 'Violin', { value: '9000' });
  const of = { item_type: 'movable' as const, item_id: thing.item_id };
  const covers = [
    { kind: 'scheduled_item' as const, of, cover_limit: '7777' },
    { kind: 'liability' as const, cover_limit: '100' },
  ];
  const { id } = await maria.call(endpoints.addPolicy, samplePolicy({ covers }));
  expect((await maria.call(endpoints.findPolicy, { id })).covers).toHaveLength(2);
  await grantTo(house, { owner, guest, item: { type: 'policy', id }, role: 'contributor' });
  const visit = house.as(guest).in(owner);
  const seen = [
    await visit.call(endpoints.findPolicy, { id }),
    await visit.call(endpoints.showInsuranceDashboard, {}),
    await visit.call(endpoints.findCoverageReport, {}),
  ];
  expect(seen[0]).toMatchObject({
    covers: [
      { kind: 'scheduled_item', of: null, closed: 'movable', label: 'Violin', cover_limit: '7777.00' },
      { kind: 'liability', of: null, closed: null, label: null },
    ],
  });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`9000\\.00|${thing.item_id}`));
  expect(JSON.stringify(seen.slice(1))).not.toMatch(/Violin|7777\.00/);
  const adding = visit.call(endpoints.addCover, { id, kind: 'scheduled_item', of, cover_limit: '1' });
  await expect(adding).rejects.toMatchObject({ code: 'invalid' });
});
