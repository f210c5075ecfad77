import { expect, test } from 'vitest';
import { longDay, monthName, nearDay, shortDay, today } from './dates.ts';

test('today is the day of the calendar on the wall, a minute before midnight too', () => {
  expect(today(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30');
  expect(today(new Date(2026, 11, 1, 0, 1))).toBe('2026-12-01');
});

test('a day is shown as itself in every time zone', () => {
  expect(longDay('2026-01-01')).toBe('January 1, 2026');
  expect(shortDay('2024-02-29')).toBe('Feb 29');
  expect(monthName('2026-11')).toBe('November 2026');
});

test('days nearby have names', () => {
  expect(nearDay('2026-03-01', '2026-03-01')).toBe('Today');
  expect(nearDay('2026-02-28', '2026-03-01')).toBe('Yesterday');
  expect(nearDay('2026-03-02', '2026-03-01')).toBe('Tomorrow');
  expect(nearDay('2026-03-09', '2026-03-01')).toBe('Mar 9, 2026');
});
