import { cancelDeletion, listDeletions } from '@holdfast/domain/admin/endpoints';
import { deletionTexts, type RequestedDeletion } from '@holdfast/domain/admin/deletion';
import { useState } from 'react';
import { dayOf, mediumDay, today } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { personPath } from './person-path.ts';
import { When } from '../when.tsx';

/** The queue of deletions (S-101): who asked, when it falls due, and the way back until it begins. */
export function DeletionsTab() {
  const [view] = useInAddress('view', 'waiting');
  const [chosen, setChosen] = useState<RequestedDeletion | null>(null);
  const pages = usePages(listDeletions, { view: view === 'cancelled' ? 'cancelled' : 'waiting' });
  const cancel = useChange(cancelDeletion, { done: 'The deletion has been canceled', quiet: true });
  return (
    <Stack gap={4}>
      <ListBar
        show="Show deletions"
        bar={{
          status: {
            name: 'view',
            label: 'Which deletions',
            value: view === 'cancelled' ? view : 'waiting',
            fallback: 'waiting',
            choices: [
              { value: 'waiting', label: 'Waiting' },
              { value: 'cancelled', label: 'Canceled' },
            ],
          },
        }}
      />
      <Answered
        answer={pages}
        loading="Loading deletions..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch deletions. Please check your connection."
      >
        {() =>
          pages.items.length === 0 ? (
            <EmptyState
              picture="calm"
              title={view === 'cancelled' ? 'No canceled deletions' : 'No deletions waiting'}
              text="Accounts to be deleted wait here until their day."
            />
          ) : (
            <>
              <Card flush>
                <DataTable
                  label="Deletions"
                  rows={pages.items}
                  columns={view === 'cancelled' ? cancelledColumns : waitingColumns(setChosen)}
                  keyOf={(row) => row.id}
                />
              </Card>
              <LoadMore
                shown={pages.items.length}
                total={pages.total}
                hasMore={pages.hasMore}
                loading={pages.loadingMore}
                onMore={pages.more}
              />
            </>
          )
        }
      </Answered>
      {chosen && (
        <ReasonDialog
          title="Cancel this deletion?"
          line={`${chosen.user_email} keeps the account and everything in it.`}
          confirm="Cancel the deletion"
          dismiss="Keep it"
          save={(reason) => cancel.mutateAsync({ id: chosen.user_id, reason })}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}

const person: Column<RequestedDeletion> = {
  key: 'person',
  head: 'Person',
  rank: 'name',
  cell: (row) => (
    <Link
      href={personPath({ email: row.user_email })}
      className="font-semibold break-all underline-offset-4 hover:underline"
    >
      {row.user_email}
    </Link>
  ),
};

const requested: Column<RequestedDeletion> = {
  key: 'requested',
  head: 'Requested',
  rank: 'desk',
  cell: (row) => <When at={row.requested_at} />,
};

function waitingColumns(onCancel: (row: RequestedDeletion) => void): Column<RequestedDeletion>[] {
  return [
    person,
    {
      key: 'reason',
      head: 'Why',
      rank: 'fact',
      cell: (row) => (row.reason === 'request' ? 'Requested' : 'Retention ended'),
    },
    requested,
    {
      key: 'due',
      head: 'Due',
      rank: 'fact',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {mediumDay(dayOf(row.erase_at))} <UrgencyBadge due={dayOf(row.erase_at)} today={today()} />
        </span>
      ),
    },
    {
      key: 'cancel',
      head: 'Cancel',
      rank: 'value',
      cell: (row) =>
        row.erasing_since !== null ? (
          <Badge tone="danger">Being erased</Badge>
        ) : row.reason === 'retention' ? (
          <span title={deletionTexts.retention} className="text-sm text-quiet">
            By extending the trial
          </span>
        ) : (
          <Button variant="quiet" size="small" onClick={() => onCancel(row)}>
            Cancel deletion
          </Button>
        ),
    },
  ];
}

const cancelledColumns: Column<RequestedDeletion>[] = [
  person,
  requested,
  { key: 'cancelled', head: 'Canceled', rank: 'fact', cell: (row) => <When at={row.cancelled_at} /> },
  { key: 'by', head: 'By', rank: 'fact', cell: (row) => row.cancelled_by_email ?? 'The person' },
];
