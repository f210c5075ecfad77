import type { z } from 'zod';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { signedAmount, type EntryLine } from '@holdfast/domain/kernel/ledger/entry';
import type { TransactionKind, TransactionLine } from '@holdfast/domain/kernel/ledger/transaction';
import { compareMoney, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { changeTransaction as endpoint } from '@holdfast/domain/finance/transaction-endpoints';
import { amountFault, transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import { takesPropertyCategory } from '@holdfast/domain/finance/transactions/property-categories';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import * as ledger from '../../kernel/ledger/lines/change.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import { refuseForeignParts, wordsOf } from './parts.ts';
import { findView } from './view.ts';

type Change = Omit<z.output<typeof endpoint.input>, 'id' | 'version'>;

const partFields = ['category_id', 'income_source_id', 'of_type', 'of_id', 'property_category'] as const;

/**
 * Changes what is given, from the version that it was made of. A reconciled transaction keeps its amount, day and account. Throws
 * `conflict` with what it is now, `not_found`, and `invalid`.
 */
export async function changeTransaction(
  tx: Tx,
  owner: string,
  id: string,
  version: FromVersion,
  change: Change,
): Promise<TransactionView> {
  await lockLedger(tx, owner);
  const former = await findView(tx, owner, id);
  refuseOlder('transaction', former, version);
  if (Object.keys(change).length === 0) return former;
  if (guestIn(tx) !== undefined) refuseForGuest(former, change);
  const next = signedChange(former, change);
  refuseReconciled(former, next);
  const stored = (await ledger.findTransaction(tx, owner, id)).lines;
  const lines = partsOf(former, stored, { change, next });
  await refuseForeignParts(
    tx,
    owner,
    (lines ?? []).map((line) => named(line, stored)),
  );
  await ledger.changeTransaction(tx, owner, id, 'any', {
    ...headOf(change),
    ...next,
    ...(lines && { lines }),
  });
  return findView(tx, owner, id);
}

/** What a part names that the transaction has not named before: what it has stays, also where it is closed to a guest. */
function named(line: EntryLine, stored: readonly TransactionLine[]) {
  const news = <Value>(
    value: Value | null | undefined,
    of: (each: TransactionLine) => unknown,
  ): Value | null => (value === undefined || stored.some((each) => of(each) === value) ? null : value);
  return {
    category_id: news(line.category_id, ({ category_id }) => category_id),
    income_source_id: news(line.income_source_id, (each) => each.income_source_id),
    of_type: line.of_type ?? null,
    of_id: news(line.of_id, ({ of_id }) => of_id),
  };
}

function headOf({
  transaction_date,
  account_id,
  status,
  merchant,
  description,
  category,
  receipt_url,
}: Change) {
  const told = { transaction_date, account_id, status, merchant, description, category, receipt_url };
  return Object.fromEntries(
    Object.entries(told).filter(([, value]) => value !== undefined),
  ) as ledger.TransactionChange;
}

function refuseForGuest(former: TransactionView, change: Change): void {
  if (former.kind === 'transfer' && former.other_account_id === null) {
    throw new Fault('forbidden', transactionTexts.closedLeg);
  }
  if (change.status !== undefined && [former.status, change.status].includes('reconciled')) {
    throw new Fault('forbidden', transactionTexts.guestReconciles);
  }
}

type Signed = {
  readonly kind?: 'income' | 'expense' | 'adjust';
  readonly amount?: Money;
  readonly refund?: boolean;
  readonly transaction_date?: string;
  readonly account_id?: string;
};

/** The kind, and the amount with its sign, as far as they change. */
function signedChange(former: TransactionView, change: Change): Signed {
  const kind: TransactionKind = change.kind ?? former.kind;
  if (change.amount !== undefined) {
    const message = amountFault(kind, change.amount);
    if (message !== null) refuse([{ field: 'amount', message }]);
  }
  const size = change.amount ?? former.amount.replace('-', '');
  const moved = {
    ...(change.transaction_date === undefined ? {} : { transaction_date: change.transaction_date }),
    ...(change.account_id === undefined ? {} : { account_id: change.account_id }),
    ...(change.kind === undefined ? {} : { kind: change.kind }),
  };
  if (kind === 'income' || kind === 'expense') {
    const refund = change.refund ?? (kind === former.kind && former.refund);
    return { ...moved, refund, amount: signedAmount(kind, size, refund) };
  }
  if (change.amount === undefined) return moved;
  const out = kind === 'transfer' && former.amount.startsWith('-');
  return { ...moved, amount: out ? negateMoney(size) : size };
}

function refuseReconciled(former: TransactionView, next: Signed): void {
  if (former.status !== 'reconciled') return;
  const moved =
    (next.amount !== undefined && next.amount !== former.amount) ||
    (next.kind !== undefined && next.kind !== former.kind) ||
    (next.transaction_date !== undefined && next.transaction_date !== former.transaction_date) ||
    (next.account_id !== undefined && next.account_id !== former.account_id);
  if (!moved) return;
  const field = next.amount !== former.amount ? 'amount' : 'transaction_date';
  refuse([{ field, message: transactionTexts.reconciled }]);
}

/** The parts as they are then; undefined where they stay. What a guest does not see in a part stays in it. */
function partsOf(
  former: TransactionView,
  stored: readonly TransactionLine[],
  { change, next }: { change: Change; next: Signed },
): EntryLine[] | undefined {
  const named = partFields.filter((field) => change[field] !== undefined);
  if (former.kind === 'transfer') {
    if (named.length > 0 || change.lines !== undefined) {
      refuse([{ field: named[0] ?? 'lines', message: transactionTexts.transfer }]);
    }
    return undefined;
  }
  const kind = next.kind ?? former.kind;
  const amount = next.amount ?? former.amount;
  const closed = (place: number) => (former.lines[place]?.closed === true ? stored[place] : undefined);
  if (change.lines !== undefined) {
    const signed = (part: Money) => (kind === 'adjust' ? part : signedAmount(kind, part, next.refund));
    return change.lines.map((part, place) => ({
      ...wordsOf(part),
      ...(part.of_id === null && ofOf(closed(place))),
      amount: signed(part.amount),
    }));
  }
  const [only] = stored;
  if (named.length > 0) {
    if (stored.length > 1 || only === undefined)
      refuse([{ field: named[0] ?? '', message: transactionTexts.parts }]);
    const told = Object.fromEntries(named.map((field) => [field, change[field]]));
    const dropped =
      change.of_type !== undefined && !takesPropertyCategory(change.of_type && { item_type: change.of_type })
        ? { property_category: null }
        : {};
    return [{ ...fitting(kind, only), ...dropped, ...told, amount }];
  }
  if (amount === former.amount && kind === former.kind) return undefined;
  if (stored.length === 1 && only !== undefined) return [{ ...fitting(kind, only), amount }];
  if (compareMoney(amount.replace('-', ''), former.amount.replace('-', '')) !== 0) {
    refuse([{ field: 'amount', message: transactionTexts.parts }]);
  }
  const turned = amount !== former.amount;
  return stored.map((line) => ({
    ...fitting(kind, line),
    amount: turned ? negateMoney(line.amount) : line.amount,
  }));
}

const ofOf = (line: TransactionLine | undefined) =>
  line === undefined ? {} : { of_type: line.of_type, of_id: line.of_id };

/** A line without what does not belong to this kind. */
function fitting(kind: TransactionKind, line: TransactionLine | undefined): Omit<EntryLine, 'amount'> {
  return {
    category_id: kind === 'expense' ? (line?.category_id ?? null) : null,
    income_source_id: kind === 'income' ? (line?.income_source_id ?? null) : null,
    of_type: line?.of_type ?? null,
    of_id: line?.of_id ?? null,
    property_category: kind === 'expense' ? (line?.property_category ?? null) : null,
  };
}
