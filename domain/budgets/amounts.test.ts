import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, type Day } from '../kernel/time/day.ts';
import type { Money } from '../kernel/money/money.ts';
import { amountIn, hasOwnAmount, setFrom, setOnly, type Allocated } from './amounts.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const first = '2026-01-01';
const months = Array.from({ length: 8 }, (_, nth) => addMonths(first, nth));
const before = (period: Day) => (period === first ? null : addMonths(period, -1));
const change = fc.record({
  nth: fc.nat(7),
  cents: fc.integer({ min: 1, max: 999 }),
  does: fc.constantFrom('from', 'only', 'none'),
});

describe('the amounts of a part', () => {
  test('are, in each period, what was said last of it alone, else of it or a period before it', () => {
    assertProperty(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let part: Allocated = { allocated_amount: '5.00', amounts: [] };
        // Written out month by month: what lasts, and what a month has of its own.
        const lasting = new Map<Day, Money>(months.map((month) => [month, '5.00']));
        const own = new Map<Day, Money>();
        for (const { nth, cents, does } of changes) {
          const [period = first, amount] = [months[nth], `${cents}.00`];
          if (does === 'from') {
            part = setFrom(part, period, before(period), amount);
            own.delete(period);
            for (const month of months.slice(nth)) lasting.set(month, amount);
          } else {
            part = setOnly(part, period, does === 'only' ? amount : null);
            if (does === 'only') own.set(period, amount);
            else own.delete(period);
          }
          expect(months.map((month) => amountIn(part, month))).toEqual(
            months.map((month) => own.get(month) ?? lasting.get(month)),
          );
          expect(months.filter((month) => hasOwnAmount(part, month))).toEqual(
            months.filter((month) => own.has(month)),
          );
          expect(part.amounts.length).toBeLessThanOrEqual(2 * months.length);
        }
      }),
    );
  });
});
