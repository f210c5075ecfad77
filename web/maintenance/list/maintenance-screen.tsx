import { formatShort } from '@holdfast/domain/kernel/money/money';
import {
  addMaintenanceTask,
  changeMaintenanceTasks,
  listMaintenance,
  restoreMaintenanceTask,
} from '@holdfast/domain/maintenance/endpoints';
import { noMaintenance, taskGroupLabels } from '@holdfast/domain/maintenance/maintenance-task';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ListGroup } from '../../ui/data-display/tables/list-group.tsx';
import { listLook } from '../../ui/data-display/tables/list-row.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { NewTaskDialog } from '../form/task-dialog.tsx';
import { DoneList } from './done-list.tsx';
import { taskBar, useTaskFilter } from './task-bar.ts';
import { TaskRow } from './task-row.tsx';
import { useTaskBulk } from './use-task-bulk.tsx';

const listPath = '/maintenance';
const addPath = '/maintenance/add';

/** What is to be done, by when it is due; what was done; and what was removed. On `/maintenance/add` with the dialog over it. */
export default function MaintenanceScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const asked = useTaskFilter();
  const { shown, filter } = asked;
  const may = useMay('maintenance');
  const list = usePages(listMaintenance, shown === 'trash' ? { view: 'trash' } : { ...filter, limit: 50 }, {
    keepFormer: true,
  });
  const { first } = list;
  const ticks = useTicks(list.items, shown === 'open' && may(changeMaintenanceTasks));
  const { bulk, over } = useTaskBulk({
    tasks: list.items.filter(({ id }) => ticks.has(id)),
    assignees: first?.assignees ?? [],
    onDone: ticks.stop,
  });
  const groups = [...Map.groupBy(list.items, ({ group }) => (shown === 'trash' ? 'done' : group))];
  const estimated = first === undefined || Number(first.estimated) === 0 ? null : first.estimated;
  return (
    <ListScreen
      title="Maintenance"
      noun={['task', 'tasks']}
      list={list}
      path={listPath}
      worth={shown === 'open' && estimated !== null ? `about ${formatShort(estimated)}` : null}
      bar={taskBar(asked, first)}
      add={may(addMaintenanceTask) && { label: 'Add maintenance', onAdd: () => go(addPath) }}
      trash={{
        shown: shown === 'trash',
        mayRestore: may(restoreMaintenanceTask),
        href: `${listPath}?when=trash`,
      }}
      ticks={ticks}
      bulk={bulk}
      empty={{
        title: noMaintenance,
        picture: 'calm',
        text: 'The screen of a home or a thing suggests what it needs. Or add a task of your own.',
        elsewhere: 'Nothing is due then.',
      }}
      instead={shown === 'done' ? <DoneList /> : undefined}
      over={
        <>
          {over}
          {adding && <NewTaskDialog onClose={() => go(listPath, { replace: true })} />}
        </>
      }
    >
      {() =>
        groups.map(([group, tasks]) => (
          <ListGroup key={group} title={shown === 'trash' ? 'In the trash' : taskGroupLabels[group]}>
            <LongList
              items={tasks}
              total={first?.counts[group] ?? tasks.length}
              estimate={60}
              className={listLook}
            >
              {(task, place) => <TaskRow task={task} place={place} {...ticks.of(task)} />}
            </LongList>
          </ListGroup>
        ))
      }
    </ListScreen>
  );
}
