import { Children, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';

type FoldedListProps = {
  /** What the list is called for those who listen. */
  label?: string;
  /** How many there are in all, where `children` are the first of them; then `rest` leads to the others. */
  total?: number;
  rest?: ReactNode;
  /** How many rows stand there before it is unfolded; three without it. */
  first?: number;
  /** In place of lines between the rows, where rows draw their own. */
  className?: string;
  /** Rows: `<li>` each. */
  children: ReactNode;
};

/** The first rows of a list, and "Show all 12" for the others. Printed, all of them. */
export function FoldedList({
  label,
  total,
  rest,
  first: shown = 3,
  className = 'divide-y divide-line',
  children,
}: FoldedListProps) {
  const [open, setOpen] = useState(false);
  const rows = Children.toArray(children);
  const folded = !open && rows.length > shown;
  const name = label === undefined ? {} : { 'aria-label': label };
  const all = total ?? rows.length;
  return (
    <>
      <ul {...name} className={className}>
        {folded ? rows.slice(0, shown) : rows}
      </ul>
      {folded && (
        <>
          <ul className={`hidden print:block ${className}`}>{rows.slice(shown)}</ul>
          <Button variant="plain" size="small" className="no-print -ml-3" onClick={() => setOpen(true)}>
            Show all {all}
          </Button>
        </>
      )}
      {!folded && all > rows.length && rest}
    </>
  );
}
