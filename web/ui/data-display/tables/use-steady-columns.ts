import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the columns of a table as wide as its first rows made them while rows come and go: a column is else as wide as the widest cell that
 * is drawn at the moment. Measured anew when the table itself becomes wider or narrower.
 */
export function useSteadyColumns(body: RefObject<HTMLTableSectionElement | null>, isLong: boolean) {
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (!table || !isLong) return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    let width = -1;
    const measure = () => {
      if (table.clientWidth === width) return;
      width = table.clientWidth;
      for (const head of heads) head.style.width = '';
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      for (const [at, head] of heads.entries()) head.style.width = `${widths[at] ?? 0}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => {
      observer.disconnect();
      for (const head of heads) head.style.width = '';
    };
  }, [body, isLong]);
}
