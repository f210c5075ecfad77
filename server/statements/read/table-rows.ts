import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import {
  skipReasons,
  type BankAnswers,
  type BankFileAccount,
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
import { plainRow, textIn, type Findings } from '../findings.ts';
import { accountsNamed } from './table/accounts-named.ts';
import { amountReader } from './amount-cells.ts';
import { feeColumn, withFees } from './table/fees.ts';
import { partyReader, type PartyReader } from './table/party-cells.ts';
import { settleSign } from './table/settle-sign.ts';
import { splitColumn, withParts } from './table/split-rows.ts';
import type { TableRow } from './table/table-row.ts';
import { wholeRows, withContinuations } from './table/whole-rows.ts';

type Read = {
  readonly accounts: readonly BankFileAccount[];
  /** With what was answered, now or for a former file. */
  readonly mapping: CsvMapping;
};

/** What a table is read by, beside its rows. */
export type TableReading = {
  readonly mapping: CsvMapping;
  readonly answers: BankAnswers;
  /** How a former file of the same account and shape was read. */
  readonly former: CsvMapping | null;
  /** Whether the last line does not end, so that it may be a part of one. */
  readonly cutOff: boolean;
  /** What stands above the headings. */
  readonly above: readonly CsvRow[];
};

/** Reads the rows below a table's headings. */
export function rowsOfTable(
  table: readonly CsvRow[],
  { mapping, answers, former, cutOff, above }: TableReading,
  findings: Findings,
): Read {
  const abroad = mapping.currency === null && foreignAbove(above);
  const lines = wholeRows(withContinuations(table, mapping), mapping, cutOff, findings);
  const days = settleDaysAgain(
    lines.map(({ cells }) => cells[mapping.day] ?? ''),
    answers.day_order,
    mapping.day_order ?? (former?.day === mapping.day ? former.day_order : null),
  );
  // Rows in another currency are often written in its way, and not read.
  const amountCells = lines.flatMap(({ cells }) =>
    foreign(cells, mapping) ? [] : amountTexts(cells, mapping),
  );
  const alike = former !== null && sameAmounts(former, mapping);
  const style = settleAmountsAgain(
    amountCells,
    answers.amount_style,
    mapping.amount_style ?? (alike ? former.amount_style : null),
  );
  findings.ask(days.question);
  findings.ask(style.question);
  if (days.taken) findings.taken.push('day_order');
  if (style.taken) findings.taken.push('amount_style');
  const read: TableRow[] = [];
  const amounts = amountReader(lines, mapping, style.value);
  const parties = partyReader(lines, mapping);
  for (const { line, cells } of lines) {
    const state =
      mapping.status === null
        ? 'booked'
        : stateOf(cells[mapping.status] ?? '', mapping.headings[mapping.status]);
    if (state === 'undone') {
      findings.skip(line, skipReasons.undone);
      continue;
    }
    const amount = abroad || foreign(cells, mapping) ? skipReasons.currency : amounts.read(cells);
    const day = dayOf(cells[mapping.day] ?? '', (text) => readBankDay(text, days.value));
    const reason = reasonOf(amount) ?? reasonOf(day);
    if (reason !== null) findings.skip(line, reason);
    else {
      const row = rowOf(line, day, amount, cells, { mapping, parties });
      read.push({
        row: state === 'pending' ? { ...row, pending: true } : row,
        cells,
        balance: balanceOf(cells, mapping, style.value),
        owner: mapping.account === null ? '' : (cells[mapping.account] ?? ''),
      });
    }
  }
  const parts = splitColumn(mapping);
  const whole = parts === null ? read : withParts(read, parts, style.value);
  const fee = feeColumn(mapping, style.value);
  const rows = fee === null ? whole : withFees(whole, fee, findings);
  const flip = settleSign({ rows, texts: amountCells, mapping, former: alike ? former : null }, findings);
  const turned = flip === true ? rows.map((each) => ({ ...each, row: negated(each.row) })) : rows;
  const currency = mapping.currency !== null && rows.length > 0 ? 'USD' : null;
  return {
    accounts: accountsNamed(turned, currency, findings),
    mapping: {
      ...mapping,
      day_order:
        answers.day_order ?? mapping.day_order ?? (former?.day === mapping.day ? former.day_order : null),
      amount_style: answers.amount_style ?? mapping.amount_style ?? (alike ? former.amount_style : null),
      amounts: mapping.amounts.style === 'one' ? { ...mapping.amounts, flip } : mapping.amounts,
    },
  };
}

const negated = (row: BankRow): BankRow => ({
  ...row,
  amount: negateMoney(row.amount),
  splits: row.splits.map((part) => ({ ...part, amount: negateMoney(part.amount) })),
});

/** Whether two readings take their amounts from the same columns, so that what was said of the one is said of the other. */
function sameAmounts({ amounts: one }: CsvMapping, { amounts: other }: CsvMapping): boolean {
  if (one.style === 'one' && other.style === 'one') return one.amount === other.amount;
  return JSON.stringify(one) === JSON.stringify(other);
}

const reasons = new Set<string>(Object.values(skipReasons));
const reasonOf = (read: string) => (reasons.has(read) ? read : null);

function dayOf(text: string, read: (text: string) => Day | null): string {
  if (text === '') return skipReasons.noDay;
  return read(text) ?? skipReasons.day;
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
  { mapping, parties }: { mapping: CsvMapping; parties: PartyReader },
): BankRow {
  const row = plainRow(line, day, amount);
  const text = (column: number | null) => (column === null ? null : textIn(cells[column], row.doubts));
  const { payee, memo } = parties.read(cells, amount);
  return {
    ...row,
    payee: textIn(payee, row.doubts),
    memo: textIn(memo, row.doubts),
    number: text(mapping.number),
    category: text(mapping.category),
    bank_id: text(mapping.bank_id),
  };
}

function balanceOf(cells: readonly string[], { balance }: CsvMapping, style: AmountStyle): Money | null {
  return balance === null ? null : readAmount(cells[balance] ?? '', style);
}
