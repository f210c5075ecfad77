import { addDays } from '@holdfast/domain/kernel/time/day';
import { describe, expect, test } from 'vitest';
import { letterOf, strokeOf } from './page/keys.ts';
import { dayIn, viewIn } from './page/place.ts';
import { askedOf, daysOf, leafed, spanOf, titleOf, weeksOf } from './views.ts';

describe('the days that a view shows', () => {
  test('a month is whole weeks from Sunday to Saturday (S-142)', () => {
    expect(weeksOf('2026-11-23').map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-01', '2026-11-07'],
      ['2026-11-08', '2026-11-14'],
      ['2026-11-15', '2026-11-21'],
      ['2026-11-22', '2026-11-28'],
      ['2026-11-29', '2026-12-05'],
    ]);
    // A February of four weeks that begins on Sunday, and a month over six.
    expect(weeksOf('2026-02-10')).toHaveLength(4);
    expect(weeksOf('2026-08-10')).toHaveLength(6);
    for (const month of daysOf({ first: '2026-01-01', last: '2029-12-31' }).filter((day) =>
      day.endsWith('-01'),
    ))
      expect(weeksOf(month).every((week) => week.length === 7)).toBe(true);
  });

  test.each([
    ['week', '2026-11-28', '2026-11-22', '2026-11-28', 'Nov 22 – 28, 2026'],
    ['week', '2026-12-31', '2026-12-27', '2027-01-02', 'Dec 27, 2026 – Jan 2, 2027'],
    ['month', '2026-11-28', '2026-11-01', '2026-12-05', 'November 2026'],
    ['agenda', '2026-11-30', '2026-11-30', '2027-02-27', 'Nov 30, 2026 – Feb 27, 2027'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31', '2028'],
  ] as const)('%s of %s is %s to %s, "%s"', (view, day, first, last, title) => {
    expect(spanOf(view, day)).toEqual({ first, last });
    expect(titleOf(view, day)).toBe(title);
    // A year with the days beside it is no more than the server answers.
    expect(daysOf({ first: addDays(first, -1), last: addDays(last, 1) }).length).toBeLessThanOrEqual(400);
    expect(askedOf({ first, last })).toEqual({ from: addDays(first, -1), to: addDays(last, 1) });
  });

  test('leafing keeps the day of the month, and ends where days end', () => {
    expect(leafed('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(leafed('week', '2026-11-23', -1)).toBe('2026-11-16');
    expect(leafed('agenda', '2026-11-23', 1)).toBe('2027-02-23');
    expect(leafed('year', '2028-02-29', 1)).toBe('2029-02-28');
    expect(leafed('year', '2999-09-01', 1)).toBe('2999-09-30');
    expect(leafed('year', '1800-05-01', -1)).toBe('1800-03-01');
  });

  test('an address that says nonsense shows this month', () => {
    expect(viewIn('fortnight')).toBe('month');
    expect(viewIn('year')).toBe('year');
    for (const said of [undefined, '', '2026-02-30', 'tomorrow', '2026-1-1', '3000-01-01'])
      expect(dayIn(said, '2026-11-23')).toBe('2026-11-23');
    expect(dayIn('2027-02-28', '2026-11-23')).toBe('2027-02-28');
  });
});

describe('keys on a day', () => {
  const day = '2026-11-25';
  test.each([
    ['ArrowLeft', '2026-11-24'],
    ['ArrowRight', '2026-11-26'],
    ['ArrowUp', '2026-11-18'],
    ['ArrowDown', '2026-12-02'],
    ['Home', '2026-11-22'],
    ['End', '2026-11-28'],
    ['PageUp', '2026-10-25'],
    ['PageDown', '2026-12-25'],
  ])('%s leads to %s', (key, to) => {
    expect(strokeOf({ key }, 'month', day)).toEqual({ day: to });
  });

  test('Enter opens, letters choose a view or today, all else is left alone', () => {
    expect(strokeOf({ key: 'PageDown', shiftKey: true }, 'month', day)).toEqual({ day: '2027-11-25' });
    expect(strokeOf({ key: 'Enter' }, 'month', day)).toEqual({ opens: true });
    expect(strokeOf({ key: 'Tab' }, 'month', day)).toBeNull();
    // A list is scrolled by the arrows.
    expect(strokeOf({ key: 'ArrowDown' }, 'agenda', day)).toBeNull();
    expect(['m', 'W', 'a', 'y'].map((key) => letterOf(key, day)?.view)).toEqual([
      'month',
      'week',
      'agenda',
      'year',
    ]);
    expect(letterOf('t', day)).toEqual({ day });
    expect(letterOf('x', day)).toBeNull();
  });
});
