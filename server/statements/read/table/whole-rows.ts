import { skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import type { CsvRow } from '../../../kernel/csv-rows.ts';
import type { Findings } from '../../findings.ts';

/**
 * Joins a line that only goes on with the words of the row above it, as statements print them, to that row: it has no day and no amount,
 * and nothing outside of the columns of words.
 */
export function withContinuations(table: readonly CsvRow[], mapping: CsvMapping): readonly CsvRow[] {
  const words = [mapping.payee, mapping.memo].filter((each) => each !== null);
  if (words.length === 0 || words.includes(0)) return table;
  const rows: CsvRow[] = [];
  for (const row of table) {
    const above = rows.at(-1);
    const goesOn =
      !row.broken &&
      words.some((column) => (row.cells[column] ?? '') !== '') &&
      row.cells.every((cell, column) => cell === '' || words.includes(column));
    if (!goesOn || above === undefined || (above.cells[mapping.day] ?? '') === '') {
      rows.push(row);
      continue;
    }
    const joined = (cell: string, column: number) =>
      words.includes(column) ? `${cell} ${row.cells[column] ?? ''}`.trim() : cell;
    rows[rows.length - 1] = { ...above, cells: above.cells.map(joined) };
  }
  return rows;
}

/** Rows with more or fewer cells than the headings have moved amounts under the wrong ones. */
export function wholeRows(
  table: readonly CsvRow[],
  mapping: CsvMapping,
  cutOff: boolean,
  findings: Findings,
): readonly CsvRow[] {
  const usual = commonWidth(table);
  const width = mapping.header_line === null ? usual : mapping.headings.length;
  const regular = isRegular(table, usual);
  const least = regular ? Math.min(width, usual) : 0;
  const most = regular ? Math.max(width, usual) : Number.POSITIVE_INFINITY;
  const { amounts } = mapping;
  const last = Math.max(
    mapping.day,
    ...('type' in amounts ? [amounts.type] : []),
    amounts.style === 'two' ? Math.min(amounts.debit, amounts.credit) : amounts.amount,
  );
  const final = table.at(-1);
  return table.filter((row) => {
    const { line, cells, broken } = row;
    const reason = broken
      ? skipReasons.quotes
      : cells.slice(width).some((cell) => cell !== '') || cells.length > most
        ? skipReasons.wide
        : cells.length <= last || cells.length < least
          ? skipReasons.narrow
          : cutOff && row === final && endsEarly(row, table, mapping, width)
            ? skipReasons.cutOff
            : null;
    if (reason !== null) findings.skip(line, reason);
    return reason === null;
  });
}

/** How many of ten rows have to be alike before another one has lost cells or got some, and of how many at least. */
const mostAlike = 9;
const enoughRows = 4;

/** Whether nearly all rows have one number of cells: where banks leave away empty ones at the end, they have any. */
function isRegular(table: readonly CsvRow[], usual: number): boolean {
  const alike = table.filter(({ cells }) => cells.length === usual).length;
  const all = table.length;
  return all >= enoughRows && (alike + 1 >= all || alike * 10 >= all * mostAlike);
}

/** Whether the last row looks like a part of one: fewer cells than all others, or fewer digits behind the point. */
function endsEarly(last: CsvRow, table: readonly CsvRow[], mapping: CsvMapping, width: number): boolean {
  const others = table.slice(0, -1);
  if (others.length === 0) return last.cells.length < lastNamed(mapping);
  if (last.cells.length < width && others.every(({ cells }) => cells.length >= width)) return true;
  const column = last.cells.length - 1;
  if (!isAmountColumn(column, mapping)) return false;
  const cents = ({ cells }: CsvRow) => /[.,](\d*)$/.exec(cells[column] ?? '')?.[1]?.length ?? 0;
  // An empty cell says nothing about how many digits there are: in two columns one of them always is.
  const whole = others.filter(
    ({ cells, broken }) => !broken && cells.length === last.cells.length && cells[column] !== '',
  );
  const usual = cents(whole[0] ?? last);
  return cents(last) !== usual && whole.every((row) => cents(row) === usual);
}

/** How many headings say something. */
const lastNamed = ({ headings }: CsvMapping): number => headings.findLastIndex((each) => each !== '') + 1;

function isAmountColumn(column: number, { amounts, balance }: CsvMapping): boolean {
  if (column === balance) return true;
  return amounts.style === 'two'
    ? column === amounts.debit || column === amounts.credit
    : column === amounts.amount;
}

function commonWidth(table: readonly CsvRow[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of table) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return [...widths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}
