import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { sampleTask } from '../../db/seed/maintenance.ts';
import { guestTests } from '../testing/guest-tests.ts';

guestTests('a maintenance task', {
  type: 'maintenance',
  area: 'maintenance',
  endpoints: {
    list: endpoints.listMaintenance,
    find: endpoints.findMaintenanceTask,
    add: endpoints.addMaintenanceTask,
    change: endpoints.changeMaintenanceTask,
    remove: endpoints.removeMaintenanceTask,
    restore: endpoints.restoreMaintenanceTask,
  },
  sample: () => sampleTask(),
  change: { title: 'Another', repeats: 'fixed' },
});
