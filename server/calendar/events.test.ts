import * as endpoints from '@holdfast/domain/calendar/event-endpoints';
import { event } from '@holdfast/domain/calendar/event';
import { sampleEvent } from '../sample/records/events.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { testApp } from '../kernel/test-app.ts';
import { duesOf } from '../kernel/due/test-due.ts';
import { calendarArea } from './area.ts';

const house = testApp((kernel) => [calendarArea(kernel)]);

recordTests(house, 'an event', {
  table: 'events',
  shape: event,
  endpoints: {
    add: endpoints.addEvent,
    change: endpoints.changeEvent,
    remove: endpoints.removeEvent,
    restore: endpoints.restoreEvent,
    find: endpoints.findEvent,
    list: endpoints.listEvents,
  },
  sample: async (_, owner) =>
    sampleEvent({ of_type: 'real_estate', of_id: await duesOf(house, owner).record('real_estate') }),
  change: { location: null, color: 'plum', end_time: '22:00' },
  invalid: [
    ['title', ' ', 'Title is required'],
    ['day', '', 'Date is required'],
    ['lasts_days', 0, 'Days must be at least 1'],
    ['time', '25:00', 'Enter a time, such as 14:30'],
    ['time', null, 'Say when it begins'],
    ['end_time', '19:29', 'It ends before it begins. Past midnight, its last day is the next one.'],
    ['zone', 'Nowhere/Land', 'Choose a time zone from the list'],
    ['zone', null, 'Time zone is required'],
    ['every', 0, 'Every must be at least 1'],
    ['until', '2030-01-01', 'The end must not be before the beginning'],
    ['times', 5, 'Choose one end: a last day, or a number of times'],
    ['of_id', null, 'Choose a thing'],
    ['of_id', '0b3ad5dc-7cbb-4e3c-a24c-8b1f6c37b2f1', 'This thing is no longer there'],
  ],
});
