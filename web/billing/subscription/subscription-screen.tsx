import { isLive, type SubscriptionDetail } from '@holdfast/domain/billing/subscription';
import { panelTexts } from '@holdfast/domain/billing/texts';
import { Link } from '../../base/link.tsx';
import { useViewer } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Late, Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/layout/states.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { SubscriptionDeeds } from './subscription-deeds.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { TestNote } from '../built-in/built-in-note.tsx';
import { UsageCard } from './usage-card.tsx';
import { useSubscription } from './use-subscription.ts';

/** What one has and what can be done with it: change, cancel, resume, card and bills (S-071 to S-073, S-078). */
export default function SubscriptionScreen() {
  const answer = useSubscription();
  const { data, error } = answer;
  if (useViewer().sample_until !== undefined) return <InSample />;
  return (
    <Page>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Settings', href: '/settings' }]} />}
        title="Subscription"
        action={
          <LinkButton href="/pricing" variant="quiet">
            {panelTexts.viewPlans}
          </LinkButton>
        }
      />
      {data?.test && <TestNote />}
      {data === undefined ? (
        error === null ? (
          <Late words="Loading subscription...">
            <Skeleton className="h-72" />
          </Late>
        ) : (
          <FailedState
            text={panelTexts.failed}
            detail="Checking again every few seconds."
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-4 md:gap-5">
            <Panel subscription={data.subscription} />
            {data.subscription && <InvoicesCard />}
          </div>
          <UsageCard />
        </div>
      )}
    </Page>
  );
}

function InSample() {
  return (
    <Page>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Settings', href: '/settings' }]} />}
        title="Subscription"
      />
      <Card>
        <EmptyState
          compact
          picture="documents"
          title="The sample house has no plan"
          text="Yours is in your own account."
          action={<LinkButton href="/pricing">{panelTexts.viewPlans}</LinkButton>}
        />
      </Card>
    </Page>
  );
}

function Panel({ subscription }: { subscription: SubscriptionDetail | null }) {
  if (subscription !== null && isLive(subscription)) {
    return (
      <Card>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionDeeds subscription={subscription} />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <EmptyState
          compact
          picture="documents"
          title={panelTexts.none}
          text={panelTexts.noneLine}
          action={<LinkButton href="/pricing">{panelTexts.viewPlans}</LinkButton>}
        />
      </Card>
      {subscription && (
        <Card title="Your last subscription">
          <SubscriptionFacts subscription={subscription} />
          {subscription.subscription_status === 'unpaid' && (
            <p className="mt-4 border-t border-line pt-4 text-quiet">
              Its last invoice was not paid.{' '}
              <Link href="/pricing" className="font-semibold text-brand hover:underline">
                Choose a plan
              </Link>{' '}
              to start again.
            </p>
          )}
        </Card>
      )}
    </>
  );
}
