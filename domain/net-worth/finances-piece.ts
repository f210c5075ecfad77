import { z } from 'zod';
import { amount } from '../kernel/money/money.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { findFinancialSummary } from './endpoints.ts';

/** The Financial Summary on the dashboard: what it shows of this month, and the net worth at the end of each month of the last year. */
export const financesPiece = z.object({
  summary: findFinancialSummary.output.pick({
    net_worth: true,
    portfolio_value: true,
    liquid_assets: true,
    total_income: true,
    total_expenses: true,
    net_amount: true,
    from: true,
    to: true,
    lines: true,
  }),
  line: z.array(z.object({ day: calendarDay, net: amount })),
});
export type FinancesPiece = z.infer<typeof financesPiece>;
