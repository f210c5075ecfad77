import { expect, test } from 'vitest';
import { orderOf, readDay } from './day-text.ts';

test.each([
  ["1/ 5'26", 'month-first', '2026-01-05'],
  ["1/ 5' 6", 'day-first', '2006-05-01'],
  ["12/31'1999", 'month-first', '1999-12-31'],
  ['05.01.26', 'day-first', '2026-01-05'],
  ['1/5/99', 'month-first', '1999-01-05'],
  ['1/5/69', 'month-first', '2069-01-05'],
  ['20260105', 'month-first', '2026-01-05'],
  ['5-Jan-26', 'month-first', '2026-01-05'],
  ['5 janv. 2026', 'month-first', '2026-01-05'],
  ['12. März 2026', 'month-first', '2026-03-12'],
  ['3 de marzo de 2026', 'month-first', '2026-03-03'],
  ['14 juin 2026', 'month-first', '2026-06-14'],
  ['14 juil. 2026', 'month-first', '2026-07-14'],
  ['29.02.24', 'day-first', '2024-02-29'],
  ['29.02.26', 'day-first', null],
  ['31/04/2026', 'day-first', null],
  ['1/5-26', 'month-first', null],
  ['1/5/026', 'month-first', null],
  ['13/13/26', 'month-first', null],
  ['0/5/2026', 'month-first', null],
] as const)('with short years, %s is %s %s', (text, order, day) => {
  expect(readDay(text, order, true)).toBe(day);
});

test('a year of two digits is no day where nobody allows it', () => {
  expect(readDay('05.01.26', 'day-first')).toBeNull();
  expect(readDay('5-Jan-26', 'day-first')).toBeNull();
  expect(orderOf(['13.01.26'])).toBe('month-first');
  expect(orderOf(['13.01.26'], true)).toBe('day-first');
});
