import { expect, test } from 'vitest';
import { agreementTexts, agreement } from '@holdfast/domain/rentals/agreements/agreement';
import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleAgreement, sampleTenant } from '../../sample/records/rentals.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function landlord() {
  const owner = await house.person();
  const caller = house.as(owner);
  return { owner, caller, ...(await homeToLet(caller)) };
}

test('every field of an agreement makes the round trip (S-210, S-211)', async () => {
  const { caller, add, ana, property, upper } = await landlord();
  const ben = await caller.call(endpoints.addTenant, sampleTenant({ name: 'Ben Cole' }));
  const cora = await caller.call(endpoints.addTenant, sampleTenant({ name: 'Cora Lind' }));
  const added = await add({ co_tenants: [ben.id], guarantors: [cora.id] });
  const found = await caller.call(endpoints.findAgreement, { id: added.id });
  expect(found).toEqual(added);
  expect(found).toMatchObject({
    ...sampleAgreement({ unit_id: upper.id, co_tenants: [ben.id], guarantors: [cora.id] }),
    asset_id: property.id,
    tenant_id: ana.id,
    premises: '22 Harbor Lane, Upper',
    tenant_names: 'Ana Ruiz, Ben Cole',
    status: 'draft',
    owed: '0.00',
  });
  expect(found.people.map(({ name, role }) => [name, role])).toEqual([
    ['Ana Ruiz', 'tenant'],
    ['Ben Cole', 'co_tenant'],
    ['Cora Lind', 'guarantor'],
  ]);
  expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(agreement.shape)));
});

test('dates that another agreement of the unit has are refused, and those beside them are taken (G-24)', async () => {
  const { caller, add, lower, draft } = await landlord();
  await add({ month_to_month: false });
  await expect(add({ start_date: '2027-01-14', end_date: '2027-02-01' })).rejects.toMatchObject({
    fields: [{ field: 'start_date', message: expect.stringContaining(agreementTexts.overlap) as string }],
  });
  await expect(add({ unit_id: null })).rejects.toThrow(agreementTexts.overlap);
  await add({ unit_id: lower.id });
  const after = await add({ start_date: '2027-01-15', end_date: '2028-01-14' });
  await expect(
    caller.call(endpoints.changeAgreement, {
      id: after.id,
      version: after.version,
      start_date: '2027-01-14',
    }),
  ).rejects.toThrow(agreementTexts.overlap);
  await caller.call(endpoints.removeAgreement, { id: after.id });
  await caller.call(
    endpoints.addAgreement,
    draft({ start_date: '2027-06-01', end_date: '2027-06-30', month_to_month: false }),
  );
  await expect(caller.call(endpoints.restoreAgreement, { id: after.id })).rejects.toThrow(
    agreementTexts.overlap,
  );
});

test('of two agreements for one unit that are added at once, one wins', async () => {
  const { caller, draft } = await landlord();
  for (let round = 0; round < 4; round += 1) {
    const year = 2030 + round;
    const term = draft({ start_date: `${year}-01-01`, end_date: `${year}-12-31`, month_to_month: false });
    const both = await Promise.allSettled([1, 2].map(() => caller.call(endpoints.addAgreement, term)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('a signed agreement is active, and what was agreed stays; a change of other fields is taken', async () => {
  const { caller, sign } = await landlord();
  // Nothing is charged before it begins, so that the signature can be taken back.
  const signed = await sign({ start_date: '2031-01-15', end_date: '2032-01-14' });
  expect(signed.status).toBe('active');
  const change = (own: object) =>
    caller.call(endpoints.changeAgreement, { id: signed.id, version: 'any', ...own });
  await expect(change({ rent_amount: '1.00' })).rejects.toThrow(agreementTexts.signed);
  await expect(change({ start_date: '2031-01-16' })).rejects.toThrow(agreementTexts.signed);
  expect(await change({ parking: 'None', rent_amount: '1850.00' })).toMatchObject({ parking: 'None' });
  await expect(
    caller.call(endpoints.signAgreement, { id: signed.id, signed_on: '2026-01-05' }),
  ).rejects.toThrow('signed already');
  await caller.call(endpoints.unsignAgreement, { id: signed.id });
  expect((await change({ rent_amount: '1900.00', start_date: '2031-02-01' })).rents).toEqual([
    { from_day: '2031-02-01', amount: '1900.00' },
  ]);
});

test('notice works its day out and is taken back; a raise is a row', async () => {
  const { caller, sign, add } = await landlord();
  const { id } = await sign();
  const noticed = await caller.call(endpoints.giveNotice, {
    id,
    notice_by: 'tenant',
    notice_on: '2027-03-01',
  });
  expect(noticed).toMatchObject({ leaves_on: '2027-03-31', last_day: '2027-03-31', status: 'ending' });
  const next = await add({ start_date: '2027-04-01', end_date: '2028-03-31' });
  await expect(caller.call(endpoints.withdrawNotice, { id })).rejects.toThrow(agreementTexts.overlap);
  await caller.call(endpoints.removeAgreement, { id: next.id });
  expect(await caller.call(endpoints.withdrawNotice, { id })).toMatchObject({
    status: 'active',
    leaves_on: null,
  });
  const raised = await caller.call(endpoints.raiseRent, { id, from_day: '2026-07-15', amount: '1900.00' });
  expect(raised.rents).toEqual([
    { from_day: '2026-01-15', amount: '1850.00' },
    { from_day: '2026-07-15', amount: '1900.00' },
  ]);
  await expect(
    caller.call(endpoints.raiseRent, { id, from_day: '2026-07-15', amount: '2000.00' }),
  ).rejects.toThrow('set already');
  await caller.call(endpoints.removeRaise, { id, from_day: '2026-07-15' });
  await expect(caller.call(endpoints.removeRaise, { id, from_day: '2026-01-15' })).rejects.toThrow(
    'not found',
  );
});

test('one press makes the next term; once it is signed, the one before ends on the day before', async () => {
  const { caller, sign } = await landlord();
  const first = await sign();
  const second = await caller.call(endpoints.renewAgreement, { id: first.id, rent_amount: '1950.00' });
  expect(second).toMatchObject({
    status: 'draft',
    start_date: '2027-01-15',
    end_date: '2028-01-14',
    rent_amount: '1950.00',
    renews_id: first.id,
    security_deposit: '1850.00',
  });
  await expect(caller.call(endpoints.renewAgreement, { id: first.id })).rejects.toThrow('renewed already');
  await caller.call(endpoints.signAgreement, { id: second.id, signed_on: '2026-01-06' });
  expect(await caller.call(endpoints.findAgreement, { id: first.id })).toMatchObject({
    renewed_by: second.id,
    last_day: '2027-01-14',
  });
});

test('an agreement is terminated within its term only', async () => {
  const { caller, sign } = await landlord();
  const { id } = await sign({ month_to_month: false });
  const end = (last_day: string) =>
    caller.call(endpoints.terminateAgreement, { id, last_day, reason: 'Sold' });
  await expect(end('2027-02-01')).rejects.toThrow('within the term');
  expect(await end('2026-01-20')).toMatchObject({ status: 'terminated', termination_reason: 'Sold' });
  await expect(end('2026-01-19')).rejects.toThrow(agreementTexts.ended);
});

test('an agreement with a ledger is not moved to the trash', async () => {
  const { owner, caller, sign } = await landlord();
  const { id } = await sign();
  await house.raw(
    `insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, due_day, period_start, period_end)
     values ($1, $2, 1000, '2026-01-15', 'rent', 1850, '2026-01-31', '2020-01-15', '2020-01-31')`,
    [owner, id],
  );
  await expect(caller.call(endpoints.removeAgreement, { id })).rejects.toThrow(agreementTexts.kept);
  await expect(caller.call(endpoints.unsignAgreement, { id })).rejects.toThrow(agreementTexts.signed);
});

test('SQL and domain say the same of every state, and the list counts by it', async () => {
  const { caller, sign, add } = await landlord();
  const year = (at: number) => ({
    start_date: `${at}-01-01`,
    end_date: `${at}-12-31`,
    month_to_month: false,
  });
  await sign(year(2020));
  const terminated = await sign(year(2021));
  void terminated;
  await sign(year(2050));
  await add(year(2051));
  const { items, counts, total } = await caller.call(endpoints.listAgreements, {});
  for (const status of ['draft', 'pending_signature', 'active', 'ending', 'ended', 'terminated'] as const) {
    const listed = await caller.call(endpoints.listAgreements, { status });
    const same = items.filter((each) => each.status === status).map(({ id }) => id);
    expect([status, listed.items.map(({ id }) => id)]).toEqual([status, same]);
    expect([status, counts[status] ?? 0]).toEqual([status, same.length]);
  }
  expect(total).toBe(4);
});

test('strangers, people of others and units of other properties are refused', async () => {
  const { caller, draft, add } = await landlord();
  const other = await landlord();
  const mine = await add();
  await expect(other.caller.call(endpoints.findAgreement, { id: mine.id })).rejects.toThrow('not found');
  await expect(
    caller.call(endpoints.addAgreement, { ...draft({ unit_id: other.upper.id }) }),
  ).rejects.toThrow();
  await expect(
    caller.call(endpoints.addAgreement, {
      ...draft({ start_date: '2040-01-01', end_date: '2040-12-31' }),
      tenant_id: other.ana.id,
    }),
  ).rejects.toThrow();
  await expect(
    caller.call(endpoints.addAgreement, { ...draft(), asset_id: other.property.id, unit_id: null }),
  ).rejects.toThrow();
});

test('what is let says whether it is private, to its owner alone', async () => {
  const { caller, property } = await landlord();
  const of = { asset_type: 'real_estate', asset_id: property.id } as const;
  expect(await caller.call(endpoints.findPremises, of)).toEqual({ private: false });
  await house.raw('update real_estate_properties set private = true where id = $1', [property.id]);
  expect(await caller.call(endpoints.findPremises, of)).toEqual({ private: true });
  const stranger = house.as(await house.person());
  await expect(stranger.call(endpoints.findPremises, of)).rejects.toMatchObject({ code: 'not_found' });
});
