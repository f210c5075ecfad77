import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import type { Caller } from '../../kernel/test-app.ts';
import { sampleAgreement, sampleTenant, sampleUnit } from '../../sample/records/rentals.ts';
import { testHomes } from './homes.ts';

/** A property with two units, a tenant, and a way to add agreements for the upper unit. */
export async function homeToLet(caller: Caller) {
  const told = { occupancy_status: 'tenanted', lease_end_date: '2031-08-31' } as const;
  const property = { id: await testHomes.add(caller, told) };
  const addUnit = (name: string) =>
    caller.call(endpoints.addUnit, { ...sampleUnit({ name }), property_id: property.id });
  const [upper, lower] = [await addUnit('Upper'), await addUnit('Lower')];
  const ana = await caller.call(endpoints.addTenant, sampleTenant());
  const draft = (own: Parameters<typeof sampleAgreement>[0] = {}) => ({
    ...sampleAgreement({ unit_id: upper.id, ...own }),
    asset_id: property.id,
    tenant_id: ana.id,
  });
  const add = (own: Parameters<typeof sampleAgreement>[0] = {}) =>
    caller.call(endpoints.addAgreement, draft(own));
  const sign = async (own: Parameters<typeof sampleAgreement>[0] = {}, signed_on = '2026-01-05') => {
    const { id } = await add(own);
    return caller.call(endpoints.signAgreement, { id, signed_on });
  };
  return { property, upper, lower, ana, draft, add, sign };
}

/** The same with a draft agreement of two tenants, ready to be sent for signature. */
export async function leaseToSign(caller: Caller) {
  const home = await homeToLet(caller);
  const bea = await caller.call(endpoints.addTenant, { name: 'Bea Łukasiewicz', email: 'bea@example.com' });
  const { terms: _, ...draft } = home.draft({ start_date: '2035-01-01', end_date: '2035-12-31' });
  const agreement = await caller.call(endpoints.addAgreement, { ...draft, co_tenants: [bea.id] });
  return { ...home, agreement };
}

/** Agreements for the tests of areas whose records hang on one. */
export const testLeases = {
  /** A draft agreement of a property and a tenant. */
  add: async (
    caller: Caller,
    of: { readonly asset_id: string; readonly tenant_id: string },
    own: Parameters<typeof sampleAgreement>[0] = {},
  ): Promise<string> =>
    (await caller.call(endpoints.addAgreement, { ...sampleAgreement(own), unit_id: null, ...of })).id,
  find: (caller: Caller, id: string) => caller.call(endpoints.findAgreement, { id }),
  /** Changes what is printed in its lease. */
  change: (caller: Caller, id: string, change: { readonly parking: string }) =>
    caller.call(endpoints.changeAgreement, { id, version: 'any', ...change }),
};
