import { checkTexts, type CheckItem } from '@holdfast/domain/inventory/check';
import { addCheck, listChecks, restoreCheck } from '@holdfast/domain/inventory/endpoints';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { mediumDay } from '../base/dates.ts';
import { usePages } from '../kernel/call/query.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Card } from '../ui/layout/card.tsx';
import { NewCheckDialog } from './check-dialog.tsx';
import { stateInWords } from './check-words.ts';

const listPath = '/inventory';
const addPath = '/inventory/add';

/** The list of checks, or with `?view=trash` of those that were removed; on `/inventory/add` with the dialog over it. */
export default function ChecksScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('inventory');
  const list = usePages(listChecks, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  return (
    <ListScreen
      title="Inventory checks"
      noun={['check', 'checks']}
      list={list}
      path={listPath}
      bar={{}}
      add={may(addCheck) && { label: 'Start a check', onAdd: () => go(addPath) }}
      trash={{ shown: inTrash, mayRestore: may(restoreCheck) }}
      empty={{
        title: inTrash ? 'No checks in the trash' : checkTexts.none,
        text: 'Go room by room and mark each item: here, elsewhere, or not found.',
      }}
      over={adding && <NewCheckDialog onClose={() => go(listPath, { replace: true })} />}
    >
      {() => (
        <Card flush>
          <DataTable
            label="Inventory checks"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${listPath}/${id}`}
          />
        </Card>
      )}
    </ListScreen>
  );
}

const columns: readonly Column<CheckItem>[] = [
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: (check) => (
      <>
        {check.name} <PrivateBadge record={check} />
      </>
    ),
  },
  { key: 'state', head: 'Progress', rank: 'fact', cell: stateInWords },
  { key: 'moved', head: 'Elsewhere', rank: 'desk', align: 'right', cell: ({ moved }) => moved || null },
  { key: 'missing', head: 'Not found', rank: 'desk', align: 'right', cell: ({ missing }) => missing || null },
  {
    key: 'photos',
    head: 'Photos',
    rank: 'desk',
    align: 'right',
    cell: ({ photographs }) => photographs || null,
  },
  {
    key: 'finished',
    head: 'Finished',
    rank: 'value',
    cell: ({ finished_on }) => (finished_on === null ? null : mediumDay(finished_on)),
  },
  {
    key: 'open',
    head: 'Status',
    rank: 'badge',
    normal: ({ finished_on }) => finished_on !== null,
    cell: ({ finished_on }) => finished_on === null && <Badge tone="amber">Open</Badge>,
  },
];
