import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/day.ts';
import { contradicted, reachedOn, valueAround } from './meter.ts';
import { assertProperty } from '../test-properties.ts';

const at = (day: string, value: number) => ({ day, value });
const from = '2026-01-01';

describe('the day on which a meter shows so much', () => {
  it.each([
    [
      'is that of the first reading that has it',
      [at('2026-02-01', 90), at('2026-03-01', 120)],
      100,
      '2026-03-01',
    ],
    ['is looked for since a day only', [at('2025-06-01', 120), at('2025-12-01', 5)], 100, null],
    [
      'is counted on by the use between readings',
      [at('2026-01-01', 0), at('2026-01-11', 20)],
      100,
      '2026-02-20',
    ],
    ['is the next whole day', [at('2026-01-01', 0), at('2026-01-04', 10)], 11, '2026-01-05'],
    [
      'is not a day late where it comes out even',
      [at('2026-01-01', 0), at('2026-01-11', 1.1)],
      2.2,
      '2026-01-21',
    ],
    ['cannot be known from one reading', [at('2026-01-01', 50)], 100, null],
    ['cannot be known of what is not used', [at('2026-01-01', 50), at('2026-02-01', 50)], 100, null],
    ['is not looked for beyond a hundred years', [at('2026-01-01', 0), at('2026-12-01', 0.1)], 1000, null],
    [
      'comes from the last year alone',
      [at('2020-01-01', 0), at('2026-01-01', 1000), at('2026-01-11', 1010)],
      1100,
      '2026-04-11',
    ],
    [
      'leaves out what a meter showed before it was changed',
      [at('2025-12-31', 5000), at('2026-02-01', 0), at('2026-02-11', 10)],
      100,
      '2026-05-12',
    ],
  ])('%s', (_, readings, target, day) => {
    expect(reachedOn(readings, target, from)).toBe(day);
    expect(reachedOn(readings.toReversed(), target, from)).toBe(day);
  });

  it('is a day on which steady use has come so far, and the day before has not', () => {
    const whole = (max: number) => fc.integer({ min: 1, max });
    assertProperty(
      fc.property(whole(365), whole(9999), whole(99_999), (days, tenths, more) => {
        const last = addDays(from, days);
        const readings = [at(from, 0), at(last, tenths / 10)];
        const day = reachedOn(readings, (tenths + more) / 10, from);
        const needed = (tenths + more) * days;
        if (day === null) {
          expect(more * days).toBeGreaterThan(36_500 * tenths);
          return;
        }
        const passed = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
        expect(passed * tenths).toBeGreaterThanOrEqual(needed);
        expect((passed - 1) * tenths).toBeLessThan(needed);
      }),
    );
  });
});

it('a meter shows on a day what the last reading says, else the next one', () => {
  const readings = [at('2026-02-01', 20), at('2026-01-01', 10)];
  expect(valueAround(readings, '2025-12-31')).toBe(10);
  expect(valueAround(readings, '2026-01-31')).toBe(10);
  expect(valueAround(readings, '2026-02-01')).toBe(20);
  expect(valueAround([], '2026-02-01')).toBeNull();
});

describe('a new reading', () => {
  const [low, high] = [at('2026-01-01', 10), at('2026-03-01', 20)];
  it.each([
    ['fits between others', 15, low, high, null],
    ['fits where nothing is known', 15, null, null, null],
    ['may show the same', 10, low, null, null],
    ['contradicts a higher one before it', 9.9, low, null, low],
    ['contradicts a lower one after it', 20.1, null, high, high],
    ['contradicts the one before it first', 5, low, high, low],
    ['may be of the old meter', 25, high, low, null],
    ['may be of the new meter', 5, high, low, null],
    ['contradicts both meters', 15, high, low, high],
  ] as const)('%s', (_, value, before, after, other) => {
    expect(contradicted(value, { before, after })).toEqual(other);
  });
});
