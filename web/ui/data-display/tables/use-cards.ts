import { useLayoutEffect, type RefObject } from 'react';
import type { ColumnRank } from './column.ts';

/** Under this width, in pixels, a row is always a card: a phone is held in one hand and read downwards (S-256). */
const phone = 768;

/**
 * Lets a table fit: columns that yield go first, one after the other from the right (`data-tight` says how many), and where the others do not fit
 * beside one another either, rows are cards: on the phone, beside the sidebar of a small screen, in large letters, with more space between
 * them. `in-data-cards:` in the classes says what a card looks like, `yieldLooks` which columns are away.
 */
export function useCards(
  frame: RefObject<HTMLElement | null>,
  { rows, yielding, last }: { rows: number; yielding: number; last: string },
) {
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    let seen = '';
    const overflows = () => box.scrollWidth > box.clientWidth;
    const measure = () => {
      // Rows that come by while one scrolls change the height alone; looking at each of them would lay out the table twice.
      const look = `${box.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`;
      if (look === seen) return;
      seen = look;
      // Widths that were kept for another width of the window are no reason to yield.
      for (const head of box.querySelectorAll<HTMLElement>('thead th')) head.style.width = '';
      box.removeAttribute('data-cards');
      box.removeAttribute('data-tight');
      if (window.innerWidth < phone) {
        box.toggleAttribute('data-cards', true);
        return;
      }
      for (let away = 1; away <= yielding && overflows(); away += 1)
        box.setAttribute('data-tight', tokens.slice(0, away).join(' '));
      if (!overflows()) return;
      box.removeAttribute('data-tight');
      box.toggleAttribute('data-cards', true);
    };
    measure();
    // The frame changes its height too when letters grow.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    void document.fonts.ready.then(() => {
      seen = '';
      measure();
    });
    return () => observer.disconnect();
    // Which column yields last decides which are away.
  }, [frame, rows, yielding, last]);
}

const tokens = ['1', '2', '3', '4'] as const;

/** What hides the column that yields first, second and so on; more than these do not yield. */
export const yieldLooks = [
  "not-print:in-[[data-tight~='1']]:hidden",
  "not-print:in-[[data-tight~='2']]:hidden",
  "not-print:in-[[data-tight~='3']]:hidden",
  "not-print:in-[[data-tight~='4']]:hidden",
] as const;

/** What shows a part only while the column that yields first, second and so on is away. */
export const awayLooks = [
  "hidden not-print:in-[[data-tight~='1']]:inline-flex",
  "hidden not-print:in-[[data-tight~='2']]:inline-flex",
  "hidden not-print:in-[[data-tight~='3']]:inline-flex",
  "hidden not-print:in-[[data-tight~='4']]:inline-flex",
] as const;

type Yielding = { key?: string; rank?: ColumnRank; wideOnly?: boolean; yields?: boolean };

const mayYield = ({ rank, wideOnly = false, yields = wideOnly }: Yielding) => yields || rank === 'desk';

/** The key of the column that is sorted by, if it is one that yields; else nothing. */
export function sortedYielding(columns: readonly Yielding[], sort: string): string {
  const key = sort.replace(/^-/, '');
  return columns.some((column) => column.key === key && mayYield(column)) ? key : '';
}

/**
 * For each column the class that hides it where room is short; the last of those that yield goes first, and `last` after all others: the one that is
 * sorted by.
 */
export function yieldsOf(columns: readonly Yielding[], last = ''): (string | undefined)[] {
  const yielding = columns.flatMap((column, index) => (mayYield(column) ? [index] : [])).toReversed();
  const isLast = (index: number) => last !== '' && columns[index]?.key === last;
  const order = [...yielding.filter((index) => !isLast(index)), ...yielding.filter(isLast)];
  return columns.map((_, index) => (order.includes(index) ? yieldLooks[order.indexOf(index)] : undefined));
}
