import { expect, test } from 'vitest';
import { quickDay } from './quick-day.ts';

/** A Monday. */
const today = '2026-11-23';

test.each([
  ['Call the plumber today', 'Call the plumber', '2026-11-23'],
  ['Call the plumber tomorrow', 'Call the plumber', '2026-11-24'],
  ['Call the plumber on Friday', 'Call the plumber', '2026-11-27'],
  ['Take out the bins Mon', 'Take out the bins', '2026-11-30'],
  ['Take out the bins next fri', 'Take out the bins', '2026-12-04'],
  ['Renew the passport by 3 Dec', 'Renew the passport', '2026-12-03'],
  ['Renew the passport Dec 3rd, 2027', 'Renew the passport', '2027-12-03'],
  ['Renew the passport 3rd of march', 'Renew the passport', '2027-03-03'],
  ['Birthday Nov 23', 'Birthday', '2026-11-23'],
  ['Leap day 29 feb', 'Leap day', '2028-02-29'],
  ['Check the filter in 2 weeks', 'Check the filter', '2026-12-07'],
  ['Check the filter in a month', 'Check the filter', '2026-12-23'],
  ['Check the filter next week', 'Check the filter', '2026-11-30'],
  ['Check the filter 2027-01-31', 'Check the filter', '2027-01-31'],
])('%s is read as a title and a day', (line, title, day) => {
  expect(quickDay(line, today)).toMatchObject({ title, day });
});

test.each([
  'Call the plumber',
  'Tomorrow',
  'Sit in the sun',
  'Party on 30 February',
  'Renew 31 Nov',
  'Bring 3 may flowers',
  'Fly in 2000 years',
  'Water plants every Monday',
  'Route 66',
  '',
])('%s names no day', (line) => {
  expect(quickDay(line, today)).toBeNull();
});

test('the day of the week that is today means the next one, and its words are told so that they can be kept', () => {
  expect(quickDay('Good Monday', today)).toEqual({ title: 'Good', words: 'Monday', day: '2026-11-30' });
});
