export type SortKey = string | number | null;

type Sortable<Row> = { key: string; sort?: (row: Row) => SortKey };

const letters = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Rows in the order that `sort` names: a column's key upwards, `-key` downwards. What has no value stands last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sort: string,
): readonly Row[] {
  const downwards = sort.startsWith('-');
  const by = columns.find((column) => column.key === (downwards ? sort.slice(1) : sort))?.sort;
  if (!by) return rows;
  return rows.toSorted((first, second) => {
    const [a, b] = [by(first), by(second)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : letters.compare(String(a), String(b));
    return downwards ? -order : order;
  });
}
