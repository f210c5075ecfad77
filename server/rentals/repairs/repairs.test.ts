import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/rentals/repairs/endpoints';
import { repairTexts } from '@holdfast/domain/rentals/repairs/repair';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';
import { newVendor } from '../../testing/records/house-vendors.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function landlord() {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = await homeToLet(caller);
  return { owner, caller, home, agreement: await home.sign() };
}

const expensesOf = (owner: string) =>
  house.raw<{ amount: string; day: string; property_category: string; of_id: string }>(
    `select (-t.amount)::text as amount, t.transaction_date::text as day, l.property_category, l.of_id from transactions t
     join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.user_id = $1 and t.source_type = 'rental_repair'`,
    [owner],
  );

test('a request is listed with description, priority, status and its two days (S-213), newest first', async () => {
  const { caller, agreement, home } = await landlord();
  const first = await caller.call(endpoints.addRepair, {
    description: 'The tap leaks',
    priority: 'high',
    agreement_id: agreement.id,
    request_date: '2026-03-01',
    access_times: 'After five',
  });
  const second = await caller.call(endpoints.addRepair, {
    description: 'Paint the fence',
    of_id: home.property.id,
    unit_id: home.lower.id,
    request_date: '2026-03-02',
    scheduled_date: '2026-04-01',
  });
  expect(first).toMatchObject({
    status: 'pending',
    premises: '22 Harbor Lane, Upper',
    tenant_names: 'Ana Ruiz',
  });
  expect(second).toMatchObject({
    status: 'scheduled',
    premises: '22 Harbor Lane, Lower',
    tenant_names: null,
  });
  const listed = await caller.call(endpoints.listRepairs, {});
  expect(listed.items.map(({ description }) => description)).toEqual(['Paint the fence', 'The tap leaks']);
  expect(listed.counts).toEqual({ pending: 1, scheduled: 1 });
  const pending = await caller.call(endpoints.listRepairs, { status: 'pending' });
  expect([pending.total, pending.items.map(({ id }) => id)]).toEqual([1, [first.id]]);
  const page = await caller.call(endpoints.listRepairs, { limit: 1 });
  const rest = await caller.call(endpoints.listRepairs, { limit: 1, after: page.items[0]?.id });
  expect(rest.items.map(({ id }) => id)).toEqual([first.id]);
});

test('what a repair cost is one expense of the property, changed and taken back with it (X-33)', async () => {
  const { owner, caller, agreement, home } = await landlord();
  const vendor_id = await newVendor(caller, 'Pipe & Sons');
  const { id, version } = await caller.call(endpoints.addRepair, {
    description: 'The tap leaks',
    agreement_id: agreement.id,
  });
  const paid = await caller.call(endpoints.changeRepair, {
    id,
    version,
    status: 'completed',
    vendor_id,
    quoted: '200.00',
    cost: '214.50',
    paid_on: '2026-05-02',
  });
  expect(paid).toMatchObject({ vendor_name: 'Pipe & Sons', quoted: '200.00', cost: '214.50' });
  const expense = {
    amount: '214.50',
    day: '2026-05-02',
    property_category: 'repairs',
    of_id: home.property.id,
  };
  expect(await expensesOf(owner)).toEqual([expense]);
  const less = await caller.call(endpoints.changeRepair, { id, version: paid.version, cost: '100.00' });
  expect(await expensesOf(owner)).toEqual([{ ...expense, amount: '100.00' }]);
  await caller.call(endpoints.changeRepair, { id, version: less.version, cost: null, paid_on: null });
  expect(await expensesOf(owner)).toEqual([]);
});

test('a planned day is a due date until the work is done', async () => {
  const { owner, caller, agreement } = await landlord();
  const due = () =>
    house.raw<{ slot: string; due_date: string }>(
      `select slot, due_date::text from due_items where user_id = $1 and source_type = 'repair' and state = 'open' order by slot`,
      [owner],
    );
  const { id, version } = await caller.call(endpoints.addRepair, {
    description: 'Tap',
    agreement_id: agreement.id,
    request_date: '2026-03-01',
    priority: 'emergency',
  });
  expect(await due()).toEqual([{ slot: 'request', due_date: '2026-03-01' }]);
  const planned = await caller.call(endpoints.changeRepair, { id, version, scheduled_date: '2035-03-03' });
  expect(planned.status).toBe('scheduled');
  expect(await due()).toEqual([{ slot: 'visit', due_date: '2035-03-03' }]);
  await caller.call(endpoints.changeRepair, { id, version: planned.version, status: 'completed' });
  expect(await due()).toEqual([]);
});

test('what does not hold together is refused, and so is what is not the owner’s', async () => {
  const { caller, agreement } = await landlord();
  const other = await landlord();
  const added = await caller.call(endpoints.addRepair, { description: 'Tap', agreement_id: agreement.id });
  const change = { id: added.id, version: added.version };
  await expect(caller.call(endpoints.changeRepair, { ...change, status: 'scheduled' })).rejects.toMatchObject(
    {
      fields: [{ field: 'scheduled_date', message: repairTexts.planned }],
    },
  );
  await expect(
    caller.call(endpoints.addRepair, { description: 'Tap', agreement_id: other.agreement.id }),
  ).rejects.toMatchObject({ fields: [{ field: 'agreement_id' }] });
  await expect(
    caller.call(endpoints.addRepair, { description: 'Tap', of_id: other.home.property.id }),
  ).rejects.toMatchObject({ fields: [{ field: 'asset_id' }] });
  await expect(other.caller.call(endpoints.findRepair, { id: added.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    caller.call(endpoints.changeRepair, { ...change, version: 99, description: 'X' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});
