import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { readSnapshots } from '../../kernel/ledger/accounts/snapshots.ts';
import { joinTransfers } from '../../kernel/ledger/join-transfers.ts';
import { noteChanges } from './change-transactions.ts';
import type { RunningImport } from './running-import.ts';
import { comes } from './settle-matches.ts';

/** Rows whose other side came from another file become the second leg of a transfer. */
export async function joinSides(run: RunningImport, rows: readonly Planned[]): Promise<number> {
  const { tx, owner, id, links } = run;
  const joined = rows.filter(
    (row) => comes(row) && row.state === 'new' && row.joined && row.other_side?.id != null,
  );
  if (joined.length === 0) return 0;
  const snapshots = await readSnapshots(
    tx,
    owner,
    joined.flatMap(({ other_side }) => other_side?.id ?? []),
  );
  const byId = new Map(snapshots.map((each) => [each.head.id, each]));
  const legs = joined.flatMap((row) => {
    const leg = byId.get(row.other_side?.id ?? '');
    return leg === undefined || row.account_id === null
      ? []
      : [
          {
            row,
            leg,
            account_id: row.account_id,
            description: row.payee?.slice(0, 500) ?? null,
            import_id: id,
          },
        ];
  });
  const { ids, versions } = await joinTransfers(tx, owner, legs);
  for (const [nth, { row }] of legs.entries()) links.set(row.at, ids[nth] ?? null);
  await noteChanges(
    run,
    legs.map(({ leg }) => leg),
    versions,
  );
  return legs.length;
}
