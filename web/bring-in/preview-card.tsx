import { rowsShown, type PreviewRow, type SheetPreview } from '@holdfast/domain/bring-in/sheet-preview';
import { sheetTexts } from '@holdfast/domain/bring-in/sheet';
import { piecesInWords } from '@holdfast/domain/kernel/records/pieces';
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
    cell: ({ name, quantity, known, double, unread, shortened }) => (
      <span className="grid gap-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {piecesInWords(quantity) !== null && (
          <span className="text-sm text-quiet">{piecesInWords(quantity)}</span>
        )}
        {known && (
          <span>
            <Badge tone="quiet">Imported before</Badge>
          </span>
        )}
        {double !== null && <span className="text-sm wrap-anywhere">{double}</span>}
        {shortened.length > 0 && (
          <span className="text-sm text-quiet">
            Too long for its field, kept whole in the notes: {shortened.join(', ')}
          </span>
        )}
        {unread.length > 0 && (
          <span className="text-sm text-quiet wrap-anywhere">Kept in the notes: {unread.join(', ')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'kind',
    head: 'Becomes',
    cell: ({ kind, sort, sale, warranty }) => (
      <span className="grid gap-1">
        {kind === 'appliance' ? `Appliance: ${sort}` : `Movable asset: ${sort}`}
        {sale !== null && (
          <span className="text-sm text-quiet">
            Sold on {mediumDay(sale.date)} for <Money value={sale.price} />
          </span>
        )}
        {warranty !== null && <span className="text-sm text-quiet">{warrantyInWords(warranty)}</span>}
      </span>
    ),
  },
  { key: 'place', head: 'Place', cell: ({ place }) => place },
  {
    key: 'bought',
    head: 'Bought',
    cell: ({ purchase_date, date_assumed }) =>
      (purchase_date !== null || date_assumed) && (
        <span className="grid gap-1">
          {purchase_date !== null && mediumDay(purchase_date)}
          {date_assumed && (
            <span className="text-sm text-quiet">
              {purchase_date === null ? 'Not known' : 'Not known, filled in'}
            </span>
          )}
        </span>
      ),
  },
  {
    key: 'price',
    head: 'Price',
    align: 'right',
    cell: ({ price }) => price !== null && <Money value={price} />,
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

const warrantyInWords = ({ end }: NonNullable<PreviewRow['warranty']>) =>
  end === null ? 'Lifetime warranty' : `Warranty until ${mediumDay(end)}`;

/** What is left out, and what its owner should know before it is brought in. */
function remarks(preview: SheetPreview): string[] {
  const { known, unnamed, places, sold, left_sold, warranties, unread, shortened, without_price } = preview;
  const { currencies, doubles, new_places, left_out, photo_columns, too_long } = preview;
  return [
    known > 0 &&
      `${many(known, 'row was imported before and is left out', 'rows were imported before and are left out')}`,
    unnamed > 0 && `${many(unnamed, 'row has no name and is', 'rows have no name and are')} left out`,
    places > 0 && `${many(places, 'row is a place', 'rows are places')}, not a thing`,
    sold > 0 && `${many(sold, 'thing comes in as sold', 'things come in as sold')}`,
    left_sold > 0 && `${many(left_sold, 'thing was sold and is', 'things were sold and are')} left out`,
    warranties > 0 &&
      `${many(warranties, 'warranty comes', 'warranties come')} along; you will be reminded before one ends`,
    doubles > 0 &&
      `${many(doubles, 'row has a number that you have already', 'rows have a number that you have already')}`,
    currencies.length > 0 &&
      `Kept in the notes, and without a price until you say what they are worth: ${currencies.map(({ code, count }) => many(count, `amount in ${code}`, `amounts in ${code}`)).join(', ')}`,
    shortened > 0 &&
      `${many(shortened, 'row is', 'rows are')} too long for a field, and kept whole in the notes`,
    too_long > 0 && sheetTexts.tooLong,
    unread > 0 && `${many(unread, 'cell is', 'cells are')} not understood, and kept in the notes`,
    without_price > 0 &&
      `${many(without_price, 'movable asset has no price and no value', 'movable assets have no price and no value')}: counted as $0.00 until you say more`,
    new_places.length > 0 &&
      `${many(new_places.length, 'new place', 'new places')}: ${new_places.slice(0, 8).join(', ')}${new_places.length > 8 ? ' …' : ''}`,
    left_out.length > 0 && `Left out: ${left_out.join(', ')}`,
    photo_columns.length > 0 && 'Pictures at an address are not fetched; give them in a ZIP file',
  ].filter((said) => said !== false);
}
