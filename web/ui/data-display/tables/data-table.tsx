import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useInAddress } from '../../../base/link.tsx';
import { AwaySorts } from './away-sorts.tsx';
import { Cell, cellLook, PhoneLabel, Row, RowTick, valueLook } from './data-row.tsx';
import type { Column, DataTableProps } from './column.ts';
import { isRanked, rankedBody } from './ranked-row.ts';
import { sortRows } from './sort-rows.ts';
import { sortedYielding, useCards, yieldsOf } from './use-cards.ts';
import { useLongList } from './use-long-list.ts';
import { useSteadyColumns } from './use-steady-columns.ts';
import { useTableWays } from './use-table-ways.ts';

/** Rows in columns: sorted by a click on a head, opened by a click on a row, cards where there is no room. Arrow keys move between rows. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { rows, columns, keyOf, selection } = table;
  const element = useRef<HTMLTableElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useInAddress(table.sortName ?? 'sort', table.sort ?? '');
  // The same rows are drawn with the same looks while one scrolls.
  const last = sortedYielding(columns, sort);
  const yields = useMemo(() => yieldsOf(columns, last), [columns, last]);
  const yielding = yields.filter((each) => each !== undefined).length;
  useCards(frame, { rows: rows.length, yielding, last });
  useTableWays(element);
  const sorted = sortRows(rows, columns, sort);
  const hasTotals = columns.some((column) => column.total !== undefined);
  const extra = (selection ? 1 : 0) + (table.rowAction ? 1 : 0);
  const ranked = isRanked(columns);
  const named = ranked ? columns.findIndex(({ rank }) => rank === 'name') : 0;
  return (
    <div ref={frame} className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      {selection?.actions !== undefined && selection.chosen.size > 0 && (
        <div aria-live="polite" className="flex flex-wrap items-center gap-3 rounded-md bg-wash px-5 py-2">
          <span className="figures font-semibold">{selection.chosen.size} selected</span>
          {selection.actions}
        </div>
      )}
      <AwaySorts columns={columns} sort={sort} onSort={setSort} yields={yields} />
      <table
        ref={element}
        aria-label={table.label}
        aria-rowcount={
          table.count === null ? -1 : Math.max(table.count ?? 0, rows.length) + (hasTotals ? 2 : 1)
        }
        className="w-full border-separate border-spacing-0 in-data-cards:block"
      >
        <thead className={cx('in-data-cards:sr-only', ranked && '[&_button]:min-h-8 [&_th]:h-8 [&_th]:py-0')}>
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
            {columns.map((column, index) => (
              <Head key={column.key} column={column} sort={sort} onSort={setSort} yields={yields[index]} />
            ))}
            {table.rowAction && (
              <th className={cx(headLook, 'w-px')}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <Rows rows={sorted} table={table} yields={yields} />
        {hasTotals && (
          <tfoot className={cx('in-data-cards:block', !ranked && 'in-data-cards:mt-3')}>
            <tr
              className={cx(
                'bg-sunk/60 font-semibold',
                ranked
                  ? 'in-data-cards:flex in-data-cards:flex-wrap in-data-cards:justify-between in-data-cards:gap-x-4 in-data-cards:bg-transparent in-data-cards:px-4 in-data-cards:py-2'
                  : 'in-data-cards:grid in-data-cards:grid-cols-[minmax(0,1fr)] in-data-cards:rounded-lg in-data-cards:bg-sunk in-data-cards:p-4',
              )}
            >
              {selection && <td className={cx(totalLook, 'in-data-cards:hidden')}>{blank}</td>}
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  heads={index === named}
                  className={cx(
                    cellLook(column, column.total === undefined && index !== named),
                    totalLook,
                    yields[index],
                  )}
                >
                  {column.total !== undefined && index > 0 && !ranked && (
                    <PhoneLabel>{column.head}</PhoneLabel>
                  )}
                  <span className={cx(column.align === 'right' && 'figures', index > 0 && valueLook)}>
                    {column.total ?? (index === named ? 'Total' : null)}
                  </span>
                </Cell>
              ))}
              {extra > (selection ? 1 : 0) && (
                <td className={cx(totalLook, 'in-data-cards:hidden')}>{blank}</td>
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** An empty cell would be announced as a control without a name. */
const blank = '\u00a0';

const totalLook = 'border-line not-in-data-cards:border-t-2';

const headLook =
  'sticky top-(--shell-top,0px) z-10 border-b border-line bg-card px-3 py-1 text-left text-sm font-semibold whitespace-nowrap text-quiet first:pl-5 last:pr-5';

type HeadProps<Row> = {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
  yields: string | undefined;
};

function Head<Row>({ column, sort, onSort, yields }: HeadProps<Row>) {
  const look = cx(headLook, column.align === 'right' && 'text-right', yields);
  const up = sort === column.key;
  const down = sort === `-${column.key}`;
  if (!column.sort) {
    return (
      <th scope="col" className={look}>
        {column.rank === 'picture' ? <span className="sr-only">{column.head}</span> : column.head}
      </th>
    );
  }
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button
        type="button"
        data-sorts={column.key}
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

type RowsProps<R> = {
  rows: readonly R[];
  table: DataTableProps<R>;
  yields: readonly (string | undefined)[];
};

/** The rows; of very many only those near the window. The columns then keep their widths, whatever rows come by. */
function Rows<R>({ rows, table, yields }: RowsProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const ranked = isRanked(table.columns);
  const { isLong, parts, onFocus } = useLongList(body, { count: rows.length, estimate: ranked ? 60 : 72 });
  useSteadyColumns(body, isLong);
  return (
    <tbody
      ref={body}
      onFocus={onFocus}
      className={
        ranked
          ? rankedBody
          : 'in-data-cards:grid in-data-cards:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] in-data-cards:gap-3'
      }
    >
      {parts.map((part) => {
        if (part.kind === 'room') {
          return (
            <tr key={part.key} aria-hidden style={{ height: part.height }} className="col-span-full">
              <td colSpan={100} className="p-0" />
            </tr>
          );
        }
        const row = rows[part.at];
        if (row === undefined) return null;
        return <Row key={table.keyOf(row)} row={row} table={table} yields={yields} at={part.at} />;
      })}
    </tbody>
  );
}
