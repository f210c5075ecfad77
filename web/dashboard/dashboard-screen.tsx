import { showDashboard, type Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useDashboardCards, useDashboardTiles } from '../kernel/screen/house/given-areas.ts';
import type { DashboardCard } from '../kernel/screen/house/screen.ts';
import { fetchAhead } from '../kernel/screen/lent-code.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { useMode } from '../kernel/session/mode.ts';
import { useViewer } from '../kernel/session/session.ts';
import { today, weekdayName } from '../base/dates.ts';
import { TileRow } from '../ui/data-display/tile-row.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { DashboardFailed } from './dashboard-failed.tsx';
import { FirstSteps, areDone } from './first-steps.tsx';
import { Lent } from './lent.tsx';
import { PortfolioTile } from './portfolio-tile.tsx';
import { QuickActions } from './quick-actions.tsx';
import { isBare, ownsNothing } from './summary.ts';

/** How many tiles stand at the head (S-130). */
const tilesShown = 4;

/** Everything at a glance, from one request (S-130 to S-138). */
export default function DashboardScreen() {
  const answer = useAnswer(showDashboard, {});
  const tiles = useDashboardTiles();
  const cards = useDashboardCards();
  useEffect(() => fetchAhead([...tiles, ...cards].map((each) => each.load)), [tiles, cards]);
  return (
    <Page tight="cards">
      <PageHeader tight title="Welcome to Holdfast" line={weekdayName(today())} action={<CalendarButton />} />
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
  const visiting = useViewer().sample_until !== undefined;
  // Beside the steps a newcomer sees what there is, and no zeros.
  const early = stepsShown && ownsNothing(data);
  const shown = stepsShown
    ? cards.filter((card) => card.early !== true && (!early || card.piece === 'due'))
    : cards;
  const draw = (card: DashboardCard) => (
    // A card that has nothing to say draws nothing, and takes no room.
    <div key={card.piece ?? card.order} className={`${widths[card.width]} min-w-0 empty:hidden`}>
      <Lent load={card.load} piece={card.piece === null ? null : data.pieces[card.piece]} />
    </div>
  );
  const row = (place: DashboardCard['place']) => shown.filter((card) => card.place === place);
  return (
    <>
      <Row>{row('lead').map(draw)}</Row>
      {!early && (
        <TileRow>
          <PortfolioTile lines={data.worth} summary={data.summary} />
          {tiles.slice(0, tilesShown - 1).map((tile) => (
            <Lent key={tile.piece} load={tile.load} piece={data.pieces[tile.piece]} />
          ))}
        </TileRow>
      )}
      <Row>{row('main').map(draw)}</Row>
      <div className="flex flex-wrap justify-between gap-x-8 md:-mt-1">
        <QuickActions onSteps={stepsShown || visiting ? null : onSteps} />
        {row('line').length > 0 && (
          <div className="flex flex-wrap gap-x-5">
            {row('line').map((card) => (
              <Lent
                key={card.order}
                load={card.load}
                piece={card.piece === null ? null : data.pieces[card.piece]}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function Row({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null;
  return children.length === 1 ? children : <div className={columns}>{children}</div>;
}

/** Cards stand in columns of seven and five, each as tall as what it holds. */
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
const widths = { wide: '', narrow: '', full: 'lg:col-span-2' } as const;

/** As tall as what comes, so that nothing below it moves. */
function DashboardSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 md:gap-4">
      <div className={columns}>
        <Skeleton className="h-71 md:h-75" />
        <Skeleton className="h-40 md:h-75" />
      </div>
      <Skeleton className="h-45 md:h-25" />
      <div className={columns}>
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
    </div>
  );
}
