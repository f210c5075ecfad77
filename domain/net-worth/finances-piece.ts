import { z } from 'zod';
import { amount } from '../kernel/money/money.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { findFinancialSummary } from './endpoints.ts';

/** The Financial Summary on the dashboard: the sums of this month, and the net worth at the end of each month of the last year. */
export const financesPiece = z.object({
  summary: findFinancialSummary.output,
  line: z.array(z.object({ day: calendarDay, net: amount })),
});
export type FinancesPiece = z.infer<typeof financesPiece>;
