import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import { day as dayShape, type Day } from '@holdfast/domain/kernel/time/day';
import { isZero } from '@holdfast/domain/kernel/money/money';
import {
  rowDoubts,
  skipReasons,
  type BankBalance,
  type BankFileAccount,
  type BankRow,
} from '@holdfast/domain/statements/reading/bank-file';
import { readAmount } from '@holdfast/domain/statements/plan/settle';
import { plainRow, textIn, type Findings } from '../findings.ts';

/** The fields of one movement by their names; those of what stands within it bear that name before their own. */
export type Fields = {
  readonly line: number;
  readonly pending: boolean;
  readonly values: Map<string, string>;
};

export type OfxStatement = {
  readonly kind: 'bank' | 'card' | 'debt' | 'investment';
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly rows: Fields[];
};

/** One statement as an account; of one in another currency no row is read. */
export function accountOf(statement: OfxStatement, style: AmountStyle, findings: Findings): BankFileAccount {
  const { fields, rows, line } = statement;
  const currency = fields.get('CURDEF')?.toUpperCase().trim() ?? null;
  const foreign = currency !== null && currency !== 'USD';
  if (foreign) findings.skip(line, skipReasons.currency, rows.length);
  const reference =
    fields.get('BANKACCTFROM.ACCTID') ??
    fields.get('CCACCTFROM.ACCTID') ??
    fields.get('LOANACCTFROM.LOANACCTID') ??
    fields.get('INVACCTFROM.ACCTID');
  const type = fields.get('BANKACCTFROM.ACCTTYPE')?.toUpperCase() ?? '';
  return {
    reference: textIn(reference, []),
    name:
      statement.kind === 'investment'
        ? 'Cash for investments'
        : textIn(fields.get('BANKACCTFROM.ACCTTYPE'), []),
    kind: type === 'CREDITLINE' ? 'debt' : statement.kind === 'investment' ? 'bank' : statement.kind,
    currency,
    opening: null,
    closing: foreign ? null : closingOf(fields, style),
    rows: foreign ? [] : rows.flatMap((row) => rowOf(row, style, findings) ?? []),
  };
}

function closingOf(fields: ReadonlyMap<string, string>, style: AmountStyle): BankBalance | null {
  const amount = readAmount(fields.get('LEDGERBAL.BALAMT') ?? '', style);
  return amount === null ? null : { amount, day: ofxDay(fields.get('LEDGERBAL.DTASOF') ?? '') };
}

/** The day as the bank counts it: a time and a zone may follow, and say nothing about it. */
export function ofxDay(text: string): Day | null {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d{1,3}$)/.exec(text.trim());
  if (!parts) return null;
  const read = dayShape.safeParse(`${parts[1]}-${parts[2]}-${parts[3]}`);
  return read.success ? read.data : null;
}

const leaves = /^(?:DEBIT|CHECK|FEE|SRVCHG|ATM)$/;
const comes = /^(?:CREDIT|DEP|DIRECTDEP)$/;

function rowOf({ line, pending, values }: Fields, style: AmountStyle, findings: Findings): BankRow | null {
  const symbol = values.get('CURRENCY.CURSYM')?.toUpperCase();
  const [dayText, amountText] = [values.get('DTPOSTED') ?? values.get('DTTRAN'), values.get('TRNAMT')];
  const day = ofxDay(dayText ?? '');
  const amount = readAmount(amountText ?? '', style);
  const reason =
    symbol !== undefined && symbol !== 'USD'
      ? skipReasons.currency
      : amountText === undefined
        ? skipReasons.noAmount
        : amount === null
          ? skipReasons.amount
          : dayText === undefined
            ? skipReasons.noDay
            : skipReasons.day;
  if (amount === null || day === null || (symbol !== undefined && symbol !== 'USD')) {
    findings.skip(line, reason);
    return null;
  }
  const row = plainRow(line, day, amount);
  const text = (...names: readonly string[]) => {
    for (const name of names) {
      const read = textIn(values.get(name), row.doubts);
      if (read !== null) return read;
    }
    return null;
  };
  const type = values.get('TRNTYPE')?.toUpperCase() ?? '';
  if (!isZero(amount) && (amount.startsWith('-') ? comes : leaves).test(type))
    row.doubts.push(rowDoubts.sign);
  const [payee, memo] = [text('NAME', 'PAYEE.NAME'), text('MEMO')];
  const corrected = text('CORRECTFITID');
  return {
    ...row,
    payee: payee ?? memo,
    memo: payee === null ? text('EXTDNAME') : (memo ?? text('EXTDNAME')),
    bank_id: text('FITID'),
    number: text('CHECKNUM'),
    category: text('CATEGORY'),
    transfer: text('BANKACCTTO.ACCTID', 'CCACCTTO.ACCTID'),
    pending,
    corrects:
      corrected === null
        ? null
        : {
            bank_id: corrected,
            action: values.get('CORRECTACTION')?.toUpperCase() === 'DELETE' ? 'delete' : 'replace',
          },
  };
}
