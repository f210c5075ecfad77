import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../button.tsx';
import type { Column } from './column.ts';
import { awayLooks, yieldLooks } from './use-cards.ts';

type AwaySortsProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  /** The looks of `yieldsOf`. */
  yields: readonly (string | undefined)[];
};

/** Sorts by columns that are away where room is short: the one that is chosen comes back in place of another. */
export function AwaySorts<Row>({ columns, sort, onSort, yields }: AwaySortsProps<Row>) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef('');
  useEffect(() => {
    const key = pressed.current;
    pressed.current = '';
    if (key === '') return;
    // The button goes with the column's coming back: the focus goes to its head.
    const heads = row.current?.parentElement?.querySelectorAll<HTMLElement>('thead [data-sorts]') ?? [];
    const head = [...heads].find((each) => each.dataset['sorts'] === key);
    if (head?.checkVisibility()) head.focus();
  }, [sort]);
  const away = columns.flatMap((column, index) => {
    const at = yieldLooks.findIndex((look) => look === yields[index]);
    return column.sort === undefined || at === -1 ? [] : [{ column, at }];
  });
  if (away.length === 0) return null;
  return (
    <div
      ref={row}
      role="group"
      aria-label="Sort by a column that is not shown"
      className={cx(
        '-mb-3 flex-wrap items-center px-5 pt-1 text-sm text-quiet',
        awayLooks[Math.min(...away.map(({ at }) => at))],
      )}
    >
      <span aria-hidden>Sort by</span>
      {away.map(({ column: { key, head }, at }) => (
        <span key={key} className={awayLooks[at]}>
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              pressed.current = key;
              onSort(sort === key ? `-${key}` : key);
            }}
          >
            {head}
            {sort === key && <ArrowUp role="img" aria-label="ascending" />}
            {sort === `-${key}` && <ArrowDown role="img" aria-label="descending" />}
          </Button>
        </span>
      ))}
    </div>
  );
}
