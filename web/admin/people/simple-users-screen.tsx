import type { ListedPerson } from '@holdfast/domain/admin/person';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { PeopleList } from './people-list.tsx';
import { DaysLeft, RoleBadges, StatusBadge } from './status-badge.tsx';

const columns: Column<ListedPerson>[] = [
  {
    key: 'email',
    head: 'Email',
    rank: 'name',
    cell: (person) => <span className="break-all">{person.email}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    rank: 'badge',
    cell: (person) => (
      <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
        <StatusBadge status={person.status} />
        <RoleBadges person={person} />
      </span>
    ),
  },
  {
    key: 'days',
    head: 'Days left',
    rank: 'value',
    align: 'right',
    cell: (person) => <DaysLeft person={person} />,
  },
];

/** The same people in three columns, more of them at once (S-101). */
export default function SimpleUsersScreen() {
  return (
    <PeopleList
      title="Users at a glance"
      path="/admin/simple-users"
      columns={columns}
      limit={50}
      other={{ label: 'Full list', href: '/admin/basic-users' }}
    />
  );
}
