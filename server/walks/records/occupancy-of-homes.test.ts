import { expect, test } from 'vitest';
import { changeProperty, findProperty, listProperties } from '@holdfast/domain/real-estate/endpoints';
import { terminateAgreement } from '@holdfast/domain/rentals/agreements/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

test('a property with an agreement in force is tenanted and its lease ends with it; else as its owner says (X-23, X-24)', async () => {
  const maria = house.as(await house.person());
  const { property, sign } = await homeToLet(maria);
  await maria.call(changeProperty, { id: property.id, version: 'any', occupancy_status: 'vacant' });
  const seen = async () => {
    const { lease, lease_end_date } = await maria.call(findProperty, { id: property.id });
    const { items, counts } = await maria.call(listProperties, {});
    const filtered = await maria.call(listProperties, { occupancy_status: 'tenanted' });
    const occupied = items.map(({ occupancy_status }) => occupancy_status);
    return { lease, lease_end_date, occupied, counts: counts.occupancy_status, filtered: filtered.total };
  };
  const typed = {
    lease: null,
    lease_end_date: '2031-08-31',
    occupied: ['vacant'],
    counts: { vacant: 1 },
    filtered: 0,
  };
  expect(await seen()).toEqual(typed);
  const { id } = await sign({ start_date: '2026-01-01', end_date: '2999-12-31', month_to_month: false });
  expect(await seen()).toEqual({
    lease: { lease_end_date: '2999-12-31', agreements: 1 },
    lease_end_date: '2031-08-31',
    occupied: ['tenanted'],
    counts: { tenanted: 1 },
    filtered: 1,
  });
  await maria.call(terminateAgreement, { id, last_day: '2026-01-02', reason: null });
  expect(await seen()).toEqual(typed);
});
