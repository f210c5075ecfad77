import { sql } from 'kysely';
import type { Budget } from '@holdfast/domain/budgets/budget';
import { amountIn } from '@holdfast/domain/budgets/amounts';
import { averageSpent, type MonthSum } from '@holdfast/domain/budgets/budget-month';
import { periodsOf, type BudgetView, type LedgerSum } from '@holdfast/domain/budgets/budget-view';
import {
  firstPeriod,
  hasPeriod,
  lastDayOf,
  monthOf,
  monthsIn,
  periodOf,
  shiftPeriod,
  type BudgetPeriod,
} from '@holdfast/domain/budgets/period';
import { addMonths, monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { compareMoney, partOf, type Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';
import { categoryMonths } from '../kernel/ledger/lines/sums.ts';
import { listParts } from './parts.ts';

/** So many periods are answered at once. */
const mostPeriods = 60;

type Asked = { readonly from: Day; readonly to: Day; readonly today: Day };

/** Reads the periods of a budget between two days; every sum is one of the ledger's, of the accounts that whoever asks may see. */
export async function readPeriods(
  tx: Tx,
  owner: string,
  budget: Budget,
  { from, to, today }: Asked,
): Promise<BudgetView> {
  if (monthsBetween(monthOf(from), monthOf(to)) / monthsIn[budget.period] >= mostPeriods) {
    throw new Fault('invalid', `Ask for ${mostPeriods} periods at most`, {
      fields: [{ field: 'to', message: `Ask for ${mostPeriods} periods at most` }],
    });
  }
  const whole = { from: firstPeriod(budget), to: lastDayOf(budget, periodOf(budget, to)) };
  const parts = await listParts(tx, owner, budget.id);
  const spending = await categoryMonths(tx, owner, 'expense', whole);
  const incomes = await categoryMonths(tx, owner, 'income', whole);
  const { rows } = await sql<{ accounts: number; categories: { id: string; name: string }[] }>`
    select (select count(*)::int from money_accounts where user_id = ${owner} and removed_at is null) as accounts,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from expense_categories where user_id = ${owner})
        as categories`.execute(tx);
  const { accounts = 0, categories = [] } = rows[0] ?? {};
  const periods = periodsOf({ budget, parts, spending, incomes, categories, from, to, today });
  return { budget, periods, accounts };
}

/** What was spent by category in the year before a month. */
async function yearBefore(tx: Tx, owner: string, month: Day): Promise<LedgerSum[]> {
  const months = { from: addMonths(month, -12), to: addMonths(month, -1) };
  return categoryMonths(tx, owner, 'expense', months);
}

/** Averages of a period by key; none where nothing was spent, or more came back. */
function averages(sums: readonly MonthSum[], month: Day, count: number, period: BudgetPeriod) {
  const found = averageSpent(sums, month, count).map(
    ({ category_id, amount }) => [category_id, partOf(amount, BigInt(monthsIn[period]), 1n)] as const,
  );
  return new Map<string, Money>(found.filter(([, amount]) => compareMoney(amount, '0.00') > 0));
}

/** Proposes amounts for a new budget that begins with the month of a day: first what cost the most in the year before, then what cost nothing, by name. */
export async function proposeBudget(
  tx: Tx,
  owner: string,
  { period, before }: { period: BudgetPeriod; before: Day },
) {
  const month = monthOf(before);
  const sums = (await yearBefore(tx, owner, month)).flatMap(({ category_id, total: amount, month: of }) =>
    category_id === null ? [] : [{ month: of, category_id, amount }],
  );
  const three = averages(sums, month, 3, period);
  const twelve = averages(sums, month, 12, period);
  const categories = await tx
    .selectFrom('expense_categories')
    .select(['id', 'name', 'type', 'color'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
  const items = categories
    .map((category) => ({
      category: { ...category, removed: false },
      average_3: three.get(category.id) ?? null,
      average_12: twelve.get(category.id) ?? null,
    }))
    .sort((one, other) => compareMoney(other.average_12 ?? '0.00', one.average_12 ?? '0.00'));
  return { items };
}

/** Proposes amounts for one period: what the period before was allocated, and what was spent on average. */
export async function proposeAmounts(tx: Tx, owner: string, budget: Budget, day: Day) {
  const period = periodOf(budget, day);
  const parts = await listParts(tx, owner, budget.id);
  const partOfCategory = new Map(
    parts.filter((part) => part.income_source_id === null).map((part) => [part.category_id, part.id]),
  );
  const rest = partOfCategory.get(null);
  const sums = (await yearBefore(tx, owner, period)).flatMap(({ category_id, total: amount, month }) => {
    const part = (category_id === null ? undefined : partOfCategory.get(category_id)) ?? rest;
    return part === undefined ? [] : [{ month, category_id: part, amount }];
  });
  const three = averages(sums, period, 3, budget.period);
  const twelve = averages(sums, period, 12, budget.period);
  const former = shiftPeriod(budget, period, -1);
  const items = parts.map((part) => ({
    part_id: part.id,
    former: hasPeriod(budget, former) ? amountIn(part, former) : null,
    average_3: three.get(part.id) ?? null,
    average_12: twelve.get(part.id) ?? null,
  }));
  return { items };
}
