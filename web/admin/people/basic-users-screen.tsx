import type { ListedPerson } from '@holdfast/domain/admin/person';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { PeopleList } from './people-list.tsx';
import { DaysLeft, Flags, RoleBadges, StatusBadge } from './status-badge.tsx';
import { When } from '../when.tsx';

const columns: Column<ListedPerson>[] = [
  {
    key: 'person',
    head: 'Person',
    rank: 'name',
    cell: (person) => (
      <>
        <span className="break-all">{person.name || person.email}</span>
        {person.name !== '' && (
          <span className="block text-sm font-normal break-all text-quiet">{person.email}</span>
        )}
      </>
    ),
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
  { key: 'flags', head: 'Flags', rank: 'desk', cell: (person) => <Flags flags={person.flags} /> },
  {
    key: 'joined',
    head: 'Joined',
    rank: 'fact',
    align: 'right',
    cell: (person) => <When at={person.joined_at} />,
  },
  {
    key: 'seen',
    head: 'Last sign-in',
    rank: 'desk',
    align: 'right',
    cell: (person) => <When at={person.last_sign_in_at} />,
  },
];

/** People with their standing, flags and sign-ins (S-101, G-16). */
export default function BasicUsersScreen() {
  return (
    <PeopleList
      title="Users"
      path="/admin/basic-users"
      columns={columns}
      limit={20}
      other={{ label: 'Compact list', href: '/admin/simple-users' }}
    />
  );
}
