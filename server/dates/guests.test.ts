import * as endpoints from '@holdfast/domain/dates/endpoints';
import { guestTests } from '../testing/guest-tests.ts';

guestTests('an own date', {
  type: 'date',
  area: 'dates',
  endpoints: {
    list: endpoints.listOwnDates,
    add: endpoints.addOwnDate,
    change: endpoints.changeOwnDate,
    remove: endpoints.removeOwnDate,
    restore: endpoints.restoreOwnDate,
  },
  sample: () => ({ title: 'Renew the passport', due_date: '2031-02-01' }),
  change: { due_date: '2031-03-01' },
});
