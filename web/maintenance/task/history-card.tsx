import { listMaintenanceVisits } from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { VisitRow } from '../visit/visit-row.tsx';

/** When a task was done or skipped, by whom, and what it cost. */
export function HistoryCard({ task }: { task: TaskItem }) {
  const list = usePages(listMaintenanceVisits, { task_id: task.id });
  // What was done before has its place kept while it loads.
  const waits = list.isPending && task.last_done !== null;
  if (list.items.length === 0 && !list.isError && !waits) return null;
  return (
    <Card title="History">
      <Answered answer={list} loading="Loading the history..." skeleton={<SkeletonRows rows={3} />}>
        {() => (
          <FoldedList
            total={list.total}
            rest={
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            }
          >
            {list.items.map((visit) => (
              <VisitRow key={visit.id} visit={visit} steps={task.checklist} />
            ))}
          </FoldedList>
        )}
      </Answered>
    </Card>
  );
}
