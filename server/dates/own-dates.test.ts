import * as endpoints from '@holdfast/domain/dates/endpoints';
import { ownDateDetail } from '@holdfast/domain/dates/own-date';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/record-tests.ts';
import { datesArea } from './area.ts';

const house = testApp((kernel) => [datesArea(kernel)]);

recordTests(house, 'an own date', {
  table: 'own_dates',
  shape: ownDateDetail,
  endpoints: {
    add: endpoints.addOwnDate,
    change: endpoints.changeOwnDate,
    remove: endpoints.removeOwnDate,
    restore: endpoints.restoreOwnDate,
    find: endpoints.findOwnDate,
  },
  sample: () => ({ title: 'Renew the passport', due_date: '2031-02-01', private: true }),
  change: { due_date: '2031-03-01' },
  invalid: [
    ['title', ' ', 'What is due is required'],
    ['title', 'x'.repeat(101), 'What is due is too long (100 characters at most)'],
    ['due_date', '', 'Date is required'],
  ],
  hidden: ['created_at'],
});
