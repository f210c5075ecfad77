import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { putSnapshots, readSnapshots, type Snapshot } from '../../kernel/ledger/accounts/snapshots.ts';

/** Whose transactions one import changes. */
type Changing = { readonly tx: Tx; readonly owner: string; readonly id: string };

/** Changes transactions of an import, noting what they were before. `change` answers null for what stays. Answers how many changed. */
export async function changeTransactions(
  by: Changing,
  ids: readonly string[],
  change: (now: Snapshot) => Snapshot | null,
): Promise<number> {
  const before: Snapshot[] = [];
  const after: Snapshot[] = [];
  for (const snapshot of await readSnapshots(by.tx, by.owner, ids)) {
    const changed = change(snapshot);
    if (changed === null) continue;
    before.push(snapshot);
    after.push(changed);
  }
  const versions = await putSnapshots(by.tx, by.owner, after);
  await noteChanges(by, before, versions);
  return after.length;
}

/** Notes what transactions were; what one import changes twice is put back to what it was before the first. */
export async function noteChanges(
  { tx, owner, id }: Changing,
  before: readonly Snapshot[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = before.map((each) => ({
    transaction_id: each.head.id,
    before: each,
    became: versions.get(each.head.id) ?? each.head.version,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into import_changes (user_id, import_id, transaction_id, before, became)
    select ${owner}, ${id}::uuid, c.* from jsonb_to_recordset(${JSON.stringify(rows)}) as c (transaction_id uuid, before jsonb, became int)
    on conflict (user_id, import_id, transaction_id) do update set became = excluded.became`.execute(tx);
}
