import { addVendor, listVendors, restoreVendor } from '@holdfast/domain/vendors/endpoints';
import {
  vendorSort,
  vendorSortLabels,
  vendorTexts,
  type ListedVendor,
  type VendorPage,
} from '@holdfast/domain/vendors/vendor';
import { z } from 'zod';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Rating } from './rating.tsx';
import { NewVendorDialog } from './vendor-dialog.tsx';

const listPath = '/vendors';
const addPath = '/vendors/add';

/** The vendor book: by name, rating or what was paid, narrowed to a trade; on `/vendors/add` with the dialog over it (M-21). */
export default function VendorsScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('vendors');
  const {
    view,
    sort = 'name',
    trade,
  } = useListFilter({
    view: z.literal('trash'),
    sort: vendorSort,
    trade: z.string().min(1),
  });
  const filter = { view: view ?? ('active' as const), sort, ...(trade === undefined ? {} : { trade }) };
  const list = usePages(listVendors, filter, { keepFormer: true });
  const { first } = list;
  return (
    <ListScreen
      title="Vendors"
      noun={['vendor', 'vendors']}
      list={list}
      path={listPath}
      of={first?.trades.reduce((sum, { count }) => sum + count, 0)}
      bar={barOf({ sort, trade: trade ?? '' }, first)}
      add={may(addVendor) && { label: 'Add vendor', onAdd: () => go(addPath) }}
      trash={{ shown: view === 'trash', count: first?.in_trash ?? 0, mayRestore: may(restoreVendor) }}
      empty={{
        title: vendorTexts.none,
        text: 'Plumbers, roofers, and dealers, with their number and what you paid them.',
      }}
      over={
        adding && (
          <NewVendorDialog
            onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
          />
        )
      }
    >
      {() => (
        <Card flush>
          <DataTable
            label="Vendors"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${listPath}/${id}`}
            sortName="rows"
            rowAction={contacting}
          />
        </Card>
      )}
    </ListScreen>
  );
}

const contacting = (vendor: ListedVendor) => <ContactLinks vendor={vendor} size="small" />;

function barOf({ sort, trade }: { sort: string; trade: string }, first?: VendorPage): ListBarShape {
  return {
    filters: [
      {
        name: 'trade',
        label: 'Trade',
        value: trade,
        choices: (first?.trades ?? []).map((each) => ({
          value: each.trade,
          label: each.trade,
          count: each.count,
        })),
      },
    ],
    sort: {
      value: sort,
      fallback: 'name',
      choices: vendorSort.options
        .filter((value) => value !== 'paid' || first?.shows_paid === true)
        .map((value) => ({ value, label: vendorSortLabels[value] })),
    },
  };
}

const columns: readonly Column<ListedVendor>[] = [
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: (vendor) => (
      <>
        {vendor.name} <PrivateBadge record={vendor} />
      </>
    ),
  },
  { key: 'trade', head: 'Trade', rank: 'fact', cell: ({ trade }) => trade },
  {
    key: 'rating',
    head: 'Rating',
    rank: 'fact',
    cell: ({ rating }) => (rating === null ? null : <Rating value={rating} />),
  },
  {
    key: 'payments',
    head: 'Payments',
    rank: 'desk',
    align: 'right',
    cell: ({ paid }) => paid && paid.count > 0 && paid.count.toLocaleString('en-US'),
  },
  {
    key: 'paid',
    head: 'Paid',
    rank: 'value',
    align: 'right',
    cell: ({ paid }) => paid && paid.count > 0 && <Money value={paid.total} short />,
  },
];
