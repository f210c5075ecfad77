import type { AuditLine } from '@holdfast/domain/admin/audit-line';
import { exportAuditLines, listAuditLines } from '@holdfast/domain/admin/endpoints';
import { actionText, detailText } from '@holdfast/domain/kernel/form/log-words';
import { counted } from '@holdfast/domain/kernel/counted';
import { Download } from 'lucide-react';
import { addressFor } from '../../kernel/call/call.ts';
import { momentText } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useAuditBar } from './use-audit-bar.tsx';
import { personPath } from '../people/person-path.ts';
import { useAuditFilter } from './use-audit-filter.ts';

/** What was done about whom, by whom, newest first (G-15); narrowed in the address, and given as a spreadsheet. */
export function AuditTab() {
  const { filter, narrowed } = useAuditFilter();
  const pages = usePages(listAuditLines, { ...filter, limit: 50 }, { keepFormer: true });
  const lines = counted(pages.total, 'line', 'lines');
  return (
    <Stack gap={4}>
      <ListBar
        bar={useAuditBar()}
        show={`Show ${lines}`}
        menu={
          <LinkButton variant="quiet" className="md:min-h-10" href={addressFor(exportAuditLines, filter)}>
            <Download aria-hidden /> Download as CSV
          </LinkButton>
        }
      />
      <Answered
        answer={pages}
        loading="Loading the log..."
        skeleton={<SkeletonRows rows={8} />}
        failed="Unable to fetch the log. Please check your connection."
      >
        {() =>
          pages.items.length === 0 ? (
            <EmptyState
              picture="documents"
              title="No lines"
              text={narrowed ? 'Nothing matches these filters.' : 'Nothing has been done yet.'}
            />
          ) : (
            <>
              <p aria-live="polite" className="figures text-quiet">
                {lines}
              </p>
              <Card flush>
                <DataTable label="The log" rows={pages.items} columns={columns} keyOf={(line) => line.id} />
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
    </Stack>
  );
}

const columns: Column<AuditLine>[] = [
  {
    key: 'action',
    head: 'What',
    rank: 'name',
    cell: (line) => (
      <>
        <span className="font-semibold">{actionText(line.action)}</span>
        {detailText(line.detail) !== '' && (
          <span className="block text-sm break-words text-quiet">{detailText(line.detail)}</span>
        )}
      </>
    ),
  },
  {
    key: 'person',
    head: 'About',
    rank: 'fact',
    cell: (line) => (
      <Link
        href={personPath({ email: line.user_email })}
        className="-my-3 inline-block py-3 break-all underline-offset-4 hover:underline"
      >
        {line.user_email}
      </Link>
    ),
  },
  {
    key: 'actor',
    head: 'By',
    rank: 'desk',
    cell: (line) => <span className="break-all">{actorOf(line)}</span>,
  },
  {
    key: 'at',
    head: 'When',
    rank: 'fact',
    align: 'right',
    cell: (line) => <time dateTime={line.at}>{momentText(line.at)}</time>,
  },
];

export function actorOf(line: AuditLine): string {
  if (line.actor_id === null) return 'Holdfast';
  if (line.actor_id === line.user_id) return 'The person';
  return line.actor_email ?? 'Someone whose account is gone';
}
