import { day as dayShape, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import {
  rowDoubts,
  skipReasons,
  type BankBalance,
  type BankRow,
} from '@holdfast/domain/statements/reading/bank-file';
import { readAmount } from '@holdfast/domain/statements/plan/settle';
import { plainRow, textIn, type Findings } from '../findings.ts';
import { at, many, textAt, textsAt, type Node } from './xml-node.ts';

/** The rows of one entry: one each of the payments that it gathers where they make up its amount, else one. */
export function rowsOf(entry: Node, number: number, findings: Findings): BankRow[] {
  const skip = (reason: string) => {
    findings.skip(number, reason);
    return [];
  };
  const state = (
    textAt(entry, 'Sts', 'Cd') ??
    textAt(entry, 'Sts') ??
    textAt(entry, 'Sts', 'Prtry') ??
    ''
  ).toUpperCase();
  if (state === 'INFO') return skip(skipReasons.information);
  const found = amountIn(entry);
  if (found === null) return skip(skipReasons.noAmount);
  if (found.currency !== 'USD') return skip(skipReasons.currency);
  const way = directionIn(entry);
  if (way === null) return skip(skipReasons.direction);
  if (found.amount === null) return skip(skipReasons.amount);
  const dates = ['BookgDt', 'ValDt'].map((name) => at(entry, name)).filter((each) => each !== null);
  if (dates.length === 0) return skip(skipReasons.noDay);
  const day = dayIn(dates[0] ?? null);
  if (day === null) return skip(skipReasons.day);

  const amount = signed(found.amount, way);
  const pending = state === 'PDNG' || state === 'FUTR';
  const reversed = /^(?:true|1)$/.test(textAt(entry, 'RvslInd') ?? '');
  const own = { number, day, pending, reversed };
  const details = many(entry, 'NtryDtls').flatMap((each) => many(each, 'TxDtls'));
  if (details.length < 2) return [rowOf(entry, details[0] ?? null, amount, way, own)];
  const parts = details.map((detail) => partOf(detail, way));
  if (parts.every((part) => part !== null) && addMoney(...parts.map((part) => part.amount)) === amount) {
    return details.map((detail, place) => {
      const part = parts[place] ?? { amount, way };
      const row = rowOf(entry, detail, part.amount, part.way, own);
      // The bank's number of the whole entry is each payment's with its place.
      const shared = row.bank_id !== null && textAt(detail, 'Refs', 'AcctSvcrRef') === null;
      return shared ? { ...row, bank_id: `${row.bank_id}/${place + 1}` } : row;
    });
  }
  const row = rowOf(entry, null, amount, way, own);
  row.doubts.push(rowDoubts.batch);
  return [row];
}

type Way = 'in' | 'out';

function directionIn(node: Node): Way | null {
  const said = textAt(node, 'CdtDbtInd')?.toUpperCase();
  return said === 'CRDT' ? 'in' : said === 'DBIT' ? 'out' : null;
}

const signed = (amount: Money, way: Way): Money => (way === 'out' ? negateMoney(amount) : amount);

/** A payment's own amount and direction; null where it has none in dollars. */
function partOf(detail: Node, entryWay: Way): { readonly amount: Money; readonly way: Way } | null {
  const found = amountIn(detail) ?? amountIn(at(detail, 'AmtDtls', 'TxAmt'));
  if (found?.amount == null || found.currency !== 'USD') return null;
  const way = directionIn(detail) ?? entryWay;
  return { amount: signed(found.amount, way), way };
}

/** The amount of an element and its currency; the amount is null where it cannot be read. */
export function amountIn(
  node: Node | null,
): { readonly amount: Money | null; readonly currency: string | null } | null {
  const text = textAt(node, 'Amt');
  if (text === null) return null;
  const currency = textAt(at(node, 'Amt'), '@Ccy');
  const amount = /^\+?\d/.test(text) ? readAmount(text, 'point') : null;
  return { amount, currency };
}

function dayIn(node: Node | null): Day | null {
  const text = textAt(node, 'Dt') ?? textAt(node, 'DtTm') ?? '';
  const read = dayShape.safeParse(/^(\d{4}-\d\d-\d\d)(?!\d)/.exec(text)?.[1] ?? '');
  return read.success ? read.data : null;
}

/** The booked balances before and after the entries of a statement. */
export function balancesIn(balances: readonly Node[]): {
  opening: BankBalance | null;
  closing: BankBalance | null;
} {
  const find = (...codes: readonly string[]): BankBalance | null => {
    for (const code of codes) {
      const node = balances.find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code);
      const found = node && amountIn(node);
      const way = node && directionIn(node);
      if (node && way && found?.amount != null && found.currency === 'USD') {
        return { amount: signed(found.amount, way), day: dayIn(at(node, 'Dt')) };
      }
    }
    return null;
  };
  return { opening: find('OPBD', 'PRCD'), closing: find('CLBD') };
}

type Own = {
  readonly number: number;
  readonly day: Day;
  readonly pending: boolean;
  readonly reversed: boolean;
};

function rowOf(entry: Node, detail: Node | null, amount: Money, way: Way, own: Own): BankRow {
  const row = plainRow(own.number, own.day, amount);
  const text = (...found: readonly (string | null | undefined)[]) => {
    const said = found.find((each) => each != null && each !== '');
    return textIn(said ?? undefined, row.doubts);
  };
  // The parties of a payment that is taken back keep the roles that they had in it.
  const payer = (way === 'in') !== own.reversed;
  const parties = at(detail, 'RltdPties');
  const nameOf = (role: string) => textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm');
  const other = payer ? (nameOf('Dbtr') ?? nameOf('UltmtDbtr')) : (nameOf('Cdtr') ?? nameOf('UltmtCdtr'));
  const remittance = at(detail, 'RmtInf');
  const structured = many(remittance, 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref'));
  const said = [...textsAt(remittance, 'Ustrd'), ...structured].filter((each) => each !== null).join(' ');
  const memo = text(said, textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf'));
  const payee = text(other);
  const accounts = at(parties, payer ? 'DbtrAcct' : 'CdtrAcct');
  return {
    ...row,
    payee: payee ?? memo,
    memo: payee === null ? null : memo,
    bank_id: text(textAt(detail, 'Refs', 'AcctSvcrRef'), textAt(entry, 'AcctSvcrRef')),
    number: text(textAt(detail, 'Refs', 'ChqNb')),
    transfer: text(textAt(accounts, 'Id', 'IBAN'), textAt(accounts, 'Id', 'Othr', 'Id')),
    pending: own.pending,
  };
}
