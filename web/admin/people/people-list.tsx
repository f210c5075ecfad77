import { listPeople } from '@holdfast/domain/admin/endpoints';
import { personStatuses, type ListedPerson } from '@holdfast/domain/admin/person';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState, type ReactNode } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { ExtendTrialDialog } from './extend-trial-dialog.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PersonMenu } from './person-menu.tsx';
import { personPath } from './person-path.ts';

type PeopleListProps = {
  title: string;
  columns: readonly Column<ListedPerson>[];
  limit: number;
  /** The other list. */
  other: ReactNode;
  path: string;
};

/** A list of people for staff and administrators; whoever loses that while it is open is told so at once. */
export function PeopleList(list: PeopleListProps) {
  const { standing } = useViewer();
  // Whether it has run out meanwhile is the server's to say.
  const staff = standing.privileges.some((each) => each.privilege_type === 'staff_access');
  if (!standing.super_admin && !staff) {
    throw new Fault('forbidden', 'This page is for administrators.');
  }
  return <OpenList {...list} />;
}

const nobody = 'Nobody found';

function countInWords(total: number): string {
  if (total === 0) return nobody;
  return total === 1 ? '1 person' : `${total} people`;
}

/** Search, status chips and a table whose columns are the screen's own. Staff read it, administrators act on it. */
function OpenList({ title, columns, limit, other, path }: PeopleListProps) {
  const [q] = useInAddress('q');
  const [asked] = useInAddress('status');
  const status = personStatuses.find((each) => each === asked);
  const { standing } = useViewer();
  const [extending, setExtending] = useState<ListedPerson | null>(null);
  const pages = usePages(
    listPeople,
    { q, limit, ...(status === undefined ? {} : { status }) },
    { keepFormer: true },
  );
  useAnnouncement(
    pages.first === undefined || pages.isPlaceholderData ? null : countInWords(pages.total),
    [q, status].join(' ').trim(),
  );
  return (
    <Page>
      <PageHeader
        title={title}
        line={
          standing.super_admin
            ? 'Accounts and their status, newest first.'
            : 'Accounts and their status, newest first. You can read here; only administrators can make changes.'
        }
        action={other}
      />
      <PeopleFilters />
      <Answered
        answer={pages}
        loading="Loading people..."
        skeleton={<SkeletonRows rows={8} />}
        failed="Unable to fetch people. Please check your connection."
      >
        {() =>
          pages.items.length === 0 ? (
            <EmptyState
              picture="search"
              title={nobody}
              text="The search looks at how addresses and names begin."
              action={
                <LinkButton variant="quiet" href={path}>
                  Show everyone
                </LinkButton>
              }
            />
          ) : (
            <>
              <Card flush>
                <DataTable
                  label={title}
                  rows={pages.items}
                  columns={columns}
                  keyOf={(person) => person.id}
                  {...(standing.super_admin ? waysToAct(setExtending) : {})}
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
      {extending && <ExtendTrialDialog person={extending} onClose={() => setExtending(null)} />}
    </Page>
  );
}

/** For administrators: a row opens the person, and has a menu at its end. */
const waysToAct = (onExtend: (person: ListedPerson) => void) => ({
  href: personPath,
  rowAction: (person: ListedPerson) => <PersonMenu person={person} onExtend={() => onExtend(person)} />,
});
