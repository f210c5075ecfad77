import { expect, test } from 'vitest';
import { durationWords } from './date-input.tsx';

test('a day says how far it is', () => {
  expect(durationWords('2026-03-07', '2026-03-01')).toBe('in 6 days');
  expect(durationWords('2026-02-26', '2026-03-01')).toBe('3 days ago');
  expect(durationWords('2028-06-01', '2026-03-01')).toBe('in 2 years and 3 months');
  expect(durationWords('2024-03-01', '2026-03-01')).toBe('2 years ago');
});

test('a day says how long after another it lies', () => {
  expect(durationWords('2028-03-01', '2026-03-01', 'purchase')).toBe('2 years from purchase');
  expect(durationWords('2026-03-10', '2026-03-01', 'purchase')).toBe('9 days from purchase');
  expect(durationWords('2026-02-10', '2026-03-01', 'purchase')).toBe('before purchase');
});

test('half a date says nothing', () => {
  expect(durationWords('', '2026-03-01')).toBe('');
  expect(durationWords('2026-03-01', '', 'purchase')).toBe('');
});
