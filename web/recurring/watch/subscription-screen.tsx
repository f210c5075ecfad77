import { comingPayment, isPaid, type Subscription } from '@holdfast/domain/recurring/watch/subscription';
import {
  decideSubscription,
  findSubscription,
  sortSubscription,
} from '@holdfast/domain/recurring/watch-endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { Link, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { cancelText, priceText, riseText, SubscriptionBadges } from './subscription-words.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const trail = { label: 'Subscriptions', href: '/finance/subscriptions' };

/** A subscription: its price and what became of it, its terms, and its last payments (M-18). */
export default function SubscriptionScreen() {
  const answer = useAnswer(findSubscription, { id: useParam('id') });
  useTitle(answer.data?.payee);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return (
      <Page narrow>
        <PageHeader title="Subscription" above={<Breadcrumbs trail={[trail]} />} />
        <EmptyState
          picture="search"
          title="Subscription not found"
          text="Its payments were deleted, or the address is wrong."
          action={<LinkButton href="/finance/subscriptions">All subscriptions</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading the subscription..." skeleton={<SkeletonScreen />}>
        {(found) => <View subscription={found} />}
      </Answered>
    </Page>
  );
}

function View({ subscription }: { subscription: Subscription }) {
  const { next, awaited } = comingPayment(subscription, today());
  const { payee, last_day, state, yearly, first_day, payment_count } = subscription;
  const rise = riseText(subscription);
  return (
    <>
      <PageHeader
        title={payee}
        above={<Breadcrumbs trail={[trail]} />}
        line={`${payment_count} payments since ${mediumDay(first_day)}`}
        action={
          <>
            {isPaid(subscription) && <Nature subscription={subscription} />}
            <Verdict subscription={subscription} />
          </>
        }
      />
      <Card>
        <div className="grid gap-4">
          <Facts
            facts={[
              { label: subscription.kind === 'income' ? 'Amount' : 'Price', value: priceText(subscription) },
              { label: 'Per year', value: <Money value={yearly} /> },
              state === 'stopped' || next === null
                ? { label: 'Last payment', value: mediumDay(last_day) }
                : {
                    label: 'Next payment',
                    value:
                      awaited === null
                        ? mediumDay(next)
                        : `${mediumDay(next)} (that of ${mediumDay(awaited)} was not seen yet)`,
                  },
            ]}
          />
          <SubscriptionBadges subscription={subscription} />
          {rise !== null && <p>{rise}</p>}
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:items-start">
        {subscription.kind === 'expense' && <TermsCard subscription={subscription} />}
        <Payments subscription={subscription} />
      </div>
    </>
  );
}

/** Whether it is a bill or can be cancelled, where it was told wrong. */
function Nature({ subscription: { id, nature } }: { subscription: Subscription }) {
  const change = useChange(sortSubscription, {
    done: nature === 'bill' ? 'Now a subscription' : 'Now a bill',
  });
  const other = nature === 'bill' ? 'subscription' : 'bill';
  return (
    <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ id, nature: other })}>
      {other === 'bill' ? 'It’s a bill' : 'It’s a subscription'}
    </Button>
  );
}

/** Keeping and dismissing, each with its way back. */
function Verdict({ subscription: { id, verdict } }: { subscription: Subscription }) {
  const change = useChange(decideSubscription);
  const decide = (next: Subscription['verdict'], text: string) =>
    change.mutate(
      { id, verdict: next },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            text,
            action: { label: 'Undo', run: () => change.mutate({ id, verdict }) },
            lasts: 10_000,
          }),
      },
    );
  return verdict === 'dismissed' ? (
    <Button variant="quiet" busy={change.isPending} onClick={() => decide('kept', 'Back on the list')}>
      Watch again
    </Button>
  ) : (
    <Button variant="quiet" busy={change.isPending} onClick={() => decide('dismissed', 'Dismissed')}>
      Not recurring
    </Button>
  );
}

function TermsCard({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  const { term_end, promotion_ends, price_after, cancel_how, notes } = subscription;
  const said = [
    cancelText(subscription),
    cancel_how,
    promotion_ends === null
      ? null
      : `The offer ends on ${mediumDay(promotion_ends)}${price_after === null ? '' : `, then ${formatMoney(price_after)}`}.`,
    notes,
  ].filter((line) => line !== null && line !== '');
  return (
    <Card
      title="Terms"
      aside={
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          <Pencil aria-hidden /> {said.length === 0 ? 'Add' : 'Edit'}
        </Button>
      }
    >
      {said.length === 0 && term_end === null ? (
        <p className="text-quiet">No terms yet.</p>
      ) : (
        <ul className="grid gap-2">
          {said.map((line) => (
            <li key={line} className="whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
      )}
      {open && <TermsDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Payments({ subscription }: { subscription: Subscription }) {
  const { accountName } = useMoneyNames();
  const { payments, changes, payment_count, payee, account_id, kind } = subscription;
  const changed = new Set(changes.map(({ day }) => day));
  return (
    <Card
      title="Payments"
      aside={
        <Link
          href={`/finance/transactions?q=${encodeURIComponent(payee)}`}
          className="text-sm font-semibold text-brand underline-offset-4 hover:underline"
        >
          All transactions
        </Link>
      }
    >
      <ul>
        {payments.map(({ id, day, amount }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span>{mediumDay(day)}</span>
            {changed.has(day) && (
              <span className="text-sm text-quiet">new {kind === 'income' ? 'amount' : 'price'}</span>
            )}
            <Money value={amount} className="ml-auto" />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">
        {payments.length < payment_count ? `The last ${payments.length} of ${payment_count}. ` : ''}
        {accountName(account_id) === '' ? '' : `Last on ${accountName(account_id)}.`}
      </p>
    </Card>
  );
}
