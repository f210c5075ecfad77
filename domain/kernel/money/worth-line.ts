import { z } from 'zod';
import { addMoney, amount, subtractMoney, type Money } from './money.ts';

/** On which side of the net worth a line stands; `aside` is shown but not counted (appliances, X-16). */
export const worthSide = z.enum(['real_estate', 'movable', 'bank', 'debt', 'card', 'aside']);
export type WorthSide = z.infer<typeof worthSide>;

/** The sides that count into the net worth, and those that count against it. */
export const owningSides = ['real_estate', 'movable', 'bank'] as const satisfies readonly WorthSide[];
export const owingSides = ['debt', 'card'] as const satisfies readonly WorthSide[];

/** The sum of what one area owns or owes; every total that the product shows is computed from these lines alone. */
export const worthLine = z.object({
  side: worthSide,
  /** What the line says on screen: "Real estate", "Mortgages". */
  label: z.string(),
  count: z.int(),
  total: amount,
});
export type WorthLine = z.infer<typeof worthLine>;

/** The four sums of `get_finance_dashboard_summary` (S-139). Appliances stand beside the portfolio and are no part of it. */
export const financeDashboardSummary = z.object({
  total_real_estate_value: amount,
  total_movable_assets_value: amount,
  total_appliances_value: amount,
  portfolio_value: amount,
});
export type FinanceDashboardSummary = z.infer<typeof financeDashboardSummary>;

/** The sums of S-139, by the one calculation of worth: the server answers them, and the browser makes them itself where it does not. */
export function financeDashboardSummaryOf(lines: readonly WorthLine[]): FinanceDashboardSummary {
  const { real_estate, movable, aside, portfolio } = worthOf(lines);
  return {
    total_real_estate_value: real_estate,
    total_movable_assets_value: movable,
    total_appliances_value: aside,
    portfolio_value: portfolio,
  };
}

export type Worth = {
  real_estate: Money;
  movable: Money;
  portfolio: Money;
  liquid: Money;
  owed: Money;
  net: Money;
  aside: Money;
};

/**
 * The one calculation of worth (S-140, X-16, X-19): portfolio = real estate + movable assets; net worth = portfolio + bank
 * balances - debts (mortgages among them, once) - card balances; appliances stand aside.
 */
export function worthOf(lines: readonly WorthLine[]): Worth {
  const sum = (...sides: readonly WorthSide[]) =>
    addMoney(...lines.filter((line) => sides.includes(line.side)).map((line) => line.total));
  const owed = sum(...owingSides);
  return {
    real_estate: sum('real_estate'),
    movable: sum('movable'),
    portfolio: sum('real_estate', 'movable'),
    liquid: sum('bank'),
    owed,
    net: subtractMoney(sum(...owningSides), owed),
    aside: sum('aside'),
  };
}
