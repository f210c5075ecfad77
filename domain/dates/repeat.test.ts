import { expect, test } from 'vitest';
import {
  firstDays,
  nextAfterDone,
  repeatFaults,
  repeatInWords,
  windowsThatFit,
  withOwnRule,
  type RepeatRule,
} from './repeat.ts';

/** Third Friday of November 2026. */
const rule = (more: Partial<RepeatRule> = {}): RepeatRule => ({
  due_date: '2026-11-20',
  repeats: 'fixed',
  every: 1,
  unit: 'week',
  falls_on: 'date',
  weekdays: null,
  until: null,
  ...more,
});

test.each<[Partial<RepeatRule>, string]>([
  [{}, 'Every Friday'],
  [{ every: 2, weekdays: [1, 5] }, 'Every 2 weeks on Monday and Friday'],
  [{ weekdays: [1, 3, 5] }, 'Every Monday, Wednesday and Friday'],
  [{ unit: 'month' }, 'Every month on the 20th'],
  [{ unit: 'month', every: 3, falls_on: 'weekday' }, 'Every 3 months on the third Friday'],
  [{ unit: 'month', falls_on: 'last_day' }, 'Every month on the last day'],
  [{ unit: 'year', falls_on: 'last_weekday' }, 'Every year on the last Friday of November'],
  [{ unit: 'year' }, 'Every year on November 20'],
  [{ repeats: 'floating', every: 10, unit: 'day' }, '10 days after it was done'],
  [{ repeats: 'once', every: null, unit: null }, ''],
])('%j is said in words', (more, words) => {
  expect(repeatInWords(rule(more))).toBe(words);
});

test('what is shown before it is saved are the days on which it will be due', () => {
  expect(firstDays(rule({ unit: 'month', falls_on: 'weekday' }), '2026-11-01', 3)).toEqual([
    '2026-11-20',
    '2026-12-18',
    '2027-01-15',
  ]);
  expect(firstDays(rule({ every: 2, weekdays: [5, 1] }), '2026-11-24', 2)).toEqual([
    '2026-11-30',
    '2026-12-04',
  ]);
  expect(firstDays(rule({ until: '2026-11-30' }), '2026-11-01', 5)).toEqual(['2026-11-20', '2026-11-27']);
  expect(firstDays(rule({ every: 40, unit: 'year' }), '2026-11-01', 2)).toEqual(['2026-11-20', '2066-11-20']);
});

test('the day after Done follows the calendar, or the day on which it was done', () => {
  const done = { day: '2026-11-23', due: '2026-11-20' };
  expect(nextAfterDone(rule(), done)).toBe('2026-11-27');
  expect(nextAfterDone(rule({ repeats: 'floating', every: 10, unit: 'day' }), done)).toBe('2026-12-03');
  expect(nextAfterDone(rule({ until: '2026-11-21' }), done)).toBeNull();
  expect(nextAfterDone(rule({ repeats: 'once' }), done)).toBeNull();
});

test('windows that do not fit between two days are left out', () => {
  const all = [30, 14, 7, 1, 0];
  expect(windowsThatFit(rule(), all)).toEqual([1, 0]);
  expect(windowsThatFit(rule({ every: 2 }), all)).toEqual([7, 1, 0]);
  expect(windowsThatFit(rule({ weekdays: [1, 3, 5] }), all)).toEqual([1, 0]);
  expect(windowsThatFit(rule({ unit: 'month' }), all)).toEqual([14, 7, 1, 0]);
  expect(windowsThatFit(rule(), [30])).toEqual([0]);
  expect(windowsThatFit(rule(), [])).toEqual([]);
  expect(windowsThatFit(rule({ repeats: 'once' }), all)).toEqual(all);
});

test('what belongs to another kind of rule is dropped, and what is missing is named', () => {
  expect(withOwnRule(rule({ repeats: 'once', weekdays: [1], until: '2027-01-01' }))).toEqual(
    rule({ repeats: 'once', every: null, unit: null }),
  );
  expect(withOwnRule(rule({ weekdays: [5, 1, 5], falls_on: 'last_day' }))).toEqual(
    rule({ weekdays: [1, 5] }),
  );
  expect(repeatFaults(rule({ every: null, unit: null })).map(({ field }) => field)).toEqual([
    'every',
    'unit',
  ]);
  expect(repeatFaults(rule({ unit: 'day' })).map(({ field }) => field)).toEqual(['unit']);
  expect(repeatFaults(rule({ until: '2026-11-19' })).map(({ field }) => field)).toEqual(['until']);
  expect(repeatFaults(rule({ repeats: 'once', every: null, unit: null }))).toEqual([]);
});
