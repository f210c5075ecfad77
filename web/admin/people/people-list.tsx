import { listPeople } from '@holdfast/domain/admin/endpoints';
import { personStatuses, type ListedPerson } from '@holdfast/domain/admin/person';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useViewer } from '../../kernel/session/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { MenuLink } from '../../ui/overlay/menu.tsx';
import { ExtendTrialDialog } from './extend-trial-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { personPath } from './person-path.ts';
import { usePeopleBar } from './use-people-bar.ts';

type PeopleListProps = {
  title: string;
  columns: readonly Column<ListedPerson>[];
  limit: number;
  /** The other list. */
  other: { label: string; href: string };
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

/** Staff read the list, administrators act on it. */
function OpenList({ title, columns, limit, other, path }: PeopleListProps) {
  const [words] = useInAddress('q');
  const q = words.trim();
  const [asked] = useInAddress('status');
  const status = personStatuses.find((each) => each === asked);
  const { standing } = useViewer();
  const [extending, setExtending] = useState<ListedPerson | null>(null);
  const list = usePages(
    listPeople,
    { q, limit, ...(status === undefined ? {} : { status }) },
    { keepFormer: true },
  );
  return (
    <ListScreen
      title={title}
      noun={['person', 'people']}
      list={list}
      path={path}
      bar={usePeopleBar(q, status)}
      menu={
        <MenuLink href={other.href} icon={<Rows3 aria-hidden />}>
          {other.label}
        </MenuLink>
      }
      before={!standing.super_admin && <p className="text-sm text-quiet">View only</p>}
      failed="Unable to fetch people. Please check your connection."
      empty={{ title: 'Nobody found', text: 'Search by the start of an address or name.', picture: 'search' }}
      over={extending && <ExtendTrialDialog person={extending} onClose={() => setExtending(null)} />}
    >
      {() => (
        <Card flush>
          <DataTable
            label={title}
            rows={list.items}
            columns={columns}
            keyOf={(person) => person.id}
            {...(standing.super_admin ? waysToAct(setExtending) : {})}
          />
        </Card>
      )}
    </ListScreen>
  );
}

/** For administrators: a row opens the person, and has a menu at its end. */
const waysToAct = (onExtend: (person: ListedPerson) => void) => ({
  href: personPath,
  rowAction: (person: ListedPerson) => <PersonMenu person={person} onExtend={() => onExtend(person)} />,
});
