import type { Day } from '../time/day.ts';
import type { FieldMessage } from '../call/fault.ts';
import type { Id } from '../form/fields.ts';
import { addMoney, compareMoney, isZero, negateMoney, type Money } from '../money/money.ts';
import type { PropertyCategory, TransactionKind, TransactionStatus } from './transaction.ts';

/** A part of an entry's amount; a field that is left out is null. */
export type EntryLine = {
  readonly amount: Money;
  readonly category_id?: Id | null;
  readonly income_source_id?: Id | null;
  readonly of_type?: string | null;
  readonly of_id?: Id | null;
  readonly property_category?: PropertyCategory | null;
};

/** The origin of an entry: a record and which of its payments, such as `rent_payment` and its id, or `premium` and a day. */
export type Source = { readonly type: string; readonly id: Id; readonly slot: string };

/** The fields that an entry and a transfer have in common. */
type EntryHead = {
  readonly transaction_date: Day;
  /** `cleared` where it is left out. */
  readonly status?: TransactionStatus;
  readonly description?: string | null;
  readonly import_id?: Id;
  readonly source?: Source;
};

/** Cash that moved on one account, to be posted. */
export type Entry = EntryHead & {
  readonly kind: Exclude<TransactionKind, 'transfer'>;
  readonly account_id: Id;
  /** Signed: below zero leaves the account. */
  readonly amount: Money;
  /** Whether an expense came back, or an income was paid back: the sign is then the opposite one. */
  readonly refund?: boolean;
  readonly merchant?: string | null;
  readonly category?: string | null;
  readonly receipt_url?: string | null;
  /** Left out, the whole amount is one line of no category. */
  readonly lines?: readonly EntryLine[];
};

/** Money that moves between two accounts of one owner. */
export type TransferEntry = EntryHead & {
  readonly kind: 'transfer';
  readonly from_account_id: Id;
  readonly to_account_id: Id;
  /** Above zero. */
  readonly amount: Money;
};

const zero = '0.00';

/** The amount with the sign that its kind has: an income comes in, an expense goes out, and a refund goes the other way. */
export function signedAmount(kind: 'income' | 'expense', amount: Money, refund = false): Money {
  return (kind === 'expense') === refund ? amount : negateMoney(amount);
}

/** The lines of an entry: those that it names, or the whole amount as one. */
export const linesOf = ({ amount, lines }: Pick<Entry, 'amount' | 'lines'>): readonly EntryLine[] =>
  lines ?? [{ amount }];

/** What is wrong with an entry: its sign (G-31), or parts that do not make up the whole or do not fit its kind. */
export function entryFaults(entry: Pick<Entry, 'kind' | 'amount' | 'refund' | 'lines'>): FieldMessage[] {
  const { kind, amount, refund = false } = entry;
  if (isZero(amount)) return [{ field: 'amount', message: 'Amount must not be zero' }];
  const comesIn = compareMoney(amount, zero) > 0;
  if (kind !== 'adjust' && comesIn !== ((kind === 'income') !== refund)) {
    return [
      { field: 'amount', message: comesIn ? 'Amount must be below zero' : 'Amount must be above zero' },
    ];
  }
  const lines = linesOf(entry);
  if (lines.some((line) => isZero(line.amount))) {
    return [{ field: 'lines', message: 'No part may be zero' }];
  }
  if (compareMoney(addMoney(...lines.map((line) => line.amount)), amount) !== 0) {
    return [{ field: 'lines', message: 'The parts must add up to the amount' }];
  }
  if (lines.length > mostLines) {
    return [{ field: 'lines', message: `A transaction has at most ${mostLines} parts` }];
  }
  return lines.every((line) => fits(kind, line))
    ? []
    : [{ field: 'lines', message: 'The parts must have what belongs to their kind' }];
}

/** A receipt is split by what stands on it; this is more than any has. */
const mostLines = 200;

/** Categories belong to expenses and sources to incomes; an adjustment has neither, and a record is named by type and id. */
function fits(kind: Entry['kind'], line: EntryLine): boolean {
  const has = (value: unknown) => value !== undefined && value !== null;
  if (has(line.of_type) !== has(line.of_id)) return false;
  if (kind !== 'expense' && (has(line.category_id) || has(line.property_category))) return false;
  return kind === 'income' || !has(line.income_source_id);
}

/** What is wrong with a transfer. */
export function transferFaults(
  transfer: Pick<TransferEntry, 'amount' | 'from_account_id' | 'to_account_id'>,
): FieldMessage[] {
  if (compareMoney(transfer.amount, zero) <= 0) {
    return [{ field: 'amount', message: 'Amount must be above zero' }];
  }
  return transfer.from_account_id === transfer.to_account_id
    ? [{ field: 'to_account_id', message: 'Choose another account' }]
    : [];
}

/** The two legs of a transfer, which add up to nothing: the one that leaves comes first. */
export function transferLegs({ from_account_id, to_account_id, amount }: TransferEntry) {
  return [
    { account_id: from_account_id, amount: negateMoney(amount) },
    { account_id: to_account_id, amount },
  ] as const;
}
