import { restoreProperty } from '@holdfast/domain/real-estate/endpoints';
import { occupancyLabels } from '@holdfast/domain/real-estate/property';
import { equityOf } from '@holdfast/domain/real-estate/property-hub';
import type { PropertyCard } from '@holdfast/domain/real-estate/property-list';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { deletedInWords, RestoreButton } from '../../kernel/screen/list/trash-rows.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OccupancyBadge, placeInWords, sizeInWords, StatusBadge } from '../property/property-words.tsx';
import { PropertyCover } from './property-cover.tsx';

const picture: Column<PropertyCard> = {
  key: 'picture',
  head: 'Picture',
  rank: 'picture',
  cell: (home) => <PropertyCover property={home} className="size-10 rounded-md" />,
};
const address: Column<PropertyCard> = {
  key: 'address',
  head: 'Address',
  rank: 'name',
  cell: (home) => (
    <>
      {home.address} <PrivateBadge record={home} />
    </>
  ),
};
const city: Column<PropertyCard> = { key: 'city', head: 'City', rank: 'fact', cell: placeInWords };
const size: Column<PropertyCard> = {
  key: 'size',
  head: 'Size',
  rank: 'fact',
  cell: (home) => sizeInWords(home, true),
};
const occupancy: Column<PropertyCard> = {
  key: 'occupancy',
  head: 'Occupancy',
  rank: 'badge',
  normal: ({ occupancy_status }) => occupancy_status !== 'vacant',
  cell: ({ occupancy_status }) =>
    occupancy_status === 'vacant' ? (
      <OccupancyBadge occupancy={occupancy_status} />
    ) : (
      occupancyLabels[occupancy_status]
    ),
};
const status: Column<PropertyCard> = {
  key: 'status',
  head: 'Status',
  rank: 'desk',
  cell: (home) => <StatusBadge status={home.status} />,
};
const equity: Column<PropertyCard> = {
  key: 'equity',
  head: 'Equity',
  rank: 'desk',
  align: 'right',
  cell: (home) => <Money value={equityOf(home)} short />,
};
const value: Column<PropertyCard> = {
  key: 'value',
  head: 'Value',
  rank: 'value',
  align: 'right',
  cell: (home) => <Money value={home.sale_price ?? home.current_value} short />,
};
const sold: Column<PropertyCard> = {
  key: 'sold',
  head: 'Sold on',
  rank: 'fact',
  cell: ({ sale_date }) => sale_date && mediumDay(sale_date),
};
const leaves: Column<PropertyCard> = {
  key: 'leaves',
  head: 'Permanently deleted',
  rank: 'fact',
  cell: ({ removed_at }) => deletedInWords(removed_at),
};

const columnsOf = {
  active: [picture, address, city, size, occupancy, status, equity, value],
  sold: [picture, address, sold, city, value],
  trash: [picture, address, leaves, city, value],
} as const;

type PropertyTableProps = {
  items: readonly PropertyCard[];
  view: keyof typeof columnsOf;
  count: number;
  mayRestore: boolean;
};

/** Homes in rows; on the phone they are drawn so from the beginning. */
export function PropertyTable({ items, view, count, mayRestore }: PropertyTableProps) {
  return (
    <Card flush>
      <DataTable
        label="Properties"
        rows={items}
        count={count}
        columns={columnsOf[view]}
        keyOf={({ id }) => id}
        href={({ id }) => `/real-estate/${id}`}
        sortName="rows"
        {...(mayRestore ? { rowAction: restoring } : {})}
      />
    </Card>
  );
}

const restoring = (home: PropertyCard) => <RestoreProperty {...home} />;

/** Takes a home out of the trash. */
export function RestoreProperty({ id, address: name }: Pick<PropertyCard, 'id' | 'address'>) {
  const restore = useChange(restoreProperty, { done: 'Property restored' });
  return <RestoreButton name={name} busy={restore.isPending} onRestore={() => restore.mutate({ id })} />;
}
