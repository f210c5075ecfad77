import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import type { TransactionKind, TransactionStatus } from '@holdfast/domain/kernel/ledger/transaction';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { ManyChange } from '@holdfast/domain/finance/transaction-endpoints';
import { transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { Tx } from '../../kernel/database/database.ts';
import { inBulk } from '../../kernel/ledger/lines/in-bulk.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { setFirstParts, setStatusAndAccount } from '../../kernel/ledger/lines/set-many.ts';
import { refuseForeignAccounts } from '../../kernel/ledger/money-accounts.ts';
import { refuseForeignParts } from './parts.ts';

type Part = { readonly ids: readonly string[]; readonly change: ManyChange };
type Outcome = { changed: number; former: { ids: string[]; change: ManyChange }[] };

type Row = {
  id: string;
  kind: TransactionKind;
  status: TransactionStatus;
  account_id: string;
  transfer_id: string | null;
  other_id: string | null;
  other_account_id: string | null;
  parts: number;
  category_id: string | null;
  income_source_id: string | null;
  of_type: RecordType | null;
  of_id: string | null;
  /** It names something that is closed to this guest. */
  closed: boolean;
};

/**
 * Changes many transactions, all or none, and answers what they were before. Throws `not_found` where one of them is not there,
 * `invalid` where one does not take the change, and `forbidden` where a guest may not change one.
 */
export async function changeTransactions(tx: Tx, owner: string, parts: readonly Part[]): Promise<Outcome> {
  if (parts.some(({ change }) => Object.keys(change).length === 0)) {
    refuse([{ field: 'changes', message: 'Say what to change' }]);
  }
  await lockLedger(tx, owner);
  const asked = new Map(parts.flatMap(({ ids, change }) => ids.map((id) => [id, change] as const)));
  const rows = await lockRows(tx, owner, [...asked.keys()]);
  if (rows.length !== asked.size) throw notFound('Transaction');
  const accounts = parts.flatMap(({ change }) => change.account_id ?? []);
  if (accounts.length > 0) await refuseForeignAccounts(tx, owner, accounts);
  await refuseForeignParts(
    tx,
    owner,
    parts.map(({ change: { category_id = null, income_source_id = null, of } }) => ({
      category_id,
      income_source_id,
      of_type: of?.item_type ?? null,
      of_id: of?.item_id ?? null,
    })),
  );
  const former = new Map<string, { ids: string[]; change: ManyChange }>();
  const changing: { row: Row; change: ManyChange }[] = [];
  for (const row of rows) {
    const change = asked.get(row.id) ?? {};
    refuseMisfit(row, change);
    const was = wasBefore(row, change);
    if (JSON.stringify(was) === JSON.stringify(inOrder(change))) continue;
    const key = JSON.stringify(was);
    const same = former.get(key) ?? { ids: [], change: was };
    same.ids.push(row.id);
    former.set(key, same);
    changing.push({ row, change });
  }
  await inBulk(tx, changing.length, async () => {
    await writeHeads(tx, owner, changing);
    await writeLines(tx, owner, changing);
  });
  return { changed: changing.length, former: [...former.values()] };
}

async function lockRows(tx: Tx, owner: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.status, t.account_id, t.transfer_id, o.id as other_id, o.account_id as other_account_id,
      (select count(*)::int from transaction_lines n where n.user_id = t.user_id and n.transaction_id = t.id) as parts,
      l.category_id, l.income_source_id, l.of_type, l.of_id, l.of_id is not null and not exists (select from records r
        where r.user_id = l.user_id and r.item_type = l.of_type and r.item_id = l.of_id) as closed
    from transactions t
    join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.line = 1
    left join transactions o on o.user_id = t.user_id and o.transfer_id = t.transfer_id and o.id <> t.id
    where t.user_id = ${owner} and t.id = any(${[...ids]}::uuid[]) order by t.id`.execute(tx);
  return rows;
}

/** Throws `invalid` where a transaction does not take the change. */
function refuseMisfit(row: Row, change: ManyChange): void {
  const no = (field: string, message: string) => refuse([{ field, message }]);
  const { category_id, income_source_id, of, status, account_id } = change;
  const named = category_id !== undefined || income_source_id !== undefined || of !== undefined;
  if (
    row.status === 'reconciled' &&
    (status !== undefined || (account_id ?? row.account_id) !== row.account_id)
  ) {
    no('changes', transactionTexts.oneReconciled);
  }
  if (of !== undefined && row.closed) throw new Fault('forbidden', houseTexts.beyondRole);
  if (named && row.parts > 1) no('changes', transactionTexts.oneParts);
  if (named && (row.kind === 'transfer' || row.kind === 'adjust')) no('changes', transactionTexts.transfer);
  if (typeof category_id === 'string' && row.kind !== 'expense') {
    no('category_id', 'Only expenses have a category');
  }
  if (typeof income_source_id === 'string' && row.kind !== 'income') {
    no('income_source_id', 'Only income has a source');
  }
  if (account_id !== undefined && account_id === row.other_account_id) {
    no('account_id', 'A transfer needs two accounts');
  }
  if (status !== undefined && row.transfer_id !== null && row.other_id === null) {
    no('status', transactionTexts.closedLeg);
  }
}

/** What a change names, in one order, so that two that say the same are told to be the same. */
const inOrder = ({ category_id, income_source_id, status, account_id, of }: ManyChange): ManyChange => ({
  ...(category_id === undefined ? {} : { category_id }),
  ...(income_source_id === undefined ? {} : { income_source_id }),
  ...(status === undefined ? {} : { status }),
  ...(account_id === undefined ? {} : { account_id }),
  ...(of === undefined ? {} : { of: of && { item_type: of.item_type, item_id: of.item_id } }),
});

const wasBefore = (row: Row, change: ManyChange): ManyChange =>
  inOrder({
    ...(change.category_id === undefined ? {} : { category_id: row.category_id }),
    ...(change.income_source_id === undefined ? {} : { income_source_id: row.income_source_id }),
    ...(change.status === undefined ? {} : { status: row.status as 'pending' | 'cleared' | 'void' }),
    ...(change.account_id === undefined ? {} : { account_id: row.account_id }),
    ...(change.of === undefined
      ? {}
      : {
          of:
            row.of_type === null || row.of_id === null
              ? null
              : { item_type: row.of_type, item_id: row.of_id },
        }),
  });

type Changing = readonly { row: Row; change: ManyChange }[];

/** Writes statuses and accounts, of a transfer the status of both ends; every head counts the change. */
async function writeHeads(tx: Tx, owner: string, changing: Changing): Promise<void> {
  const told = changing.flatMap(({ row, change }) => {
    const own = {
      id: row.id,
      status: change.status ?? row.status,
      account_id: change.account_id ?? row.account_id,
    };
    const both = change.status !== undefined && row.other_id !== null;
    return both
      ? [
          own,
          {
            id: row.other_id ?? '',
            status: change.status ?? row.status,
            account_id: row.other_account_id ?? '',
          },
        ]
      : [own];
  });
  const once = [...new Map(told.toReversed().map((each) => [each.id, each])).values()];
  // Rows that a guest may read and not change are passed over by the database.
  if ((await setStatusAndAccount(tx, owner, once)) !== once.length)
    throw new Fault('forbidden', houseTexts.beyondRole);
}

async function writeLines(tx: Tx, owner: string, changing: Changing): Promise<void> {
  const told = changing
    .filter(({ change }) => 'category_id' in change || 'income_source_id' in change || 'of' in change)
    .map(({ row, change }) => ({
      id: row.id,
      category_id: change.category_id === undefined ? row.category_id : change.category_id,
      income_source_id:
        change.income_source_id === undefined ? row.income_source_id : change.income_source_id,
      of_type: change.of === undefined ? row.of_type : (change.of?.item_type ?? null),
      of_id: change.of === undefined ? row.of_id : (change.of?.item_id ?? null),
    }));
  if (told.length === 0) return;
  await setFirstParts(tx, owner, told);
}
