import type { DashboardSubscription } from '@holdfast/domain/billing/dashboard';
import { isLive, periodText, planOfPrice } from '@holdfast/domain/billing/subscription';
import { menuTexts, panelTexts } from '@holdfast/domain/billing/texts';
import { daysUntil } from '@holdfast/domain/standing/access-rules';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { now } from '../../base/clock.ts';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { endDay } from '../plan-words.ts';

/** The subscription on the dashboard, as it really is (S-135, X-17). */
export default function SubscriptionCard({ piece }: PieceProps) {
  const viewer = useViewer();
  // The sample house belongs to nobody who could subscribe.
  if (viewer.sample_until !== undefined) return null;
  const { price_id, subscription_status, current_period_end, cancel_at_period_end, next_price_id } =
    piece as DashboardSubscription;
  const live = subscription_status !== null && isLive({ subscription_status });
  if (!live || current_period_end === null) return <NoSubscription viewer={viewer} />;
  const next = planOfPrice(next_price_id);
  const day = endDay({ current_period_end });
  return (
    <Card title="Subscription" aside={<StatusBadge status={subscription_status} />}>
      <p className="text-lg font-semibold">{planOfPrice(price_id)?.name ?? 'Your plan'}</p>
      <p className="text-quiet">
        {next
          ? `${next.name} follows on ${day}`
          : periodText({ cancel_at_period_end: cancel_at_period_end ?? false }, day)}
      </p>
      <div className="mt-4">
        <LinkButton href="/settings/subscription" variant="quiet" wide>
          {menuTexts.subscribed}
        </LinkButton>
      </div>
    </Card>
  );
}

const daysLeft = (end: string) => daysUntil(end, now());

function NoSubscription({ viewer: { standing } }: { viewer: Viewer }) {
  const { access_status, trial_end_date } = standing;
  const days = trial_end_date === null ? 0 : daysLeft(trial_end_date);
  const trying = access_status === 'trial' && days > 0;
  return (
    <Card title="Subscription">
      <p className="text-lg font-semibold">{trying ? 'Free trial' : panelTexts.none}</p>
      <p className="text-quiet">
        {trying ? `${days} ${days === 1 ? 'day' : 'days'} left, with everything open` : panelTexts.noneLine}
      </p>
      <div className="mt-4">
        <LinkButton href="/pricing" variant="quiet" wide>
          {panelTexts.viewPlans}
        </LinkButton>
      </div>
    </Card>
  );
}
