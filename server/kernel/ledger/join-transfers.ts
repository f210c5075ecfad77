import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../database/database.ts';
import { insertLines } from './lines/lines.ts';
import { lockLedger } from './lock-ledger.ts';
import { refuseForeignAccounts } from './money-accounts.ts';
import { putSnapshots, type Snapshot } from './accounts/snapshots.ts';

/** A transaction that becomes one leg of a transfer, and the account of the other. */
export type JoinedTransfer = {
  readonly leg: Snapshot;
  readonly account_id: string;
  readonly description: string | null;
  readonly import_id: string;
};

/**
 * Makes transactions the one leg of a transfer each, and posts the other on its account, on the same day. Answers the ids of the new legs
 * and the versions of the former. Throws `conflict` for what is a transfer already.
 */
export async function joinTransfers(
  tx: Tx,
  owner: string,
  joined: readonly JoinedTransfer[],
): Promise<{ ids: string[]; versions: Map<string, number> }> {
  if (joined.length === 0) return { ids: [], versions: new Map() };
  await lockLedger(tx, owner);
  await refuseForeignAccounts(
    tx,
    owner,
    joined.map(({ account_id }) => account_id),
  );
  const legs = joined.map(({ leg, account_id, description, import_id }) => {
    if (leg.head.kind === 'transfer' || leg.head.account_id === account_id) {
      throw new Fault('conflict', 'This transaction is no side of a transfer any more');
    }
    const { amount, transaction_date, status } = leg.head;
    const other = { account_id, transaction_date, status, description, import_id };
    return { leg, id: randomUUID(), transfer_id: randomUUID(), amount: negateMoney(amount), ...other };
  });
  const versions = await putSnapshots(
    tx,
    owner,
    legs.map(({ leg, transfer_id }) => ({
      head: { ...leg.head, kind: 'transfer', category: null, transfer_id },
      lines: [{ amount: leg.head.amount }],
    })),
  );
  const heads = legs.map(({ leg: _, ...head }) => head);
  await sql`
    insert into transactions (user_id, id, account_id, amount, kind, status, transaction_date, description, transfer_id, import_id)
    select ${owner}, h.id, h.account_id, h.amount, 'transfer', h.status, h.transaction_date, h.description, h.transfer_id, h.import_id
    from jsonb_to_recordset(${JSON.stringify(heads)}) as h (id uuid, account_id uuid, amount numeric, status text, transaction_date date,
      description text, transfer_id uuid, import_id uuid)`.execute(tx);
  await insertLines(
    tx,
    owner,
    heads.map(({ id, amount }) => ({ id, lines: [{ amount }] })),
  );
  return { ids: heads.map(({ id }) => id), versions };
}
