import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addDays } from '../kernel/time/day.ts';
import { fixedDays, weekdayOf } from '../kernel/due/due-rule.ts';
import { eventDraft } from './event.ts';
import { carriedDays, daysBefore, givesDay, movedRule, nextDayOf, ruleOf, settled } from './event-rule.ts';
import type { EventRule } from './event-words.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const rule = (more: Partial<EventRule>): EventRule => ({
  day: '2026-11-20',
  repeats: 'weekly',
  every: 1,
  weekdays: [5],
  falls_on: 'date',
  until: null,
  times: null,
  ...more,
});
const firstDays = (event: EventRule, count = 4) =>
  fixedDays({ ...ruleOf(event), times: count }, { first: event.day, last: '2999-12-31' });

describe('a day of an event that repeats is moved, for all of them', () => {
  test.each<[string, Partial<EventRule>, string, string, string[]]>([
    ['a Friday to the Monday after', {}, '2026-12-18', '2026-12-21', ['2026-11-23', '2026-11-30']],
    [
      'the Wednesday of Mondays and Wednesdays to a Thursday',
      { day: '2026-11-23', weekdays: [1, 3] },
      '2026-12-02',
      '2026-12-03',
      ['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'],
    ],
    [
      'the first weekday of two to a later one',
      { day: '2026-11-23', weekdays: [1, 3] },
      '2026-11-30',
      '2026-12-03',
      ['2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03'],
    ],
    [
      'the third Friday to the third Monday',
      { repeats: 'monthly', weekdays: null, falls_on: 'weekday' },
      '2026-12-18',
      '2026-12-21',
      ['2026-11-16', '2026-12-21', '2027-01-18'],
    ],
    [
      'the last Friday to the last Thursday',
      { day: '2026-11-27', repeats: 'monthly', weekdays: null, falls_on: 'last_weekday' },
      '2027-01-29',
      '2027-01-28',
      ['2026-11-26', '2026-12-31', '2027-01-28'],
    ],
    [
      'the last day to the 30th',
      { day: '2026-10-31', repeats: 'monthly', weekdays: null, falls_on: 'last_day' },
      '2026-12-31',
      '2026-12-30',
      ['2026-10-30', '2026-11-30', '2026-12-30'],
    ],
    [
      'a birthday by a day',
      { repeats: 'yearly', weekdays: null },
      '2030-11-20',
      '2030-11-21',
      ['2026-11-21', '2027-11-21'],
    ],
    [
      'every day by a day',
      { repeats: 'daily', weekdays: null },
      '2026-11-25',
      '2026-11-26',
      ['2026-11-21', '2026-11-22'],
    ],
  ])('%s', (_, event, from, to, days) => {
    const moved = movedRule(rule(event), from, to);
    expect(firstDays(moved, days.length)).toEqual(days);
    expect(givesDay(moved, to)).toBe(true);
  });
});

const anyDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyRule = fc
  .record({
    day: anyDay,
    repeats: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
    every: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.uniqueArray(
      fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const, 6 as const, 7 as const),
      { minLength: 1 },
    ),
    falls_on: fc.constantFrom(
      'date' as const,
      'weekday' as const,
      'last_weekday' as const,
      'last_day' as const,
    ),
  })
  .map((each) => settled({ ...eventDraft.parse({ title: 'Any', day: each.day }), ...each }));

test('every rule begins on its first day, and the day that all are moved to is one of the new rule', () => {
  assertProperty(
    fc.property(
      anyRule,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: -12, max: 12 }),
      (event, nth, by) => {
        const days = firstDays(event, nth + 1);
        expect(days[0]).toBe(event.day);
        const from = days[nth] ?? event.day;
        expect(daysBefore(event, from)).toBe(nth);
        const to = addDays(from, by);
        const moved = settled({ ...event, ...movedRule(event, from, to) });
        expect(givesDay(moved, to)).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test('its days are counted and told from others as they are unfolded, whatever ends the rule', () => {
  const ending = fc.record({
    until: fc.option(anyDay),
    times: fc.option(fc.integer({ min: 1, max: 30 })),
  });
  assertProperty(
    fc.property(anyRule, ending, anyDay, (event, { until, times }, day) => {
      const ended = until !== null && until < event.day ? event : { ...event, until, times };
      const before = fixedDays(ruleOf(ended), { first: '1000-01-01', last: addDays(day, -1) });
      expect(daysBefore(ended, day)).toBe(before.length);
      const [given] = fixedDays(ruleOf(ended), { first: day, last: day });
      expect(givesDay(ended, day)).toBe(given === day);
      const [next] = fixedDays(ruleOf(ended), { first: day, last: addDays(day, 7000) });
      expect(nextDayOf({ ...ended, lasts_days: 1, left_out: [] }, day)).toBe(next ?? null);
    }),
    { numRuns: 500 },
  );
});

test('what an event of a thousand years is asked costs no more than what one of a year is', () => {
  const parse = vi.spyOn(Date, 'parse');
  const looked = () => parse.mock.calls.splice(0).length;
  const ages = rule({ day: '1000-01-01', repeats: 'daily', weekdays: null });
  expect(daysBefore(ages, '2999-12-31')).toBe(730_484);
  expect(looked()).toBeLessThan(200);
  expect(givesDay({ ...ages, repeats: 'monthly', day: '1000-01-31' }, '2999-12-31')).toBe(true);
  const left_out = Array.from({ length: 1000 }, (_, nth) => addDays('2900-01-01', nth));
  expect(nextDayOf({ ...ages, lasts_days: 1, left_out }, '2026-11-23')).toBe('2026-11-23');
  const moved = { ...ages, day: '1000-01-02' };
  expect(carriedDays(ages, moved, { days: left_out, alike: true })[0]).toBe('2900-01-02');
  expect(looked()).toBeLessThan(200_000);
  parse.mockRestore();
});

test('a deleted day stays deleted where all are moved, and is forgotten where the new rule does not give it', () => {
  const fridays = rule({});
  const mondays = movedRule(fridays, '2026-12-18', '2026-12-21');
  expect(carriedDays(fridays, mondays, { days: ['2026-12-04'], alike: true })).toEqual(['2026-12-07']);
  const monthly = rule({ repeats: 'monthly', weekdays: null, falls_on: 'weekday' });
  expect(carriedDays(fridays, monthly, { days: ['2026-12-04', '2026-12-18'], alike: false })).toEqual([
    '2026-12-18',
  ]);
  expect(weekdayOf(mondays.day)).toBe(1);
});

test('what its choices do not mean is not kept', () => {
  const typed = eventDraft.parse({
    title: 'Trip',
    day: '2026-11-20',
    end_time: '10:00',
    zone: 'Europe/Berlin',
    every: 3,
    weekdays: [1],
    falls_on: 'last_day',
    until: '2027-01-01',
    remind_days: [0, 7, 0],
  });
  expect(settled(typed)).toMatchObject({
    end_time: null,
    zone: null,
    every: 1,
    weekdays: null,
    falls_on: 'date',
    until: null,
    remind_days: [7, 0],
  });
  expect(settled({ ...typed, repeats: 'weekly', weekdays: [3, 1, 3] })).toMatchObject({
    day: '2026-12-07',
    weekdays: [1, 3],
    every: 3,
  });
});

test('the next day of an event is the first that is not over and was not left out', () => {
  const trip = { ...rule({ every: 2 }), lasts_days: 3, left_out: ['2026-12-04'] };
  expect(nextDayOf(trip, '2026-11-22')).toBe('2026-11-20');
  expect(nextDayOf(trip, '2026-11-23')).toBe('2026-12-18');
  expect(nextDayOf({ ...trip, until: '2026-12-17' }, '2026-11-23')).toBeNull();
  expect(nextDayOf({ ...trip, repeats: 'yearly', weekdays: null, every: 5 }, '2026-11-23')).toBe(
    '2031-11-20',
  );
  expect(nextDayOf({ ...trip, repeats: 'none', left_out: [] }, '2026-11-22')).toBe('2026-11-20');
  expect(nextDayOf({ ...trip, repeats: 'none', left_out: [] }, '2026-11-23')).toBeNull();
});
