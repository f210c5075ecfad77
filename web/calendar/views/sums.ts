import { addMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Shown } from '../shown-entry.ts';

export type KindSum = {
  readonly kind: string;
  /** One of its entries, by which its name and its sign are found. */
  readonly sample: Shown;
  readonly count: number;
  readonly sum: Money;
  /** How many have no amount, and are therefore in no sum. */
  readonly withoutAmount: number;
};

/**
 * The amounts of entries by kind: first the kinds that have amounts, then the most frequent. What was skipped is left out. There is no sum
 * over kinds: a quote that ends is no premium that is paid.
 */
export function sumsOf(entries: readonly Shown[]): { kinds: KindSum[]; withoutAmount: number } {
  const kinds = new Map<string, Shown[]>();
  for (const shown of entries) {
    if (shown.entry.state === 'skipped') continue;
    const known = kinds.get(shown.entry.kind);
    if (known === undefined) kinds.set(shown.entry.kind, [shown]);
    else known.push(shown);
  }
  const sums = [...kinds].map(([kind, of]) => sumOf(kind, of));
  return {
    kinds: sums.toSorted(
      (one, other) =>
        Number(hasNone(one)) - Number(hasNone(other)) ||
        other.count - one.count ||
        one.kind.localeCompare(other.kind, 'en'),
    ),
    withoutAmount: sums.reduce((count, each) => count + each.withoutAmount, 0),
  };
}

const hasNone = ({ count, withoutAmount }: KindSum) => withoutAmount === count;

function sumOf(kind: string, of: readonly Shown[]): KindSum {
  const amounts = of.map(({ entry }) => entry.amount).filter((amount) => amount !== null);
  return {
    kind,
    sample: of[0] as Shown,
    count: of.length,
    sum: addMoney('0.00', ...amounts),
    withoutAmount: of.length - amounts.length,
  };
}
