import { expect, test } from 'vitest';
import { repetitionInWords, type EventRule } from './event-words.ts';

const plain: EventRule = {
  day: '2026-11-20',
  repeats: 'none',
  every: 1,
  weekdays: null,
  falls_on: 'date',
  until: null,
  times: null,
};

test.each<[string, Partial<EventRule>]>([
  ['Does not repeat', {}],
  ['Every day', { repeats: 'daily' }],
  ['Every Friday', { repeats: 'weekly', weekdays: [5] }],
  ['Every Friday', { repeats: 'weekly' }],
  ['Every Monday, Wednesday, and Friday, 10 times', { repeats: 'weekly', weekdays: [5, 1, 3], times: 10 }],
  ['Every weekday', { repeats: 'weekly', weekdays: [1, 2, 3, 4, 5] }],
  ['Every 2 weeks on Monday and Friday', { repeats: 'weekly', every: 2, weekdays: [1, 5] }],
  ['Every third Friday until June 2027', { repeats: 'monthly', falls_on: 'weekday', until: '2027-06-30' }],
  [
    'Every third Friday until June 18, 2027',
    { repeats: 'monthly', falls_on: 'weekday', until: '2027-06-18' },
  ],
  ['Every last Friday of the month', { repeats: 'monthly', falls_on: 'last_weekday', day: '2026-11-27' }],
  ['Every last Sunday of the month', { repeats: 'monthly', falls_on: 'weekday', day: '2026-11-29' }],
  ['Every 2 months on the third Friday', { repeats: 'monthly', every: 2, falls_on: 'weekday' }],
  ['Every month on the 20th', { repeats: 'monthly' }],
  ['Every month on the 22nd', { repeats: 'monthly', day: '2026-11-22' }],
  ['Every month on the 12th', { repeats: 'monthly', day: '2026-11-12' }],
  ['Every month on the 31st, or the last day', { repeats: 'monthly', day: '2026-12-31' }],
  ['Every 3 months on the last day', { repeats: 'monthly', every: 3, falls_on: 'last_day' }],
  ['Every year on November 20', { repeats: 'yearly' }],
  [
    'Every 4 years on the third Friday of November, once',
    { repeats: 'yearly', every: 4, falls_on: 'weekday', times: 1 },
  ],
  ['Every year on the last day of November', { repeats: 'yearly', falls_on: 'last_day' }],
])('a rule is said in a sentence: %s', (sentence, rule) => {
  expect(repetitionInWords({ ...plain, ...rule })).toBe(sentence);
});
