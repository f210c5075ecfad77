import { z } from 'zod';
import { calendarDay, type Day } from '../kernel/time/day.ts';
import { amount, type Money } from '../kernel/money/money.ts';

/** An amount of one period alone, or, where it is not `only`, of all periods up to it that have no earlier one. */
export const ownAmount = z.object({ period: calendarDay, amount, only: z.boolean() });
export type OwnAmount = z.infer<typeof ownAmount>;

/** What a part of a budget is allocated: the latest amount, and what differs from it. */
export type Allocated = { readonly allocated_amount: Money; readonly amounts: readonly OwnAmount[] };

const byPeriod = (one: OwnAmount, other: OwnAmount) =>
  one.period.localeCompare(other.period) || Number(one.only) - Number(other.only);

/** The amount that holds from period to period, without those of single periods. */
function lastingIn({ allocated_amount, amounts }: Allocated, period: Day): Money {
  const former = amounts.filter((one) => !one.only && one.period >= period).toSorted(byPeriod);
  return former[0]?.amount ?? allocated_amount;
}

/** What is allocated in a period. */
export function amountIn(part: Allocated, period: Day): Money {
  return part.amounts.find((one) => one.only && one.period === period)?.amount ?? lastingIn(part, period);
}

/** Whether a period has an amount of its own. */
export const hasOwnAmount = ({ amounts }: Pick<Allocated, 'amounts'>, period: Day): boolean =>
  amounts.some((one) => one.only && one.period === period);

/** A new amount from a period on; what the periods before it had stays. `before` is the period before it, null where it is the first. */
export function setFrom(part: Allocated, period: Day, before: Day | null, amount: Money): Allocated {
  const kept = part.amounts.filter((one) =>
    one.only ? one.period !== period : before !== null && one.period < before,
  );
  const former = before === null ? [] : [{ period: before, amount: lastingIn(part, before), only: false }];
  return { allocated_amount: amount, amounts: [...kept, ...former].toSorted(byPeriod) };
}

/** An amount for one period alone; null takes it away. */
export function setOnly(part: Allocated, period: Day, amount: Money | null): Allocated {
  const others = part.amounts.filter((one) => !one.only || one.period !== period);
  const own = amount === null ? [] : [{ period, amount, only: true }];
  return { ...part, amounts: [...others, ...own].toSorted(byPeriod) };
}
