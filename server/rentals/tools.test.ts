import { expect, it } from 'vitest';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { homeToLet } from '../testing/records/leases.ts';
import { tools } from './tools.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** Two units that are rented out, of which one name begins with the other, each to a tenant of the same first name. */
async function twoUnits() {
  const owner = await house.person();
  const caller = house.as(owner);
  const { property, upper, sign, ana, draft } = await homeToLet(caller);
  const annex = await caller.call(agreements.addUnit, { name: 'Upper annex', property_id: property.id });
  const other = await caller.call(agreements.addTenant, { name: `${ana.name} Annex` });
  const first = await sign({ month_to_month: true });
  const { id } = await caller.call(agreements.addAgreement, {
    ...draft({ unit_id: annex.id, month_to_month: true }),
    tenant_id: other.id,
  });
  await caller.call(agreements.signAgreement, { id, signed_on: '2026-01-05' });
  const ask = (name: string, of: object | undefined): Promise<Figure[]> =>
    house.database.reading(owner, async (tx) => {
      const found = tools.find(({ tool }) => tool.name === name);
      return (await found?.answer(tx, owner, { of }, house.kernel.clock.today()))?.figures ?? [];
    });
  return { ask, upper, annex, ana, other, first, second: id };
}

it('says who lives in one of two units, what they owe and until when it is agreed', async () => {
  const { ask, upper, annex, ana, other, first, second } = await twoUnits();
  const unit = (item_id: string) => ({ item_type: 'unit', item_id });
  const lives = await ask('who_lives_where', unit(upper.id));
  expect(lives[0]).toMatchObject({ id: `who_${first.id}`, value: ana.name });
  expect((await ask('who_lives_where', unit(annex.id)))[0]).toMatchObject({ value: other.name });
  const owed = await ask('rent_arrears', { item_type: 'tenant', item_id: other.id });
  expect(owed.map(({ id }) => id)).toEqual([second]);
  const ends = await ask('lease_ends', unit(upper.id));
  expect(ends.map(({ id }) => id)).toEqual([`agreed_${first.id}`, `goes_on_${first.id}`]);
  const all = await ask('who_lives_where', undefined);
  expect(all[0]).toMatchObject({ id: 'count', value: '2' });
});
