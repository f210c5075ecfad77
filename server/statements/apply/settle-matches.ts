import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { readSnapshots } from '../../kernel/ledger/accounts/snapshots.ts';
import { changeTransaction } from '../../kernel/ledger/lines/change.ts';
import { changeTransactions, noteChanges } from './change-transactions.ts';
import { legsWith } from './correct-earlier.ts';
import type { RunningImport } from './running-import.ts';

/** Whether a row is brought in. */
export const comes = (row: Planned): boolean => row.take && row.state !== 'nothing' && row.state !== 'known';

/** What somebody had entered stands for the row from now on: it is cleared where it was not, and on the account that the bank says. */
export async function settleMatches(run: RunningImport, rows: readonly Planned[]): Promise<number> {
  const { kinds } = run.context;
  const matched = rows.filter((row) => comes(row) && row.state === 'match' && row.match !== null);
  const byId = new Map(matched.map((row) => [row.match?.id ?? '', row]));
  for (const row of matched) run.links.set(row.at, row.match?.id ?? null);
  await clearTransfers(run, byId);
  await changeTransactions(run, [...byId.keys()], ({ head, lines }) => {
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
async function clearTransfers(run: RunningImport, byId: ReadonlyMap<string, Planned>): Promise<void> {
  const { tx, owner } = run;
  const legs = (await readSnapshots(tx, owner, [...byId.keys()])).filter(
    ({ head }) => head.transfer_id !== null && head.status === 'pending',
  );
  const done = new Set<string | null>();
  for (const { head } of legs) {
    const row = byId.get(head.id);
    if (row === undefined || row.pending || done.has(head.transfer_id)) continue;
    done.add(head.transfer_id);
    const pair = await legsWith(run, head);
    await changeTransaction(tx, owner, head.id, head.version, {
      status: 'cleared',
      transaction_date: row.day,
    });
    const now = await readSnapshots(
      tx,
      owner,
      pair.map((each) => each.head.id),
    );
    await noteChanges(run, pair, new Map(now.map((each) => [each.head.id, each.head.version])));
  }
}
