import * as endpoints from '@holdfast/domain/inventory/endpoints';
import { sampleCheck } from '../sample/records/inventory.ts';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('a check', {
  type: 'check',
  area: 'inventory',
  endpoints: {
    list: endpoints.listChecks,
    find: endpoints.findCheck,
    add: endpoints.addCheck,
    change: endpoints.changeCheck,
    remove: endpoints.removeCheck,
    restore: endpoints.restoreCheck,
  },
  sample: () => sampleCheck(),
  change: { name: 'Another' },
});
