import type { Day } from '../../kernel/time/day.ts';
import { addMoney, compareMoney, partOf, type Money } from '../../kernel/money/money.ts';
import type { Payment } from './payment.ts';

/** A price that was another one from a day on. */
export type PriceChange = { readonly day: Day; readonly from: Money; readonly to: Money };

/** A free trial or a lower price at the beginning, and the day of the first full one. */
export type Promotion = { readonly amount: Money; readonly ended: Day };

export type Amounts = {
  /** Whether the price stays until it is raised; a utility's differs each time. */
  readonly fixed: boolean;
  readonly changes: readonly PriceChange[];
  readonly promotion: Promotion | null;
};

/** At most so many payments are a promotion. */
const longestPromotion = 12;

const isHalf = (less: Money, more: Money) => compareMoney(addMoney(less, less), more) <= 0;

/** What the amounts of a series say: a price holds for three payments on average, or it is none. */
export function amountsOf(payments: readonly Payment[]): Amounts {
  const changes = payments.flatMap(({ amount, row }, place): PriceChange[] => {
    const before = payments[place - 1];
    return before === undefined || before.amount === amount
      ? []
      : [{ day: row.day, from: before.amount, to: amount }];
  });
  const [first] = changes;
  const begun = first === undefined ? -1 : payments.findIndex(({ row }) => row.day === first.day);
  const promoted = first !== undefined && begun <= longestPromotion && isHalf(first.from, first.to);
  const priced = promoted ? changes.slice(1) : changes;
  const counted = promoted ? payments.length - begun : payments.length;
  const fixed = priced.length <= Math.floor((counted - 1) / 3);
  return {
    fixed,
    changes: fixed ? priced : [],
    promotion: fixed && promoted ? { amount: first.from, ended: first.day } : null,
  };
}

/** What will be asked for next: the price, or the average of the last three where it differs each time. */
export function nextAmount(payments: readonly Payment[], { fixed }: Pick<Amounts, 'fixed'>): Money {
  const last = payments.slice(fixed ? -1 : -3).map(({ amount }) => amount);
  return partOf(addMoney('0.00', ...last), 1n, BigInt(Math.max(1, last.length)));
}

/** How many times the smallest amount the largest one is, at least; for rules of thumb only. */
export function spreadOf(payments: readonly Payment[]): number {
  const amounts = payments.map(({ amount }) => Number(amount));
  return Math.max(...amounts) / Math.max(0.01, Math.min(...amounts));
}
