import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MenuLine } from '../../ui/overlay/menu.tsx';
import { StoredTaskDialog } from '../form/task-dialog.tsx';
import { TaskBadges } from '../list/task-row.tsx';
import { CompleteDialog } from '../visit/complete-dialog.tsx';
import { SkipDialog } from '../visit/skip-dialog.tsx';
import { recordsOf, TaskEntries, useMayFinish, useSnooze } from '../visit/task-actions.tsx';
import { HistoryCard } from './history-card.tsx';
import { HowCard, TaskFacts } from './task-cards.tsx';

/** A task: when it is due, how it is done, when it was done and what it cost. */
export default function TaskScreen() {
  const answer = useAnswer(endpoints.findMaintenanceTask, { id: useParam('id') });
  useTitle(answer.data?.title);
  if (isNotThere(answer.error)) {
    return <NotThere noun="Maintenance task" many="Maintenance" href="/maintenance" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading maintenance task..." skeleton={<RecordSkeleton />}>
        {(task) => <TaskView task={task} />}
      </Answered>
    </Page>
  );
}

function TaskView({ task }: { task: TaskItem }) {
  const { id, title, removed_at, of_label, checklist, instructions } = task;
  const [open, setOpen] = useState<'edit' | 'done' | 'skip' | null>(null);
  const close = () => setOpen(null);
  const kept = removed_at === null;
  const reaches = useMay('maintenance', recordsOf(task));
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const mayFinish = useMayFinish(task);
  const snooze = useSnooze();
  const trash = useTrash({
    id,
    name: title,
    remove: endpoints.removeMaintenanceTask,
    restore: endpoints.restoreMaintenanceTask,
    list: '/maintenance',
  });
  const own: OwnSection[] = [
    {
      name: 'how',
      column: 'wide',
      group: 'upkeep',
      order: 1,
      card: (checklist.length > 0 || instructions !== null) && <HowCard task={task} />,
    },
    { name: 'history', column: 'wide', group: 'upkeep', order: 2, card: <HistoryCard task={task} /> },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'maintenance', item_id: id }}
      title={title}
      line={of_label === null ? undefined : `For ${of_label}`}
      beside={<TaskBadges task={task} />}
      trail={[{ label: 'Maintenance', href: '/maintenance' }]}
      primary={
        mayFinish && (
          <Button onClick={() => setOpen('done')}>
            <Check aria-hidden /> Done<span className="sr-only">: {title}</span>
          </Button>
        )
      }
      edit={may(endpoints.changeMaintenanceTask) ? { onEdit: () => setOpen('edit') } : undefined}
      entries={
        mayFinish &&
        task.occurrence !== null && (
          <>
            <TaskEntries task={task} onSkip={() => setOpen('skip')} onSnooze={snooze.mutate} />
            <MenuLine />
          </>
        )
      }
      onRemove={may(endpoints.removeMaintenanceTask) ? trash.remove : undefined}
      kept={kept}
      state={
        <TrashState
          record={task}
          title="This task is in the trash"
          onRestore={reaches(endpoints.restoreMaintenanceTask) ? trash.restore : undefined}
          busy={trash.restoring}
        >
          {' '}
          Its costs stay in your books.
        </TrashState>
      }
      facts={<TaskFacts task={task} />}
      own={own}
    >
      {open === 'edit' && <StoredTaskDialog task={task} onClose={close} />}
      {open === 'done' && <CompleteDialog task={task} onClose={close} />}
      {open === 'skip' && <SkipDialog task={task} onClose={close} />}
    </RecordScreen>
  );
}
