import { partOf, type Money } from './money.ts';

/** A rate as an exact fraction: `4.125` per cent a year is 33/800. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** The part of a balance that a year's interest is, from a rate in per cent (`4.125`). */
export function yearlyPart(rate: string): Fraction {
  const [whole = '0', fraction = ''] = rate.split('.');
  return lowest(BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length));
}

/** The same rate over a part of a year: each of 12 months has a twelfth of it, however long it is (30/360). */
export function partOfYear(rate: string, periodsInYear: number): Fraction {
  const { numerator, denominator } = yearlyPart(rate);
  return lowest(numerator, denominator * BigInt(periodsInYear));
}

/** Interest on a balance over one period, half a cent rounded away from zero. */
export const interestOn = (balance: Money, { numerator, denominator }: Fraction): Money =>
  partOf(balance, numerator, denominator);

/** The estimate of a month's interest: balance × rate / 12 / 100 (S-230). */
export const monthlyInterest = (balance: Money, rate: string): Money =>
  interestOn(balance, partOfYear(rate, 12));

function lowest(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
