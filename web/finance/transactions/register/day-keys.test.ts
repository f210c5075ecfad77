import { expect, test } from 'vitest';
import { dayByKey } from './day-keys.ts';

test('keys in a date field step by days and lead back to today', () => {
  expect(dayByKey('+', '2026-02-28', '2026-11-25')).toBe('2026-03-01');
  expect(dayByKey('=', '2026-02-28', '2026-11-25')).toBe('2026-03-01');
  expect(dayByKey('-', '2026-03-01', '2026-11-25')).toBe('2026-02-28');
  expect(dayByKey('-', '', '2026-11-25')).toBe('2026-11-24');
  expect(dayByKey('t', '2020-01-01', '2026-11-25')).toBe('2026-11-25');
  expect(dayByKey('7', '2020-01-01', '2026-11-25')).toBeNull();
});
