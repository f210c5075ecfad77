import { guessColumns } from './headers.ts';

/** How many rows at the beginning of a file may stand above its headings. */
export const mostAbove = 30;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
const isValue = (cell: string) => /^[\p{Sc}\s\d.,:/+-]*$/u.test(cell) || cell.length > 60;

/**
 * The row of a file that has its headings: the first by which several columns are understood, else the first row of words that is as wide
 * as the table and repeats none. Files often have a title, a day or a remark above it.
 */
export function findHeading(rows: readonly (readonly string[])[]): number {
  const head = rows.slice(0, mostAbove);
  const known = head.map((row) =>
    guessColumns(row).filter((column) => column !== 'note' && column !== 'skip'),
  );
  const sure = known.findIndex((columns) => columns.includes('name') && columns.length > 1);
  if (sure >= 0) return sure;
  const widths = rows.slice(0, 200).map((row) => filled(row).length);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const words = head.findIndex((row) => {
    const cells = filled(row);
    return cells.length >= Math.max(2, usual) && new Set(cells).size === cells.length && !cells.some(isValue);
  });
  return Math.max(0, words);
}
