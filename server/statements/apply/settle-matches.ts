import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import type { Tx } from '../../kernel/database/database.ts';
import { readSnapshots } from '../../kernel/ledger/accounts/snapshots.ts';
import { changeTransaction } from '../../kernel/ledger/lines/change.ts';
import type { Context } from '../plan/context.ts';
import { changeTransactions, noteChanges } from './change-transactions.ts';
import { legsWith } from './correct-earlier.ts';

/** Whether a row is brought in. */
export const comes = (row: Planned): boolean => row.take && row.state !== 'nothing' && row.state !== 'known';

/** What somebody had entered stands for the row from now on: it is cleared where it was not, and on the account that the bank says. */
export async function settleMatches(
  tx: Tx,
  owner: string,
  id: string,
  rows: readonly Planned[],
  { kinds }: Context,
  links: Map<number, string | null>,
): Promise<number> {
  const matched = rows.filter((row) => comes(row) && row.state === 'match' && row.match !== null);
  const byId = new Map(matched.map((row) => [row.match?.id ?? '', row]));
  for (const row of matched) links.set(row.at, row.match?.id ?? null);
  await clearTransfers(tx, owner, id, byId);
  await changeTransactions(tx, owner, id, [...byId.keys()], ({ head, lines }) => {
    const row = byId.get(head.id);
    if (row === undefined || row.account_id === null) return null;
    const moves = head.account_id !== row.account_id && kinds[head.account_id] === 'outside';
    const clears = head.status === 'pending' && !row.pending;
    if ((!moves && !clears) || head.transfer_id !== null) return null;
    return {
      head: {
        ...head,
        ...(moves ? { account_id: row.account_id } : {}),
        ...(clears ? { status: 'cleared' as const, transaction_date: row.day } : {}),
      },
      lines,
    };
  });
  return matched.length;
}

/** Clears transfers that were not booked yet and of which one side is now: both legs. */
async function clearTransfers(
  tx: Tx,
  owner: string,
  importId: string,
  byId: ReadonlyMap<string, Planned>,
): Promise<void> {
  const legs = (await readSnapshots(tx, owner, [...byId.keys()])).filter(
    ({ head }) => head.transfer_id !== null && head.status === 'pending',
  );
  const done = new Set<string | null>();
  for (const { head } of legs) {
    const row = byId.get(head.id);
    if (row === undefined || row.pending || done.has(head.transfer_id)) continue;
    done.add(head.transfer_id);
    const pair = await legsWith(tx, owner, head);
    await changeTransaction(tx, owner, head.id, head.version, {
      status: 'cleared',
      transaction_date: row.day,
    });
    const now = await readSnapshots(
      tx,
      owner,
      pair.map((each) => each.head.id),
    );
    await noteChanges(
      tx,
      owner,
      importId,
      pair,
      new Map(now.map((each) => [each.head.id, each.head.version])),
    );
  }
}
