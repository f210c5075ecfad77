import {
  comingPayment,
  isPaid,
  lastRise,
  type Subscription,
} from '@holdfast/domain/recurring/watch/subscription';
import { listSubscriptions } from '@holdfast/domain/recurring/watch-endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today, weekdayName } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { wholeList } from '../../kernel/screen/list/whole-list.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Card } from '../../ui/layout/card.tsx';
import {
  cancelText,
  endingSoon,
  priceText,
  riseText,
  standsOut,
  SubscriptionBadges,
} from './subscription-words.tsx';

const views = {
  paid: (each: Subscription) => isPaid(each) && each.nature === 'subscription',
  bills: (each: Subscription) => isPaid(each) && each.nature === 'bill',
  received: ({ kind, state, verdict }: Subscription) =>
    kind === 'income' && state !== 'stopped' && verdict !== 'dismissed',
  stopped: ({ state, verdict }: Subscription) => state === 'stopped' && verdict !== 'dismissed',
  dismissed: ({ verdict }: Subscription) => verdict === 'dismissed',
} as const;
const labels = {
  paid: 'Subscriptions',
  bills: 'Bills',
  received: 'Income',
  stopped: 'Stopped',
  dismissed: 'Dismissed',
} as const;
type View = keyof typeof views;
const nouns: Readonly<Record<View, readonly [string, string]>> = {
  paid: ['subscription', 'subscriptions'],
  bills: ['bill', 'bills'],
  received: ['income', 'incomes'],
  stopped: ['stopped payment', 'stopped payments'],
  dismissed: ['dismissed payment', 'dismissed payments'],
};

const listPath = '/finance/subscriptions';
const address = (id: string) => `${listPath}/${id}`;
const newsDays = 183;

/** What is paid again and again, as it was found in the transactions, and what has changed about it (M-18). */
export default function SubscriptionsScreen() {
  const answer = useAnswer(listSubscriptions, {});
  const { accountName } = useMoneyNames();
  const [named] = useInAddress('view', 'paid');
  const view: View = named in views ? (named as View) : 'paid';
  const list = wholeList(answer, ({ items }) => items.filter(views[view]));
  const items = answer.data?.items ?? [];
  const any = items.length > 0;
  return (
    <ListScreen
      title="Subscriptions"
      noun={nouns[view]}
      list={list}
      path={listPath}
      worth={answer.data === undefined ? null : worthOf(answer.data, view)}
      bar={
        any
          ? {
              status: {
                name: 'view',
                label: 'Show',
                value: view,
                fallback: 'paid',
                choices: (Object.keys(views) as View[]).map((value) => ({
                  value,
                  label: labels[value],
                  count: items.filter(views[value]).length,
                })),
              },
            }
          : {}
      }
      before={
        any &&
        answer.data?.looking === true && <p className="text-sm text-quiet">Checking new transactions…</p>
      }
      empty={{
        title: any ? `No ${nouns[view][1]}` : 'No subscriptions found',
        text:
          answer.data?.looking === true
            ? 'Checking your transactions. This can take an hour.'
            : 'Payments that repeat appear here after the third one.',
        action: <LinkButton href="/finance/import">Import a bank file</LinkButton>,
        elsewhere: 'No payments of this kind.',
      }}
    >
      {() => (
        <Stack gap={4} className="md:gap-5">
          <Card flush>
            <DataTable
              label="Subscriptions"
              rows={list.items}
              columns={columnsOf(view, accountName)}
              keyOf={({ id }) => id}
              href={({ id }) => address(id)}
              sort="-yearly"
            />
          </Card>
          {view === 'paid' && <Ending items={items} />}
          {view === 'paid' && <News items={items} />}
        </Stack>
      )}
    </ListScreen>
  );
}

/** What the shown ones come to: what can be cancelled, or the bills. */
function worthOf(
  { monthly, yearly, bills_monthly, bills_yearly }: OutputOf<typeof listSubscriptions>,
  view: View,
): string | null {
  if (view === 'paid') return `${formatMoney(monthly)} a month, ${formatMoney(yearly)} a year`;
  return view === 'bills'
    ? `${formatMoney(bills_monthly)} a month, ${formatMoney(bills_yearly)} a year`
    : null;
}

const columnsOf = (view: View, accountName: (id: string) => string): Column<Subscription>[] => [
  {
    key: 'payee',
    head: 'Payee',
    rank: 'name',
    cell: ({ payee }) => <span className="wrap-anywhere">{payee}</span>,
    sort: ({ payee }) => payee.toLowerCase(),
  },
  {
    key: 'state',
    head: 'Status',
    rank: 'badge',
    normal: (each) => !standsOut(each),
    cell: (each) => (standsOut(each) ? <SubscriptionBadges subscription={each} /> : null),
  },
  {
    key: 'account',
    head: 'Account',
    rank: 'desk',
    cell: ({ account_id }) => <span className="wrap-anywhere">{accountName(account_id)}</span>,
  },
  view === 'stopped'
    ? {
        key: 'last',
        head: 'Last',
        rank: 'fact' as const,
        cell: ({ last_day }) => mediumDay(last_day),
        sort: ({ last_day }) => last_day,
      }
    : {
        key: 'next',
        head: 'Next',
        rank: 'fact' as const,
        cell: (each) => <ComingPayment subscription={each} />,
        sort: (each) => comingPayment(each, today()).next,
      },
  { key: 'price', head: 'Price', rank: 'fact', align: 'right', cell: (each) => priceText(each) },
  {
    key: 'yearly',
    head: 'Per year',
    rank: 'value',
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

/** What can soon be cancelled no more. */
function Ending({ items }: { items: readonly Subscription[] }) {
  const soon = endingSoon(items.filter(isPaid));
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
  const risen = items.filter((each) => isPaid(each) && (lastRise(each)?.day ?? '') >= since);
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
