import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Link, useInAddress } from '../../base/link.tsx';
import { sortRows, type SortKey } from './sort-rows.ts';
import { tickLook } from '../form/tick.ts';
import { useCards } from './use-cards.ts';
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
  /** Left out where rows are cards. */
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
  /** Ticked rows, and what can be done with them, where that does not stand elsewhere on the screen. */
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void; actions?: ReactNode };
  /** At the right of each row: a menu. */
  rowAction?: (row: Row) => ReactNode;
};

/** Rows in columns: sorted by a click on a head, opened by a click on a row, cards where there is no room. Arrow keys move between rows. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { rows, columns, keyOf, selection } = table;
  const element = useRef<HTMLTableElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useCards(frame);
  useTableWays(element);
  const [sort, setSort] = useInAddress(table.sortName ?? 'sort', table.sort ?? '');
  const sorted = sortRows(rows, columns, sort);
  const hasTotals = columns.some((column) => column.total !== undefined);
  const extra = (selection ? 1 : 0) + (table.rowAction ? 1 : 0);
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {selection?.actions !== undefined && selection.chosen.size > 0 && (
        <div aria-live="polite" className="flex flex-wrap items-center gap-3 rounded-md bg-wash px-5 py-2">
          <span className="figures font-semibold">{selection.chosen.size} selected</span>
          {selection.actions}
        </div>
      )}
      <table ref={element} aria-label={table.label} className="w-full border-collapse in-data-cards:block">
        <thead className="in-data-cards:sr-only">
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
        <tbody className="in-data-cards:grid in-data-cards:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] in-data-cards:gap-3">
          {sorted.map((row) => (
            <Row key={keyOf(row)} row={row} table={table} />
          ))}
        </tbody>
        {hasTotals && (
          <tfoot className="in-data-cards:mt-3 in-data-cards:block">
            <tr className="border-t-2 border-line bg-sunk/60 font-semibold in-data-cards:grid in-data-cards:grid-cols-[minmax(0,1fr)] in-data-cards:rounded-lg in-data-cards:border-0 in-data-cards:bg-sunk in-data-cards:p-4">
              {selection && <td className="in-data-cards:hidden">{blank}</td>}
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  heads={index === 0}
                  className={cellLook(column, column.total === undefined && index > 0)}
                >
                  {column.total !== undefined && index > 0 && <PhoneLabel>{column.head}</PhoneLabel>}
                  <span className={cx(column.align === 'right' && 'figures', index > 0 && valueLook)}>
                    {column.total ?? (index === 0 ? 'Total' : null)}
                  </span>
                </Cell>
              ))}
              {extra > (selection ? 1 : 0) && <td className="in-data-cards:hidden">{blank}</td>}
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
    'px-3 py-3 text-left [font-weight:inherit] first:pl-5 last:pr-5 in-data-cards:flex in-data-cards:flex-wrap in-data-cards:items-baseline in-data-cards:justify-between in-data-cards:gap-x-4 in-data-cards:p-0 in-data-cards:py-1 in-data-cards:first:pl-0 in-data-cards:last:pr-0',
    column.align === 'right' && 'figures not-in-data-cards:text-right',
    hiddenOnPhone && 'in-data-cards:hidden',
  );
}

/** Beside its label on a card; below it only where not even its longest word fits. */
const valueLook =
  'min-w-0 in-data-cards:min-w-min in-data-cards:flex-1 in-data-cards:basis-0 in-data-cards:text-right';

/** The column's name within a card; the table's head is not drawn on the phone. */
function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="text-sm font-normal text-quiet not-in-data-cards:hidden">
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
  const head = useId();
  return (
    <tr
      data-href={href?.(row)}
      className={cx(
        'border-b border-line last:border-0 in-data-cards:relative in-data-cards:block in-data-cards:rounded-lg in-data-cards:border in-data-cards:bg-card in-data-cards:p-4 in-data-cards:shadow-soft in-data-cards:last:border',
        href && 'cursor-pointer transition-colors duration-150 hover:bg-wash/60',
        selection?.chosen.has(key) && 'bg-wash/60',
      )}
    >
      {selection && (
        <td className="py-1 pl-3 in-data-cards:absolute in-data-cards:top-1.5 in-data-cards:left-1 in-data-cards:p-0">
          <RowTick
            label="Select"
            of={head}
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
        <Cell
          key={column.key}
          heads={index === 0}
          {...(index === 0 ? { id: head } : {})}
          className={cx(
            cellLook(column, column.wideOnly ?? false),
            index === 0 && selection && 'in-data-cards:!pl-9',
          )}
        >
          {index > 0 && <PhoneLabel>{column.head}</PhoneLabel>}
          {index === 0 && href ? (
            <Link
              href={href(row)}
              data-opens=""
              className="min-w-0 font-semibold underline-offset-4 in-data-cards:wrap-anywhere hover:underline"
            >
              {column.cell(row)}
            </Link>
          ) : (
            <span className={index > 0 ? valueLook : 'min-w-0 in-data-cards:wrap-anywhere'}>
              {column.cell(row)}
            </span>
          )}
        </Cell>
      ))}
      {table.rowAction && (
        <td className="py-0.5 pr-3 text-right in-data-cards:absolute in-data-cards:top-1.5 in-data-cards:right-1 in-data-cards:p-0">
          {table.rowAction(row)}
        </td>
      )}
    </tr>
  );
}

type CellProps = { heads: boolean; id?: string; className: string; children: ReactNode };

/** A cell; the first one of a row says what the row is about. */
function Cell({ heads, children, ...rest }: CellProps) {
  if (!heads) return <td {...rest}>{children}</td>;
  return (
    <th scope="row" {...rest}>
      {children}
    </th>
  );
}

type RowTickProps = {
  label: string;
  /** The id of the cell that says which row is meant. */
  of?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
};

function RowTick({ label, of, checked, onChange }: RowTickProps) {
  const id = useId();
  return (
    <label className="grid size-touch cursor-pointer place-items-center">
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        aria-labelledby={of === undefined ? undefined : `${id} ${of}`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={tickLook}
      />
    </label>
  );
}
