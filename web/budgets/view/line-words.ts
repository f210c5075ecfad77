import type { PeriodLine, PeriodView } from '@holdfast/domain/budgets/budget-view';
import { compareMoney, formatMoney, isZero, negateMoney } from '@holdfast/domain/kernel/money/money';

/** How a category stands, in words: `$12.00 left`, `over by $3.00`. */
export function standing({
  left,
  available,
  spent,
}: Pick<PeriodLine, 'left' | 'available' | 'spent'>): string {
  if (compareMoney(left, '0.00') < 0) return `Over by ${formatMoney(negateMoney(left))}`;
  if (isZero(available) && isZero(spent)) return 'Nothing planned';
  return isZero(left) ? 'Nothing left' : `${formatMoney(left)} left`;
}

/** What came over from the period before, in words; null where nothing did. */
export function carriedWords({ carried }: Pick<PeriodLine, 'carried'>): string | null {
  if (isZero(carried)) return null;
  return compareMoney(carried, '0.00') > 0
    ? `${formatMoney(carried)} carried over`
    : `${formatMoney(negateMoney(carried))} overspent before`;
}

/** How the whole stands. */
export const stateOf = ({ totals, lines }: Pick<PeriodView, 'totals' | 'lines'>): PeriodLine['state'] =>
  compareMoney(totals.left, '0.00') < 0
    ? 'over'
    : lines.some(({ state }) => state !== 'within')
      ? 'alert'
      : 'within';

/** Where the transactions stand that make up what was spent in a category. */
export const spentHref = (category: string | null, { from, to }: { from: string; to: string }): string =>
  `/finance/transactions?category=${category ?? 'none'}&from=${from}&to=${to}&kind=expense`;
