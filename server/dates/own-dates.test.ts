import * as endpoints from '@holdfast/domain/dates/endpoints';
import { ownDate } from '@holdfast/domain/dates/own-date';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/record-tests.ts';
import { datesArea } from './area.ts';

const house = testApp((kernel) => [datesArea(kernel)]);

recordTests(house, 'an own date', {
  table: 'own_dates',
  shape: ownDate,
  endpoints: {
    add: endpoints.addOwnDate,
    change: endpoints.changeOwnDate,
    remove: endpoints.removeOwnDate,
    restore: endpoints.restoreOwnDate,
  },
  sample: () => ({ title: 'Renew the passport', due_date: '2031-02-01', private: true }),
  async read(caller, id) {
    const { items } = await caller.call(endpoints.listOwnDates, {});
    return items.find((each) => each.id === id);
  },
  change: { due_date: '2031-03-01' },
  invalid: [
    ['title', ' ', 'What is due is required'],
    ['title', 'x'.repeat(101), 'What is due is too long (100 characters at most)'],
    ['due_date', '', 'Date is required'],
  ],
  hidden: ['created_at', 'removed_at'],
});
