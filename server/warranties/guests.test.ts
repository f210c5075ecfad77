import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as endpoints from '@holdfast/domain/warranties/endpoints';
import { sampleClaim, sampleWarranty } from '../../db/seed/warranties.ts';
import { guestTests } from '../testing/guest-tests.ts';
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
