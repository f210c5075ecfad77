import type { ListedPerson } from '@holdfast/domain/admin/person';
import { LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { PeopleList } from './people-list.tsx';
import { DaysLeft, RoleBadges, StatusBadge } from './status-badge.tsx';

const columns: Column<ListedPerson>[] = [
  { key: 'email', head: 'E-mail', cell: (person) => <span className="break-all">{person.email}</span> },
  {
    key: 'status',
    head: 'Status',
    cell: (person) => (
      <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
        <StatusBadge status={person.status} />
        <RoleBadges person={person} />
      </span>
    ),
  },
  { key: 'days', head: 'Days left', align: 'right', cell: (person) => <DaysLeft person={person} /> },
];

/** The same people in three columns, more of them at once (S-101). */
export default function SimpleUsersScreen() {
  return (
    <PeopleList
      title="Users at a glance"
      path="/admin/simple-users"
      columns={columns}
      limit={50}
      other={
        <LinkButton variant="quiet" href="/admin/basic-users">
          In full
        </LinkButton>
      }
    />
  );
}
