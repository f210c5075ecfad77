import type { EntryLine } from '@holdfast/domain/kernel/ledger/entry';
import { isZero } from '@holdfast/domain/kernel/money/money';
import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { changeTransaction } from '../../kernel/ledger/lines/change.ts';
import { readSnapshots, type Snapshot } from '../../kernel/ledger/accounts/snapshots.ts';
import { changeTransactions, noteChanges } from './change-transactions.ts';
import type { RunningImport } from './running-import.ts';

/**
 * Brings earlier rows up to what the bank says of them now: one that it replaces takes the new amount and day and keeps its category, one
 * that it takes back is void. Answers how many.
 */
export async function correctEarlier(run: RunningImport, rows: readonly Planned[]): Promise<number> {
  const { tx, owner, links } = run;
  const byId = new Map<string, Planned>();
  for (const row of rows) {
    if (row.state !== 'corrects' || !row.take || row.corrected === null || !('id' in row.corrected)) continue;
    byId.set(row.corrected.id, row);
    links.set(row.at, row.corrected.id);
  }
  if (byId.size === 0) return 0;
  const legs = (await readSnapshots(tx, owner, [...byId.keys()])).filter(
    ({ head }) => head.transfer_id !== null,
  );
  for (const { head } of legs) await correctLeg(run, head, byId.get(head.id));
  await changeTransactions(run, [...byId.keys()], (now) => {
    const row = byId.get(now.head.id);
    return row === undefined || now.head.transfer_id !== null ? null : corrected(now, row);
  });
  return byId.size;
}

function corrected({ head, lines }: Snapshot, row: Planned): Snapshot {
  if (row.row.corrects?.action === 'delete') return { head: { ...head, status: 'void' }, lines };
  const { amount, day } = row;
  const turned = amount.startsWith('-') !== head.amount.startsWith('-') && head.kind !== 'adjust';
  const only = lines[0];
  const kept: readonly EntryLine[] =
    amount === head.amount ? lines : lines.length === 1 && only ? [{ ...only, amount }] : [bare(amount)];
  const told = { ...head, amount, transaction_date: day };
  if (!turned) return { head: told, lines: kept };
  return { head: { ...told, kind: amount.startsWith('-') ? 'expense' : 'income' }, lines: [bare(amount)] };
}

const bare = (amount: string): EntryLine => ({ amount });

/** Both legs of a transfer change. Where the new amount goes the other way the transfer is left as it is. */
async function correctLeg(
  run: RunningImport,
  head: Snapshot['head'],
  row: Planned | undefined,
): Promise<void> {
  const { tx, owner } = run;
  if (row === undefined || isZero(row.amount)) return;
  const pair = await legsWith(run, head);
  const action = row.row.corrects?.action;
  if (action !== 'delete' && row.amount.startsWith('-') !== head.amount.startsWith('-')) return;
  const change =
    action === 'delete' ? { status: 'void' as const } : { amount: row.amount, transaction_date: row.day };
  await changeTransaction(tx, owner, head.id, head.version, change);
  const now = await readSnapshots(
    tx,
    owner,
    pair.map((each) => each.head.id),
  );
  await noteChanges(run, pair, new Map(now.map((each) => [each.head.id, each.head.version])));
}

/** A transfer's two legs, as they are now. */
export async function legsWith(
  { tx, owner }: Pick<RunningImport, 'tx' | 'owner'>,
  head: Snapshot['head'],
): Promise<Snapshot[]> {
  const legs = await tx
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', owner)
    .where('transfer_id', '=', head.transfer_id)
    .execute();
  return readSnapshots(
    tx,
    owner,
    legs.map(({ id }) => id),
  );
}
