import { expect, test } from 'vitest';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as endpoints from '@holdfast/domain/warranties/endpoints';
import { sampleClaim, sampleEntry, sampleWarranty } from '../sample/records/warranties.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { addTestHome } from './test-home.ts';

const above = (draft: Record<string, unknown>) => ({
  type: 'real_estate' as const,
  id: String(draft['of_id']),
});

guestTests('a warranty', {
  type: 'warranty',
  area: 'warranties',
  endpoints: {
    list: endpoints.listWarranties,
    find: endpoints.findWarranty,
    add: endpoints.addWarranty,
    change: endpoints.changeWarranty,
    remove: endpoints.removeWarranty,
    restore: endpoints.restoreWarranty,
  },
  sample: async (caller) => sampleWarranty({ of_id: await addTestHome(caller) }),
  change: { provider_name: 'Another' },
  above,
});

guestTests('a claim', {
  type: 'claim',
  area: 'warranties',
  endpoints: {
    list: claims.listClaims,
    find: claims.findClaim,
    add: claims.addClaim,
    change: claims.changeClaim,
    remove: claims.removeClaim,
    restore: claims.restoreClaim,
  },
  sample: async (caller) => sampleClaim({ of_type: 'real_estate', of_id: await addTestHome(caller) }),
  change: { what_failed: 'Another' },
  above,
});

const house = guestApp();

test('what was taken out of a diary is read by a guest who manages the claim, and by no other', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const of = { of_type: 'real_estate' as const, of_id: await addTestHome(maria) };
  const { id } = await maria.call(claims.addClaim, sampleClaim(of));
  const entry = await maria.call(claims.addClaimEntry, sampleEntry({ claim_id: id, what: 'They lie.' }));
  await maria.call(claims.removeClaimEntry, { id: entry.id });
  const removedFor = async (role: 'viewer' | 'contributor' | 'manager') => {
    const guest = await house.person();
    await grantTo(house, { owner, guest, item: { type: 'claim', id }, role });
    const visit = house.as(guest).in(owner);
    return (await visit.call(claims.findClaim, { id })).removed_entries.map(({ what }) => what);
  };
  expect([await removedFor('viewer'), await removedFor('contributor')]).toEqual([[], []]);
  expect(await removedFor('manager')).toEqual(['They lie.']);
});
