import { formatShort, isZero } from '@holdfast/domain/kernel/money/money';
import type { BulkChange } from '@holdfast/domain/movables/bulk';
import {
  addMovable,
  changeMovables,
  listMovables,
  removeMovables,
  restoreMovable,
  restoreMovables,
} from '@holdfast/domain/movables/endpoints';
import {
  conditionLabels,
  heldStatus,
  movableType,
  statusLabels,
  typeLabels,
} from '@holdfast/domain/movables/movable';
import { fetchFailed, noMovables } from '@holdfast/domain/movables/texts';
import { useGo, usePath } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { useThingBulk } from '../../kernel/screen/list/use-thing-bulk.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { AddMovableDialog } from '../asset/add-movable-dialog.tsx';
import { assetsInWords } from '../asset/movable-words.tsx';
import { movableBar, useMovableFilter } from './movable-bar.ts';
import { MovableTable } from './movable-table.tsx';

const listPath = '/movable-assets';
const addPath = '/assets/add-movable';

/** The list of movable assets; on `/assets/add-movable` with the dialog over it (S-023, S-030). */
export default function MovablesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const filter = useMovableFilter();
  const may = useMay('movables');
  const list = usePages(listMovables, { ...filter, limit: 50 }, { keepFormer: true });
  const { first } = list;
  const inTrash = filter.view === 'trash';
  const ticks = useTicks(list.items, may(changeMovables) && !inTrash);
  const { bulk, over } = useThingBulk<BulkChange>({
    area: 'movables',
    item_type: 'movable',
    ids: ticks.ids,
    inWords: assetsInWords,
    change: async (changes) => call(changeMovables, { changes }),
    remove: may(removeMovables) && (async (ids) => call(removeMovables, { ids })),
    restore: async (ids) => call(restoreMovables, { ids }),
    onDone: ticks.begin,
    choices: [
      {
        head: 'Status',
        labels: statusLabels,
        values: heldStatus.options,
        change: (status) => ({ status: heldStatus.parse(status) }),
        outcome: (label) => `set to ${label}`,
      },
      {
        head: 'Condition',
        labels: conditionLabels,
        change: (condition) => ({ condition: condition as keyof typeof conditionLabels }),
        outcome: (label) => `set to ${label} condition`,
      },
      {
        head: 'Type',
        labels: typeLabels,
        change: (type) => ({ type: movableType.parse(type) }),
        outcome: (label) => `set to type ${label}`,
      },
    ],
  });
  const worth = first?.value ?? null;
  return (
    <ListScreen
      title="Movable assets"
      noun={['asset', 'assets']}
      list={list}
      path={listPath}
      of={first?.counts.view[filter.view]}
      worth={worth === null || isZero(worth) ? null : formatShort(worth)}
      bar={movableBar(filter, first)}
      add={may(addMovable) && { label: 'Add Movable Asset', onAdd: () => go(addPath) }}
      trash={{ shown: inTrash, count: first?.counts.view.trash ?? 0, mayRestore: may(restoreMovable) }}
      ticks={ticks}
      bulk={bulk}
      failed={fetchFailed}
      empty={{
        title: noMovables,
        text: 'Add a car, a boat, an instrument or a collection to keep its worth, its numbers, its dates and its documents together.',
      }}
      over={
        <>
          {over}
          {adding && <AddMovableDialog onClose={() => go(listPath, { replace: true })} />}
        </>
      }
    >
      {() => (
        <MovableTable
          items={list.items}
          count={first?.uncounted === true ? null : list.total}
          view={filter.view}
          worth={worth}
          mayRestore={inTrash && may(restoreMovable)}
          ticks={ticks}
        />
      )}
    </ListScreen>
  );
}
