import type { Column } from '../../../ui/data-display/tables/column.ts';
import { Money } from '../../../ui/data-display/money.tsx';

/** The first column of a table of properties: the address, below it the place. */
export function addressColumn<Line extends { address: string; city: string; state: string }>(): Column<Line> {
  return {
    key: 'address',
    head: 'Property',
    sort: (line) => line.address,
    cell: (line) => (
      <>
        {line.address}
        <span className="block text-sm font-normal text-quiet">
          {line.city}, {line.state}
        </span>
      </>
    ),
  };
}

type Amounts<Line> = {
  of: (line: Line) => string | null;
  /** The sum at the column's foot; null for a column that is not summed. */
  total: string | null;
  /** Without cents where there are none. */
  short?: boolean;
};

/** A column of amounts, sorted by their size, those that are not known last. */
export function amountColumn<Line>(
  key: string,
  head: string,
  { of, total, short = false }: Amounts<Line>,
): Column<Line> {
  return {
    key,
    head,
    align: 'right',
    sort: (line) => (of(line) === null ? null : Number(of(line))),
    cell: (line) => <Money value={of(line)} short={short} />,
    ...(total === null ? {} : { total: <Money value={total} short={short} /> }),
  };
}
