import { expect, test } from 'vitest';
import { byArrival, byCompleteness, incomeMultiple, referencesIn } from './comparison.ts';

test('an income is so many times the rent, rounded down to one decimal', () => {
  expect(incomeMultiple('6000.00', '2000.00')).toBe('3.0');
  expect(incomeMultiple('5999.99', '2000.00')).toBe('2.9');
  expect(incomeMultiple('0.00', '2000.00')).toBe('0.0');
  expect(incomeMultiple(null, '2000.00')).toBeNull();
  expect(incomeMultiple('6000.00', null)).toBeNull();
  expect(incomeMultiple('6000.00', '0.00')).toBeNull();
});

test('references are the lines that say something', () => {
  expect(referencesIn('Per Holm\n \nIda Berg\n')).toBe(2);
  expect(referencesIn(null)).toBe(0);
});

test('applications stand by arrival, or by what is missing and then by arrival', () => {
  const of = (submitted_at: string | null, missing: string[]) => ({
    submitted_at,
    completeness: { here: 0, asked: 0, missing },
  });
  const [late, early, whole, unsent] = [
    of('2026-11-03T10:00:00Z', ['Pets']),
    of('2026-11-01T10:00:00Z', ['Phone']),
    of('2026-11-04T10:00:00Z', []),
    of(null, ['Phone']),
  ];
  expect([unsent, late, whole, early].toSorted(byArrival)).toEqual([early, late, whole, unsent]);
  expect([unsent, late, whole, early].toSorted(byCompleteness)).toEqual([whole, early, late, unsent]);
});
