import type { DashboardSubscription } from '@holdfast/domain/billing/dashboard';
import { isLive, periodText, planOfPrice } from '@holdfast/domain/billing/subscription';
import { menuTexts, panelTexts } from '@holdfast/domain/billing/texts';
import { daysUntil } from '@holdfast/domain/standing/access-rules';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { ReactNode } from 'react';
import { now } from '../../base/clock.ts';
import { Link } from '../../base/link.tsx';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { StatusBadge } from './status-badge.tsx';
import { endDay } from '../plan-words.ts';

/** The subscription as it really is, in the quiet line of the dashboard (S-135, X-17). In a sample house there is none. */
export default function SubscriptionLine({ piece }: PieceProps) {
  const viewer = useViewer();
  // The sample house belongs to nobody who could subscribe.
  if (viewer.sample_until !== undefined) return null;
  const { price_id, subscription_status, current_period_end, cancel_at_period_end, next_price_id } =
    piece as DashboardSubscription;
  if (viewer.sample_until !== undefined) return null;
  const live = subscription_status !== null && isLive({ subscription_status });
  if (!live || current_period_end === null) return <NoSubscription viewer={viewer} />;
  const next = planOfPrice(next_price_id);
  const day = endDay({ current_period_end });
  return (
    <Line href="/settings/subscription" link={menuTexts.subscribed}>
      <span>{planOfPrice(price_id)?.name ?? 'Your plan'}</span>
      <StatusBadge status={subscription_status} />
      <span>
        {next
          ? `${next.name} follows on ${day}`
          : periodText({ cancel_at_period_end: cancel_at_period_end ?? false }, day)}
      </span>
    </Line>
  );
}

const daysLeft = (end: string) => daysUntil(end, now());

function NoSubscription({ viewer: { standing } }: { viewer: Viewer }) {
  const { access_status, trial_end_date } = standing;
  const days = trial_end_date === null ? 0 : daysLeft(trial_end_date);
  const trying = access_status === 'trial' && days > 0;
  return (
    <Line href="/pricing" link={panelTexts.viewPlans}>
      <span>{trying ? `Free trial, ${days} ${days === 1 ? 'day' : 'days'} left` : panelTexts.none}</span>
    </Line>
  );
}

function Line({ href, link, children }: { href: string; link: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="subscription"
      className="flex flex-wrap items-center gap-x-3 text-sm text-quiet"
    >
      <h2 id="subscription" className="font-semibold text-ink">
        Subscription
      </h2>
      {children}
      <Link
        href={href}
        className="inline-flex min-h-touch items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {link}
      </Link>
    </section>
  );
}
