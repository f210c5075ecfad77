import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { expect, test } from 'vitest';
import { formatTyped } from './money-text.ts';
import { sumTyped } from './money-sum.ts';

test.each([
  ['12.50+3*2', '18.50'],
  ['(40 - 5) / 2', '17.50'],
  ['1,284.50 + 15.50', '1300.00'],
  ['$20-$7.25', '12.75'],
  ['10/3*3', '10.00'],
  ['100/3', '33.33'],
  ['0.01/2', '0.01'],
  ['5-8', '-3.00'],
  ['2*-3', '-6.00'],
  ['7.5×2', '15.00'],
])('%s is %s', (typed, sum) => {
  expect(sumTyped(typed)).toBe(sum);
});

test.each([
  '',
  '12.50',
  '-12.50',
  '1,284',
  '12+',
  '(3',
  '3)',
  '5/0',
  '1..2+3',
  '12,50+1',
  '2(3)',
  'abc+1',
  '()',
])('%s is no sum', (typed) => {
  expect(sumTyped(typed)).toBeNull();
});

test('a sum is left as it is typed, until it is worked out', () => {
  expect(formatTyped({ text: '12.50+3', caret: 7 }, '12.50+').text).toBe('12.50+3');
});

test('two amounts are added and taken apart to the cent, however large', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const text = (each: bigint) => `${each / 100n}.${(each % 100n).toString().padStart(2, '0')}`;
  assertProperty(
    fc.property(cents, cents, (one, other) => {
      expect(sumTyped(`${text(one)}+${text(other)}`)).toBe(text(one + other));
      expect(sumTyped(`${text(one + other)}-${text(other)}`)).toBe(text(one));
    }),
  );
});

test('whatever is typed, it never fails', () => {
  const key = fc.constantFrom(...'0123456789.,+-*/()$ ');
  assertProperty(
    fc.property(fc.string({ unit: key, maxLength: 30 }), (typed) => {
      const sum = sumTyped(typed);
      expect(sum === null || /^-?\d+\.\d\d$/.test(sum)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
