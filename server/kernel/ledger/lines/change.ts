import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import {
  entryFaults,
  transferFaults,
  type Entry,
  type EntryLine,
} from '@holdfast/domain/kernel/ledger/entry';
import {
  transaction,
  transactionLine,
  type Transaction,
  type TransactionLine,
} from '@holdfast/domain/kernel/ledger/transaction';
import { compareMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../../database/database.ts';
import { refuseOlder } from '../../records/versions.ts';
import { putLines } from './lines.ts';
import { lockLedger } from '../lock-ledger.ts';
import { refuseForeignAccounts } from '../money-accounts.ts';

const columns = Object.keys(transaction.shape) as (keyof Transaction)[];
const lineColumns = Object.keys(transactionLine.shape) as (keyof TransactionLine)[];

/** What can be changed of a transaction; `amount` is signed. A kind can become any other but a transfer. */
export type TransactionChange = Partial<
  Pick<
    Entry,
    | 'account_id'
    | 'amount'
    | 'category'
    | 'description'
    | 'kind'
    | 'lines'
    | 'merchant'
    | 'receipt_url'
    | 'refund'
    | 'status'
    | 'transaction_date'
  >
>;

/** Finds a transaction with its lines; throws `not_found`. */
export async function findTransaction(
  tx: Tx,
  owner: string,
  id: string,
): Promise<Transaction & { lines: TransactionLine[] }> {
  const head = await tx
    .selectFrom('transactions')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (head === undefined) throw notFound('Transaction');
  return { ...head, lines: await listLines(tx, owner, id) };
}

async function listLines(tx: Tx, owner: string, id: string): Promise<TransactionLine[]> {
  const rows = await tx
    .selectFrom('transaction_lines')
    .select(lineColumns)
    .where('user_id', '=', owner)
    .where('transaction_id', '=', id)
    .orderBy('line')
    .execute();
  return rows as TransactionLine[];
}

/**
 * Changes what is given. A new amount of a transaction that is split comes with its new parts; of a transfer both legs change, all but
 * the account. Throws `conflict` where `version` is not the stored one, `not_found`, and `invalid` as `post` does.
 */
export async function changeTransaction(
  tx: Tx,
  owner: string,
  id: string,
  version: FromVersion,
  change: TransactionChange,
): Promise<Transaction & { lines: TransactionLine[] }> {
  await lockLedger(tx, owner);
  const former = await lockTransaction(tx, owner, id);
  refuseOlder('transaction', former, version);
  if (change.account_id !== undefined) await refuseForeignAccounts(tx, owner, [change.account_id]);
  if (former.transfer_id === null) await changeOne(tx, owner, former, change);
  else await changeLegs(tx, owner, { ...former, transfer_id: former.transfer_id }, change);
  return findTransaction(tx, owner, id);
}

async function lockTransaction(tx: Tx, owner: string, id: string): Promise<Transaction> {
  const row = await tx
    .selectFrom('transactions')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Transaction');
  return row;
}

async function changeOne(
  tx: Tx,
  owner: string,
  former: Transaction,
  { lines: newLines, refund, ...told }: TransactionChange,
): Promise<void> {
  const formerLines = await listLines(tx, owner, former.id);
  const next = { ...former, ...told, kind: told.kind ?? (former.kind as Entry['kind']) };
  const moved = compareMoney(next.amount, former.amount) !== 0;
  const lines = newLines ?? (moved ? withAmount(formerLines, next.amount) : formerLines);
  refuse(
    entryFaults({
      kind: next.kind,
      amount: next.amount,
      lines,
      // An amount that keeps its sign and kind was a refund or none before, and stays what it was.
      refund: refund ?? (next.kind === former.kind && isRefund(former)),
    }),
  );
  const rewritten = newLines !== undefined || moved;
  await tx
    .updateTable('transactions')
    .set({ ...told, kind: next.kind })
    .where('user_id', '=', owner)
    .where('id', '=', former.id)
    .execute();
  if (rewritten) await putLines(tx, former.id, lines.map(partOf));
}

const isRefund = ({ kind, amount }: Transaction) =>
  (kind === 'income' && amount.startsWith('-')) || (kind === 'expense' && !amount.startsWith('-'));

/** The one line takes the new amount; several are left for the rule to refuse, because nobody said which of them changed. */
const withAmount = (lines: readonly TransactionLine[], amount: string): readonly EntryLine[] =>
  lines.length === 1 ? lines.map((line) => ({ ...line, amount })) : lines;

function partOf(line: EntryLine): EntryLine {
  const { amount, category_id, income_source_id, of_type, of_id, property_category } = line;
  return { amount, category_id, income_source_id, of_type, of_id, property_category } as EntryLine;
}

/**
 * Both legs bear the same day, status and words, and amounts that add up to nothing. Throws `forbidden` where a guest may not change one of
 * them.
 */
async function changeLegs(
  tx: Tx,
  owner: string,
  former: Transaction & { transfer_id: string },
  { account_id, amount, kind, lines, ...told }: TransactionChange,
): Promise<void> {
  if (kind !== undefined || lines !== undefined || told.refund !== undefined) {
    throw new Fault('invalid', 'A transfer stays a transfer and has no parts');
  }
  const legs = await tx
    .selectFrom('transactions')
    .select(['id', 'account_id'])
    .where('user_id', '=', owner)
    .where('transfer_id', '=', former.transfer_id)
    .orderBy('id')
    .execute();
  const other = legs.find((leg) => leg.id !== former.id);
  const next = amount ?? former.amount;
  const out = next.startsWith('-');
  if (out !== former.amount.startsWith('-')) {
    throw new Fault('invalid', 'A transfer keeps its direction', {
      fields: [{ field: 'amount', message: 'A transfer keeps its direction' }],
    });
  }
  refuse(
    transferFaults({
      amount: out ? negateMoney(next) : next,
      from_account_id: account_id ?? former.account_id,
      to_account_id: other?.account_id ?? '',
    }),
  );
  for (const leg of legs) {
    const signed = leg.id === former.id ? next : negateMoney(next);
    const { numUpdatedRows } = await tx
      .updateTable('transactions')
      .set({
        ...told,
        amount: signed,
        ...(account_id !== undefined && leg.id === former.id ? { account_id } : {}),
      })
      .where('user_id', '=', owner)
      .where('id', '=', leg.id)
      .executeTakeFirst();
    // A leg that a guest may read and not change is passed over by the database.
    if (numUpdatedRows === 0n) throw new Fault('forbidden', houseTexts.beyondRole);
    if (amount !== undefined) await putLines(tx, leg.id, [{ amount: signed }]);
  }
}
