import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { coverageLine, coverageTotals } from './coverage.ts';
import { policyType } from './policy.ts';
import { paymentState } from './premium.ts';

/** How many payments, renewals and gaps the dashboard shows. */
export const shownAtMost = 5;

/** What is paid next, and for which policy. */
export const comingPayment = z.object({
  policy_id: id,
  name: z.string(),
  provider: z.string(),
  day: calendarDay,
  amount,
  state: paymentState,
});

/** What stands on the insurance dashboard: cost, next payments and renewals, cover by type, and gaps (G-19). */
export const insuranceDashboard = z.object({
  in_force: z.int(),
  premium_a_year: amount,
  coverage: amount,
  payments: z.array(comingPayment),
  renewals: z.array(
    z.object({
      id,
      name: z.string(),
      provider: z.string(),
      renewal_date: calendarDay,
      premium_a_year: amount,
    }),
  ),
  by_type: z.array(
    z.object({ type: policyType, policies: z.int(), coverage: amount, premium_a_year: amount }),
  ),
  gaps: z.array(coverageLine),
  gap_count: z.int(),
  totals: coverageTotals,
});
export type InsuranceDashboard = z.infer<typeof insuranceDashboard>;
