import {
  isFree,
  isLive,
  periodText,
  planOfPrice,
  type SubscriptionDetail,
} from '@holdfast/domain/billing/subscription';
import { panelTexts } from '@holdfast/domain/billing/texts';
import { cx } from 'class-variance-authority';
import { CalendarClock, CreditCard, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from './status-badge.tsx';
import { endDay, endedDay, priceParts } from '../plan-words.ts';

/** What somebody has: plan, price, status, when it goes on or ends, and with which card (S-071 to S-073). */
export function SubscriptionFacts({
  subscription,
  wide = false,
}: {
  subscription: SubscriptionDetail;
  /** Side by side where there is room. */
  wide?: boolean;
}) {
  const plan = planOfPrice(subscription.price_id);
  const next = planOfPrice(subscription.next_price_id);
  const [amount, rest] = plan === undefined ? ['', ''] : priceParts(plan);
  const runs = isLive(subscription);
  return (
    <div className={cx('grid gap-4', wide && 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:gap-8')}>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="heading text-xl">{plan?.name ?? 'Your plan'}</p>
          <StatusBadge status={subscription.subscription_status} />
        </div>
        {plan && (
          <p className="figures mt-1 text-quiet">
            <span className="font-semibold text-ink">{amount}</span> {rest}
          </p>
        )}
      </div>
      <ul
        className={cx(
          'grid content-start gap-2.5 border-line max-md:border-t max-md:pt-4',
          wide ? 'md:border-l md:pl-8' : 'md:border-t md:pt-4',
        )}
      >
        <Line icon={<CalendarClock aria-hidden />}>
          {runs ? periodText(subscription, endDay(subscription)) : `Ended on ${endedDay(subscription)}`}
          {runs && subscription.cancel_at_period_end && (
            <span className="block text-sm text-quiet">{panelTexts.willNotRenew}</span>
          )}
          {isFree(subscription) && !subscription.cancel_at_period_end && (
            <span className="block text-sm text-quiet">{panelTexts.free}</span>
          )}
        </Line>
        {next && (
          <Line icon={<Repeat aria-hidden />}>
            {next.name} follows on {endDay(subscription)}
            <span className="block text-sm text-quiet">{next.price}</span>
          </Line>
        )}
        {subscription.payment_method_last4 && (
          <Line icon={<CreditCard aria-hidden />}>
            <span className="capitalize">{subscription.payment_method_brand ?? 'Card'}</span> ending in{' '}
            <span className="figures">{subscription.payment_method_last4}</span>
          </Line>
        )}
      </ul>
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-brand">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  );
}
