import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strayComma } from '../commas.ts';
import {
  addMoney,
  amount,
  compareMoney,
  formatMoney,
  formatShort,
  invalidCurrency,
  isZero,
  money,
  negateMoney,
  partOf,
  price,
  shareOf,
  splitMoney,
  subtractMoney,
} from './money.ts';
import { assertProperty } from '../test-properties.ts';

/** The largest amount that a column holds, in cents. */
const most = 99_999_999_999_999n;
const cents = fc.bigInt({ min: -most, max: most });

/** Written apart from the code under test: an amount of cents as a decimal string. */
function written(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('an amount with a comma that stands for a point', () => {
  it.each(['12,50', '12,5', '1,23', '1,2345', '12,345,6', ',50', '1,', '1,,234', '1234,567', '1.234,56'])(
    '%j is refused in a sentence, and never read as another amount',
    (typed) => {
      expect(money.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([strayComma]);
    },
  );

  it.each([
    ['1,284', '1284.00'],
    ['12,845.5', '12845.50'],
    ['$1,284,500.00', '1284500.00'],
    ['-1,284', '-1284.00'],
  ])('%j has its commas before groups of three', (typed, read) => {
    expect(money.parse(typed)).toBe(read);
  });
});

describe('an amount that somebody types', () => {
  it.each([
    ['1284500', '1284500.00'],
    ['1,284,500', '1284500.00'],
    ['$12.5', '12.50'],
    ['  12.05 ', '12.05'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['-0', '0.00'],
    ['-0.00', '0.00'],
    ['-$5', undefined],
    ['$-5.1', '-5.10'],
    ['999999999999.99', '999999999999.99'],
    ['1000000000000', undefined],
    ['12.345', undefined],
    ['12.', undefined],
    ['.5', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['$', undefined],
    ['12 50', undefined],
    ['twelve', undefined],
    ['Infinity', undefined],
    ['٣', undefined],
  ])('%j is read as %j', (typed, read) => {
    const result = money.safeParse(typed);
    expect(result.data).toBe(read);
    if (read === undefined) expect(result.error?.issues[0]?.message).toBe(invalidCurrency);
  });

  it('is refused below zero where it is a price', () => {
    expect(price.safeParse('-0.01').error?.issues[0]?.message).toBe('Must not be negative');
    expect(price.parse('-0')).toBe('0.00');
  });

  it('is refused as a number, which could have lost its cents already', () => {
    expect(money.safeParse(12.5).success).toBe(false);
  });

  it('keeps every cent, and what is read is what the server may answer', () => {
    assertProperty(
      fc.property(cents, (value) => {
        expect(money.parse(written(value))).toBe(written(value));
        expect(amount.safeParse(written(value)).success).toBe(true);
      }),
    );
  });
});

describe('sums', () => {
  it('equal the sum of the cents, whatever the order', () => {
    assertProperty(
      fc.property(fc.array(cents, { maxLength: 200 }), (values) => {
        const sum = written(values.reduce((left, right) => left + right, 0n));
        expect(addMoney(...values.map(written))).toBe(sum);
        expect(addMoney(...values.toReversed().map(written))).toBe(sum);
      }),
    );
  });

  it('come back to where they were when what was added is taken away', () => {
    assertProperty(
      fc.property(cents, fc.array(cents, { maxLength: 20 }), (start, others) => {
        const taken = others.map(written);
        expect(subtractMoney(addMoney(written(start), ...taken), ...taken)).toBe(written(start));
      }),
    );
  });

  it('of nothing are nothing', () => {
    expect(addMoney()).toBe('0.00');
    expect(addMoney('0.1', '0.2')).toBe('0.30');
  });
});

describe('comparing', () => {
  it('agrees with the cents', () => {
    assertProperty(
      fc.property(cents, cents, (a, b) => {
        expect(Math.sign(compareMoney(written(a), written(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});

describe('a part of an amount', () => {
  it.each([
    ['100.00', 1n, 3n, '33.33'],
    ['200.00', 1n, 3n, '66.67'],
    ['0.01', 1n, 2n, '0.01'],
    ['-0.01', 1n, 2n, '-0.01'],
    ['0.01', 1n, 3n, '0.00'],
    ['-100.00', 1n, 3n, '-33.33'],
    ['999999999999.99', 1n, 1n, '999999999999.99'],
  ])('%s × %d / %d is %s', (whole, numerator, denominator, part) => {
    expect(partOf(whole, numerator, denominator)).toBe(part);
  });

  it('is never further than half a cent from the exact one', () => {
    assertProperty(
      fc.property(
        cents,
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.bigInt({ min: 1n, max: 1_200_000n }),
        (value, numerator, denominator) => {
          const rounded = BigInt(partOf(written(value), numerator, denominator).replace('.', ''));
          const off = rounded * denominator - value * numerator;
          expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(denominator);
        },
      ),
    );
  });
});

describe('an amount that is split', () => {
  it.each([
    ['100.00', [1n, 1n, 1n], ['33.34', '33.33', '33.33']],
    ['-100.00', [1n, 1n, 1n], ['-33.34', '-33.33', '-33.33']],
    ['0.01', [1n, 1n], ['0.01', '0.00']],
    ['0.02', [1n, 2n, 3n], ['0.00', '0.01', '0.01']],
    ['10.00', [0n, 1n], ['0.00', '10.00']],
    ['0.00', [3n, 4n], ['0.00', '0.00']],
    ['1500.00', [17n, 13n], ['850.00', '650.00']],
    ['100.00', [333n, 333n, 334n], ['33.30', '33.30', '33.40']],
    ['90071992547409.93', [1n, 1n], ['45035996273704.97', '45035996273704.96']],
  ])('%s by %s is %s', (whole, weights, parts) => {
    expect(splitMoney(whole, weights)).toEqual(parts);
  });

  it.each([[[]], [[0n]], [[0n, 0n]], [[2n, -1n]]])('by %s is refused', (weights) => {
    expect(() => splitMoney('1.00', weights)).toThrow(RangeError);
  });

  it('sums to itself, with each part less than a cent from the exact one, in debt as in wealth', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 40 })
      .filter((each) => each.some((weight) => weight > 0n));
    assertProperty(
      fc.property(cents, weights, (value, by) => {
        const parts = splitMoney(written(value), by);
        expect(addMoney(...parts)).toBe(written(value));
        expect(splitMoney(written(-value), by).map(negateMoney)).toEqual(parts);
        const sum = by.reduce((total, weight) => total + weight, 0n);
        for (const [place, part] of parts.entries()) {
          const off = BigInt(part.replace('.', '')) * sum - value * (by[place] ?? 0n);
          expect(off < 0n ? -off : off).toBeLessThan(sum);
          if (by[place] === 0n) expect(isZero(part)).toBe(true);
        }
      }),
    );
  });
});

describe('the opposite of an amount', () => {
  it('adds up with it to nothing, and there is no nothing below zero', () => {
    expect(negateMoney('0.00')).toBe('0.00');
    expect(['0.00', '-0.00', '0'].map(isZero)).toEqual([true, true, true]);
    assertProperty(
      fc.property(cents, (value) => {
        expect(isZero(addMoney(written(value), negateMoney(written(value))))).toBe(true);
        expect(isZero(written(value))).toBe(value === 0n);
      }),
    );
  });
});

describe('a share', () => {
  it.each([
    ['25.00', '100.00', 25],
    ['1.00', '3.00', 33.3],
    ['2.00', '3.00', 66.7],
    ['12.35', '100.00', 12.4],
    ['-12.36', '100.00', -12.4],
    ['-12351.00', '100000.00', -12.4],
    ['150.00', '100.00', 150],
    ['12.36', '-100.00', -12.4],
    ['0.00', '100.00', 0],
    ['5.00', '0.00', null],
  ])('of %s in %s is %s per cent', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });

  it('is within a twentieth of a per cent of the exact one, in debt as in wealth', () => {
    assertProperty(
      fc.property(cents, fc.bigInt({ min: 1_000_000n, max: most }), (part, whole) => {
        const tenths = BigInt(Math.round((shareOf(written(part), written(whole)) ?? 0) * 10));
        const off = tenths * whole - part * 1000n;
        expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

describe('an amount on the screen', () => {
  it.each([
    ['1284500.00', '$1,284,500.00', '$1,284,500'],
    ['1284500.05', '$1,284,500.05', '$1,284,500.05'],
    ['-12.50', '-$12.50', '-$12.50'],
    ['999999999999.99', '$999,999,999,999.99', '$999,999,999,999.99'],
    ['90071992547409.93', '$90,071,992,547,409.93', '$90,071,992,547,409.93'],
  ])('%s is %s, in a list %s', (value, full, short) => {
    expect(formatMoney(value)).toBe(full);
    expect(formatShort(value)).toBe(short);
  });

  it('shows every cent of every amount', () => {
    assertProperty(
      fc.property(cents, (value) => {
        expect(formatMoney(written(value)).replace(/[$,]/g, '')).toBe(written(value));
      }),
    );
  });
});
