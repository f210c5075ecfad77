import type { ApplianceCard } from '@holdfast/domain/appliances/appliance-list';
import { ageOf } from '@holdfast/domain/appliances/lifespan';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import type { ComponentProps } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { applianceKindLabels, conditionLabels, makerWords, whereWords } from '../appliance-words.tsx';

/** The server sorts, over all pages: to the table every row is as good as the next, and they stay in their order. */
const byServer = () => null;

type ApplianceTableProps = {
  items: readonly ApplianceCard[];
  /** How many match, also of those that are not loaded yet; null where they were not counted. */
  count: number | null;
  /** Of all that match, also of those that are not loaded yet; null where they were not summed. */
  value: string | null;
  selection?: ComponentProps<typeof DataTable<ApplianceCard>>['selection'];
};

const columns: readonly Column<ApplianceCard>[] = [
  {
    key: 'name',
    head: 'Name',
    sort: byServer,
    cell: (each) => (
      <>
        {each.name} <PrivateBadge record={each} /> <WarrantyBadge warranty={each.warranty} />
      </>
    ),
  },
  { key: 'kind', head: 'Category', cell: (each) => applianceKindLabels[each.category] },
  { key: 'maker', head: 'Maker and model', cell: (each) => makerWords(each) || '–', wideOnly: true },
  { key: 'place', head: 'Place', cell: (each) => whereWords(each.place, each.room_location) || '–' },
  { key: 'condition', head: 'Condition', cell: (each) => conditionLabels[each.condition], wideOnly: true },
  {
    key: 'age',
    head: 'Age',
    sort: byServer,
    cell: (each) => <span className="md:whitespace-nowrap">{ageOf(each, today())?.words ?? '–'}</span>,
  },
  {
    key: 'service',
    head: 'Next service',
    sort: byServer,
    cell: (each) => (each.next_service_date === null ? '–' : mediumDay(each.next_service_date)),
  },
  {
    key: 'value',
    head: 'Value',
    align: 'right',
    sort: byServer,
    cell: (each) => (
      <>
        <Money value={each.sale_price ?? each.current_value} short />
        {each.repair_cost !== undefined && (
          <span className="block text-sm text-quiet">
            repairs <Money value={each.repair_cost} short />
          </span>
        )}
      </>
    ),
  },
];
/** Appliances in columns; a click on a head sorts them all. */
export function ApplianceTable({ items, count, value, selection }: ApplianceTableProps) {
  return (
    <DataTable
      label="Appliances"
      rows={items}
      count={count}
      columns={columns.map((each) =>
        each.key === 'value' && value !== null ? { ...each, total: formatShort(value) } : each,
      )}
      keyOf={({ id }) => id}
      href={({ id }) => `/appliances/${id}`}
      sort="newest"
      {...(selection === undefined ? {} : { selection })}
    />
  );
}
