import { showForecast } from '@holdfast/domain/recurring/endpoints';
import { listSubscriptions } from '@holdfast/domain/recurring/watch-endpoints';
import { lastRise, type Subscription } from '@holdfast/domain/recurring/watch/subscription';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { TriangleAlert } from 'lucide-react';
import { mediumDay, today, weekdayName } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { endingSoon, riseText } from '../watch/subscription-words.tsx';
import { inOrder, lowSentence } from './forecast-words.ts';

/** What the next 90 days hold: accounts that fall too low, last days to cancel, prices that rose. For the overview of money. */
export default function AheadCard() {
  const { data, error } = useAnswer(showForecast, { days: 90 });
  if (error !== null) return null;
  if (data === undefined) return <Skeleton className="h-40" />;
  const banks = inOrder(data.accounts).filter(({ kind, steps }) => kind === 'bank' && steps.length > 0);
  const low = data.accounts.flatMap((each) => lowSentence(each, data.today) ?? []);
  return (
    <Card
      title="The next 90 days"
      aside={
        <Link href="/finance/forecast" className={cardAsideLink}>
          Forecast
        </Link>
      }
    >
      {low.map((sentence) => (
        <p key={sentence} className="mb-2 flex items-start gap-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </p>
      ))}
      {banks.length === 0 && low.length === 0 && (
        <p className="text-quiet">Add your regular income and bills.</p>
      )}
      <ul className="grid">
        {banks.slice(0, 3).map(({ account_id, name, lowest }) => (
          <li key={account_id} className="border-b border-line last:border-0">
            <Link
              href={`/finance/forecast?account=${account_id}`}
              className="-mx-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 hover:bg-wash/60"
            >
              <span className="min-w-[min(100%,9rem)] grow basis-0 wrap-anywhere">
                {name}
                <span className="block text-sm text-quiet">lowest on {mediumDay(lowest.day)}</span>
              </span>
              <Money value={lowest.balance} className="ml-auto font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
      {guestHouse === null && <Watched />}
    </Card>
  );
}

/** How long a price that rose is news. */
const newsDays = 60;

/** What is worth a look among the subscriptions. */
function Watched() {
  const { data } = useAnswer(listSubscriptions, {});
  const paid = (data?.items ?? []).filter(
    ({ kind, state, verdict }) => kind === 'expense' && state !== 'stopped' && verdict !== 'dismissed',
  );
  const news = [
    ...endingSoon(paid).map(({ subscription, day }) => ({
      subscription,
      words: `Last day to cancel: ${weekdayName(day)}.`,
    })),
    ...paid
      .filter((each) => (lastRise(each)?.day ?? '') >= addDays(today(), -newsDays))
      .map((subscription) => ({ subscription, words: riseText(subscription) ?? '' })),
  ];
  if (news.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2 border-t border-line pt-3">
      {news.slice(0, 3).map(({ subscription, words }) => (
        <li key={`${subscription.id} ${words}`} className="wrap-anywhere">
          <SubscriptionLink subscription={subscription} />
          <span className="block text-sm">{words}</span>
        </li>
      ))}
    </ul>
  );
}

const SubscriptionLink = ({ subscription: { id, payee } }: { subscription: Subscription }) => (
  <Link
    href={`/finance/subscriptions/${id}`}
    className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
  >
    {payee}
  </Link>
);
