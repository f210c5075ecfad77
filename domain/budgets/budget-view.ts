import { z } from 'zod';
import { calendarDay, daysBetween, type Day } from '../kernel/time/day.ts';
import { id, version, type Id } from '../kernel/form/fields.ts';
import {
  addMoney,
  amount,
  compareMoney,
  isZero,
  partOf,
  subtractMoney,
  type Money,
} from '../kernel/money/money.ts';
import { amountIn, hasOwnAmount } from './amounts.ts';
import { budgetMonths, rollover, type BudgetMonth } from './budget-month.ts';
import { budget, partCategory, partSource, type Budget, type BudgetPart } from './budget.ts';
import { firstPeriod, hasPeriod, lastDayOf, monthsIn, periodOf, shiftPeriod } from './period.ts';

const totals = {
  allocated: amount,
  carried: amount,
  available: amount,
  spent: amount,
  left: amount,
};

/** A part of a budget in one period. */
export const periodLine = z.object({
  ...totals,
  part_id: id,
  version,
  /** Null for everything else. */
  category_id: id.nullable(),
  category: partCategory.nullable(),
  rollover,
  /** Whether this period has an amount of its own. */
  own_amount: z.boolean(),
  used_percent: z.number().nullable(),
  state: z.enum(['within', 'alert', 'over']),
  share: z.number(),
});
export type PeriodLine = z.infer<typeof periodLine>;

export const incomeLine = z.object({
  part_id: id,
  version,
  income_source_id: id,
  source: partSource.nullable(),
  own_amount: z.boolean(),
  expected: amount,
  here: amount,
});

/** A budget in one period. */
export const periodView = z.object({
  from: calendarDay,
  to: calendarDay,
  lines: z.array(periodLine),
  totals: z.object(totals),
  income: z.object({ expected: amount, here: amount, lines: z.array(incomeLine) }),
  /** Of the income that is here: what is not allocated. */
  left_to_assign: amount,
  /** Spent in categories that the budget does not have, and in none. */
  unbudgeted: amount,
  others: z.array(z.object({ category_id: id.nullable(), name: z.string().nullable(), spent: amount })),
  /** Only of the period that today lies in: the days that are left, today among them, and what can be spent on each. */
  days_left: z.int().nullable(),
  per_day: amount.nullable(),
});
export type PeriodView = z.infer<typeof periodView>;

export const budgetView = z.object({
  budget,
  periods: z.array(periodView),
  /** The sums are those of so many accounts: all of the owner, or those that a guest sees. */
  accounts: z.int(),
});
export type BudgetView = z.infer<typeof budgetView>;

/** A sum of the ledger in a month: of an expense category or a source of income, null for none. Both above zero as they are spoken of. */
export type LedgerSum = { readonly month: Day; readonly category_id: Id | null; readonly total: Money };

type Known = { readonly id: Id; readonly name: string };

type Inputs = {
  readonly budget: Budget;
  readonly parts: readonly BudgetPart[];
  readonly spending: readonly LedgerSum[];
  readonly incomes: readonly LedgerSum[];
  readonly categories: readonly Known[];
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
};

const zero = '0.00';
/** Stands for what is spent in no part of the budget. */
const outside = 'outside';

/** The periods of a budget that begin from the period of `from` to that of `to`, as every screen, tool and alert shows them. */
export function periodsOf(inputs: Inputs): PeriodView[] {
  const { budget, parts, spending, incomes, today } = inputs;
  const first = firstPeriod(budget);
  if (inputs.to < first) return [];
  const [from, to] = [periodOf(budget, inputs.from), periodOf(budget, inputs.to)];
  const expenses = parts.filter((part) => part.income_source_id === null);
  const partOfCategory = new Map(expenses.map((part) => [part.category_id, part.id]));
  const rest = partOfCategory.get(null);
  const partFor = (category: Id | null) =>
    (category === null ? undefined : partOfCategory.get(category)) ?? rest ?? outside;
  const within = <T extends LedgerSum>(sums: readonly T[]) => sums.filter(({ month }) => month >= first);
  const inPeriod = ({ month }: LedgerSum) => periodOf(budget, month);

  const months = budgetMonths({
    from: first,
    to,
    step: monthsIn[budget.period],
    categories: expenses.map((part) => ({
      category_id: part.id,
      rollover: part.rollover ?? budget.rollover,
      alert_percent: budget.alert_percent,
    })),
    allocations: periodsBetween(budget, first, to).flatMap((month) =>
      expenses.map((part) => ({ month, category_id: part.id, amount: amountIn(part, month) })),
    ),
    spending: within(spending).map((sum) => ({
      month: inPeriod(sum),
      category_id: partFor(sum.category_id),
      amount: sum.total,
    })),
    incomes: within(incomes).map((sum) => ({ month: inPeriod(sum), amount: sum.total })),
  });
  return months
    .filter(({ month }) => month >= from && hasPeriod(budget, month))
    .map((month) => {
      const own = (sums: readonly LedgerSum[]) => within(sums).filter((sum) => inPeriod(sum) === month.month);
      return {
        ...viewOf(month, expenses, budget),
        income: incomeIn(parts, own(incomes), month.month),
        others: othersIn(
          own(spending).filter((sum) => partFor(sum.category_id) === outside),
          inputs.categories,
        ),
        ...paceIn(month, lastDayOf(budget, month.month), today),
      };
    });
}

function periodsBetween(budget: Budget, from: Day, to: Day): Day[] {
  const found: Day[] = [];
  for (let period = from; period <= to; period = shiftPeriod(budget, from, found.length)) found.push(period);
  return found;
}

function viewOf({ month, lines, ...whole }: BudgetMonth, parts: readonly BudgetPart[], budget: Budget) {
  return {
    from: month,
    to: lastDayOf(budget, month),
    totals: whole.totals,
    left_to_assign: whole.left_to_assign,
    unbudgeted: whole.unbudgeted,
    lines: lines.flatMap(({ category_id: part_id, ...line }) => {
      const part = parts.find((one) => one.id === part_id);
      if (part === undefined) return [];
      const { version, category_id, category } = part;
      const rule = part.rollover ?? budget.rollover;
      const own_amount = hasOwnAmount(part, month);
      return [{ ...line, part_id, version, category_id, category, rollover: rule, own_amount }];
    }),
  };
}

const sumOf = (sums: readonly LedgerSum[]) => addMoney(zero, ...sums.map(({ total }) => total));

function incomeIn(parts: readonly BudgetPart[], sums: readonly LedgerSum[], period: Day) {
  const lines = parts.flatMap((part) => {
    const { id: part_id, version, income_source_id, source } = part;
    if (income_source_id === null) return [];
    const here = sumOf(sums.filter((sum) => sum.category_id === income_source_id));
    const own_amount = hasOwnAmount(part, period);
    return [
      { part_id, version, income_source_id, source, own_amount, expected: amountIn(part, period), here },
    ];
  });
  return { expected: addMoney(zero, ...lines.map((line) => line.expected)), here: sumOf(sums), lines };
}

/** What was spent in categories that the budget does not have, the most first. */
function othersIn(sums: readonly LedgerSum[], categories: readonly Known[]) {
  const names = new Map(categories.map((category) => [category.id, category.name]));
  return [...Map.groupBy(sums, ({ category_id }) => category_id)]
    .map(([category_id, all]) => ({
      category_id,
      name: category_id === null ? null : (names.get(category_id) ?? null),
      spent: sumOf(all),
    }))
    .filter(({ spent }) => !isZero(spent))
    .sort((one, other) => compareMoney(other.spent, one.spent));
}

function paceIn({ month, totals: { left } }: BudgetMonth, last: Day, today: Day) {
  if (today < month || today > last) return { days_left: null, per_day: null };
  const days_left = daysBetween(today, last) + 1;
  const per_day = compareMoney(left, zero) > 0 ? partOf(left, 1n, BigInt(days_left)) : zero;
  return { days_left, per_day };
}

/** What is still to come of the income that is expected; nothing where more is here already. */
export function stillExpected({ expected, here }: PeriodView['income']): Money {
  const open = subtractMoney(expected, here);
  return compareMoney(open, zero) > 0 ? open : zero;
}
