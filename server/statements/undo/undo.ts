import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { importTexts, type Undoing } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { changeMoneyAccount, findMoneyAccount } from '../../kernel/ledger/money-accounts.ts';
import { putSnapshots, readSnapshots, type Snapshot } from '../../kernel/ledger/accounts/snapshots.ts';
import { unpostImport } from '../../kernel/ledger/lines/unpost.ts';
import { findImport, type StoredImport } from '../imports.ts';
import { removeAdded } from './remove-added.ts';
import { relink, unwind } from './unwind.ts';

const shown = 50;

/** Every transaction that an import has added or changed, as it is now. */
const touchedBy = (owner: string, id: string) => sql`
  select t.id, t.transaction_date as day, t.amount::text as amount, coalesce(t.merchant, t.description) as payee, t.account_id,
    c.before is null as added, t.version <> coalesce(c.became, 1) as edited,
    t.status = 'reconciled' and coalesce(c.before->'head'->>'status', '') <> 'reconciled' as reconciled
  from transactions t left join import_changes c on c.user_id = t.user_id and c.transaction_id = t.id and c.import_id = ${id}
  where t.user_id = ${owner} and (t.import_id = ${id} or c.transaction_id is not null)`;

const inTheWay = {
  edited: sql`edited and not reconciled`,
  reconciled: sql`reconciled`,
};

async function undoingOf(tx: Tx, owner: string, id: string): Promise<Undoing> {
  const named = (which: keyof typeof inTheWay) => sql`
    (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
      select id, day, amount, payee, account_id from touched where ${inTheWay[which]} order by day, id limit ${shown}) n)`;
  const { rows } = await sql<Undoing>`
    with touched as materialized (${touchedBy(owner, id)})
    select count(*) filter (where added)::int as transactions, count(*) filter (where not added)::int as put_back,
      ${named('edited')} as edited, count(*) filter (where ${inTheWay.edited})::int as edited_total,
      ${named('reconciled')} as reconciled, count(*) filter (where ${inTheWay.reconciled})::int as reconciled_total
    from touched`.execute(tx);
  const [undoing] = rows;
  if (undoing === undefined) throw new Error('A count answers one row');
  return undoing;
}

async function doneImport(tx: Tx, owner: string, id: string, lock: boolean): Promise<StoredImport> {
  const found = await findImport(tx, owner, id, lock);
  if (found.state !== 'done') throw new Fault('conflict', importTexts.nothing);
  return found;
}

/** What taking an import back would do. Throws `conflict` where there is nothing to be taken back. */
export async function findUndo(tx: Tx, owner: string, id: string): Promise<Undoing> {
  await doneImport(tx, owner, id, false);
  return undoingOf(tx, owner, id);
}

/**
 * Takes back an import: what it added goes, what it changed is as it was, and its rows may come again. Throws `conflict` naming how many
 * were reconciled since, or changed since and `editedToo` is not said.
 */
export async function undoImport(
  tx: Tx,
  owner: string,
  id: string,
  { editedToo, now }: { editedToo: boolean; now: Date },
): Promise<{ removed: number; put_back: number }> {
  const found = await doneImport(tx, owner, id, true);
  await lockLedger(tx, owner);
  const { reconciled_total, edited_total } = await undoingOf(tx, owner, id);
  if (reconciled_total > 0) throw new Fault('conflict', importTexts.reconciled(reconciled_total));
  if (edited_total > 0 && !editedToo) throw new Fault('conflict', importTexts.edited(edited_total));

  const put_back = await putBack(tx, owner, id);
  await sql`delete from import_rows where user_id = ${owner} and import_id = ${id}`.execute(tx);
  await sql`delete from import_changes where user_id = ${owner} and import_id = ${id}`.execute(tx);
  await handOver(tx, owner, id);
  const removed = await unpostImport(tx, owner, id);
  await removeAdded(tx, owner, {
    categories: found.result?.categories ?? [],
    sources: found.result?.sources ?? [],
  });
  for (const { account_id, before, after } of found.result?.openings ?? []) {
    const account = await findMoneyAccount(tx, owner, account_id).catch(() => null);
    if (account === null || account.removed_at !== null || account.opening !== after) continue;
    await changeMoneyAccount(tx, owner, account_id, account.version, { opening: before });
  }
  await tx
    .updateTable('imports')
    .set({ undone_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return { removed, put_back };
}

/**
 * Puts back what was changed. What somebody has changed since stays as they left it, unless it became a leg of a transfer whose other leg
 * goes now; what only other imports or rules have changed since keeps what those did. What an import brought in that was itself taken back meanwhile goes as well.
 */
async function putBack(tx: Tx, owner: string, id: string): Promise<number> {
  const { rows: changed } = await sql<{ id: string; edited: boolean }>`
    select id, edited from (${touchedBy(owner, id)}) touched where not added order by day, id`.execute(tx);
  if (changed.length === 0) return 0;
  const { rows } = await sql<{ before: Snapshot; undone: boolean; joined: boolean }>`
    select c.before, coalesce(i.undone_at is not null, false) as undone,
      t.kind = 'transfer' and c.before->'head'->>'kind' <> 'transfer' as joined
    from import_changes c
      join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
      left join imports i on i.user_id = c.user_id and i.id = (c.before->'head'->>'import_id')::uuid
    where c.user_id = ${owner} and c.import_id = ${id} and c.before is not null`.execute(tx);
  const edited = new Set(changed.flatMap((each) => (each.edited ? [each.id] : [])));
  const isKept = ({ before, joined }: (typeof rows)[number]) => !edited.has(before.head.id) || joined;
  const kept = rows.filter(isKept).map(({ before, undone }) =>
    // It goes with the rest of this import.
    undone ? { ...before, head: { ...before.head, import_id: id } } : before,
  );
  await relink(tx, owner, id, kept, await putSnapshots(tx, owner, kept));
  const others = rows.filter((each) => !isKept(each)).map(({ before }) => before.head.id);
  return kept.length + (await unwind(tx, owner, id, others));
}

/** Gives what rows of other imports stand for to those: a leg becomes an entry of its own account, and stays. */
async function handOver(tx: Tx, owner: string, id: string): Promise<void> {
  const { rows } = await sql<{ transaction_id: string; import_id: string }>`
    select r.transaction_id, min(r.import_id::text) as import_id
    from import_rows r join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
    where r.user_id = ${owner} and (t.import_id = ${id} or t.transfer_id in (
      select l.transfer_id from transactions l where l.user_id = ${owner} and l.import_id = ${id} and l.transfer_id is not null))
    group by r.transaction_id`.execute(tx);
  if (rows.length === 0) return;
  const heirs = new Map(rows.map((each) => [each.transaction_id, each.import_id]));
  const snapshots = await readSnapshots(tx, owner, [...heirs.keys()]);
  // Two legs that are rows of others both stay a transfer.
  const legs = Map.groupBy(
    snapshots.filter(({ head }) => head.transfer_id !== null),
    ({ head }) => head.transfer_id,
  );
  await putSnapshots(
    tx,
    owner,
    snapshots.map(({ head, lines }) => {
      const import_id = heirs.get(head.id) ?? null;
      if (head.kind !== 'transfer' || legs.get(head.transfer_id)?.length === 2) {
        return { head: { ...head, import_id }, lines };
      }
      const kind = head.amount.startsWith('-') ? 'expense' : 'income';
      return { head: { ...head, import_id, kind, transfer_id: null }, lines: [{ amount: head.amount }] };
    }),
  );
}
