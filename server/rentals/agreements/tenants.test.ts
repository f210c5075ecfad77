import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import { tenant, tenantTexts } from '@holdfast/domain/rentals/agreements/tenant';
import { areasOf } from '../../areas.ts';
import { clockWith } from '../../kernel/clock.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleTenant } from '../../sample/records/rentals.ts';
import { recordTests } from '../../testing/records/record-tests.ts';
import { tenantRetention } from './retention.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

recordTests(house, 'a tenant', {
  table: 'rental_tenants',
  shape: tenant,
  endpoints: {
    add: endpoints.addTenant,
    change: endpoints.changeTenant,
    remove: endpoints.removeTenant,
    restore: endpoints.restoreTenant,
    find: endpoints.findTenant,
    list: endpoints.listTenants,
  },
  sample: () => sampleTenant(),
  change: { name: 'Another', phone: null, keep_months: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['email', 'ana', tenantTexts.email],
  ],
});

test('a tenant is current while the agreement lasts, and is not moved to the trash', async () => {
  const caller = house.as(await house.person());
  const { ana, sign } = await homeToLet(caller);
  expect((await caller.call(endpoints.findTenant, { id: ana.id })).standing).toBe('none');
  await sign({ end_date: '2999-01-14' });
  expect(await caller.call(endpoints.findTenant, { id: ana.id })).toMatchObject({
    standing: 'current',
    premises: '22 Harbor Lane, Upper',
    delete_on: null,
  });
  await expect(caller.call(endpoints.removeTenant, { id: ana.id })).rejects.toThrow('Delete their data');
  await expect(caller.call(endpoints.forgetTenant, { id: ana.id })).rejects.toThrow(tenantTexts.livesThere);
  const list = await caller.call(endpoints.listTenants, { standing: 'current' });
  expect([list.items.map(({ id }) => id), list.counts]).toEqual([[ana.id], { current: 1 }]);
});

test('the data of a former tenant are deleted after the months that were said, and by nobody before', async () => {
  const caller = house.as(await house.person());
  const { ana, sign } = await homeToLet(caller);
  const lease = await sign({ start_date: '2020-01-01', end_date: '2020-12-31', month_to_month: false });
  expect((await caller.call(endpoints.findTenant, { id: ana.id })).delete_on).toBe('2023-01-01');
  const runOn = (day: string) =>
    tenantRetention(
      { clock: { ...clockWith(0), now: () => new Date(`${day}T04:00:00Z`) }, database: house.database },
      { removeDocumentsOf: async () => {} },
    ).run();
  await runOn('2022-12-31');
  expect((await caller.call(endpoints.findTenant, { id: ana.id })).name).toBe('Ana Ruiz');
  await runOn('2023-01-01');
  expect(await caller.call(endpoints.findTenant, { id: ana.id })).toMatchObject({
    name: tenantTexts.forgotten,
    email: null,
    notes: null,
    forgotten_on: '2023-01-01',
  });
  expect((await caller.call(endpoints.findAgreement, { id: lease.id })).tenant_names).toBe(
    tenantTexts.forgotten,
  );
});
