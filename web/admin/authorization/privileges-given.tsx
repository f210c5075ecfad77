import { listPrivileges } from '@holdfast/domain/admin/endpoints';
import { lastDayOf, type ShownPrivilege } from '@holdfast/domain/admin/privilege';
import { privilegeWords } from '@holdfast/domain/admin/privilege-words';
import { privilegeTypes } from '@holdfast/domain/standing/access-kinds';
import { mediumDay } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { personPath } from '../people/person-path.ts';
import { StateBadge } from './privileges-section.tsx';
import { When } from '../when.tsx';

/** Who holds what, newest granted first, by type and whether it is active (S-093). */
export function PrivilegesGiven() {
  const [type] = useInAddress('type');
  const [which] = useInAddress('which', 'active');
  const privilege_type = privilegeTypes.find((each) => each === type);
  const pages = usePages(
    listPrivileges,
    { active: which === 'active', ...(privilege_type === undefined ? {} : { privilege_type }) },
    { keepFormer: true },
  );
  return (
    <Stack gap={4}>
      <ListBar
        show={pages.total === 1 ? 'Show 1 privilege' : `Show ${pages.total} privileges`}
        bar={{
          status: {
            name: 'which',
            label: 'Active or revoked',
            value: which,
            fallback: 'active',
            choices: [
              { value: 'active', label: 'Active' },
              { value: 'revoked', label: 'Revoked' },
            ],
          },
          filters: [
            {
              name: 'type',
              label: 'Privilege',
              value: privilege_type ?? '',
              choices: privilegeTypes.map((value) => ({ value, label: privilegeWords[value].label })),
            },
          ],
        }}
      />
      <Answered
        answer={pages}
        loading="Loading privileges..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch privileges. Please check your connection."
      >
        {() =>
          pages.items.length === 0 ? (
            <EmptyState
              picture="keys"
              title={which === 'active' ? 'Nobody has one' : 'None have been revoked'}
              text="Find a person by email to grant a privilege."
            />
          ) : (
            <>
              <Card flush>
                <DataTable
                  label="Privileges"
                  rows={pages.items}
                  columns={columns}
                  keyOf={(each) => each.id}
                  href={(each) => personPath({ email: each.user_email })}
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
    </Stack>
  );
}

const columns: Column<ShownPrivilege>[] = [
  {
    key: 'person',
    head: 'Person',
    rank: 'name',
    cell: (each) => <span className="break-all">{each.user_email}</span>,
  },
  {
    key: 'privilege',
    head: 'Privilege',
    rank: 'fact',
    cell: (each) => privilegeWords[each.privilege_type].label,
  },
  { key: 'state', head: 'State', rank: 'badge', cell: (each) => <StateBadge privilege={each} /> },
  {
    key: 'granted',
    head: 'Granted',
    rank: 'desk',
    align: 'right',
    cell: (each) => <When at={each.granted_at} />,
  },
  {
    key: 'expires',
    head: 'Ends',
    rank: 'fact',
    align: 'right',
    cell: (each) => (each.expires_at === null ? 'No end' : mediumDay(lastDayOf(each.expires_at))),
  },
];
