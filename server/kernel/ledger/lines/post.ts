import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import {
  entryFaults,
  linesOf,
  transferFaults,
  transferLegs,
  type Entry,
  type EntryLine,
  type TransferEntry,
} from '@holdfast/domain/kernel/ledger/entry';
import type { Tx } from '../../database/database.ts';
import { idsBySource } from './by-source.ts';
import { inBulk } from './in-bulk.ts';
import { insertLines } from './lines.ts';
import { refuseForeignAccounts } from '../money-accounts.ts';

/** A transaction in the ledger; of a transfer, the leg that leaves. `posted` is false where its source had posted it before. */
export type Posted = { readonly id: string; readonly posted: boolean };

type Head = {
  readonly id: string;
  readonly account_id: string;
  readonly amount: string;
  readonly transfer_id: string | null;
  readonly lines: readonly EntryLine[];
  readonly entry: Entry | TransferEntry;
  /** Of a transfer's second leg: the id of the first, without which it is not written. */
  readonly behind?: string;
};

/** Entries in one statement: an import of 50,000 is sent in ten. */
const atOnce = 5000;

/**
 * Writes cash that moved into the ledger. What names a source is posted once, however often it is asked for: the second time the
 * transaction of the first is answered, and stays as it is. Throws `invalid` where amounts, parts or accounts do not fit
 * (`entryFaults`, `transferFaults`), and `not_found` for an account that is not the owner's or in the trash.
 */
export async function post(tx: Tx, owner: string, entry: Entry | TransferEntry): Promise<Posted> {
  const [posted] = await postAll(tx, owner, [entry]);
  if (posted === undefined) throw new Error('An entry was posted and has no transaction');
  return posted;
}

/** Posts many entries, in their order; all or none. */
export async function postAll(
  tx: Tx,
  owner: string,
  entries: readonly (Entry | TransferEntry)[],
): Promise<Posted[]> {
  for (const entry of entries) {
    refuse(entry.kind === 'transfer' ? transferFaults(entry) : entryFaults(entry));
  }
  return inBulk(tx, entries.length, async () => {
    const posted: Posted[] = [];
    for (let from = 0; from < entries.length; from += atOnce) {
      posted.push(...(await postSome(tx, owner, entries.slice(from, from + atOnce))));
    }
    return posted;
  });
}

async function postSome(
  tx: Tx,
  owner: string,
  entries: readonly (Entry | TransferEntry)[],
): Promise<Posted[]> {
  const heads = entries.map(headsOf);
  await refuseForeignAccounts(
    tx,
    owner,
    heads.flat().map((head) => head.account_id),
  );
  const first = heads.flatMap(([head]) => (head === undefined ? [] : [head]));
  const written = await insertHeads(tx, owner, first);
  const second = heads.flat().filter(({ behind }) => behind !== undefined && written.has(behind));
  if (second.length > 0) await insertHeads(tx, owner, second);
  await insertLines(
    tx,
    owner,
    [...first.filter(({ id }) => written.has(id)), ...second].map(({ id, lines }) => ({ id, lines })),
  );
  const repeated = first.filter(({ id }) => !written.has(id)).flatMap(({ entry }) => entry.source ?? []);
  const known = repeated.length === 0 ? new Map<string, string>() : await idsBySource(tx, owner, repeated);
  return first.map(({ id, entry }) => {
    if (written.has(id)) return { id, posted: true };
    const former = known.get(JSON.stringify(entry.source));
    if (former === undefined) throw new Error('The ledger refused an entry and holds none of its source');
    return { id: former, posted: false };
  });
}

/** The rows of an entry: one, or the two legs of a transfer, of which the first bears the source. */
function headsOf(entry: Entry | TransferEntry): Head[] {
  if (entry.kind !== 'transfer') {
    const { account_id, amount } = entry;
    return [{ id: randomUUID(), account_id, amount, transfer_id: null, lines: linesOf(entry), entry }];
  }
  const transfer_id = randomUUID();
  const [leaves, arrives] = transferLegs(entry);
  const behind = randomUUID();
  return [
    { ...leaves, id: behind, transfer_id, lines: [{ amount: leaves.amount }], entry },
    { ...arrives, id: randomUUID(), transfer_id, lines: [{ amount: arrives.amount }], entry, behind },
  ];
}

/** Answers the ids of those that were written: a source that has posted before is passed over. */
async function insertHeads(tx: Tx, owner: string, heads: readonly Head[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into transactions (user_id, id, account_id, amount, kind, status, transaction_date, merchant, description, category,
      receipt_url, transfer_id, import_id, source_type, source_id, source_slot)
    select ${owner}, h.* from jsonb_to_recordset(${JSON.stringify(heads.map(rowOf))}) as h (id uuid, account_id uuid,
      amount numeric, kind text, status text, transaction_date date, merchant text, description text, category text, receipt_url text,
      transfer_id uuid, import_id uuid, source_type text, source_id uuid, source_slot text)
    on conflict (user_id, source_type, source_id, source_slot) where source_type is not null do nothing
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function rowOf({ id, account_id, amount, transfer_id, entry, behind }: Head) {
  const { kind, status = 'cleared', transaction_date, description, import_id } = entry;
  const own =
    entry.kind === 'transfer'
      ? {}
      : { merchant: entry.merchant, category: entry.category, receipt_url: entry.receipt_url };
  const source = behind === undefined ? entry.source : undefined;
  return {
    id,
    account_id,
    amount,
    kind,
    status,
    transaction_date,
    description,
    transfer_id,
    import_id,
    ...own,
    ...(source && { source_type: source.type, source_id: source.id, source_slot: source.slot }),
  };
}
