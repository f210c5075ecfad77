import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import {
  rowDoubts,
  skipReasons,
  type BankAnswers,
  type BankRow,
} from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { stateOf } from '@holdfast/domain/statements/reading/directions';
import {
  namesForeignCurrency,
  readAmount,
  readBankDay,
  settleAmountsAgain,
  settleDaysAgain,
} from '@holdfast/domain/statements/plan/settle';
import type { CsvRow } from '../../kernel/csv-rows.ts';
import { amountReader } from './amount-cells.ts';
import { checkBalances } from '../balance-check.ts';
import { plainRow, textIn, type Findings } from '../findings.ts';

export const tableRemarks = {
  balances:
    'The balances of this file do not follow from its amounts in either direction, so they check nothing',
  contradicted: 'The running balances of this file say that its amounts have the other sign',
  balancesAgree: 'The running balances of this file agree with its amounts',
} as const;

type Read = { readonly rows: readonly BankRow[]; readonly currency: string | null };

/** Reads the rows below a table's headings. `cutOff` says that its last line does not end, so that it may be a part of one. */
export function rowsOfTable(
  table: readonly CsvRow[],
  mapping: CsvMapping,
  answers: BankAnswers,
  cutOff: boolean,
  findings: Findings,
  above: readonly CsvRow[] = [],
): Read {
  const abroad = mapping.currency === null && foreignAbove(above);
  const whole = wholeRows(table, mapping, cutOff, findings);
  const days = settleDaysAgain(
    whole.map(({ cells }) => cells[mapping.day] ?? ''),
    answers.day_order,
    mapping.day_order,
  );
  // Rows in another currency are often written in its way, and not read.
  const amountCells = whole.flatMap(({ cells }) =>
    foreign(cells, mapping) ? [] : amountTexts(cells, mapping),
  );
  const style = settleAmountsAgain(amountCells, answers.amount_style, mapping.amount_style);
  findings.ask(days.question);
  findings.ask(style.question);
  const rows: BankRow[] = [];
  const balances: (Money | null)[] = [];
  const amounts = amountReader(whole, mapping, style.value);
  for (const { line, cells } of whole) {
    const state = mapping.status === null ? 'booked' : stateOf(cells[mapping.status] ?? '');
    if (state === 'undone') {
      findings.skip(line, skipReasons.undone);
      continue;
    }
    const amount = abroad || foreign(cells, mapping) ? skipReasons.currency : amounts.read(cells);
    const day = dayOf(cells[mapping.day] ?? '', (text) => readBankDay(text, days.value));
    const reason = reasonOf(amount) ?? reasonOf(day);
    if (reason !== null) findings.skip(line, reason);
    else {
      rows.push(rowOf(line, day, amount, cells, mapping, state === 'pending'));
      balances.push(balanceOf(cells, mapping, style.value));
    }
  }
  askForSign(rows, balances, mapping, amountCells, findings);
  const flip = mapping.amounts.style === 'one' && mapping.amounts.flip === true;
  const turned = flip ? rows.map((row) => ({ ...row, amount: negateMoney(row.amount) })) : rows;
  return { rows: turned, currency: mapping.currency !== null && rows.length > 0 ? 'USD' : null };
}

const reasons = new Set<string>(Object.values(skipReasons));
const reasonOf = (read: string) => (reasons.has(read) ? read : null);

function dayOf(text: string, read: (text: string) => Day | null): string {
  if (text === '') return skipReasons.noDay;
  return read(text) ?? skipReasons.day;
}

/** Rows with more or fewer cells than the headings have moved amounts under the wrong ones. */
function wholeRows(
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

function amountTexts(cells: readonly string[], { amounts, balance }: CsvMapping): string[] {
  const columns = amounts.style === 'two' ? [amounts.debit, amounts.credit] : [amounts.amount];
  return [...(balance === null ? [] : [balance]), ...columns].flatMap((column) => cells[column] || []);
}

/**
 * Whether a row's amounts are in another currency: by its own column, a sign beside the amount, the heading above it, or where no column
 * is known to say so, by any cell that names one and nothing else.
 */
function foreign(cells: readonly string[], mapping: CsvMapping): boolean {
  const { amounts, currency, headings } = mapping;
  const columns = amounts.style === 'two' ? [amounts.debit, amounts.credit] : [amounts.amount];
  const said = currency === null ? '' : (cells[currency] ?? '').trim();
  if (said !== '') return !/^(?:USD|US\$|\$)$/i.test(said);
  const named = columns.flatMap((column) => [cells[column] ?? '', headings[column] ?? '']);
  return (
    named.some(namesForeignCurrency) || cells.some((cell) => cell.length === 3 && namesForeignCurrency(cell))
  );
}

/** Whether what stands above the headings names another currency and no dollars: it is the account's. */
const foreignAbove = (above: readonly CsvRow[]): boolean => {
  const said = above.flatMap(({ cells }) => cells);
  return said.some(namesForeignCurrency) && !said.some((cell) => /USD|US\$/.test(cell));
};

function rowOf(
  line: number,
  day: Day,
  amount: Money,
  cells: readonly string[],
  mapping: CsvMapping,
  pending: boolean,
): BankRow {
  const row = plainRow(line, day, amount);
  const text = (column: number | null) => (column === null ? null : textIn(cells[column], row.doubts));
  const [payee, memo] = [text(mapping.payee), text(mapping.memo)];
  return {
    ...row,
    payee: payee ?? memo,
    memo: payee === null ? null : memo,
    number: text(mapping.number),
    category: text(mapping.category),
    bank_id: text(mapping.bank_id),
    pending,
  };
}

function balanceOf(cells: readonly string[], { balance }: CsvMapping, style: AmountStyle): Money | null {
  return balance === null ? null : readAmount(cells[balance] ?? '', style);
}

/**
 * Asks whether amounts above zero are spent where one signed column leaves that open: the running balances say the contrary, or nothing
 * says so and most amounts are above zero, which is how some cards list their charges.
 */
function askForSign(
  rows: readonly BankRow[],
  balances: readonly (Money | null)[],
  mapping: CsvMapping,
  texts: readonly string[],
  findings: Findings,
): void {
  const check = checkBalances(rows.map(({ amount }, at) => ({ amount, balance: balances[at] ?? null })));
  if (check === 'no order') findings.remarks.push(tableRemarks.balances);
  const { amounts } = mapping;
  const flip = amounts.style === 'one' ? amounts.flip : null;
  if (check !== null && check !== 'no order') {
    for (const at of check.wrong) rows[at]?.doubts.push(rowDoubts.balance);
    if (check.flipped === (flip ?? false)) findings.remarks.push(tableRemarks.balancesAgree);
    else if (flip !== null || amounts.style !== 'one') findings.remarks.push(tableRemarks.contradicted);
  }
  if (amounts.style !== 'one' || flip !== null || rows.length === 0) return;
  const above = rows.filter(({ amount }) => !amount.startsWith('-')).length;
  const proved = check !== null && check !== 'no order' && !check.flipped;
  const doubtful = check !== null && check !== 'no order' ? check.flipped : above * 2 > rows.length;
  if (proved && above < rows.length) return;
  if (!doubtful && !proved) return;
  findings.ask({
    about: 'sign',
    flip: check !== null && check !== 'no order' ? check.flipped : null,
    examples: texts.slice(0, 3),
  });
}
