import { isLive, type SubscriptionDetail } from '@holdfast/domain/billing/subscription';
import { panelTexts, pricingTexts } from '@holdfast/domain/billing/texts';
import type { ReactNode } from 'react';
import { useSession } from '../kernel/session/session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Late, Skeleton } from '../ui/layout/skeleton.tsx';
import { PlanCards } from './pricing/plan-cards.tsx';
import { AllPlansInclude, Questions } from './pricing/pricing-facts.tsx';
import { PricingFrame, PricingTools } from './pricing/pricing-frame.tsx';
import { SubscriptionFacts } from './subscription/subscription-facts.tsx';
import { TestNote } from './built-in/built-in-note.tsx';
import { useSubscription } from './subscription/use-subscription.ts';

/** The plans, what one has of them, and what all of them have (S-080 to S-083). */
export default function PricingScreen() {
  const signedIn = useSession().state === 'signed-in';
  return <PricingFrame>{signedIn ? <OwnPlans /> : <Plans subscription={null} />}</PricingFrame>;
}

function OwnPlans() {
  const answer = useSubscription({ aloud: true });
  return (
    <Plans subscription={answer.data?.subscription ?? null} tools={<PricingTools />}>
      {answer.data?.test && <TestNote />}
      <Panel answer={answer} />
    </Plans>
  );
}

type PlansProps = { subscription: SubscriptionDetail | null; tools?: ReactNode; children?: ReactNode };

function Plans({ subscription, tools, children }: PlansProps) {
  return (
    <Page>
      <PageHeader title={pricingTexts.title} line={pricingTexts.line} action={tools} />
      {children}
      <PlanCards subscription={subscription} />
      <AllPlansInclude />
      <Questions />
    </Page>
  );
}

/** What the visitor has; a line for whoever has nothing yet, so that the plans stay in sight. */
function Panel({ answer }: { answer: ReturnType<typeof useSubscription> }) {
  const { data, error } = answer;
  if (data === undefined && error === null) {
    return (
      <Late words="Loading subscription...">
        <Skeleton className="h-24" />
      </Late>
    );
  }
  if (data === undefined) {
    return (
      <Card title="Your subscription">
        <p className="text-danger">{panelTexts.failed}</p>
      </Card>
    );
  }
  const { subscription } = data;
  if (subscription === null || !isLive(subscription)) {
    return (
      <Card>
        <p className="font-semibold">{panelTexts.none}</p>
        <p className="text-quiet">{panelTexts.noneLine}</p>
      </Card>
    );
  }
  return (
    <Card
      title="Your subscription"
      aside={
        <LinkButton href="/settings/subscription" variant="quiet" size="small">
          Manage Subscription
        </LinkButton>
      }
    >
      <SubscriptionFacts subscription={subscription} wide />
    </Card>
  );
}
