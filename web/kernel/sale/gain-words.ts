import { compareMoney, formatShort, type Money } from '@holdfast/domain/kernel/money/money';

/** `a gain of $185,000`, `a loss of $20,000`, `no gain or loss`. */
export function gainInWords(gain: Money): string {
  const sign = compareMoney(gain, '0.00');
  if (sign === 0) return 'no gain or loss';
  return sign > 0 ? `a gain of ${formatShort(gain)}` : `a loss of ${formatShort(gain.slice(1))}`;
}
