import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import { sampleProperty } from '../sample/records/properties.ts';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('a property', {
  type: 'real_estate',
  area: 'real-estate',
  endpoints: {
    list: endpoints.listProperties,
    find: endpoints.findProperty,
    add: endpoints.addProperty,
    change: endpoints.changeProperty,
    remove: endpoints.removeProperty,
    restore: endpoints.restoreProperty,
  },
  sample: () => sampleProperty({ photos: [] }),
  change: { city: 'Another' },
});
