import { formatShort } from '@holdfast/domain/kernel/money/money';
import {
  addMaintenanceTask,
  changeMaintenanceTasks,
  listMaintenance,
  restoreMaintenanceTask,
} from '@holdfast/domain/maintenance/endpoints';
import {
  noMaintenance,
  taskGroupLabels,
  type TaskGroup,
  type TaskItem,
  type TaskPage,
} from '@holdfast/domain/maintenance/maintenance-task';
import { Plus } from 'lucide-react';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { NewTaskDialog } from '../form/task-dialog.tsx';
import { DoneList } from './done-list.tsx';
import { MaintenanceFilters, useTaskFilter } from './maintenance-filters.tsx';
import { TaskRow } from './task-row.tsx';
import { TasksBulkBar } from './tasks-bulk-bar.tsx';
import { SelectButton, useTicks } from '../../kernel/screen/list/ticks.tsx';

const listPath = '/maintenance';
const addPath = '/maintenance/add';

/** What is to be done, by when it is due; what was done; and what was removed. On `/maintenance/add` with the dialog over it. */
export default function MaintenanceScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const { shown, filter, narrowed } = useTaskFilter();
  const may = useMay('maintenance');
  const list = usePages(listMaintenance, shown === 'trash' ? { view: 'trash' } : { ...filter, limit: 50 }, {
    keepFormer: true,
  });
  const selects = shown === 'open' && may(changeMaintenanceTasks);
  const ticks = useTicks(list.items, selects);
  const add = may(addMaintenanceTask) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add maintenance
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Maintenance"
        line={
          list.first && shown === 'open'
            ? lineOf(list.first)
            : 'What your homes and things need, and what was done.'
        }
        action={add}
      />
      <MaintenanceFilters
        counts={list.first?.counts}
        assignees={list.first?.assignees ?? []}
        trash={may(restoreMaintenanceTask)}
      />
      {shown === 'done' ? (
        <DoneList />
      ) : (
        <Answered answer={list} loading="Loading maintenance..." skeleton={<SkeletonRows rows={6} />}>
          {() =>
            list.items.length === 0 ? (
              <Nothing narrowed={narrowed} inTrash={shown === 'trash'} action={add} />
            ) : (
              <>
                {selects && <SelectButton ticks={ticks} shown={list.items.length} hasMore={list.hasMore} />}
                {groupsOf(list.items).map(([group, tasks]) => (
                  <Card key={group} title={shown === 'trash' ? 'In the trash' : taskGroupLabels[group]}>
                    <LongList
                      items={tasks}
                      total={list.first?.counts[group] ?? tasks.length}
                      estimate={72}
                      className="-my-3 divide-y divide-line"
                    >
                      {(task, place) => <TaskRow task={task} place={place} {...ticks.of(task)} />}
                    </LongList>
                  </Card>
                ))}
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  onMore={list.more}
                />
                {ticks.ids.length > 0 && (
                  <TasksBulkBar
                    tasks={list.items.filter(({ id }) => ticks.ids.includes(id))}
                    assignees={list.first?.assignees ?? []}
                    onDone={ticks.stop}
                  />
                )}
              </>
            )
          }
        </Answered>
      )}
      {adding && <NewTaskDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}

/** Tasks that follow each other in one part of the list. */
function groupsOf(items: readonly TaskItem[]): [TaskGroup, TaskItem[]][] {
  return [...Map.groupBy(items, ({ group }) => group)];
}

/** One line that says how much there is and what it may cost. */
function lineOf({ total, counts, estimated }: TaskPage): string {
  if (total === 0) return 'What your homes and things need, and what was done.';
  const overdue = counts['overdue'] ?? 0;
  const tasks = total === 1 ? '1 task' : `${total} tasks`;
  const late = overdue === 0 ? '' : `, ${overdue} overdue`;
  const cost = Number(estimated) === 0 ? '' : ` Estimated cost ${formatShort(estimated)} in all.`;
  return `${tasks}${late}.${cost}`;
}

function Nothing({
  narrowed,
  inTrash,
  action,
}: {
  narrowed: boolean;
  inTrash: boolean;
  action: React.ReactNode;
}) {
  if (inTrash) return <EmptyState title={noMaintenance} text="What you remove waits here for 30 days." />;
  return narrowed ? (
    <EmptyState
      picture="search"
      title={noMaintenance}
      text="Nothing matches these filters."
      action={
        <LinkButton variant="quiet" href={listPath}>
          Show all
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      picture="calm"
      title={noMaintenance}
      text="The screen of a home or a thing suggests what it needs. Or add a task of your own."
      action={action}
    />
  );
}
