import { addRepair, listRepairs, restoreRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import {
  repairStatus,
  repairStatusLabels,
  repairTexts,
  type Repair,
} from '@holdfast/domain/rentals/repairs/repair';
import { z } from 'zod';
import { mediumDay } from '../../base/dates.ts';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PriorityBadge, RepairBadge } from './repair-badges.tsx';
import { NewRepairDialog } from './repair-dialog.tsx';

const listPath = '/rentals/maintenance';
const addPath = '/rentals/maintenance/add';

/** Requests for repairs, the newest first (S-213); on `/rentals/maintenance/add` with the dialog over it. */
export default function RepairsScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('rentals');
  const { view, status } = useListFilter({ view: z.literal('trash'), status: repairStatus });
  const filter = { view: view ?? ('active' as const), ...(status === undefined ? {} : { status }) };
  const list = usePages(listRepairs, filter, { keepFormer: true });
  return (
    <ListScreen
      title="Rental maintenance"
      noun={['request', 'requests']}
      list={list}
      path={listPath}
      of={
        list.first === undefined
          ? undefined
          : Object.values(list.first.counts).reduce((sum, count) => sum + count, 0)
      }
      bar={{
        status: {
          name: 'status',
          label: 'Status',
          value: status ?? '',
          choices: [
            { value: '', label: 'All' },
            ...repairStatus.options.map((value) => ({
              value,
              label: repairStatusLabels[value],
              count: list.first && (list.first.counts[value] ?? 0),
            })),
          ],
        },
      }}
      add={may(addRepair) && { label: 'Add request', onAdd: () => go(addPath) }}
      trash={{ shown: view === 'trash', count: list.first?.in_trash ?? 0, mayRestore: may(restoreRepair) }}
      empty={{ title: repairTexts.none, text: 'Requests from tenants, and repairs you plan.' }}
      over={
        adding && (
          <NewRepairDialog
            onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
          />
        )
      }
    >
      {() => (
        <Card flush>
          <DataTable
            label="Requests"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${listPath}/${id}`}
            sortName="rows"
          />
        </Card>
      )}
    </ListScreen>
  );
}

const columns: readonly Column<Repair>[] = [
  {
    key: 'description',
    head: 'Description',
    rank: 'name',
    cell: ({ description }) => description.split('\n')[0],
  },
  { key: 'premises', head: 'Where', rank: 'fact', cell: ({ premises }) => premises },
  {
    key: 'priority',
    head: 'Priority',
    rank: 'desk',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    key: 'requested',
    head: 'Requested',
    rank: 'desk',
    cell: ({ request_date }) => mediumDay(request_date),
  },
  {
    key: 'scheduled',
    head: 'Planned for',
    rank: 'desk',
    cell: ({ scheduled_date }) => scheduled_date && mediumDay(scheduled_date),
  },
  {
    key: 'status',
    head: 'Status',
    rank: 'badge',
    // The phone's row has one badge: what is urgent and not done yet comes before where it stands.
    cell: ({ priority, status }) => {
      const urgent = priority === 'emergency' || priority === 'high';
      return urgent && (status === 'pending' || status === 'scheduled') ? (
        <>
          <span className="md:hidden">
            <PriorityBadge priority={priority} />
          </span>
          <span className="max-md:sr-only">
            <RepairBadge status={status} />
          </span>
        </>
      ) : (
        <RepairBadge status={status} />
      );
    },
  },
];
