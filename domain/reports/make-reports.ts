import type { Id } from '../kernel/form/fields.ts';
import { categorySummaryOf, periodTotalsOf, savingsRateOf } from '../kernel/ledger/summaries.ts';
import type { MoneyMonth } from '../kernel/ledger/transaction.ts';
import {
  addMoney,
  compareMoney,
  isZero,
  negateMoney,
  partOf,
  shareOf,
  subtractMoney,
  type Money,
} from '../kernel/money/money.ts';
import { sharesOf } from '../kernel/money/shares.ts';
import { stepsOf, type Period, type Step, type StepName } from './period.ts';
import { noSource } from './report-labels.ts';
import type {
  CashFlowReport,
  Compared,
  CompareReport,
  ReportTotals,
  SourceSummary,
  TrendsReport,
} from './report.ts';

/** Kept sums of months, as all reports are made of them. */
export type Sums = readonly Pick<MoneyMonth, 'month' | 'kind' | 'category_id' | 'total'>[];
export type Named = { readonly id: Id; readonly name: string };
export type Names = {
  readonly categories: readonly (Named & { readonly color: string })[];
  readonly sources: readonly Named[];
};

const zero = '0.00';
const nobody = '00000000-0000-0000-0000-000000000000';

export function totalsOf(sums: Sums): ReportTotals {
  const totals = periodTotalsOf(sums);
  return { ...totals, savings_rate: savingsRateOf(totals) };
}

const within = (sums: Sums, { from, to }: Period) => sums.filter(({ month }) => month >= from && month <= to);

/** What moved the balance of bank accounts and cards in a month, whatever it was. */
export type BalanceMove = Pick<MoneyMonth, 'month' | 'total'>;

/** Income and expenses step by step, with what was there after each; `balances` is null where a part of the money is looked at. */
export function cashFlowOf(
  sums: Sums,
  period: Period,
  step: StepName,
  balances: { readonly opening: Money; readonly moves: readonly BalanceMove[] } | null,
): Pick<CashFlowReport, 'opening' | 'steps'> {
  let balance = balances?.opening ?? zero;
  const steps = stepsOf(period, step).map((each) => {
    const totals = periodTotalsOf(within(sums, each));
    if (balances === null) return { ...each, ...totals, other: null, balance: null };
    const moved = addMoney(
      zero,
      ...balances.moves
        .filter(({ month }) => month >= each.from && month <= each.to)
        .map(({ total }) => total),
    );
    balance = addMoney(balance, moved);
    return { ...each, ...totals, other: subtractMoney(moved, totals.net_amount), balance };
  });
  return { opening: balances?.opening ?? null, steps };
}

/** What came in by source, the most first; the percentages add up to 100 (G-30). */
export function sourceSummaryOf(sums: Sums, sources: readonly Named[]): SourceSummary[] {
  const known = new Map(sources.map(({ id, name }) => [id, name]));
  const bySource = Map.groupBy(
    sums.filter(({ kind }) => kind === 'income'),
    ({ category_id }) => category_id,
  );
  const earned = [...bySource]
    .map(([key, all]) => ({
      source_id: key === nobody ? null : key,
      source_name: known.get(key) ?? noSource,
      amount: addMoney(...all.map(({ total }) => total)),
    }))
    .filter(({ amount }) => !isZero(amount))
    .sort((a, b) => compareMoney(b.amount, a.amount) || a.source_name.localeCompare(b.source_name, 'en'));
  const shares = sharesOf(earned.map(({ amount }) => amount));
  return earned.map((each, place) => ({ ...each, percentage: shares[place] ?? 0 }));
}

/** What was spent by category and step, the category with the most first. */
export function trendsOf(
  sums: Sums,
  period: Period,
  step: StepName,
  { categories }: Names,
): Pick<TrendsReport, 'steps' | 'rows' | 'sums'> {
  const steps = stepsOf(period, step);
  const spent = sums.filter(({ kind }) => kind === 'expense');
  const amounts = (of: Sums) => steps.map((each) => spentIn(of, each));
  const rows = [...Map.groupBy(spent, ({ category_id }) => category_id)]
    .flatMap(([, of]) => {
      const [named] = categorySummaryOf(of, categories);
      const own = amounts(of);
      // What was spent and came back in full is a row too, unless nothing is in any step.
      const { category_id, category_name, color } = named ?? nameless(of, categories);
      const total = addMoney(...own);
      const average = partOf(total, 1n, BigInt(steps.length));
      return own.every(isZero) ? [] : [{ category_id, category_name, color, amounts: own, total, average }];
    })
    .sort((a, b) => compareMoney(b.total, a.total) || a.category_name.localeCompare(b.category_name, 'en'));
  return { steps, rows, sums: amounts(spent) };
}

const spentIn = (sums: Sums, step: Step): Money => periodTotalsOf(within(sums, step)).total_expenses;

function nameless(sums: Sums, categories: Names['categories']) {
  const known = categories.find(({ id }) => id === sums[0]?.category_id);
  return {
    category_id: known?.id ?? null,
    category_name: known?.name ?? 'No category',
    color: known?.color ?? null,
  };
}

/** An amount beside another: what it is more, and in per cent of the other, where that is above zero. */
export function comparedOf(first: Money, second: Money): Compared {
  const difference = subtractMoney(first, second);
  return {
    first,
    second,
    difference,
    percent: compareMoney(second, zero) > 0 ? shareOf(difference, second) : null,
  };
}

/** Two periods side by side, in all, by source and by category; what changed most comes first. */
export function compareOf(
  [first, second]: readonly [Sums, Sums],
  { categories, sources }: Names,
): Omit<CompareReport, 'period' | 'than' | 'totals'> {
  const [one, other] = [totalsOf(first), totalsOf(second)];
  const spent = pairs(
    categorySummaryOf(first, categories),
    categorySummaryOf(second, categories),
    ({ category_id }) => category_id,
  ).map(([a, b]) => ({
    kind: 'expense' as const,
    id: (a ?? b)?.category_id ?? null,
    name: (a ?? b)?.category_name ?? '',
    color: (a ?? b)?.color ?? null,
    ...comparedOf(a?.amount ?? zero, b?.amount ?? zero),
  }));
  const earned = pairs(
    sourceSummaryOf(first, sources),
    sourceSummaryOf(second, sources),
    ({ source_id }) => source_id,
  ).map(([a, b]) => ({
    kind: 'income' as const,
    id: (a ?? b)?.source_id ?? null,
    name: (a ?? b)?.source_name ?? '',
    color: null,
    ...comparedOf(a?.amount ?? zero, b?.amount ?? zero),
  }));
  const size = (amount: Money) => (amount.startsWith('-') ? negateMoney(amount) : amount);
  const byChange = (rows: CompareReport['rows']) =>
    rows.sort(
      (a, b) => compareMoney(size(b.difference), size(a.difference)) || a.name.localeCompare(b.name, 'en'),
    );
  return {
    income: comparedOf(one.total_income, other.total_income),
    expenses: comparedOf(one.total_expenses, other.total_expenses),
    net: comparedOf(one.net_amount, other.net_amount),
    rows: [...byChange(earned), ...byChange(spent)],
  };
}

function pairs<T>(first: readonly T[], second: readonly T[], key: (each: T) => Id | null) {
  const keys = new Set([...first, ...second].map(key));
  const find = (all: readonly T[], wanted: Id | null) => all.find((each) => key(each) === wanted);
  return [...keys].map((wanted) => [find(first, wanted), find(second, wanted)] as const);
}
