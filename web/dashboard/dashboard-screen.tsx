import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { useDashboardCards, useDashboardTiles } from '../kernel/given-areas.ts';
import { useAnswer } from '../kernel/query.ts';
import { AddAssetMenu } from './add-asset-menu.tsx';
import { Answered } from '../ui/answered.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Skeleton, SkeletonTiles } from '../ui/skeleton.tsx';
import { StatTiles } from '../ui/stat-tile.tsx';
import { DashboardFailed } from './dashboard-failed.tsx';
import { DueCard } from './due-card.tsx';
import { DueTile } from './due-tile.tsx';
import { Lent } from './lent.tsx';
import { PortfolioTile } from './portfolio-tile.tsx';
import { QuickActions } from './quick-actions.tsx';
import { summaryOf } from './summary.ts';
import { WorthCard } from './worth-card.tsx';

/** How many tiles stand at the head (S-130). */
const tilesShown = 4;

/** Everything at a glance, from one request (S-130 to S-138). */
export default function DashboardScreen() {
  const answer = useAnswer(showDashboard, {});
  const tiles = useDashboardTiles();
  const cards = useDashboardCards();
  return (
    <Page>
      <PageHeader
        title="Welcome to Holdfast"
        line={answer.data ? summaryOf(answer.data) : 'What you own, and what wants you.'}
        action={<AddAssetMenu />}
      />
      {answer.error && answer.data === undefined ? (
        <DashboardFailed answer={answer} />
      ) : (
        <Answered answer={answer} loading="Loading dashboard..." skeleton={<DashboardSkeleton />}>
          {(data) => (
            <>
              <StatTiles>
                <PortfolioTile lines={data.worth} />
                {tiles.slice(0, tilesShown - 1).map((tile) => (
                  <Lent key={tile.piece} load={tile.load} piece={data.pieces[tile.piece]} />
                ))}
                {tiles.length < tilesShown - 1 && <DueTile due={data.due} />}
              </StatTiles>
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
                <div className="lg:col-span-2">
                  <WorthCard lines={data.worth} />
                </div>
                <div className="grid gap-4 md:gap-5">
                  <DueCard due={data.due} />
                  <QuickActions />
                </div>
                {cards.map((card) => (
                  <div key={card.piece} className={widths[card.width]}>
                    <Lent load={card.load} piece={data.pieces[card.piece]} />
                  </div>
                ))}
              </div>
            </>
          )}
        </Answered>
      )}
    </Page>
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
