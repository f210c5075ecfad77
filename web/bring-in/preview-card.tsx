import { rowsShown, type PreviewRow, type SheetPreview } from '@holdfast/domain/bring-in/sheet';
import { mediumDay } from '../base/dates.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { Card } from '../ui/layout/card.tsx';

const columns: readonly Column<PreviewRow>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, known, unread }) => (
      <span className="grid gap-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {known && (
          <span>
            <Badge tone="quiet">Brought in before</Badge>
          </span>
        )}
        {unread.length > 0 && (
          <span className="text-sm text-quiet">Kept in the notes: {unread.join(', ')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'kind',
    head: 'Becomes',
    cell: ({ kind, sort }) => (kind === 'appliance' ? `Appliance: ${sort}` : `Movable asset: ${sort}`),
  },
  { key: 'place', head: 'Place', cell: ({ place }) => place },
  {
    key: 'bought',
    head: 'Bought',
    cell: ({ purchase_date }) => purchase_date !== null && mediumDay(purchase_date),
  },
  {
    key: 'value',
    head: 'Value',
    align: 'right',
    cell: ({ value }) => value !== null && <Money value={value} />,
  },
];

/** What would come of a list: the counts are of all rows, the table shows the first of them. */
export function PreviewCard({ preview }: { preview: SheetPreview }) {
  const { rows, total, movables, appliances } = preview;
  return (
    <Card title="What comes of it">
      <ul className="mb-4 grid gap-1">
        <li>
          {counted(movables, 'movable asset', 'movable assets')} and{' '}
          {counted(appliances, 'appliance', 'appliances')}, worth{' '}
          <strong>
            <Money value={total} />
          </strong>{' '}
          by this list
        </li>
        {remarks(preview).map((said) => (
          <li key={said} className="text-quiet">
            {said}
          </li>
        ))}
      </ul>
      <DataTable
        label="Rows of the list"
        rows={rows}
        columns={columns}
        keyOf={({ line }) => String(line)}
        sortName="rows"
      />
      {rows.length === rowsShown && (
        <p className="mt-3 text-sm text-quiet">The first {rowsShown} rows are shown.</p>
      )}
    </Card>
  );
}

const counted = (count: number, one: string, several: string) => (
  <>
    <strong className="figures">{count}</strong> {count === 1 ? one : several}
  </>
);

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** What is left out, and what its owner should know before it is brought in. */
function remarks(preview: SheetPreview): string[] {
  const { known, unnamed, places, sold, unread, without_price, new_places, left_out, photo_columns } =
    preview;
  return [
    known > 0 &&
      `${many(known, 'row was brought in before and is left out', 'rows were brought in before and are left out')}`,
    unnamed > 0 && `${many(unnamed, 'row has no name and is', 'rows have no name and are')} left out`,
    places > 0 && `${many(places, 'row is a place', 'rows are places')}, not a thing`,
    sold > 0 && `${many(sold, 'thing was sold and is', 'things were sold and are')} left out`,
    unread > 0 && `${many(unread, 'cell is', 'cells are')} not understood, and kept in the notes`,
    without_price > 0 &&
      `${many(without_price, 'movable asset has no price and is', 'movable assets have no price and are')} worth $0.00 until you say more`,
    new_places.length > 0 &&
      `${many(new_places.length, 'new place', 'new places')}: ${new_places.slice(0, 8).join(', ')}${new_places.length > 8 ? ' …' : ''}`,
    left_out.length > 0 && `Left out: ${left_out.join(', ')}`,
    photo_columns.length > 0 && 'Pictures at an address are not fetched; give them in a ZIP file',
  ].filter((said) => said !== false);
}
