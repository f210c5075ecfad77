import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertProperty } from '../test-properties.ts';
import { addDays, addMonths } from './day.ts';

/** By `Date`, which knows how long each month is. */
function byDate(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
const anyDay = fc
  .date({ min: new Date('1600-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('months and days are counted as the calendar of Date counts them', () => {
  assertProperty(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      expect(addMonths(from, count)).toBe(byDate(from, count));
      expect(addDays(from, count)).toBe(
        new Date(Date.parse(from) + count * 86_400_000).toISOString().slice(0, 10),
      );
    }),
  );
});

it('what is no day leads to none', () => {
  expect(() => addMonths('never', 1)).toThrow(RangeError);
  expect(() => addDays('never', 1)).toThrow(RangeError);
});
