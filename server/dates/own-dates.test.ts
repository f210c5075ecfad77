import * as endpoints from '@holdfast/domain/dates/endpoints';
import { ownDate } from '@holdfast/domain/dates/own-date';
import { sampleDate, sampleSteps } from '../sample/records/dates.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { datesArea } from './area.ts';
import { testThing } from './test-dates.ts';

const house = testApp((kernel) => [datesArea(kernel)]);
const [step] = sampleSteps;

recordTests(house, 'a reminder', {
  table: 'own_dates',
  shape: ownDate,
  endpoints: {
    add: endpoints.addOwnDate,
    change: endpoints.changeOwnDate,
    remove: endpoints.removeOwnDate,
    restore: endpoints.restoreOwnDate,
    find: endpoints.findOwnDate,
  },
  sample: async (_, owner) => sampleDate({ of_type: 'real_estate', of_id: await testThing(house, owner) }),
  change: { notes: null, checklist: [step], remind_days: [7, 0] },
  invalid: [
    ['title', ' ', 'What is due is required'],
    ['title', 'x'.repeat(101), 'What is due is too long (100 characters at most)'],
    ['due_date', '', 'Date is required'],
    ['every', '', 'How often is required'],
    ['every', 0, 'Every must be at least 1'],
    ['unit', 'day', 'Set days are counted in weeks, months or years'],
    ['until', '2020-01-01', 'The end must not be before the first date'],
    ['of_id', null, 'Choose what it is about'],
    ['of_id', '0b3ad5dc-7cbb-4e3c-a24c-8b1f6c37b2f1', 'What it is about is no longer there'],
    ['checklist', [step, step], 'Each step has its own id'],
    ['checklist', [{ ...step, text: ' ' }], 'Step is required'],
  ],
});
