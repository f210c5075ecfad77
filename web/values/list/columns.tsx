import type { Column } from '../../ui/data-display/tables/column.ts';
import { Money } from '../../ui/data-display/money.tsx';

/** A column of amounts, sorted by their size, those that are not known last. */
export function amountColumn<Line>(
  key: string,
  head: string,
  of: (line: Line) => string | null,
  short = false,
): Column<Line> {
  return {
    key,
    head,
    align: 'right',
    sort: (line) => (of(line) === null ? null : Number(of(line))),
    cell: (line) => <Money value={of(line)} short={short} />,
  };
}
