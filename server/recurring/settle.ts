import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { openDays } from '@holdfast/domain/recurring/recurring-item';
import { settledBy, settlesWithinDays, type Reported } from '@holdfast/domain/recurring/settle';
import type { Tx } from '../kernel/database/database.ts';
import type { Doing } from '../kernel/due/due-items.ts';
import { lockLedger } from '../kernel/ledger/lock-ledger.ts';
import { itemOf, recurringItems } from './recurring-items.ts';
import { listItems } from './list-recurring.ts';
import { close } from './occurrences.ts';

/** A date of an item that a transaction settled. */
export type Settled = { readonly transaction_id: string; readonly recurring_id: string; readonly day: Day };

/** The dates of these items that wait until a day. */
export const waitingUntil = (items: Awaited<ReturnType<typeof listItems>>, until: Day) =>
  items.flatMap((item) => openDays(itemOf(item, item.done), until).map((day) => ({ ...item, day })));

/** Settles the dates that wait by what a bank file has brought in. */
export async function settleByImport(
  tx: Tx,
  owner: string,
  importId: string,
  doing: Doing,
): Promise<Settled[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transactions t
    where t.user_id = ${owner} and t.import_id = ${importId} and t.transaction_date >= (
      select min(r.next_due_date) - ${settlesWithinDays}::int from recurring_transactions r
      where r.user_id = ${owner} and r.removed_at is null)`.execute(tx);
  return settleByTransactions(
    tx,
    owner,
    rows.map(({ id }) => id),
    doing,
  );
}

/**
 * Settles the dates that wait by transactions that have come in from a bank, so that none of them is posted a second time. A transaction
 * that something posted, and one that is void, settles nothing. Where a transaction goes again, with its file, its date is open again.
 */
export async function settleByTransactions(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  doing: Doing,
): Promise<Settled[]> {
  if (ids.length === 0) return [];
  await lockLedger(tx, owner);
  const items = await listItems(tx, owner);
  if (items.length === 0) return [];
  const { rows } = await sql<Reported>`
    select t.id, t.account_id, t.amount, t.transaction_date, concat_ws(' ', t.merchant, t.description) as words
    from transactions t
    where t.user_id = ${owner} and t.id = any(${[...ids]}::uuid[]) and t.source_type is null and t.kind <> 'adjust' and t.status <> 'void'
      and t.account_id = any(${items.map((item) => item.account_id)}::uuid[])
      and not exists (select from recurring_occurrences o where o.user_id = t.user_id and o.transaction_id = t.id)
    order by t.transaction_date, t.id`.execute(tx);
  const last = rows.at(-1)?.transaction_date;
  if (last === undefined) return [];
  const waiting = waitingUntil(items, addDays(last, settlesWithinDays));
  const settled: Settled[] = [];
  const inOrder = settledBy(rows, waiting).toSorted((a, b) => (a.date.day < b.date.day ? -1 : 1));
  for (const { transaction, date } of inOrder) {
    const record = await recurringItems.lock(tx, owner, date.id);
    await close(tx, owner, record, { day: date.day, state: 'settled', doing, transaction_id: transaction });
    settled.push({ transaction_id: transaction, recurring_id: date.id, day: date.day });
  }
  return settled;
}
