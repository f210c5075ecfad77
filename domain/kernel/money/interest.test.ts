import { expect, test } from 'vitest';
import { interestOn, monthlyInterest, partOfYear, yearlyPart } from './interest.ts';

test('a rate is an exact fraction in its lowest terms', () => {
  expect(yearlyPart('4.125')).toEqual({ numerator: 33n, denominator: 800n });
  expect(partOfYear('6', 12)).toEqual({ numerator: 1n, denominator: 200n });
  expect(partOfYear('0', 12)).toEqual({ numerator: 0n, denominator: 1n });
});

test.each([
  ['100000.00', '6', '500.00'],
  ['271480.55', '4.125', '933.21'],
  ['1200.00', '0', '0.00'],
  ['0.00', '29.99', '0.00'],
])('a month of interest on %s at %s per cent is %s (S-230)', (balance, rate, interest) => {
  expect(monthlyInterest(balance, rate)).toBe(interest);
});

test('half a cent is rounded up', () => {
  expect(interestOn('1.00', { numerator: 1n, denominator: 200n })).toBe('0.01');
});
