import { z } from 'zod';
import { addMonths, type Day } from '../kernel/time/day.ts';
import type { Id } from '../kernel/form/fields.ts';
import {
  addMoney,
  compareMoney,
  negateMoney,
  partOf,
  shareOf,
  subtractMoney,
  type Money,
} from '../kernel/money/money.ts';
import { sharesOf } from '../kernel/money/shares.ts';

/** What a category takes along into the next month (G-28): nothing, what was left, what was overspent, or either. */
export const rollover = z.enum(['none', 'rest', 'overspending', 'all']);
export type Rollover = z.infer<typeof rollover>;

export type BudgetedCategory = {
  readonly category_id: Id;
  readonly rollover: Rollover;
  /** From this share of what is available on it is told; null where nobody wants to know. */
  readonly alert_percent: number | null;
};

/** A sum of one category in a month, which is named by its first day. */
export type MonthSum = { readonly month: Day; readonly category_id: Id; readonly amount: Money };

export type BudgetLine = {
  readonly category_id: Id;
  readonly allocated: Money;
  /** From the month before; below zero where that was overspent. */
  readonly carried: Money;
  readonly available: Money;
  /** What was paid less what came back; below zero where more came back. */
  readonly spent: Money;
  readonly left: Money;
  /** Null where nothing is available. */
  readonly used_percent: number | null;
  readonly state: 'within' | 'alert' | 'over';
  /** Of all that is allocated in the month; the shares add up to 100 (G-30). */
  readonly share: number;
};

export type BudgetTotals = Pick<BudgetLine, 'allocated' | 'carried' | 'available' | 'spent' | 'left'>;

export type BudgetMonth = {
  readonly month: Day;
  readonly lines: readonly BudgetLine[];
  readonly totals: BudgetTotals;
  /** The month's income that is not allocated yet; below zero where more is allocated than came in. */
  readonly left_to_assign: Money;
  /** Spent in categories that the budget does not have. */
  readonly unbudgeted: Money;
};

const zero = '0.00';

type Inputs = {
  /** The first month is that in which the budget begins: nothing is carried into it. */
  readonly from: Day;
  readonly to: Day;
  /** How many months a period has; sums and allocations are named by the first day of theirs. */
  readonly step?: number;
  readonly categories: readonly BudgetedCategory[];
  readonly allocations: readonly MonthSum[];
  readonly spending: readonly MonthSum[];
  readonly incomes: readonly { readonly month: Day; readonly amount: Money }[];
};

/** A budget month by month, or period by period, each from what the one before left (S-222, G-28). */
export function budgetMonths({
  from,
  to,
  step = 1,
  categories,
  allocations,
  spending,
  incomes,
}: Inputs): BudgetMonth[] {
  const allocated = sumsBy(allocations);
  const spent = sumsBy(spending);
  const known = new Set(categories.map(({ category_id }) => category_id));
  const outside = Map.groupBy(
    spending.filter(({ category_id }) => !known.has(category_id)),
    ({ month }) => month,
  );
  const income = Map.groupBy(incomes, ({ month }) => month);
  const total = (sums: readonly { amount: Money }[] = []) =>
    addMoney(zero, ...sums.map(({ amount }) => amount));
  const months: BudgetMonth[] = [];
  let carried = new Map<Id, Money>();
  for (let count = 0, month = from; month <= to; count += 1, month = addMonths(from, count * step)) {
    const drafts = categories.map((category) => {
      const key = keyOf({ month, category_id: category.category_id });
      const sums = { allocated: allocated.get(key) ?? zero, spent: spent.get(key) ?? zero };
      return lineOf(category, sums, carried.get(category.category_id) ?? zero);
    });
    const shares = sharesOf(drafts.map((line) => line.allocated));
    const lines = drafts.map((line, place) => ({ ...line, share: shares[place] ?? 0 }));
    const totals = totalsOf(lines);
    months.push({
      month,
      lines,
      totals,
      left_to_assign: subtractMoney(total(income.get(month)), totals.allocated),
      unbudgeted: total(outside.get(month)),
    });
    carried = new Map(
      categories.map(({ category_id, rollover: rule }, place) => [
        category_id,
        carriedOn(rule, lines[place]?.left ?? zero),
      ]),
    );
  }
  return months;
}

function lineOf(
  { category_id, alert_percent }: BudgetedCategory,
  { allocated, spent }: { allocated: Money; spent: Money },
  carried: Money,
): Omit<BudgetLine, 'share'> {
  const available = addMoney(allocated, carried);
  const left = subtractMoney(available, spent);
  const used_percent = compareMoney(available, zero) > 0 ? shareOf(spent, available) : null;
  const over = compareMoney(left, zero) < 0;
  // Compared by the exact amounts: 79.96 % is shown as 80.0 and is not yet 80.
  const alert =
    alert_percent !== null &&
    used_percent !== null &&
    compareMoney(partOf(spent, 100n, 1n), partOf(available, BigInt(alert_percent), 1n)) >= 0;
  const state = over ? 'over' : alert ? 'alert' : 'within';
  return { category_id, allocated, carried, available, spent, left, used_percent, state };
}

/** What of a month's rest goes into the next one. */
export function carriedOn(rule: Rollover, left: Money): Money {
  const overspent = compareMoney(left, zero) < 0;
  if (rule === 'all' || rule === (overspent ? 'overspending' : 'rest')) return left;
  return zero;
}

/** What the lines add up to. */
export function totalsOf(lines: readonly BudgetTotals[]): BudgetTotals {
  const sum = (field: keyof BudgetTotals) => addMoney(zero, ...lines.map((line) => line[field]));
  return {
    allocated: sum('allocated'),
    carried: sum('carried'),
    available: sum('available'),
    spent: sum('spent'),
    left: sum('left'),
  };
}

/** What a category's sum in the ledger means: an expense stands there below zero, and what came back lowers it. */
export const spentOf = (total: Money): Money => negateMoney(total);

/** The same allocations for a later month. */
export function copiedFrom(allocations: readonly MonthSum[], month: Day, to: Day): MonthSum[] {
  return allocations.filter((one) => one.month === month).map((one) => ({ ...one, month: to }));
}

/**
 * What was spent on average in the `count` months before a month, by category: months in which a category cost nothing count, those before
 * the first payment of all do not.
 */
export function averageSpent(spending: readonly MonthSum[], month: Day, count: number): MonthSum[] {
  const begun = spending.reduce((first, one) => (one.month < first ? one.month : first), month);
  const months = Array.from({ length: count }, (_, nth) => addMonths(month, -nth - 1)).filter(
    (one) => one >= begun,
  );
  if (months.length === 0) return [];
  const looked = new Set(months);
  const byCategory = Map.groupBy(
    spending.filter((one) => looked.has(one.month)),
    ({ category_id }) => category_id,
  );
  return [...byCategory].map(([category_id, sums]) => ({
    month,
    category_id,
    amount: partOf(addMoney(...sums.map(({ amount }) => amount)), 1n, BigInt(months.length)),
  }));
}

const keyOf = ({ month, category_id }: Pick<MonthSum, 'month' | 'category_id'>) => `${month} ${category_id}`;

function sumsBy(sums: readonly MonthSum[]): Map<string, Money> {
  const found = new Map<string, Money>();
  for (const sum of sums) found.set(keyOf(sum), addMoney(found.get(keyOf(sum)) ?? zero, sum.amount));
  return found;
}
