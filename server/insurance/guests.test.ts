import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { samplePolicy } from '../../db/seed/insurance.ts';
import { guestTests } from '../testing/guest-tests.ts';

guestTests('a policy', {
  type: 'policy',
  area: 'insurance',
  endpoints: {
    list: endpoints.listPolicies,
    find: endpoints.findPolicy,
    add: endpoints.addPolicy,
    change: endpoints.changePolicy,
    remove: endpoints.removePolicy,
    restore: endpoints.restorePolicy,
  },
  sample: () => samplePolicy(),
  change: { name: 'Another' },
});
