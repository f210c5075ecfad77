import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { samplePlace } from '../sample/records/my-home.ts';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('a place', {
  type: 'place',
  area: 'my-home',
  endpoints: {
    list: endpoints.listPlaces,
    find: endpoints.findPlace,
    add: endpoints.addPlace,
    change: endpoints.changePlace,
    remove: endpoints.removePlace,
    restore: endpoints.restorePlace,
  },
  sample: () => samplePlace(),
  change: { name: 'Another' },
});
