import type { ReactNode } from 'react';
import type { SortKey } from './sort-rows.ts';

/**
 * Where a cell stands in the phone's row: the picture at the left, the name, the first two facts that a record has below it, the value at the
 * right, one badge under the value. A `desk` column stands in the wide table alone; what it says must be on the record too.
 */
export type ColumnRank = 'picture' | 'name' | 'fact' | 'value' | 'badge' | 'desk';

export type Column<Row> = {
  key: string;
  head: string;
  /** Null is nothing to show: a card leaves the line out. */
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. Null stands last. */
  sort?: (row: Row) => SortKey;
  /** Figures stand at the right. */
  align?: 'right';
  /** The totals row's cell. */
  total?: ReactNode;
  /** Left out where rows are cards. */
  wideOnly?: boolean;
  /** Goes before rows become cards, as columns do that stand on a desk alone; the last one goes first. */
  yields?: boolean;
  /** Where every column has one, the phone draws rows of 64 px in place of cards. */
  rank?: ColumnRank;
  /** Whether a badge says nothing that departs from normal: then the phone's row is without it. */
  normal?: (row: Row) => boolean;
  /** Below a name, on a desk alone. */
  detail?: (row: Row) => ReactNode;
};

export type DataTableProps<Row> = {
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
  /** How many rows there are altogether, also of those that are not loaded yet; null where nobody counted them. */
  count?: number | null;
};
