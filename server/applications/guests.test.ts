import * as endpoints from '@holdfast/domain/applications/endpoints';
import { sampleApplication } from '../sample/records/applications.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { newProperty } from './test-form.ts';

guestTests('an application', {
  type: 'application',
  area: 'applications',
  endpoints: {
    list: endpoints.listApplications,
    find: endpoints.findApplication,
    add: endpoints.addApplication,
    change: endpoints.changeApplication,
    remove: endpoints.removeApplication,
    restore: endpoints.restoreApplication,
  },
  sample: async (caller) => sampleApplication({ property_id: await newProperty(caller) }),
  change: { name: 'Another' },
  above: ({ property_id }) => ({ type: 'real_estate', id: String(property_id) }),
});
