import { formatShort, isZero } from '@holdfast/domain/kernel/money/money';
import { showFinances } from '@holdfast/domain/net-worth/endpoints';
import { Suspense } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { partOf } from '../../kernel/screen/lent-code.ts';
import { useOpenAreas } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Skeleton, SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { WorthLine } from '../worth-line.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { DueSoonCard } from './due-soon-card.tsx';
import type { Finances } from './finances.ts';
import { FirstSteps } from './first-steps.tsx';
import { MonthCard } from './month-card.tsx';
import { PropertiesCard } from './properties-card.tsx';
import { SpendingCard } from './spending-card.tsx';

/** Money at a glance: the month, the accounts, the net worth, what was spent on, what is due next (S-026). */
export default function OverviewScreen() {
  const answer = useAnswer(showFinances, {});
  return (
    <Page>
      <PageHeader
        title="Finance"
        line={
          answer.data && answer.data.accounts.length > 0
            ? `${formatShort(answer.data.summary.liquid_assets).replace('-', '−')} in the bank, a net worth of ${formatShort(answer.data.summary.net_worth).replace('-', '−')}.`
            : undefined
        }
      />
      <Answered answer={answer} loading="Loading finance data..." skeleton={<SkeletonCards cards={4} />}>
        {(data) => <Ready data={data} />}
      </Answered>
    </Page>
  );
}

function Ready({ data }: { data: Finances }) {
  const bare = data.accounts.length === 0 && !data.begun.transactions;
  if (bare && guestHouse !== null && data.worth.at(-1)?.net === '0.00')
    return <EmptyState title="No financial data available" text="No account of this house is open to you." />;
  return (
    <Stack gap={4} className="md:gap-5">
      {bare && guestHouse === null && <FirstSteps begun={data.begun} />}
      {/* What needs somebody leads: on the phone the columns stand below each other. */}
      <div className={columns}>
        <Stack gap={4} className="md:gap-5">
          <DueSoonCard due={data.due} />
          {!bare && <LentCards />}
        </Stack>
        <Stack gap={4} className="md:gap-5">
          {!bare && <MonthCard months={data.months} />}
          {!bare && <AccountsCard accounts={data.accounts} />}
          <NetWorthCard data={data} />
        </Stack>
      </div>
      <div className={columns}>
        {!bare && <SpendingCard categories={data.categories} />}
        {data.properties.length > 0 && <PropertiesCard properties={data.properties} />}
      </div>
    </Stack>
  );
}

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 empty:hidden md:gap-5 lg:grid-cols-2';

/** What the other screens of money lend to their overview. */
function LentCards() {
  const cards = useOpenAreas()
    .flatMap((area) => area.screens)
    .flatMap(({ path, card }) => (card === undefined ? [] : [{ path, ...card }]))
    .toSorted((a, b) => a.order - b.order);
  return cards.map(({ path, load }) => {
    const Lent = partOf(load);
    return (
      <Suspense key={path} fallback={<Skeleton className="h-44" />}>
        <Lent />
      </Suspense>
    );
  });
}

/** From the first month on of which anything is known. */
function knownPoints(worth: Finances['worth']) {
  const first = worth.findIndex(({ net, assets, owed }) => ![net, assets, owed].every(isZero));
  return first < 0 ? [] : worth.slice(first).map(({ day, net }) => ({ day, value: net }));
}

function NetWorthCard({ data }: { data: Finances }) {
  const points = knownPoints(data.worth);
  return (
    <Card
      title="Net worth"
      aside={
        <Link href="/finance/net-worth" className={cardAsideLink}>
          See how it changed
        </Link>
      }
    >
      <div className="heading mb-3 text-2xl">
        <FittingAmount value={data.summary.net_worth} cents />
      </div>
      {points.length > 1 && <WorthLine points={points} />}
    </Card>
  );
}
