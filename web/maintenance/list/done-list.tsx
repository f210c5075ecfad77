import { formatShort } from '@holdfast/domain/kernel/money/money';
import { listMaintenanceVisits } from '@holdfast/domain/maintenance/endpoints';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitRow } from '../visit/visit-row.tsx';

/** All that was done on everything, the newest first, with what it cost. */
export function DoneList() {
  const list = usePages(listMaintenanceVisits, { limit: 50 });
  return (
    <Answered answer={list} loading="Loading what was done..." skeleton={<SkeletonRows rows={6} />}>
      {() =>
        list.items.length === 0 ? (
          <EmptyState
            picture="calm"
            title="Nothing done yet"
            text="What you mark as done stands here, with its cost."
          />
        ) : (
          <Card
            title="Done"
            aside={
              <span className="figures text-quiet">{formatShort(list.first?.cost ?? '0.00')} in all</span>
            }
          >
            <ul className="-my-1 divide-y divide-line">
              {list.items.map((visit) => (
                <VisitRow key={visit.id} visit={visit} titled />
              ))}
            </ul>
            <LoadMore
              shown={list.items.length}
              total={list.total}
              hasMore={list.hasMore}
              loading={list.loadingMore}
              onMore={list.more}
            />
          </Card>
        )
      }
    </Answered>
  );
}
