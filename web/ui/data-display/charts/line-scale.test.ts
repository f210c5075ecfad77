import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { expect, test } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { dayTicks, placeOfDay, spanOf, valueTicks } from './line-scale.ts';

test('an axis of values has round figures and holds all of them', () => {
  expect(valueTicks(415_000, 562_500)).toEqual([400_000, 450_000, 500_000, 550_000, 600_000]);
  expect(valueTicks(0, 90)).toEqual([0, 25, 50, 75, 100]);
  expect(valueTicks(0, 0)[0]).toBe(0);
  assertProperty(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 1e12 }), (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const ticks = valueTicks(low, high);
      expect(ticks[0]!).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(high);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('an axis of counts has whole figures alone', () => {
  expect(valueTicks(0, 4, 4, true)).toEqual([0, 1, 2, 3, 4]);
  expect(valueTicks(0, 9, 4, true)).toEqual([0, 5, 10]);
  assertProperty(
    fc.property(fc.integer({ min: 4, max: 1e9 }), (high) => {
      const ticks = valueTicks(0, high, 4, true);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(high);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('an axis of a few weeks names days, the last one among them', () => {
  expect(dayTicks('2026-10-23', '2026-11-21', 6).map((tick) => tick.label)).toEqual([
    'Oct 27',
    'Nov 1',
    'Nov 6',
    'Nov 11',
    'Nov 16',
    'Nov 21',
  ]);
});

test('an axis of days names years where the time is long, and months where it is short', () => {
  expect(dayTicks('2018-06-15', '2026-03-01', 5).map((tick) => tick.label)).toEqual([
    '2020',
    '2022',
    '2024',
    '2026',
  ]);
  expect(dayTicks('2026-01-10', '2026-04-20', 5).map((tick) => tick.label)).toEqual([
    'Feb ’26',
    'Mar ’26',
    'Apr ’26',
  ]);
  assertProperty(
    fc.property(fc.nat(30_000), fc.nat(60_000), (start, length) => {
      const from = addDays('1920-01-01', start);
      const to = addDays(from, length);
      for (const tick of dayTicks(from, to, 6)) {
        expect(tick.day >= from && tick.day <= to).toBe(true);
      }
      expect(dayTicks(from, to, 6).length).toBeLessThanOrEqual(8);
    }),
  );
});

test('a day lies where its share of the time is', () => {
  expect(placeOfDay('2026-01-06', '2026-01-01', '2026-01-11')).toBe(0.5);
  expect(placeOfDay('2026-01-01', '2026-01-01', '2026-01-01')).toBe(0);
});

test('a single day is drawn with room around it', () => {
  expect(spanOf(['2026-01-20'])).toEqual({ from: '2026-01-05', to: '2026-02-04' });
  expect(spanOf(['2026-02-01', '2020-02-01'])).toEqual({ from: '2020-02-01', to: '2026-02-01' });
});
