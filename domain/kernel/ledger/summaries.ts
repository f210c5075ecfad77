import { z } from 'zod';
import { addMonths, calendarDay, type Day } from '../time/day.ts';
import { id, type Id } from '../form/fields.ts';
import { monthlyInterest, yearlyPart } from '../money/interest.ts';
import {
  addMoney,
  amount,
  compareMoney,
  isZero,
  negateMoney,
  shareOf,
  subtractMoney,
  type Money,
} from '../money/money.ts';
import { monthNames } from '../time/month-names.ts';
import { sharesOf } from '../money/shares.ts';
import { worthOf, type WorthLine } from '../money/worth-line.ts';
import type { MoneyMonth } from './transaction.ts';

/** What summaries are made of: the kept sums of months. Transfers and adjustments are neither earned nor spent (G-21). */
export type MonthTotal = Pick<MoneyMonth, 'month' | 'kind' | 'total'>;

/** What came in, what was spent, and what is left. What was refunded is spent less. */
export const periodTotals = z.object({ total_income: amount, total_expenses: amount, net_amount: amount });
export type PeriodTotals = z.infer<typeof periodTotals>;

/** The financial summary of S-229; `total_debts` are debts and mortgages, what is owed on cards stands beside it. */
export const financialSummary = periodTotals.extend({
  net_worth: amount,
  total_debts: amount,
  total_credit_cards: amount,
  total_assets: amount,
  portfolio_value: amount,
  liquid_assets: amount,
  bank_assets: amount,
  real_estate_value: amount,
  movable_assets_value: amount,
  appliances_value: amount,
  /** In per cent to one decimal; null without an income (G-30). */
  savings_rate: z.number().nullable(),
});
export type FinancialSummary = z.infer<typeof financialSummary>;

export const monthlySummary = periodTotals.extend({ month: calendarDay, label: z.string() });
export type MonthlySummary = z.infer<typeof monthlySummary>;

export const categorySummary = z.object({
  /** Null for what has no category. */
  category_id: id.nullable(),
  category_name: z.string(),
  amount,
  percentage: z.number(),
  color: z.string().nullable(),
});
export type CategorySummary = z.infer<typeof categorySummary>;

export const debtSummary = z.object({
  total_debts: amount,
  total_credit_cards: amount,
  /** The estimate of a month (S-230). */
  total_interest_payments: amount,
  /** Per cent a year, to two decimals; null where no debt with a known rate has a balance. */
  average_interest_rate: z.string().nullable(),
});
export type DebtSummary = z.infer<typeof debtSummary>;

const zero = '0.00';

/** What came in and what was spent, of all the sums that are given. */
export function periodTotalsOf(totals: readonly MonthTotal[]): PeriodTotals {
  const sum = (kind: MonthTotal['kind']) =>
    addMoney(zero, ...totals.filter((one) => one.kind === kind).map(({ total }) => total));
  const total_income = sum('income');
  const total_expenses = negateMoney(sum('expense'));
  return { total_income, total_expenses, net_amount: subtractMoney(total_income, total_expenses) };
}

/** (income - expenses) / income in per cent; null where nothing came in (G-30). */
export function savingsRateOf({ total_income, net_amount }: PeriodTotals): number | null {
  return compareMoney(total_income, zero) > 0 ? shareOf(net_amount, total_income) : null;
}

/**
 * What dashboard, report, assistant and export say alike (S-229, G-30): liquid assets are the bank balances, total assets are portfolio and
 * bank, and net worth = total assets - debts - cards (S-140, X-18, X-19).
 */
export function financialSummaryOf(
  lines: readonly WorthLine[],
  totals: readonly MonthTotal[],
): FinancialSummary {
  const worth = worthOf(lines);
  const period = periodTotalsOf(totals);
  const cards = worthOf(lines.filter(({ side }) => side === 'card')).owed;
  return {
    ...period,
    net_worth: worth.net,
    total_debts: subtractMoney(worth.owed, cards),
    total_credit_cards: cards,
    total_assets: addMoney(worth.portfolio, worth.liquid),
    portfolio_value: worth.portfolio,
    liquid_assets: worth.liquid,
    bank_assets: worth.liquid,
    real_estate_value: worth.real_estate,
    movable_assets_value: worth.movable,
    appliances_value: worth.aside,
    savings_rate: savingsRateOf(period),
  };
}

/** How many months the monthly summary has unless others are asked for (S-229). */
export const summaryMonths = 6;

/** The last months until that of `today`, the oldest first; a month in which nothing moved is there with zeros (S-229). */
export function monthlySummaryOf(
  totals: readonly MonthTotal[],
  today: Day,
  count: number = summaryMonths,
): MonthlySummary[] {
  const byMonth = Map.groupBy(totals, ({ month }) => month);
  const last = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, nth) => {
    const month = addMonths(last, nth - count + 1);
    return { month, label: monthLabel(month), ...periodTotalsOf(byMonth.get(month) ?? []) };
  });
}

/** `Jan 2026` */
export const monthLabel = (month: Day): string =>
  `${(monthNames[Number(month.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${month.slice(0, 4)}`;

/** The nil id stands for no category in the kept sums. */
const noCategory = '00000000-0000-0000-0000-000000000000';
export const uncategorized = 'No category';

/** What was spent by category, the most first; the percentages add up to 100 (S-229, G-30). */
export function categorySummaryOf(
  totals: readonly (MonthTotal & Pick<MoneyMonth, 'category_id'>)[],
  categories: readonly { readonly id: Id; readonly name: string; readonly color: string }[],
): CategorySummary[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const byCategory = Map.groupBy(
    totals.filter(({ kind }) => kind === 'expense'),
    ({ category_id }) => category_id,
  );
  const spent = [...byCategory]
    .map(([category_id, sums]) => ({
      category_id: category_id === noCategory ? null : category_id,
      category_name: known.get(category_id)?.name ?? uncategorized,
      amount: negateMoney(addMoney(...sums.map(({ total }) => total))),
      color: known.get(category_id)?.color ?? null,
    }))
    .filter((category) => !isZero(category.amount))
    .sort((a, b) => compareMoney(b.amount, a.amount) || a.category_name.localeCompare(b.category_name, 'en'));
  const shares = sharesOf(spent.map((category) => category.amount));
  return spent.map((category, place) => ({ ...category, percentage: shares[place] ?? 0 }));
}

/** Something that is owed: a debt, a card, or a mortgage, each given once. */
export type Owed = {
  readonly kind: 'debt' | 'card' | 'mortgage';
  /** Above zero. */
  readonly balance: Money;
  /** Per cent a year; null where nobody said. */
  readonly interest_rate: string | null;
};

/** What is owed and what it costs in a month (S-229, S-230); the average rate is weighted by the balances (G-30). */
export function debtSummaryOf(owed: readonly Owed[]): DebtSummary {
  const sum = (debts: readonly Owed[]) => addMoney(zero, ...debts.map(({ balance }) => balance));
  const charged = owed.filter(({ balance }) => compareMoney(balance, zero) > 0);
  const interest = charged.map(({ balance, interest_rate }) =>
    monthlyInterest(balance, interest_rate ?? '0'),
  );
  return {
    total_debts: sum(owed.filter(({ kind }) => kind !== 'card')),
    total_credit_cards: sum(owed.filter(({ kind }) => kind === 'card')),
    total_interest_payments: addMoney(zero, ...interest),
    average_interest_rate: averageRateOf(charged),
  };
}

/** The average of the known rates by balance, as an exact fraction until it is rounded to two decimals. */
export function averageRateOf(owed: readonly Pick<Owed, 'balance' | 'interest_rate'>[]): string | null {
  let [cents, weighted, denominator] = [0n, 0n, 1n];
  for (const { balance, interest_rate } of owed) {
    const weight = BigInt(balance.replace('.', ''));
    if (interest_rate === null || weight <= 0n) continue;
    const rate = yearlyPart(interest_rate);
    weighted = weighted * rate.denominator + weight * rate.numerator * denominator;
    denominator *= rate.denominator;
    cents += weight;
  }
  if (cents === 0n) return null;
  const under = denominator * cents;
  const hundredths = (weighted * 20_000n + under) / (under * 2n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
