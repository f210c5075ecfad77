import { showDashboard, type Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { Suspense, useEffect, useState } from 'react';
import { useDashboardCards, useDashboardTiles } from '../kernel/screen/house/given-areas.ts';
import type { DashboardCard } from '../kernel/screen/house/screen.ts';
import { fetchAhead } from '../kernel/screen/lent-code.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { useMode } from '../kernel/session/mode.ts';
import { useViewer } from '../kernel/session/session.ts';
import { AddAssetMenu } from './add-asset-menu.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Skeleton, SkeletonTiles } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { StatTiles } from '../ui/data-display/stat-tile.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { DashboardFailed } from './dashboard-failed.tsx';
import { DueCard } from './due-card.tsx';
import { DueTile } from './due-tile.tsx';
import { FirstSteps, areDone } from './first-steps.tsx';
import { Lent } from './lent.tsx';
import { PortfolioTile } from './portfolio-tile.tsx';
import { QuickActions } from './quick-actions.tsx';
import { isBare, ownsNothing, summaryOf } from './summary.ts';

/** How many tiles stand at the head (S-130). */
const tilesShown = 4;

/** Everything at a glance, from one request (S-130 to S-138). */
export default function DashboardScreen() {
  const answer = useAnswer(showDashboard, {});
  const tiles = useDashboardTiles();
  const cards = useDashboardCards();
  useEffect(() => fetchAhead([...tiles, ...cards].map((each) => each.load)), [tiles, cards]);
  return (
    <Page>
      <PageHeader
        title="Welcome to Holdfast"
        line={answer.data ? summaryOf(answer.data) : 'What you own, and what needs your attention.'}
        action={
          <>
            <CalendarButton />
            <AddAssetMenu />
          </>
        }
      />
      {answer.error && answer.data === undefined ? (
        <DashboardFailed answer={answer} />
      ) : (
        <Answered answer={answer} loading="Loading dashboard..." skeleton={<DashboardSkeleton />}>
          {(data) => <Ready data={data} />}
        </Answered>
      )}
    </Page>
  );
}

function Ready({ data }: { data: Dashboard }) {
  const steps = data.first_steps;
  // Steps that were begun on this visit, or brought back, stay to show that they are done.
  const [begun, setBegun] = useState(false);
  const mode = useMode();
  // Nobody can take a step while they can only read.
  const toDo = mode === 'open' && steps !== null && !areDone(steps);
  if (toDo && !begun) setBegun(true);
  const shown = steps !== null && (toDo || begun);
  return (
    // The overview comes below the steps, and would be pushed down by what of them arrives later.
    <Suspense fallback={<DashboardSkeleton />}>
      {shown && <BeforeSteps />}
      {shown && <FirstSteps done={steps} />}
      {/* A newcomer is not shown what they do not have yet. */}
      {!(shown && isBare(data)) && (
        <Suspense fallback={<DashboardSkeleton />}>
          <Overview data={data} stepsShown={shown} onSteps={() => setBegun(true)} />
        </Suspense>
      )}
    </Suspense>
  );
}

/** What a newcomer has come for: what others have opened to them. Cards that have nothing to say draw nothing. */
function BeforeSteps() {
  const cards = useDashboardCards().filter((card) => card.piece === null && card.early === true);
  return cards.map((card) => <Lent key={card.order} load={card.load} piece={null} />);
}

type OverviewProps = { data: Dashboard; stepsShown: boolean; onSteps: () => void };

function Overview({ data, stepsShown, onSteps }: OverviewProps) {
  const tiles = useDashboardTiles();
  const cards = useDashboardCards();
  // Beside the steps a newcomer sees what there is, and no zeros.
  const early = stepsShown && ownsNothing(data);
  const shown = stepsShown ? cards.filter((card) => card.early !== true && !early) : cards;
  const draw = (card: DashboardCard) => (
    // A card that has nothing to say draws nothing, and takes no room.
    <div key={card.piece ?? card.order} className={`${widths[card.width]} empty:hidden`}>
      <Lent load={card.load} piece={card.piece === null ? null : data.pieces[card.piece]} />
    </div>
  );
  const visiting = useViewer().sample_until !== undefined;
  return (
    <>
      {!early && (
        <StatTiles>
          <PortfolioTile lines={data.worth} summary={data.summary} />
          {tiles.slice(0, tilesShown - 1).map((tile) => (
            <Lent key={tile.piece} load={tile.load} piece={data.pieces[tile.piece]} />
          ))}
          {tiles.length < tilesShown - 1 && <DueTile due={data.due} />}
        </StatTiles>
      )}
      {/* Cards of one row are of one height. */}
      <Stack gap={4} className="md:gap-5 lg:grid-cols-3 [&>*]:grid [&>*]:grid-cols-[minmax(0,1fr)]">
        {shown.filter(({ order }) => order < 0).map(draw)}
        <div>
          <DueCard due={data.due} />
        </div>
        {shown.filter(({ order }) => order >= 0).map(draw)}
        <div>
          <QuickActions onSteps={stepsShown || visiting ? null : onSteps} />
        </div>
      </Stack>
    </>
  );
}

const widths = { third: '', half: '', 'two-thirds': 'lg:col-span-2', full: 'lg:col-span-3' } as const;

function DashboardSkeleton() {
  return (
    <div className="grid gap-5">
      <SkeletonTiles />
      <div className="grid gap-5 lg:grid-cols-3">
        <Skeleton className="h-72 lg:col-span-2" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
