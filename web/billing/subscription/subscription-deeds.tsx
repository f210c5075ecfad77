import {
  cancelSubscription,
  changePlan,
  openPortal,
  resumeSubscription,
} from '@holdfast/domain/billing/endpoints';
import { isFree, planOfPrice, type SubscriptionDetail } from '@holdfast/domain/billing/subscription';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { endDay } from '../plan-words.ts';

/** What can be done with a subscription that runs. */
export function SubscriptionDeeds({ subscription }: { subscription: SubscriptionDetail }) {
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const stale = { refresh: ['access'] };
  const cancel = useChange(cancelSubscription, {
    ...stale,
    done: 'Your subscription has been canceled',
    onDone: () => setAsking(false),
  });
  const resume = useChange(resumeSubscription, { ...stale, done: 'Your subscription continues' });
  const keep = useChange(changePlan, { ...stale, done: 'The change has been undone' });
  const portal = useChange(openPortal, {
    onDone: ({ url }) => {
      const { origin, pathname } = new URL(url);
      if (origin === window.location.origin) go(pathname);
      else window.location.assign(url);
    },
  });
  const plan = planOfPrice(subscription.price_id)?.name ?? 'your plan';
  const day = endDay(subscription);
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5 [&>*]:max-sm:grow">
      {subscription.cancel_at_period_end ? (
        <Button onClick={() => resume.mutate({})} busy={resume.isPending}>
          Keep my subscription
        </Button>
      ) : (
        <LinkButton href="/pricing">Change plan</LinkButton>
      )}
      {subscription.next_price_id && (
        <Button
          variant="quiet"
          onClick={() => keep.mutate({ price_id: subscription.price_id })}
          busy={keep.isPending}
        >
          Stay with {plan}
        </Button>
      )}
      <Button variant="quiet" onClick={() => portal.mutate({})} busy={portal.isPending}>
        Card and invoices
      </Button>
      {!subscription.cancel_at_period_end && (
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel ${plan}?`}
        text={
          <>
            <p>
              {isFree(subscription)
                ? `You keep full access until ${day}, when your free trial ends, and nothing is ever charged.`
                : `You keep full access until ${day}, which is paid for, and nothing is charged after it.`}
            </p>
            <p className="mt-2">
              From then on your records can be read and exported for 30 days. Until {day} you can take this
              back here.
            </p>
          </>
        }
        confirm="Cancel subscription"
        cancel="Keep it"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({})}
      />
    </div>
  );
}
