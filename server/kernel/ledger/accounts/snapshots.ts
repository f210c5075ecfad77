import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { entryFaults, type EntryLine } from '@holdfast/domain/kernel/ledger/entry';
import type { Transaction } from '@holdfast/domain/kernel/ledger/transaction';
import type { Tx } from '../../database/database.ts';
import { inBulk } from '../lines/in-bulk.ts';
import { insertLines } from '../lines/lines.ts';
import { lockLedger } from '../lock-ledger.ts';

/** A transaction with its lines as they were at one moment. */
export type Snapshot = { readonly head: Transaction; readonly lines: readonly EntryLine[] };

/** Reads transactions as they are, those that are there. */
export async function readSnapshots(tx: Tx, owner: string, ids: readonly string[]): Promise<Snapshot[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Snapshot>`
    select json_build_object('id', t.id, 'version', t.version, 'created_at', t.created_at, 'account_id', t.account_id,
        'transaction_date', t.transaction_date, 'amount', t.amount::text, 'kind', t.kind, 'status', t.status, 'merchant', t.merchant,
        'description', t.description, 'category', t.category, 'transfer_id', t.transfer_id, 'import_id', t.import_id,
        'receipt_url', t.receipt_url, 'source_type', t.source_type, 'source_id', t.source_id, 'source_slot', t.source_slot) as head,
      (select coalesce(json_agg(json_build_object('amount', l.amount::text, 'category_id', l.category_id,
          'income_source_id', l.income_source_id, 'of_type', l.of_type, 'of_id', l.of_id, 'property_category', l.property_category)
          order by l.line), '[]')
        from transaction_lines l where l.user_id = t.user_id and l.transaction_id = t.id) as lines
    from transactions t where t.user_id = ${owner} and t.id = any(${[...ids]}::uuid[]) order by t.id`.execute(
    tx,
  );
  return rows;
}

/**
 * Writes transactions as snapshots say, all but what has posted them; what is gone stays away. What a line named and is there no more is
 * left out. Answers the versions that they have now. Throws `invalid` where parts do not fit.
 */
export async function putSnapshots(
  tx: Tx,
  owner: string,
  snapshots: readonly Snapshot[],
): Promise<Map<string, number>> {
  if (snapshots.length === 0) return new Map();
  for (const { head, lines } of snapshots) {
    const { kind, amount } = head;
    if (kind === 'transfer') continue;
    const out = amount.startsWith('-');
    refuse(entryFaults({ kind, amount, lines, refund: (kind === 'income') === out }));
  }
  await lockLedger(tx, owner);
  return inBulk(tx, snapshots.length, async () => {
    const heads = JSON.stringify(snapshots.map(({ head }) => head));
    const ids = snapshots.map(({ head }) => head.id);
    await sql`delete from transaction_lines where user_id = ${owner} and transaction_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`
      update transactions t set account_id = h.account_id, transaction_date = h.transaction_date, amount = h.amount, kind = h.kind,
        status = h.status, merchant = h.merchant, description = h.description, category = h.category, transfer_id = h.transfer_id,
        import_id = h.import_id
      from jsonb_to_recordset(${heads}) as h (id uuid, account_id uuid, transaction_date date, amount numeric, kind text, status text,
        merchant text, description text, category text, transfer_id uuid, import_id uuid)
      where t.user_id = ${owner} and t.id = h.id`.execute(tx);
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from transactions where user_id = ${owner} and id = any(${ids}::uuid[])`.execute(tx);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const there = await namesThere(
      tx,
      owner,
      snapshots.flatMap(({ lines }) => lines),
    );
    await insertLines(
      tx,
      owner,
      snapshots
        .filter(({ head }) => versions.has(head.id))
        .map(({ head, lines }) => ({ id: head.id, lines: lines.map(there) })),
    );
    return versions;
  });
}

/** Gives what leaves out of a line the category, source or record that is not there any more. */
async function namesThere(
  tx: Tx,
  owner: string,
  lines: readonly EntryLine[],
): Promise<(line: EntryLine) => EntryLine> {
  const ids = [
    ...new Set(
      lines.flatMap(({ category_id, income_source_id, of_id }) =>
        [category_id, income_source_id, of_id].filter((each) => typeof each === 'string'),
      ),
    ),
  ];
  if (ids.length === 0) return (line) => line;
  const { rows } = await sql<{ id: string }>`
    select id from expense_categories where user_id = ${owner} and id = any(${ids}::uuid[])
    union all select id from income_sources where user_id = ${owner} and id = any(${ids}::uuid[])
    union all select item_id from records where user_id = ${owner} and item_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const there = new Set(rows.map(({ id }) => id));
  const known = (id: string | null | undefined) => (id != null && there.has(id) ? id : null);
  return (line) => ({
    ...line,
    category_id: known(line.category_id),
    income_source_id: known(line.income_source_id),
    of_id: known(line.of_id),
    of_type: known(line.of_id) === null ? null : (line.of_type ?? null),
  });
}
