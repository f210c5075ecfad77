import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { sampleAppliance } from '../sample/records/appliances.ts';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('an appliance', {
  type: 'appliance',
  area: 'appliances',
  endpoints: {
    list: endpoints.listAppliances,
    find: endpoints.findAppliance,
    add: endpoints.addAppliance,
    change: endpoints.changeAppliance,
    remove: endpoints.removeAppliance,
    restore: endpoints.restoreAppliance,
  },
  sample: () => sampleAppliance(),
  change: { name: 'Another' },
});
