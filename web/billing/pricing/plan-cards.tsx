import { firstChargeAt } from '@holdfast/domain/billing/first-charge';
import { isLive, planOfPrice, type SubscriptionDetail } from '@holdfast/domain/billing/subscription';
import { checkoutTexts } from '@holdfast/domain/billing/texts';
import { plans, type Plan } from '@holdfast/domain/standing/plans';
import type { Standing } from '@holdfast/domain/standing/standing';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { now as serverNow } from '../../base/clock.ts';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { PlanCard } from './plan-card.tsx';
import { dayOf, endDay } from '../plan-words.ts';
import { registerFor } from './pricing-frame.tsx';
import { purchase, type Trouble } from './purchase.ts';

/** So many stand in the first row; the others are wide ones. */
const narrow = 3;

/** The five plans, and what happens when one is chosen (S-074, S-079). */
export function PlanCards({ subscription }: { subscription: SubscriptionDetail | null }) {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const go = useGo();
  const [chosen] = useInAddress('plan');
  const [now] = useState(serverNow);
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<Plan | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const present = isLive(subscription) ? subscription : null;
  const ending = present?.cancel_at_period_end === true;

  const buy = async (plan: Plan) => {
    setAsking(null);
    setTrouble(null);
    setBusy(plan.priceId);
    const begun = await purchase(plan);
    if ('url' in begun) {
      refresh(['billing']);
      const { origin, pathname, search } = new URL(begun.url);
      if (origin === window.location.origin) go(`${pathname}${search}`);
      else window.location.assign(begun.url);
      return;
    }
    setBusy(null);
    setTrouble(begun);
    toast({ tone: begun.kind === 'configuration' ? 'warning' : 'danger', text: begun.text });
  };
  const choose = (plan: Plan) => {
    if (!signedIn) go(registerFor(plan.priceId));
    else if (present === null) void buy(plan);
    else setAsking(plan);
  };

  return (
    <div className="grid gap-5">
      {trouble && <TroubleBox trouble={trouble} onClose={() => setTrouble(null)} />}
      {session.state === 'signed-in' && present === null && (
        <p className="rounded-lg bg-wash px-4 py-3">{whenCharged(session.viewer.standing, now)}</p>
      )}
      <div className="grid gap-4 md:gap-5 lg:grid-cols-6">
        {plans.map((plan, place) => {
          const current = present?.price_id === plan.priceId && !ending;
          const arranged = present?.next_price_id === plan.priceId;
          return (
            <div key={plan.key} className={cx(place < narrow ? 'lg:col-span-2' : 'lg:col-span-3')}>
              <PlanCard
                plan={plan}
                current={current}
                chosen={signedIn && !current && chosen === plan.priceId}
                wide={place >= narrow}
                busy={busy === plan.priceId}
                disabled={arranged || (busy !== null && busy !== plan.priceId)}
                note={arranged && present ? `Begins on ${endDay(present)}` : undefined}
                onChoose={() => choose(plan)}
              />
            </div>
          );
        })}
      </div>
      {asking && present && (
        <Confirm
          open
          onOpenChange={() => setAsking(null)}
          title={`Change to ${asking.name}?`}
          text={changeText(asking, present)}
          confirm={`Change to ${asking.name}`}
          danger={false}
          onConfirm={() => void buy(asking)}
        />
      )}
    </div>
  );
}

/** What choosing a plan now costs today, which is nothing as long as the free trial runs. */
function whenCharged({ trial_end_date }: Standing, now: Date): string {
  const first = firstChargeAt(trial_end_date, now);
  if (first === null) return 'The first payment is charged when you subscribe.';
  const day = dayOf(first);
  return `Your free trial runs until ${day}, even if you subscribe today; the first payment is charged then. If you cancel before, nothing is charged.`;
}

function changeText(plan: Plan, present: SubscriptionDetail): string {
  const now = planOfPrice(present.price_id)?.name ?? 'your plan';
  const day = endDay(present);
  if (plan.priceId === present.price_id) return `${now} then continues and renews on ${day}.`;
  return `You keep ${now} until ${day}. Then ${plan.name} begins at ${plan.price}. Nothing is charged before that day, and you can undo it until then.`;
}

function TroubleBox({ trouble, onClose }: { trouble: Trouble; onClose: () => void }) {
  const configuration = trouble.kind === 'configuration';
  return (
    <Banner
      alert
      tone={configuration ? 'amber' : 'danger'}
      title={configuration ? checkoutTexts.configurationIssue : checkoutTexts.error}
      onClose={onClose}
    >
      {trouble.text}
    </Banner>
  );
}
