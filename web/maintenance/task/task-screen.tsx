import {
  changeMaintenanceTask,
  findMaintenanceTask,
  removeMaintenanceTask,
  restoreMaintenanceTask,
} from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { StoredTaskDialog } from '../form/task-dialog.tsx';
import { TaskBadges } from '../list/task-row.tsx';
import { recordsOf, TaskActions } from '../visit/task-actions.tsx';
import { HistoryCard } from './history-card.tsx';
import { TaskCards } from './task-cards.tsx';

const trail = [{ label: 'Maintenance', href: '/maintenance' }];

/** A task: when it is due, how it is done, when it was done and what it cost. */
export default function TaskScreen() {
  const answer = useAnswer(findMaintenanceTask, { id: useParam('id') });
  useTitle(answer.data?.title);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading maintenance task..." skeleton={<SkeletonScreen />}>
        {(task) => <TaskView task={task} />}
      </Answered>
    </Page>
  );
}

function TaskView({ task }: { task: TaskItem }) {
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[...trail, { label: task.title }]} />}
        title={task.title}
        beside={<TaskBadges task={task} />}
        action={
          task.removed_at === null && (
            <>
              <RecordActions item_type="maintenance" item_id={task.id} label={task.title} />
              <Actions task={task} />
            </>
          )
        }
      />
      {task.removed_at !== null && <InTrash task={task} />}
      <TaskCards task={task} />
      <HistoryCard task={task} />
      <AssetSections item_type="maintenance" item_id={task.id} />
    </>
  );
}

function Actions({ task }: { task: TaskItem }) {
  const { id, title } = task;
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const may = useMay('maintenance', recordsOf(task));
  const restore = useChange(restoreMaintenanceTask, { done: `Restored ${title}` });
  const remove = useChange(removeMaintenanceTask, {
    onDone: () => {
      toastWithUndo(`${title} is in the trash`, () => restore.mutate({ id }));
      go('/maintenance');
    },
  });
  return (
    <>
      <span className="flex gap-1 max-sm:w-full [&>:first-child]:grow">
        <TaskActions task={task} primary />
      </span>
      {may(changeMaintenanceTask) && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(removeMaintenanceTask) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {changing && <StoredTaskDialog task={task} onClose={() => setChanging(false)} />}
    </>
  );
}

function InTrash({ task }: { task: TaskItem }) {
  const may = useMay('maintenance', recordsOf(task));
  const restore = useChange(restoreMaintenanceTask, { done: `Restored ${task.title}` });
  return (
    <Banner
      tone="amber"
      title="This task is in the trash"
      action={
        may(restoreMaintenanceTask) && (
          <Button
            variant="quiet"
            size="small"
            busy={restore.isPending}
            onClick={() => restore.mutate({ id: task.id })}
          >
            Restore
          </Button>
        )
      }
    >
      It will be permanently deleted 30 days after it was removed. What it cost stays in your books.
    </Banner>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Maintenance task" above={<Breadcrumbs trail={trail} />} />
      <EmptyState
        picture="search"
        title="Maintenance task not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/maintenance">All maintenance</LinkButton>}
      />
    </Page>
  );
}
