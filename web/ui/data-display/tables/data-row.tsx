import { cx } from 'class-variance-authority';
import { memo, useId, type ReactNode } from 'react';
import { Link } from '../../../base/link.tsx';
import { tickLook } from '../../form/tick.ts';
import type { Column, DataTableProps } from './column.ts';
import {
  cellPlaces,
  isRanked,
  nameLook,
  placeLooks,
  rankedCell,
  rankedRow,
  widthLooks,
} from './ranked-row.ts';

/** The line below a row belongs to its cells: a browser works out lines that neighbours share for the whole table, whenever a row comes. */
export const lineLook = 'not-in-data-cards:border-b border-line [tr:last-child>&]:border-b-0';

export function cellLook<Row>(column: Column<Row>, hiddenOnPhone: boolean): string {
  return cx(
    'px-3 py-3 text-left [font-weight:inherit] first:pl-5 last:pr-5 in-data-cards:flex in-data-cards:flex-wrap in-data-cards:items-baseline in-data-cards:justify-between in-data-cards:gap-x-4 in-data-cards:p-0 in-data-cards:py-1 in-data-cards:first:pl-0 in-data-cards:last:pr-0',
    lineLook,
    column.align === 'right' && 'figures not-in-data-cards:text-right',
    hiddenOnPhone && 'in-data-cards:hidden',
  );
}

/** Beside its label on a card; below it only where not even its longest word fits. */
export const valueLook =
  'min-w-0 in-data-cards:min-w-min in-data-cards:flex-1 in-data-cards:basis-0 in-data-cards:text-right';

/** The column's name within a card; the table's head is not drawn on the phone. */
export function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="text-sm font-normal text-quiet not-in-data-cards:hidden">
      {children}
    </span>
  );
}

/**
 * Each row is a stacking context of its own: the browser then keeps what it has painted of a row while others come and go. The one with the
 * focus lies above those below it, because a list of choices may hang from it. In print they are not: what is painted by itself comes last in the
 * text of a PDF, behind the totals.
 */
const rowLook =
  'relative isolate focus-within:z-1 print:static print:isolation-auto in-data-cards:block in-data-cards:rounded-lg in-data-cards:border in-data-cards:border-line in-data-cards:bg-card in-data-cards:p-4 in-data-cards:shadow-soft';

type RowProps<R> = { row: R; table: DataTableProps<R>; yields: readonly (string | undefined)[]; at: number };

/** A row of a table, drawn anew only where it or its table has changed. */
export const Row = memo(PlainRow) as typeof PlainRow;

function PlainRow<R>({ row, table, yields, at }: RowProps<R>) {
  const { columns, selection, href } = table;
  const key = table.keyOf(row);
  const head = useId();
  const shown = columns.map((column) => column.cell(row));
  const places = isRanked(columns)
    ? cellPlaces(
        columns,
        columns.map(({ normal }, index) => (normal?.(row) === true ? null : shown[index])),
      )
    : null;
  const heading = Math.max(
    0,
    columns.findIndex(({ rank }) => rank === 'name'),
  );
  return (
    <tr
      data-at={at}
      aria-rowindex={at + 2}
      data-href={href?.(row)}
      className={cx(
        places === null ? rowLook : rankedRow,
        href && 'cursor-pointer transition-colors duration-150 hover:bg-wash/60',
        selection?.chosen.has(key) && 'bg-wash/60',
      )}
    >
      {selection && (
        <td
          className={cx(
            lineLook,
            'py-1 pl-3',
            places === null
              ? 'in-data-cards:absolute in-data-cards:top-1.5 in-data-cards:left-1 in-data-cards:p-0'
              : placeLooks.tick,
          )}
        >
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
      {columns.map((column, index) => {
        const content = shown[index];
        const place = places?.[index];
        return (
          <Cell
            key={column.key}
            heads={index === heading}
            {...(index === heading ? { id: head } : {})}
            className={
              place === undefined
                ? cx(
                    cellLook(column, (column.wideOnly ?? false) || content === null),
                    index === 0 && selection && 'in-data-cards:!pl-9',
                    yields[index],
                  )
                : cx(
                    rankedCell,
                    lineLook,
                    placeLooks[place],
                    column.align === 'right' && 'figures md:text-right',
                    column.rank !== undefined && widthLooks[column.rank],
                    yields[index],
                  )
            }
          >
            {index > 0 && place === undefined && <PhoneLabel>{column.head}</PhoneLabel>}
            {index === heading && href ? (
              <Link
                href={href(row)}
                data-opens=""
                className={place === undefined ? linkLook : `${linkLook} ${nameLook}`}
              >
                {content}
              </Link>
            ) : place === undefined ? (
              <span className={index > 0 ? valueLook : 'min-w-0 in-data-cards:wrap-anywhere'}>{content}</span>
            ) : (
              content
            )}
            {column.detail !== undefined && (
              <span className="block text-sm font-normal text-quiet in-data-cards:hidden">
                {column.detail(row)}
              </span>
            )}
          </Cell>
        );
      })}
      {table.rowAction && (
        <td
          className={cx(
            lineLook,
            'py-0.5 pr-3 text-right',
            places === null
              ? 'in-data-cards:absolute in-data-cards:top-1.5 in-data-cards:right-1 in-data-cards:p-0'
              : placeLooks.action,
          )}
        >
          {table.rowAction(row)}
        </td>
      )}
    </tr>
  );
}

const linkLook = 'min-w-0 font-semibold underline-offset-4 in-data-cards:wrap-anywhere hover:underline';

type CellProps = { heads: boolean; id?: string; className: string; children: ReactNode };

/** A cell; the first one of a row says what the row is about. */
export function Cell({ heads, children, ...rest }: CellProps) {
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

export function RowTick({ label, of, checked, onChange }: RowTickProps) {
  const id = useId();
  return (
    <label className="grid size-touch shrink-0 cursor-pointer place-items-center">
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
