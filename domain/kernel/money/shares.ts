import { compareMoney, splitMoney, type Money } from './money.ts';

/**
 * What each amount is of them all, in per cent to one decimal, so that the shares add up to 100 (G-30: largest remainder). What is not above
 * zero has no share; where nothing is, all are 0.
 */
export function sharesOf(amounts: readonly Money[]): number[] {
  const weights = amounts.map((amount) =>
    compareMoney(amount, '0.00') > 0 ? BigInt(amount.replace('.', '')) : 0n,
  );
  if (weights.every((weight) => weight === 0n)) return amounts.map(() => 0);
  // A thousand tenths of a per cent are split as a thousand cents would be.
  return splitMoney('10.00', weights).map((part) => Number(part.replace('.', '')) / 10);
}
