import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import {
  rowDoubts,
  skipReasons,
  type BankBalance,
  type BankRow,
  type BankSplit,
} from '@holdfast/domain/statements/reading/bank-file';
import type { BankDayOrder } from '@holdfast/domain/statements/reading/csv-mapping';
import { namesForeignCurrency, readAmount, readBankDay } from '@holdfast/domain/statements/plan/settle';
import { plainRow, textIn, type Findings } from '../findings.ts';

/** One record of a Quicken file: its lines, each with the letter that says what it is. */
export type QifRecord = {
  readonly line: number;
  readonly fields: { readonly code: string; readonly text: string }[];
};

/** The texts of the amounts of a record, with those of its parts. */
export const amountsIn = ({ fields }: QifRecord): string[] =>
  fields.flatMap(({ code, text }) => (code === 'T' || code === 'U' || code === '$' ? [text] : []));

type Read = { readonly row: BankRow | null; readonly opening: BankBalance | null };

/** One record as a row; null where it is skipped. The balance that an account began with is none. */
export function rowOf(
  record: QifRecord,
  account: string | null,
  order: BankDayOrder,
  style: AmountStyle,
  findings: Findings,
): Read | null {
  const value = (code: string) => record.fields.find((each) => each.code === code)?.text;
  const [dayText, amountText] = [value('D'), value('T') ?? value('U')];
  const skip = (reason: string) => {
    findings.skip(record.line, reason);
    return null;
  };
  if (isTorn(record)) return skip(skipReasons.torn);
  if (amountText === undefined || amountText === '') return skip(skipReasons.noAmount);
  if (namesForeignCurrency(amountText)) return skip(skipReasons.currency);
  const amount = readAmount(amountText, style);
  if (amount === null) return skip(skipReasons.amount);
  if (dayText === undefined || dayText === '') return skip(skipReasons.noDay);
  const day = readBankDay(dayText, order);
  if (day === null) return skip(skipReasons.day);

  const row = plainRow(record.line, day, amount);
  const { category, transfer } = targetOf(value('L'), row.doubts);
  const payee = textIn(value('P'), row.doubts);
  if (
    /^opening balance$/i.test(payee ?? '') &&
    transfer !== null &&
    (account === null || transfer === account)
  ) {
    findings.skip(record.line, skipReasons.opening);
    return { row: null, opening: { amount, day } };
  }
  const second = value('U');
  if (second !== undefined && value('T') !== undefined && readAmount(second, style) !== amount) {
    row.doubts.push(rowDoubts.twoAmounts);
  }
  const memo = textIn(value('M'), row.doubts);
  return {
    opening: null,
    row: {
      ...row,
      payee: payee ?? memo,
      memo: payee === null ? null : memo,
      number: textIn(value('N'), row.doubts),
      category,
      transfer,
      splits: splitsOf(record, amount, style, row.doubts),
    },
  };
}

/** Whether the line between two records is missing; parts of one may have days of their own. */
function isTorn({ fields }: QifRecord): boolean {
  const parts = fields.findIndex(({ code }) => code === 'S');
  const own = parts < 0 ? fields : fields.slice(0, parts);
  const told = (code: string, among: QifRecord['fields']) =>
    among.filter((each) => each.code === code).length;
  return told('D', own) > 1 || told('T', fields) > 1;
}

/** A category, or the account in brackets that the money went to or came from; a class may follow either. */
function targetOf(text: string | undefined, doubts: string[]): Pick<BankSplit, 'category' | 'transfer'> {
  const line = textIn(text, doubts);
  const account = line === null ? null : /^\[([^\]]+)\]/.exec(line)?.[1];
  return account ? { category: null, transfer: account.trim() } : { category: line, transfer: null };
}

type OpenSplit = { target: string; memo: string | undefined; amount: string | undefined };

function splitsOf({ fields }: QifRecord, whole: string, style: AmountStyle, doubts: string[]): BankSplit[] {
  const open: OpenSplit[] = [];
  for (const { code, text } of fields) {
    const last = open.at(-1);
    if (code === 'S') open.push({ target: text, memo: undefined, amount: undefined });
    else if (code === 'E' && last) last.memo = text;
    else if (code === '$' && last) last.amount = text;
  }
  if (open.length === 0) return [];
  const splits = open.flatMap(({ target, memo, amount }) => {
    const read = readAmount(amount ?? '', style);
    return read === null ? [] : [{ amount: read, ...targetOf(target, doubts), memo: textIn(memo, doubts) }];
  });
  const fits = splits.length === open.length && addMoney(...splits.map((each) => each.amount)) === whole;
  if (!fits) doubts.push(rowDoubts.splits);
  return fits ? splits : [];
}
