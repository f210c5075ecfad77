import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import { sampleAgreement, sampleTenant, sampleUnit } from '../sample/records/rentals.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Of units, tenants and agreements two each, the second in the trash. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents'],
  async make(home) {
    const { caller, marker } = home;
    const property_id = idOf(home, 'property');
    const addUnit = async (name: string) =>
      (
        await caller.call(endpoints.addUnit, {
          ...sampleUnit({ name: `${marker} ${name}`, notes: marker }),
          property_id,
        })
      ).id;
    const unit = [await addUnit('upper'), await addUnit('lower')];
    const addTenant = async (name: string) =>
      (
        await caller.call(
          endpoints.addTenant,
          sampleTenant({ name: `${marker} ${name}`, notes: marker, email: null, phone: null }),
        )
      ).id;
    const tenant = [await addTenant('tenant'), await addTenant('former tenant')];
    const draft = {
      ...sampleAgreement({ unit_id: unit[0] ?? '', terms: marker, occupants: [marker] }),
      asset_id: property_id,
      tenant_id: tenant[0] ?? '',
    };
    const first = await caller.call(endpoints.addAgreement, draft);
    await caller.call(endpoints.signAgreement, { id: first.id, signed_on: '2026-01-10' });
    const second = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: unit[1] ?? '',
      start_date: '2020-01-01',
      end_date: '2020-12-31',
    });
    await caller.call(endpoints.removeAgreement, { id: second.id });
    await caller.call(endpoints.removeUnit, { id: unit[1] ?? '' });
    await caller.call(endpoints.removeTenant, { id: tenant[1] ?? '' });
    return { records: { unit, tenant, agreement: [first.id, second.id] } };
  },
  shared: ['rental_units', 'rental_tenants', 'rental_agreements'],
  examples: {
    start_date: '2035-01-01',
    end_date: '2035-12-31',
    rent_amount: '10.00',
    security_deposit: '10.00',
    payment_due_day: 1,
    signed_on: '2026-02-03',
    notice_on: '2026-02-03',
    last_day: '2026-12-03',
    from_day: '2026-09-01',
    amount: '10.00',
  },
  names: [
    ['/api/rentals/units', /^(id|after)$/, 'unit'],
    ['/api/rentals/tenants', /^(id|after)$/, 'tenant'],
    ['/api/rentals/agreements', /^(id|after)$/, 'agreement'],
    ['/api/rentals', /^(property_id|asset_id)$/, 'property'],
    ['/api/rentals', /^unit_id$/, 'unit'],
    ['/api/rentals', /^tenant_id$/, 'tenant'],
    ['/api/rentals', /^file_id$/, 'waitingFile'],
  ],
  special: {
    'PATCH /api/rentals/units/{id}': [{ name: 'Taken over' }],
    'GET /api/rentals/units': [{}, { view: 'trash' }],
    'PATCH /api/rentals/tenants/{id}': [{ name: 'Taken over' }],
    'GET /api/rentals/tenants': [{}, { view: 'trash' }],
    'PATCH /api/rentals/agreements/{id}': [{ parking: 'Taken over' }],
    'GET /api/rentals/agreements': [{}, { view: 'trash' }],
  },
};
