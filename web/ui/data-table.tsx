import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useInAddress } from '../kernel/link.tsx';
import { sortRows } from './sort-rows.ts';
import type { SortKey } from './sort-rows.ts';
import { tickLook } from './tick.ts';
import { useTableWays } from './use-table-ways.ts';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. Null stands last. */
  sort?: (row: Row) => SortKey;
  /** Figures stand at the right. */
  align?: 'right';
  /** The totals row's cell. */
  total?: ReactNode;
  /** Left out on the phone's cards. */
  wideOnly?: boolean;
};

type DataTableProps<Row> = {
  /** Names the table for those who listen. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Where a row opens. The first column then holds the link, and the whole row can be clicked. */
  href?: (row: Row) => string;
  /** The sort that stands when the address says nothing: `name`, or `-amount` for downwards. */
  sort?: string;
  /** The sort's name in the address; a second table on a screen needs its own. */
  sortName?: string;
  /** Ticked rows, and what can be done with them. */
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void; actions: ReactNode };
  /** At the right of each row: a menu. */
  rowAction?: (row: Row) => ReactNode;
};

/** Rows in columns: sorted by a click on a head, opened by a click on a row, cards on the phone. Arrow keys move between rows. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { rows, columns, keyOf, selection } = table;
  const element = useRef<HTMLTableElement>(null);
  useTableWays(element);
  const [sort, setSort] = useInAddress(table.sortName ?? 'sort', table.sort ?? '');
  const sorted = sortRows(rows, columns, sort);
  const hasTotals = columns.some((column) => column.total !== undefined);
  const extra = (selection ? 1 : 0) + (table.rowAction ? 1 : 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {selection && selection.chosen.size > 0 && (
        <div aria-live="polite" className="flex flex-wrap items-center gap-3 rounded-md bg-wash px-5 py-2">
          <span className="figures font-semibold">{selection.chosen.size} selected</span>
          {selection.actions}
        </div>
      )}
      <table
        ref={element}
        aria-label={table.label}

        className="w-full border-collapse max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {selection && (
              <th className={cx(headLook, 'w-px !pl-3')}>
                <RowTick
                  label="Select all"
                  checked={rows.length > 0 && rows.every((row) => selection.chosen.has(keyOf(row)))}
                  onChange={(on) => selection.onChange(new Set(on ? rows.map(keyOf) : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={setSort} />
            ))}
            {table.rowAction && (
              <th className={cx(headLook, 'w-px')}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
          {sorted.map((row) => (
            <Row key={keyOf(row)} row={row} table={table} />
          ))}
        </tbody>
        {hasTotals && (
          <tfoot className="max-md:mt-3 max-md:block">
            <tr className="border-t-2 border-line bg-sunk/60 font-semibold max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:rounded-lg max-md:border-0 max-md:bg-sunk max-md:p-4">
              {selection && <td className="max-md:hidden">{blank}</td>}
              {columns.map((column, index) => (
                <td
                  key={column.key}

                  className={cellLook(column, column.total === undefined && index > 0)}
                >
                  {column.total !== undefined && index > 0 && <PhoneLabel>{column.head}</PhoneLabel>}
                  <span className={cx(column.align === 'right' && 'figures', index > 0 && valueLook)}>
                    {column.total ?? (index === 0 ? 'Total' : null)}
                  </span>
                </td>
              ))}
              {extra > (selection ? 1 : 0) && <td className="max-md:hidden">{blank}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** An empty cell would be announced as a control without a name. */
const blank = '\u00a0';

const headLook =
  'sticky top-(--shell-top,0px) z-10 border-b border-line bg-card px-3 py-1 text-left text-sm font-semibold whitespace-nowrap text-quiet first:pl-5 last:pr-5';

function cellLook<Row>(column: Column<Row>, hiddenOnPhone: boolean): string {
  return cx(
    'px-3 py-3 first:pl-5 last:pr-5 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4 max-md:p-0 max-md:py-1 max-md:first:pl-0 max-md:last:pr-0',
    column.align === 'right' && 'figures md:text-right',
    hiddenOnPhone && 'max-md:hidden',
  );
}

/** Beside its label on a card; below it only where not even its longest word fits. */
const valueLook = 'min-w-0 max-md:min-w-min max-md:flex-1 max-md:basis-0 max-md:text-right';

/** The column's name within a card; the table's head is not drawn on the phone. */
function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="text-sm font-normal text-quiet md:hidden">
      {children}
    </span>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort: string; onSort: (sort: string) => void };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const look = cx(headLook, column.align === 'right' && 'text-right');
  const up = sort === column.key;
  const down = sort === `-${column.key}`;
  if (!column.sort) {
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    );
  }
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button
        type="button"
        onClick={() => onSort(up ? `-${column.key}` : column.key)}
        className={cx(
          'group inline-flex min-h-9 items-center gap-1 rounded-sm hover:text-ink',
          (up || down) && 'text-ink',
          column.align === 'right' && 'flex-row-reverse',
        )}
      >
        {column.head}
        <Arrow aria-hidden className={cx('size-3.5', !up && !down && 'opacity-0 group-hover:opacity-60')} />
      </button>
    </th>
  );
}

function Row<R>({ row, table }: { row: R; table: DataTableProps<R> }) {
  const { columns, selection, href } = table;
  const key = table.keyOf(row);
  return (
    <tr
      data-href={href?.(row)}
      className={cx(
        'border-b border-line last:border-0 max-md:relative max-md:block max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 max-md:shadow-soft max-md:last:border',
        href && 'cursor-pointer transition-colors duration-150 hover:bg-wash/60',
        selection?.chosen.has(key) && 'bg-wash/60',
      )}
    >
      {selection && (
        <td className="py-1 pl-3 max-md:absolute max-md:top-1.5 max-md:left-1 max-md:p-0">
          <RowTick
            label="Select row"
            checked={selection.chosen.has(key)}
            onChange={(on) => {
              const next = new Set(selection.chosen);
              if (on) next.add(key);
              else next.delete(key);
              selection.onChange(next);
            }}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}

          className={cx(
            cellLook(column, column.wideOnly ?? false),
            index === 0 && selection && 'max-md:!pl-9',
          )}
        >
          {index > 0 && <PhoneLabel>{column.head}</PhoneLabel>}
          {index === 0 && href ? (
            <Link href={href(row)} data-opens="" className="font-semibold underline-offset-4 hover:underline">
              {column.cell(row)}
            </Link>
          ) : (
            <span className={index > 0 ? valueLook : 'min-w-0'}>{column.cell(row)}</span>
          )}
        </td>
      ))}
      {table.rowAction && (
        <td className="py-0.5 pr-3 text-right max-md:absolute max-md:top-1.5 max-md:right-1 max-md:p-0">
          {table.rowAction(row)}
        </td>
      )}
    </tr>
  );
}

function RowTick({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="grid size-touch cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={tickLook}
      />
    </label>
  );
}
