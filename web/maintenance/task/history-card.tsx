import { listMaintenanceVisits } from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { VisitRow } from '../visit/visit-row.tsx';

/** When a task was done or skipped, by whom, and what it cost. */
export function HistoryCard({ task }: { task: TaskItem }) {
  const list = usePages(listMaintenanceVisits, { task_id: task.id });
  return (
    <Card title="History">
      <Answered answer={list} loading="Loading the history..." skeleton={<SkeletonRows rows={3} />}>
        {() =>
          list.items.length === 0 ? (
            <p className="text-quiet">Not done yet. Each time it is marked as done stands here.</p>
          ) : (
            <>
              <ul className="-my-1 divide-y divide-line">
                {list.items.map((visit) => (
                  <VisitRow key={visit.id} visit={visit} steps={task.checklist} />
                ))}
              </ul>
              {list.hasMore && (
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              )}
            </>
          )
        }
      </Answered>
    </Card>
  );
}
