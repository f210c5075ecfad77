import type { WorthLine } from '@holdfast/domain/kernel/worth-line';
import { expect, test } from 'vitest';
import { worthPointsOf } from './worth-points.ts';

const worth: WorthLine[] = [
  { side: 'real_estate', label: 'Real estate', count: 1, total: '562500.10' },
  { side: 'debt', label: 'Mortgages', count: 1, total: '600000.00' },
];

test('a line of the net worth needs a day before today', () => {
  expect(worthPointsOf({ worth, pieces: {} }, '2026-03-05')).toEqual([]);
  expect(worthPointsOf({ worth, pieces: { worth_days: [] } }, '2026-03-05')).toEqual([]);
  const today = [{ day: '2026-03-05', net: '1.00' }];
  expect(worthPointsOf({ worth, pieces: { worth_days: today } }, '2026-03-05')).toEqual([]);
});

test('a line of the net worth ends with what it is now', () => {
  const days = [
    { day: '2026-03-01', net: '-40000.00' },
    { day: '2026-03-05', net: '1.00' },
  ];
  expect(worthPointsOf({ worth, pieces: { worth_days: days } }, '2026-03-05')).toEqual([
    { day: '2026-03-01', value: '-40000.00' },
    { day: '2026-03-05', value: '-37499.90' },
  ]);
});
