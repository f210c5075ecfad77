import { sql } from 'kysely';
import { dashboardSubscription } from '@holdfast/domain/billing/dashboard';
import type { DashboardPiece } from '../kernel/area.ts';

/** What the subscription's card on the dashboard shows (S-135). */
export const subscriptionOnDashboard: DashboardPiece = {
  shape: dashboardSubscription,
  json: (owner) => sql`
    select json_build_object('price_id', s.price_id, 'subscription_status', s.subscription_status,
      'current_period_end', s.current_period_end, 'cancel_at_period_end', s.cancel_at_period_end,
      'next_price_id', s.next_price_id)
    from (select 1) one left join subscriptions s on s.user_id = ${owner}`,
};
