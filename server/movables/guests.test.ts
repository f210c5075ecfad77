import * as endpoints from '@holdfast/domain/movables/endpoints';
import { sampleMovable } from '../../db/seed/movables.ts';
import { guestTests } from '../testing/guest-tests.ts';

guestTests('a movable asset', {
  type: 'movable',
  area: 'movables',
  endpoints: {
    list: endpoints.listMovables,
    find: endpoints.findMovable,
    add: endpoints.addMovable,
    change: endpoints.changeMovable,
    remove: endpoints.removeMovable,
    restore: endpoints.restoreMovable,
  },
  sample: () => sampleMovable(),
  change: { name: 'Another' },
});
