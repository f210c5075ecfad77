import { expect, it } from 'vitest';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import { addRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import { findLedger } from '@holdfast/domain/rentals/ledger/endpoints';
import { sumMoney } from '@holdfast/domain/kernel/money/money';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { homeToLet } from '../testing/records/leases.ts';

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
  const tools = areasOf(house.kernel).areas.find(({ name }) => name === 'rentals')?.tools ?? [];
  const ask = (name: string, of: object | undefined, more: object = {}): Promise<Figure[]> =>
    house.database.reading(owner, async (tx) => {
      const found = tools.find(({ tool }) => tool.name === name);
      return (await found?.answer(tx, owner, { of, ...more }, house.kernel.clock.today()))?.figures ?? [];
    });
  return { caller, ask, upper, annex, ana, other, first, second: id };
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

it('tells repairs, terms and tenants of one of two units', async () => {
  const { caller, ask, upper, annex, ana, other, first, second } = await twoUnits();
  const repair = (agreement_id: string, description: string, more: object = {}) =>
    caller.call(addRepair, { agreement_id, description, ...more });
  await repair(first.id, 'The tap drips');
  await repair(second, 'The door sticks', { priority: 'emergency' });
  await repair(second, 'The bell is mute', { status: 'completed' });
  const unit = (item_id: string) => ({ item_type: 'unit', item_id });
  const said = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).map(({ value }) => value);
  expect((await said('repair_requests', undefined))[0]).toMatch(
    /: The door sticks\n.*: The tap drips|: The tap drips\n.*: The door sticks/,
  );
  expect((await said('repair_requests', undefined))[1]).toBe('2');
  expect((await said('repair_requests', unit(upper.id)))[1]).toBe('1');
  expect((await said('repair_requests', unit(annex.id), { state: 'completed' }))[1]).toBe('1');
  expect((await said('repair_requests', undefined, { priority: 'urgent' }))[1]).toBe('1');
  expect((await ask('lease_terms', unit(annex.id), { what: 'start' })).map(({ id }) => id)).toEqual([
    `start_${second}`,
  ]);
  expect((await ask('tenant_contacts', unit(annex.id))).every(({ of }) => of === other.name)).toBe(true);
  expect((await ask('tenant_contacts', unit(upper.id))).every(({ of }) => of === ana.name)).toBe(true);
});

it('says which units stand empty, and what was paid late', async () => {
  const { caller, ask, upper, first } = await twoUnits();
  const [empty, rented, names] = await ask('vacant_units', undefined);
  expect([empty?.value, rented?.value]).toEqual(['1', '2']);
  expect(names?.value).toContain('Lower');
  const unit = { item_type: 'unit', item_id: upper.id };
  const { rows } = await caller.call(findLedger, { id: first.id });
  const due = rows.filter(({ kind }) => kind === 'rent').length;
  const [late, every] = await ask('rent_history', unit, { what: 'late' });
  expect([every?.value, Number(late?.value) <= due]).toEqual([String(due), true]);
  const fees = rows.filter(({ kind }) => kind === 'late_fee').map(({ amount }) => amount);
  expect((await ask('rent_history', unit, { what: 'fees' }))[0]?.value).toBe(sumMoney(fees));
});
