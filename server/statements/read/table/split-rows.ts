import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import { addMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { rowDoubts, type BankRow, type BankSplit } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { readAmount } from '@holdfast/domain/statements/plan/settle';
import type { TableRow } from './table-row.ts';

/** The column in which a product exports the amounts of parts; null where there is none. */
export function splitColumn({ headings }: CsvMapping): number | null {
  const at = headings.findIndex((heading) => plainWords(heading) === 'split amount');
  return at === -1 ? null : at;
}

const mark = /^\(split (?:into \d+|\d+ of \d+)\)\s*/i;
const unmarked = (memo: string | null) => memo?.replace(mark, '') || null;

/**
 * Makes parts of the rows that stand below the row which they divide: their own amount is zero, and the column of parts says how much each is.
 * Parts that do not make up the amount are left out, and the row says so.
 */
export function withParts(
  rows: readonly TableRow[],
  column: number,
  style: AmountStyle,
): readonly TableRow[] {
  const whole: { row: TableRow; parts: BankSplit[] }[] = [];
  for (const each of rows) {
    const { row, cells, owner } = each;
    const part = isZero(row.amount) ? readAmount(cells[column] ?? '', style) : null;
    const divided = whole.at(-1);
    const belongs = divided?.row.owner === owner && divided.row.row.day === row.day;
    if (part === null || isZero(part) || divided === undefined || !belongs) {
      whole.push({ row: each, parts: [] });
      continue;
    }
    divided.parts.push({
      amount: part,
      category: row.category,
      transfer: row.transfer,
      memo: unmarked(row.memo),
    });
  }
  return whole.map(({ row, parts }) => (parts.length === 0 ? row : { ...row, row: divide(row.row, parts) }));
}

function divide(row: BankRow, parts: readonly BankSplit[]): BankRow {
  const plain = { ...row, memo: unmarked(row.memo) };
  return addMoney(...parts.map(({ amount }) => amount)) === row.amount
    ? { ...plain, splits: [...parts] }
    : { ...plain, doubts: [...row.doubts, rowDoubts.splits] };
}
