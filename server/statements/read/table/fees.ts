import {
  addMoney,
  formatMoney,
  isZero,
  negateMoney,
  sumMoney,
  type Money,
} from '@holdfast/domain/kernel/money/money';
import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { readAmount } from '@holdfast/domain/statements/plan/settle';
import { checkBalances } from '../../balance-check.ts';
import type { Findings } from '../../findings.ts';
import type { TableRow } from './table-row.ts';

const feeHeadings = new Set(
  'fee,fees,fee amount,transaction fee,amount fee,gebuhr,gebuhren,frais,comision,commissione,kosten'.split(
    ',',
  ),
);
const netHeadings = new Set('net,net amount,netamount,netto,total'.split(','));

export const feeRemarks = {
  taken: (sum: Money) =>
    `Fees of ${formatMoney(sum)} are taken off the amounts, as the running balances show`,
  left: (sum: Money, heading: string) =>
    `The column “${heading}” is not read: its fees of ${formatMoney(sum)} are not part of the amounts`,
} as const;

/** The column of fees beside a signed amount; null where there is none, or where the amount is what is left after them. */
export function feeColumn({ amounts, headings }: CsvMapping, style: AmountStyle): FeeColumn | null {
  if (amounts.style !== 'one' || netHeadings.has(plainWords(headings[amounts.amount] ?? ''))) return null;
  const at = headings.findIndex((heading) => feeHeadings.has(plainWords(heading)));
  return at === -1 ? null : { at, heading: headings[at] ?? '', style };
}

/** What a cell of fees says, at least zero; null where it says nothing. */
function feeIn(cell: string | undefined, style: AmountStyle): Money | null {
  const fee = readAmount((cell ?? '').trim(), style);
  if (fee === null || isZero(fee)) return null;
  return fee.startsWith('-') ? negateMoney(fee) : fee;
}

type FeeColumn = { readonly at: number; readonly heading: string; readonly style: AmountStyle };

/**
 * Takes fees off the amounts of their rows where the running balances follow only so. Where balances prove neither, amounts stay as they
 * are written, and it is said that the fees are not part of them.
 */
export function withFees(
  rows: readonly TableRow[],
  { at: column, heading, style }: FeeColumn,
  findings: Findings,
): readonly TableRow[] {
  const fees = rows.map(({ cells }) => feeIn(cells[column], style));
  const sum = sumMoney(fees.filter((fee) => fee !== null));
  if (isZero(sum)) return rows;
  const charged = rows.map((each, at) => {
    const { row } = each;
    const fee = fees[at] ?? null;
    return fee === null ? each : { ...each, row: { ...row, amount: addMoney(row.amount, negateMoney(fee)) } };
  });
  const [written, taken] = [wrongIn(rows), wrongIn(charged)];
  if (taken < written) {
    findings.remarks.push(feeRemarks.taken(sum));
    return charged;
  }
  if (written === Infinity) findings.remarks.push(feeRemarks.left(sum, heading));
  return rows;
}

/** How many balances do not follow from the amounts; infinitely many where they check nothing. */
function wrongIn(rows: readonly TableRow[]): number {
  const check = checkBalances(rows.map(({ row, balance }) => ({ amount: row.amount, balance })));
  return check === null || check === 'no order' || check.flipped ? Infinity : check.wrong.length;
}
