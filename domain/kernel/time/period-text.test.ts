import { expect, it } from 'vitest';
import { periodInWords } from './period-text.ts';

it.each([
  ['2026-11-01', '2026-11-30', 'November 2026'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2023-02-01', '2023-02-28', 'February 2023'],
  ['2024-02-01', '2024-02-28', 'Feb 1 to Feb 28, 2024'],
  ['2026-01-01', '2026-03-31', 'January to March 2026'],
  ['2026-11-01', '2027-01-31', 'November 2026 to January 2027'],
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-09-18', '2026-09-30', 'Sep 18 to Sep 30, 2026'],
  ['2026-12-15', '2027-01-14', 'Dec 15, 2026 to Jan 14, 2027'],
])('%s to %s is %j', (from, to, words) => {
  expect(periodInWords(from, to)).toBe(words);
});
