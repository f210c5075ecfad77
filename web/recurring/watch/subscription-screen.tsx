import { comingPayment, isPaid, type Subscription } from '@holdfast/domain/recurring/watch/subscription';
import {
  changeSubscription,
  decideSubscription,
  findSubscription,
  sortSubscription,
} from '@holdfast/domain/recurring/watch-endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { Eye, EyeOff, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { Link, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { useModeLets } from '../../kernel/session/mode.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { cancelText, priceText, riseText, SubscriptionBadges } from './subscription-words.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** A subscription: its price and what became of it, its terms, and its last payments (M-18). */
export default function SubscriptionScreen() {
  const answer = useAnswer(findSubscription, { id: useParam('id') });
  useTitle(answer.data?.payee);
  if (isNotThere(answer.error)) {
    return <NotThere noun="Subscription" many="Subscriptions" href="/finance/subscriptions" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading the subscription..." skeleton={<RecordSkeleton />}>
        {(found) => <View subscription={found} />}
      </Answered>
    </Page>
  );
}

function View({ subscription }: { subscription: Subscription }) {
  const { payee, first_day, payment_count, nature, verdict } = subscription;
  const [open, setOpen] = useState(false);
  const sort = useSort(subscription);
  const decide = useVerdict(subscription);
  const lets = useModeLets();
  const terms = subscription.kind === 'expense' && lets(changeSubscription);
  const rise = riseText(subscription);
  return (
    <RecordScreen
      record={null}
      title={payee}
      line={`${payment_count} payments since ${mediumDay(first_day)}`}
      beside={<SubscriptionBadges subscription={subscription} />}
      trail={[{ label: 'Subscriptions', href: '/finance/subscriptions' }]}
      edit={terms ? { label: 'Edit terms', onEdit: () => setOpen(true) } : undefined}
      entries={
        <>
          {isPaid(subscription) && (
            <MenuAction icon={<ReceiptText aria-hidden />} needs={sortSubscription} onSelect={sort}>
              {nature === 'bill' ? 'It’s a subscription' : 'It’s a bill'}
            </MenuAction>
          )}
          <MenuAction
            icon={verdict === 'dismissed' ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            needs={decideSubscription}
            onSelect={decide}
          >
            {verdict === 'dismissed' ? 'Watch again' : 'Not recurring'}
          </MenuAction>
        </>
      }
      kept
      state={rise !== null && <Banner tone="amber">{rise}</Banner>}
      facts={<SubscriptionFacts subscription={subscription} />}
      own={[
        {
          name: 'payments',
          group: 'money',
          order: 1,
          card: <Payments subscription={subscription} />,
        },
      ]}
    >
      {open && <TermsDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </RecordScreen>
  );
}

/** The price, the next payment, and the terms as far as they are known. */
function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { next, awaited } = comingPayment(subscription, today());
  const { kind, last_day, state, yearly, promotion_ends, price_after, cancel_how, notes } = subscription;
  const over = state === 'stopped' || next === null;
  return (
    <RecordFacts
      facts={[
        { label: kind === 'income' ? 'Amount' : 'Price', value: priceText(subscription) },
        { label: 'Per year', value: <Money value={yearly} /> },
        over
          ? { label: 'Last payment', value: mediumDay(last_day) }
          : { label: 'Next payment', value: mediumDay(next) },
        ...factIf('Not seen yet', over || awaited === null ? null : mediumDay(awaited)),
        ...factIf('Cancel', kind === 'expense' ? cancelText(subscription) : null),
        ...factIf('How to cancel', cancel_how),
        ...factIf(
          'Offer ends',
          promotion_ends === null
            ? null
            : `${mediumDay(promotion_ends)}${price_after === null ? '' : `, then ${formatMoney(price_after)}`}`,
        ),
      ]}
      texts={[{ label: 'Notes', text: notes }]}
    />
  );
}

/** Turns a bill into what can be cancelled, and back. */
function useSort({ id, nature }: Subscription) {
  const change = useChange(sortSubscription, {
    done: nature === 'bill' ? 'Now a subscription' : 'Now a bill',
  });
  return () => change.mutate({ id, nature: nature === 'bill' ? 'subscription' : 'bill' });
}

/** Dismisses what is not recurring, or watches it again; each with its way back. */
function useVerdict({ id, verdict }: Subscription) {
  const change = useChange(decideSubscription);
  const [next, text] =
    verdict === 'dismissed' ? (['kept', 'Back on the list'] as const) : (['dismissed', 'Dismissed'] as const);
  return () =>
    change.mutate(
      { id, verdict: next },
      { onSuccess: () => toastWithUndo(text, () => change.mutate({ id, verdict })) },
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
        <Link href={`/finance/transactions?q=${encodeURIComponent(payee)}`} className={cardAsideLink}>
          All transactions
        </Link>
      }
    >
      <FoldedList>
        {payments.map(({ id, day, amount }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>{mediumDay(day)}</span>
            {changed.has(day) && (
              <span className="text-sm text-quiet">new {kind === 'income' ? 'amount' : 'price'}</span>
            )}
            <Money value={amount} className="ml-auto" />
          </li>
        ))}
      </FoldedList>
      <p className="mt-3 text-sm text-quiet">
        {payments.length < payment_count ? `The last ${payments.length} of ${payment_count}. ` : ''}
        {accountName(account_id) === '' ? '' : `Last on ${accountName(account_id)}.`}
      </p>
    </Card>
  );
}
