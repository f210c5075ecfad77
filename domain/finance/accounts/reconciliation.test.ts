import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney } from '../../kernel/money/money.ts';
import { assertProperty } from '../../kernel/test-properties.ts';
import { isTickedBy, tickedSum, type TickedBy } from './reconciliation.ts';

const sums = { cleared: { count: 500, amount: '8310.20' }, pending: { count: 2, amount: '-12.50' } };

test('what the bank has booked is ticked to begin with, the rest is not', () => {
  expect(tickedSum(sums, 'cleared', [])).toEqual({ count: 500, amount: '8310.20' });
  expect(tickedSum(sums, 'none', [])).toEqual({ count: 0, amount: '0.00' });
  expect(tickedSum(sums, 'all', [])).toEqual({ count: 502, amount: '8297.70' });
  const flipped = [
    { status: 'cleared' as const, amount: '10.20' },
    { status: 'pending' as const, amount: '-2.50' },
  ];
  expect(tickedSum(sums, 'cleared', flipped)).toEqual({ count: 500, amount: '8297.50' });
});

test('the sums of a page by page are those of all rows', () => {
  const row = fc.record({
    status: fc.constantFrom('pending' as const, 'cleared' as const),
    amount: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
    flipped: fc.boolean(),
  });
  assertProperty(
    fc.property(fc.array(row), fc.constantFrom<TickedBy>('none', 'cleared', 'all'), (rows, ticked) => {
      const of = (status: string) => rows.filter((each) => each.status === status);
      const sumOf = (some: readonly { amount: string }[]) => ({
        count: some.length,
        amount: addMoney('0.00', ...some.map(({ amount }) => amount)),
      });
      const statement = { cleared: sumOf(of('cleared')), pending: sumOf(of('pending')) };
      const flipped = rows.filter((each) => each.flipped);
      const ends = rows.filter((each) => isTickedBy(ticked, each) !== each.flipped);
      expect(tickedSum(statement, ticked, flipped)).toEqual(sumOf(ends));
    }),
  );
});
