import { comingPayment, lastRise, type Subscription } from '@holdfast/domain/recurring/watch/subscription';
import { listSubscriptions } from '@holdfast/domain/recurring/watch-endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today, weekdayName } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { SectionNav } from '../../kernel/screen/menu/section-nav.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import {
  cancelText,
  endingSoon,
  priceText,
  riseText,
  standsOut,
  SubscriptionBadges,
} from './subscription-words.tsx';

const views = {
  paid: ({ kind, state, verdict }: Subscription) =>
    kind === 'expense' && state !== 'stopped' && verdict !== 'dismissed',
  received: ({ kind, state, verdict }: Subscription) =>
    kind === 'income' && state !== 'stopped' && verdict !== 'dismissed',
  stopped: ({ state, verdict }: Subscription) => state === 'stopped' && verdict !== 'dismissed',
  dismissed: ({ verdict }: Subscription) => verdict === 'dismissed',
} as const;
const labels = { paid: 'Paid', received: 'Received', stopped: 'Stopped', dismissed: 'Dismissed' } as const;
type View = keyof typeof views;

const address = (id: string) => `/finance/subscriptions/${id}`;
const newsDays = 183;

/** What is paid again and again, as it was found in the transactions, and what has changed about it (M-18). */
export default function SubscriptionsScreen() {
  const list = useAnswer(listSubscriptions, {});
  return (
    <Page>
      <PageHeader
        title="Subscriptions"
        line={list.data ? lineOf(list.data) : 'What you pay again and again.'}
      />
      <SectionNav of="money" label="Money" current="/finance/subscriptions" />
      <Answered answer={list} loading="Loading subscriptions..." skeleton={<SkeletonCards />}>
        {(found) => <Found {...found} />}
      </Answered>
    </Page>
  );
}

function Found({ items, looking }: OutputOf<typeof listSubscriptions>) {
  const [named] = useInAddress('view', 'paid');
  const view: View = named in views ? (named as View) : 'paid';
  const shown = items.filter(views[view]);
  if (items.length === 0) {
    return (
      <EmptyState
        title="No subscriptions found"
        text={
          looking
            ? 'Checking your transactions. This can take an hour.'
            : 'Payments that repeat appear here after the third one.'
        }
        action={<LinkButton href="/finance/import">Import a bank file</LinkButton>}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Ending items={items} />
      <News items={items} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipFilter
          name="view"
          label="Show"
          fallback="paid"
          chips={(Object.keys(views) as View[])
            .map((value) => ({ value, label: labels[value], count: items.filter(views[value]).length }))
            .filter(({ value, count }) => count > 0 || value === view)}
        />
        {looking && <p className="text-sm text-quiet">Checking new transactions…</p>}
      </div>
      {shown.length === 0 ? (
        <EmptyState compact title="Nothing here" text="No series is of this kind." />
      ) : (
        <Table items={shown} view={view} />
      )}
    </div>
  );
}

const columnsOf = (view: View, accountName: (id: string) => string): Column<Subscription>[] => [
  {
    key: 'payee',
    head: 'Payee',
    cell: ({ payee }) => <span className="wrap-anywhere">{payee}</span>,
    sort: ({ payee }) => payee.toLowerCase(),
  },
  {
    key: 'state',
    head: 'Worth a look',
    cell: (each) => (standsOut(each) ? <SubscriptionBadges subscription={each} /> : null),
  },
  {
    key: 'account',
    head: 'Account',
    cell: ({ account_id }) => <span className="wrap-anywhere">{accountName(account_id)}</span>,
    wideOnly: true,
  },
  view === 'stopped'
    ? {
        key: 'last',
        head: 'Last',
        cell: ({ last_day }) => mediumDay(last_day),
        sort: ({ last_day }) => last_day,
      }
    : {
        key: 'next',
        head: 'Next',
        cell: (each) => <ComingPayment subscription={each} />,
        sort: (each) => comingPayment(each, today()).next,
      },
  { key: 'price', head: 'Price', align: 'right', cell: (each) => priceText(each) },
  {
    key: 'yearly',
    head: 'A year',
    align: 'right',
    cell: ({ yearly }) => <Money value={yearly} />,
    sort: ({ yearly }) => Number(yearly),
  },
];

/** When it is paid next; a payment whose day has passed, and which no statement has shown yet, is said beside it. */
function ComingPayment({ subscription }: { subscription: Subscription }) {
  const { next, awaited } = comingPayment(subscription, today());
  if (next === null) return null;
  return (
    <>
      {mediumDay(next)}
      {awaited !== null && (
        <span className="block text-sm text-quiet">{mediumDay(awaited)} not seen yet</span>
      )}
    </>
  );
}

function Table({ items, view }: { items: readonly Subscription[]; view: View }) {
  const { accountName } = useMoneyNames();
  return (
    <Card flush>
      <DataTable
        label="Subscriptions"
        rows={items}
        columns={columnsOf(view, accountName)}
        keyOf={({ id }) => id}
        href={({ id }) => address(id)}
        sort="-yearly"
      />
    </Card>
  );
}

/** What can soon be cancelled no more. */
function Ending({ items }: { items: readonly Subscription[] }) {
  const soon = endingSoon(items.filter(views.paid));
  if (soon.length === 0) return null;
  return (
    <Card title="Last day to cancel">
      <ul className="grid gap-2">
        {soon.map(({ subscription, day }) => (
          <li key={subscription.id}>
            <Link
              href={address(subscription.id)}
              className="font-semibold text-brand underline underline-offset-4"
            >
              {subscription.payee}
            </Link>
            <span className="block">
              <span className="font-semibold">{weekdayName(day)}.</span> {cancelText(subscription)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What has gone up within half a year, each as a sentence. */
function News({ items }: { items: readonly Subscription[] }) {
  const since = addDays(today(), -newsDays);
  const risen = items.filter((each) => views.paid(each) && (lastRise(each)?.day ?? '') >= since);
  if (risen.length === 0) return null;
  return (
    <Card title="Went up">
      <ul className="grid gap-2">
        {risen.map((each) => (
          <li key={each.id}>
            <Link href={address(each.id)} className="font-semibold text-brand underline underline-offset-4">
              {each.payee}
            </Link>
            <span className="block">{riseText(each)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lineOf({ items, monthly, yearly }: OutputOf<typeof listSubscriptions>): string {
  const count = items.filter(views.paid).length;
  if (count === 0) return 'What you pay again and again.';
  return `${count} ${count === 1 ? 'comes' : 'come'} to ${formatMoney(monthly)} a month, ${formatMoney(yearly)} a year.`;
}
