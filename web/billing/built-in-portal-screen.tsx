import { actInTestPortal, findTestPortal } from '@holdfast/domain/billing/endpoints';
import { periodText, planOfPrice } from '@holdfast/domain/billing/subscription';
import type { TestDeed, TestPortal } from '@holdfast/domain/billing/built-in-payment';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { endDay } from './plan-words.ts';
import { StatusBadge } from './subscription/status-badge.tsx';
import { TestFrame } from './built-in/built-in-frame.tsx';

const deeds: readonly { deed: TestDeed; label: string; text: string }[] = [
  { deed: 'card_fails', label: 'Let the card fail', text: 'From now on every charge is declined.' },
  { deed: 'card_works', label: 'Let the card work', text: 'An open invoice is paid right away.' },
  {
    deed: 'next_period',
    label: 'Go to the next period',
    text: 'It renews, changes its plan, or ends, as arranged.',
  },
  {
    deed: 'retry',
    label: 'Retry the open invoice',
    text: 'It is given up after three more failed attempts.',
  },
  { deed: 'end_now', label: 'End it now', text: 'The way the provider’s administrator would.' },
];

/** The portal of the built-in test payment: what time and a bank would do, by a press. */
export default function TestPortalScreen() {
  const answer = useAnswer(findTestPortal, {});
  return (
    <TestFrame title="Card and invoices">
      {answer.error?.code === 'not_found' ? (
        <Card>
          <p className="text-quiet">Payments here are real: the test payment is switched off.</p>
        </Card>
      ) : (
        <Answered answer={answer} loading="Loading..." skeleton={<Skeleton className="h-64" />}>
          {(portal) => <Portal portal={portal} />}
        </Answered>
      )}
      <LinkButton href="/settings/subscription" variant="plain">
        Back to Holdfast
      </LinkButton>
    </TestFrame>
  );
}

function Portal({ portal: { card, subscription } }: { portal: TestPortal }) {
  const act = useChange(actInTestPortal, { refresh: ['access'] });
  if (subscription === null) {
    return (
      <Card>
        <p className="text-quiet">Nothing has been purchased yet.</p>
      </Card>
    );
  }
  return (
    <>
      <Card
        title={planOfPrice(subscription.price_id)?.name ?? 'Subscription'}
        aside={<StatusBadge status={subscription.status} />}
      >
        <p>
          {subscription.status === 'canceled'
            ? 'It has ended.'
            : periodText(subscription, endDay(subscription))}
        </p>
        <p className="text-quiet">
          The card {card === 'works' ? 'works' : 'is declined'}
          {subscription.failed_tries > 0 && ` · the open invoice failed ${subscription.failed_tries} times`}
        </p>
      </Card>
      <Card title="What should happen?">
        <ul className="divide-y divide-line">
          {deeds.map(({ deed, label, text }) => (
            <li key={deed} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 grow basis-56 text-quiet">{text}</p>
              <Button
                variant="quiet"
                busy={act.isPending && act.variables.deed === deed}
                disabled={subscription.status === 'canceled'}
                onClick={() => act.mutate({ deed })}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
