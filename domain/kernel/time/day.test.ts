import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDay,
  day,
  daysBetween,
  firstDay,
  lastDay,
  monthsBetween,
  remainingInWords,
  elapsedInWords,
  spanInWords,
  urgencyOf,
} from './day.ts';
import { assertProperty } from '../test-properties.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const months = fc.integer({ min: -1200, max: 1200 });

describe('a day', () => {
  it.each(['2026-03-01', '2024-02-29', '2000-02-29', '1899-12-31', '2199-01-01'])('can be %s', (typed) => {
    expect(day.parse(typed)).toBe(typed);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-31',
    '2026-13-01',
    '2026-00-10',
    '2026-3-1',
    '03/01/2026',
    '2026-03-01T00:00:00Z',
    '',
    // What the year of a half-typed date looks like; the database has no year 0.
    '0000-01-01',
    '0026-03-01',
    '12026-03-01',
  ])('cannot be %j', (typed) => {
    expect(day.safeParse(typed).error?.issues[0]?.message).toBe('Enter a date');
  });
});

describe('the last day that a field takes', () => {
  it('is taken, the day after it is refused, and what was stored before the rule is still shown', () => {
    expect(day.parse(lastDay)).toBe(lastDay);
    expect(day.safeParse('3000-01-01').error?.issues[0]?.message).toBe('Enter a date before the year 3000');
    expect(calendarDay.parse('9999-12-31')).toBe('9999-12-31');
  });

  it('is as late as the first one is early: a day in the year 1111 is a slip of the finger', () => {
    expect(day.parse(firstDay)).toBe(firstDay);
    for (const slip of ['1111-11-11', '1026-03-01', '1799-12-31']) {
      expect(day.safeParse(slip).error?.issues.map((issue) => issue.message)).toEqual([
        'Enter a date after the year 1799',
      ]);
      expect(calendarDay.parse(slip)).toBe(slip);
    }
  });

  it.each(['yesterday', '2026-02-30', '0999-01-01', ''])(
    'says one thing about %j, which is no day',
    (typed) => {
      expect(day.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual(['Enter a date']);
    },
  );

  const typed = fc
    .date({ min: new Date('1000-01-01'), max: new Date(lastDay), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const far = fc.oneof(fc.integer({ min: -4_000_000, max: 4_000_000 }), fc.constantFrom(1, -1, 1e9, -1e9));

  it('leads to no day outside the calendar, however far is counted from it', () => {
    assertProperty(
      fc.property(fc.oneof(typed, fc.constant('9999-12-31')), far, (from, count) => {
        expect(addDays(from, count)).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(addMonths(from, Math.trunc(count / 400))).toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
    );
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  });
});

describe('counting days', () => {
  it.each([
    ['2026-03-28', '2026-03-30', 2], // clocks go forward in Europe
    ['2026-03-07', '2026-03-09', 2], // clocks go forward in America
    ['2026-10-24', '2026-10-26', 2], // clocks go back
    ['2024-02-28', '2024-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-02', '2026-03-01', -1],
  ])('from %s to %s gives %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('comes to the day that was counted to', () => {
    assertProperty(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(daysBetween(from, to)).toBe(-daysBetween(to, from) + 0);
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 13, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-05-31', 0, '2026-05-31'],
  ])('after %s, %d of them end on %s', (from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });

  it('keep the date or end with the month', () => {
    assertProperty(
      fc.property(anyDay, months, (from, count) => {
        const to = addMonths(from, count);
        const kept = to.slice(8) === from.slice(8);
        expect(kept || addDays(to, 1).endsWith('-01')).toBe(true);
        expect(kept || to.slice(8) < from.slice(8)).toBe(true);
      }),
    );
  });

  it('that were added are the months that lie between', () => {
    assertProperty(
      fc.property(anyDay, fc.integer({ min: 0, max: 1200 }), (from, count) => {
        expect(monthsBetween(from, addMonths(from, count))).toBe(count);
      }),
    );
  });

  it('between two days are whole: one more would go past the end', () => {
    assertProperty(
      fc.property(anyDay, anyDay, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const whole = monthsBetween(from, to);
        expect(addMonths(from, whole) <= to).toBe(true);
        expect(addMonths(from, whole + 1) > to).toBe(true);
      }),
    );
  });
});

describe('how urgent a day is (S-144)', () => {
  it.each([
    [null, 'unknown'],
    [-1, 'past'],
    [0, 'urgent'],
    [7, 'urgent'],
    [8, 'soon'],
    [30, 'soon'],
    [31, 'later'],
  ] as const)('with %s days left: %s', (days, urgency) => {
    expect(urgencyOf(days)).toBe(urgency);
  });
});

describe('in words', () => {
  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [6, 'in 6 days'],
    [-1, 'yesterday'],
    [-3, '3 days ago'],
  ])('%d days are %j', (days, words) => {
    expect(remainingInWords(days)).toBe(words);
  });

  it.each([
    [0, 'less than a month'],
    [1, '1 month'],
    [11, '11 months'],
    [12, '1 year'],
    [25, '2 years and 1 month'],
    [27, '2 years and 3 months'],
  ])('%d months are %j', (count, words) => {
    expect(spanInWords(count)).toBe(words);
  });

  it.each([
    ['2026-11-26', '1 day'],
    ['2026-09-28', '60 days'],
    ['2026-09-27', '2 months'],
    ['2024-02-02', '2 years and 9 months'],
  ])('from %s to November 27, 2026 are %j', (from, words) => {
    expect(elapsedInWords(from, '2026-11-27')).toBe(words);
  });
});
