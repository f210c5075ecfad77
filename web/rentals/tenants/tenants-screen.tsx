import { addTenant, listTenants, restoreTenant } from '@holdfast/domain/rentals/agreements/endpoints';
import {
  tenantStanding,
  tenantStandingLabels,
  tenantTexts,
  type ShownTenant,
  type TenantPage,
} from '@holdfast/domain/rentals/agreements/tenant';
import { z } from 'zod';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { NewTenantDialog } from './tenant-dialog.tsx';

const listPath = '/rentals/tenants';
const addPath = '/rentals/tenants/add';

/** Tenants by name: current, future and former ones (S-215, G-26). */
export default function TenantsScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('rentals');
  const { view, standing, q } = useListFilter({ view: z.literal('trash'), standing: tenantStanding });
  const list = usePages(
    listTenants,
    {
      view: view ?? ('active' as const),
      ...(standing === undefined ? {} : { standing }),
      ...(q === undefined || q === '' ? {} : { search: q }),
    },
    { keepFormer: true },
  );
  const { first } = list;
  return (
    <ListScreen
      title="Tenants"
      noun={['tenant', 'tenants']}
      list={list}
      path={listPath}
      of={
        first === undefined ? undefined : Object.values(first.counts).reduce((sum, count) => sum + count, 0)
      }
      bar={barOf(standing ?? '', q ?? '', first)}
      add={may(addTenant) && { label: 'Add tenant', onAdd: () => go(addPath) }}
      trash={{ shown: view === 'trash', count: first?.in_trash ?? 0, mayRestore: may(restoreTenant) }}
      empty={{ title: tenantTexts.none, text: 'The people who rent from you.' }}
      over={
        adding && (
          <NewTenantDialog
            onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
          />
        )
      }
    >
      {() => (
        <Card flush>
          <DataTable
            label="Tenants"
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

const barOf = (standing: string, q: string, first?: TenantPage): ListBarShape => ({
  search: { label: 'Find by name, email, or phone', placeholder: 'Search tenants', value: q },
  status: {
    name: 'standing',
    label: 'Standing',
    value: standing,
    choices: [
      { value: '', label: 'All' },
      ...tenantStanding.options.map((value) => ({
        value,
        label: tenantStandingLabels[value],
        count: first && (first.counts[value] ?? 0),
      })),
    ],
  },
});

const columns: readonly Column<ShownTenant>[] = [
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: (tenant) => (
      <>
        {tenant.name} <PrivateBadge record={tenant} />
      </>
    ),
  },
  { key: 'premises', head: 'Property', rank: 'fact', cell: ({ premises }) => premises },
  { key: 'phone', head: 'Phone', rank: 'desk', cell: ({ phone }) => phone },
  { key: 'email', head: 'Email', rank: 'desk', cell: ({ email }) => email },
  {
    key: 'standing',
    head: 'Standing',
    rank: 'badge',
    cell: ({ standing }) => <StandingBadge standing={standing} />,
    normal: ({ standing }) => standing === 'current',
  },
];
