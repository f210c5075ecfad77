import { z } from 'zod';
import { addMonths, calendarDay, daysBetween, type Day } from '../kernel/time/day.ts';
import { addMoney, amount, compareMoney, partOf, type Money } from '../kernel/money/money.ts';

/** A new one costs 1.2 times what the thing is worth (S-175). */
export const replacementFactor = { times: 12n, by: 10n } as const;
/** Replacement is suggested past 80 % of the life (S-175). */
export const worn = { part: 8, of: 10 } as const;

/** When a thing will have to be replaced, and what has to be put aside each month until then. */
export const replacement = z.object({
  /** In years. */
  lifespan: z.int(),
  /** The day on which it reaches it. */
  due: calendarDay,
  /** 1.2 × `value`. */
  cost: amount,
  value: amount,
  /** Whole calendar months from today until `due`, at least one. */
  months: z.int(),
  monthly: amount,
});
export type Replacement = z.infer<typeof replacement>;

type Wearing = {
  readonly purchase_date: Day | null;
  readonly purchase_price: Money | null;
  readonly current_value: Money | null;
  readonly lifespan: number | null;
};

/** What a new one costs: 1.2 × its value, or × its price where nobody has said what it is worth (S-175). */
export const replacementCost = (value: Money): Money =>
  partOf(value, replacementFactor.times, replacementFactor.by);

/** The calendar months from one day to another, at least one. */
function monthsUntil(from: Day, to: Day): number {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return Math.max(1, (toYear - year) * 12 + toMonth - month);
}

/** The fund of one thing; null where its lifespan, purchase or value is not known. The months together hold at least the cost. */
export function replacementOf(thing: Wearing, today: Day): Replacement | null {
  const { purchase_date, lifespan } = thing;
  const value = thing.current_value ?? thing.purchase_price;
  if (purchase_date === null || lifespan === null || value === null) return null;
  const due = addMonths(purchase_date, lifespan * 12);
  const cost = replacementCost(value);
  const months = monthsUntil(today, due);
  const nearest = partOf(cost, 1n, BigInt(months));
  const saved = partOf(nearest, BigInt(months), 1n);
  // Rounded up, so that no cent is missing at the end.
  const monthly = compareMoney(saved, cost) < 0 ? addMoney(nearest, '0.01') : nearest;
  return { lifespan, due, cost, value, months, monthly };
}

export const adviceWords = {
  replace_age: 'Past 80% of its life: plan to replace it.',
  replace_repairs: 'Its repairs have cost as much as a new one: replace it when it fails again.',
  repair: 'If it fails, it is worth repairing.',
} as const;

/** Whether to replace a thing or to repair it, with what that is computed from (S-175, S-176, M-19). */
export const advice = z.object({
  says: z.enum(['replace_age', 'replace_repairs', 'repair']),
  /** In whole per cent of the lifespan. */
  age_percent: z.int(),
  age_days: z.int(),
  lifespan: z.int(),
  /** Null for whoever cannot read the ledger. */
  repairs: amount.nullable(),
  cost: amount,
  /** What a repair may cost at most: the part of a new one's cost that the life left is worth. */
  repair_up_to: amount,
});
export type Advice = z.infer<typeof advice>;

/** The advice for a thing that is held; null where its lifespan, purchase or value is not known. */
export function adviceOf(thing: Wearing, repairs: Money | null, today: Day): Advice | null {
  const fund = replacementOf(thing, today);
  if (fund === null || thing.purchase_date === null) return null;
  const life = daysBetween(thing.purchase_date, fund.due);
  const age = Math.max(0, daysBetween(thing.purchase_date, today));
  const left = Math.max(0, life - age);
  const says =
    age * worn.of > life * worn.part
      ? 'replace_age'
      : repairs !== null && compareMoney(repairs, fund.cost) >= 0
        ? 'replace_repairs'
        : 'repair';
  return {
    says,
    age_percent: Math.floor((age * 100) / life),
    age_days: age,
    lifespan: fund.lifespan,
    repairs,
    cost: fund.cost,
    repair_up_to: partOf(fund.cost, BigInt(left), BigInt(life)),
  };
}
