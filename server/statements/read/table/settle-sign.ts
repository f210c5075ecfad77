import { isZero } from '@holdfast/domain/kernel/money/money';
import { rowDoubts } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { checkBalances } from '../../balance-check.ts';
import type { Findings } from '../../findings.ts';
import { contradictsSign } from './sign-words.ts';
import type { TableRow } from './table-row.ts';

export const tableRemarks = {
  balances:
    'The balances of this file do not follow from its amounts in either direction, so they check nothing',
  contradicted: 'The running balances of this file say that its amounts have the other sign',
  balancesAgree: 'The running balances of this file agree with its amounts',
} as const;

type SignedTable = {
  /** Rows as their amounts are written. */
  readonly rows: readonly TableRow[];
  /** The texts of the amounts. */
  readonly texts: readonly string[];
  readonly mapping: CsvMapping;
  /** How a former file with the same amounts was read. */
  readonly former: CsvMapping | null;
};

/**
 * Settles whether amounts above zero are spent where one signed column leaves that open. It asks where the running balances say the
 * contrary, or nothing says so and most amounts are above zero, which is how some cards list their charges, or the words of a row contradict
 * its sign; what was answered for a former file holds unless this one contradicts it. Answers what was said, null where it stays open or nobody has to say it.
 */
export function settleSign(
  { rows, texts, mapping, former }: SignedTable,
  findings: Findings,
): boolean | null {
  const { amounts } = mapping;
  // Balances of several accounts do not follow from one another.
  const several = rows.some(({ owner }) => owner !== rows[0]?.owner);
  const found = several
    ? null
    : checkBalances(rows.map(({ row, balance }) => ({ amount: row.amount, balance })));
  if (found === 'no order') findings.remarks.push(tableRemarks.balances);
  const check = found === 'no order' ? null : found;
  const said = amounts.style === 'one' ? amounts.flip : null;
  if (check !== null) for (const at of check.wrong) rows[at]?.row.doubts.push(rowDoubts.balance);
  if (amounts.style !== 'one' || rows.length === 0 || said !== null) {
    remarkOn(check, said, amounts.style !== 'one' || said !== null, findings);
    return said;
  }
  // What is zero has no sign.
  const signed = rows.filter(({ row }) => !isZero(row.amount));
  const above = signed.filter(({ row }) => !row.amount.startsWith('-')).length;
  // Who writes a plus says what came in.
  const mostAbove = above * 2 > signed.length && !texts.some((text) => /^\s*\+/.test(text));
  const proved = check !== null && !check.flipped;
  const contradicted = signed.some(({ row, cells }) => contradictsSign(cells, row.amount));
  const turned = mostAbove || contradicted;
  const open = !(proved && above < signed.length) && (proved || (check === null ? turned : check.flipped));
  const remembered = former?.amounts.style === 'one' ? former.amounts.flip : null;
  const against =
    check === null ? (remembered === true ? !turned : contradicted) : check.flipped !== remembered;
  if (remembered !== null && !against) {
    remarkOn(check, remembered, true, findings);
    if (check === null && (open || remembered)) findings.taken.push('sign');
    return remembered;
  }
  remarkOn(check, null, false, findings);
  if (open || (remembered !== null && check === null)) {
    findings.ask({ about: 'sign', flip: check?.flipped ?? null, examples: texts.slice(0, 3) });
  }
  return null;
}

function remarkOn(
  check: { readonly flipped: boolean } | null,
  flip: boolean | null,
  settled: boolean,
  findings: Findings,
): void {
  if (check === null) return;
  if (check.flipped === (flip ?? false)) findings.remarks.push(tableRemarks.balancesAgree);
  else if (settled) findings.remarks.push(tableRemarks.contradicted);
}
