import { z } from 'zod';

/** The subscription's card on the dashboard (S-135); all null where there is none. */
export const dashboardSubscription = z.object({
  price_id: z.string().nullable(),
  subscription_status: z.string().nullable(),
  current_period_end: z.int().nullable(),
  cancel_at_period_end: z.boolean().nullable(),
  next_price_id: z.string().nullable(),
});
export type DashboardSubscription = z.infer<typeof dashboardSubscription>;
