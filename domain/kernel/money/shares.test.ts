import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';
import { assertProperty } from '../test-properties.ts';

test('shares are in per cent to one decimal, and what is rounded goes to the largest remainder (G-30)', () => {
  expect(sharesOf(['1.00', '1.00', '1.00'])).toEqual([33.4, 33.3, 33.3]);
  expect(sharesOf(['75.00', '25.00'])).toEqual([75, 25]);
  expect(sharesOf(['10.00', '-5.00', '0.00'])).toEqual([100, 0, 0]);
  expect(sharesOf(['0.00', '-1.00'])).toEqual([0, 0]);
  expect(sharesOf([])).toEqual([]);
});

test('shares add up to 100 and lie within a tenth of the exact ones', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
  assertProperty(
    fc.property(cents, (amounts) => {
      const sum = amounts.reduce((total, each) => total + each, 0);
      const shares = sharesOf(amounts.map((each) => (each / 100).toFixed(2)));
      expect(shares.reduce((total, share) => total + Math.round(share * 10), 0)).toBe(sum === 0 ? 0 : 1000);
      for (const [place, share] of shares.entries())
        expect(Math.abs(share - (sum === 0 ? 0 : ((amounts[place] ?? 0) / sum) * 100))).toBeLessThan(
          0.1 + 1e-9,
        );
    }),
  );
});
