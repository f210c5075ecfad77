import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Entry, TransferEntry } from '@holdfast/domain/kernel/ledger/entry';
import { compareMoney, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { refuseOtherPayment } from '@holdfast/domain/kernel/money/paid-before';
import type { Occurrence, Recurring } from '@holdfast/domain/recurring/recurring';
import { nextDueDate, openDays } from '@holdfast/domain/recurring/recurring-item';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { finishDueItem, skipDueItem, type Doing } from '../kernel/due/due-items.ts';
import { lockLedger } from '../kernel/ledger/lock-ledger.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { unpost } from '../kernel/ledger/lines/unpost.ts';
import { doneDays, itemOf, recurringItems, setRecurring } from './recurring-items.ts';

export const sourceOf = (id: string, day: Day) => ({ type: 'recurring', id, slot: day });

export type PostedDay = {
  readonly day: Day;
  readonly amount?: Money | undefined;
  readonly transaction_date?: Day | undefined;
};

/**
 * Posts one date of an item, once however often it is asked for. Throws `not_found`, `invalid` for a day on which nothing is due, one that
 * was skipped, an amount that is not above zero, and a day in the future, and `conflict` where it is posted with another amount or day.
 */
export async function postOccurrence(
  tx: Tx,
  owner: string,
  id: string,
  { day, amount, transaction_date }: PostedDay,
  doing: Doing,
): Promise<Recurring> {
  const { record, state } = await lockDay(tx, owner, id, day);
  if (state === 'posted' || state === 'settled') {
    const entry = await entryFor(tx, owner, id, day);
    if (entry !== undefined) refuseOtherPayment(entry, { paid_on: transaction_date, amount });
    return record;
  }
  if (state === 'skipped') refuse([{ field: 'day', message: 'This date was skipped. Undo that first' }]);
  const on = transaction_date ?? (day < doing.on ? day : doing.on);
  if (on > doing.on) refuse([{ field: 'transaction_date', message: 'The day cannot be in the future' }]);
  const moved = amount ?? record.amount;
  if (compareMoney(moved, '0.00') <= 0) refuse([{ field: 'amount', message: 'Amount must be above zero' }]);
  await post(tx, owner, entryOf(record, { day, on, amount: moved }));
  return close(tx, owner, record, { day, state: 'posted', doing });
}

/** Leaves one date out; a second time changes nothing. Throws `not_found`, and `invalid` for one that was posted. */
export async function skipOccurrence(
  tx: Tx,
  owner: string,
  id: string,
  day: Day,
  doing: Doing,
): Promise<Recurring> {
  const { record, state } = await lockDay(tx, owner, id, day);
  if (state === 'skipped') return record;
  if (state !== null) refuse([{ field: 'day', message: 'This date was posted. Undo that first' }]);
  return close(tx, owner, record, { day, state: 'skipped', doing });
}

/**
 * Takes back what became of a date: what was posted goes out of the ledger, and the date is due again (a trigger of the table says so).
 * What posts by itself would be posted again at once: its date is left out. Throws `not_found` where nothing became of it.
 */
export async function undoOccurrence(
  tx: Tx,
  owner: string,
  id: string,
  day: Day,
  today: Day,
): Promise<Recurring> {
  await lockLedger(tx, owner);
  const record = await recurringItems.lock(tx, owner, id);
  const state = await stateOf(tx, owner, id, day);
  if (state === null) throw notFound('Date');
  if (state === 'posted') await unpost(tx, owner, sourceOf(id, day));
  if (state === 'posted' && record.auto_post && day <= today) {
    await tx
      .updateTable('recurring_occurrences')
      .set({ state: 'skipped' })
      .where('user_id', '=', owner)
      .where('recurring_id', '=', id)
      .where('day', '=', day)
      .execute();
    return record;
  }
  await tx
    .deleteFrom('recurring_occurrences')
    .where('user_id', '=', owner)
    .where('recurring_id', '=', id)
    .where('day', '=', day)
    .execute();
  return goOn(tx, owner, await recurringItems.find(tx, owner, id));
}

/** Notes what became of a date, closes what was due, and moves the next date on. */
export async function close(
  tx: Tx,
  owner: string,
  record: Recurring,
  {
    day,
    state,
    doing,
    transaction_id = null,
  }: { day: Day; state: Occurrence['state']; doing: Doing; transaction_id?: string | null },
): Promise<Recurring> {
  await tx
    .insertInto('recurring_occurrences')
    .values({
      user_id: owner,
      recurring_id: record.id,
      day,
      state,
      transaction_id,
      done_at: doing.now.toISOString(),
    })
    .execute();
  const due = await tx
    .selectFrom('due_items')
    .select('id')
    .where('user_id', '=', owner)
    .where('source_type', '=', 'recurring')
    .where('source_id', '=', record.id)
    .where('slot', '=', 'due')
    .where('occurrence', '=', day)
    .executeTakeFirst();
  if (due !== undefined) {
    if (state === 'skipped') await skipDueItem(tx, owner, due.id, doing);
    else await finishDueItem(tx, owner, due.id, doing);
  }
  return goOn(tx, owner, record);
}

/** Puts the next date where it belongs: the first of the rhythm that is not done. */
async function goOn(tx: Tx, owner: string, record: Recurring): Promise<Recurring> {
  const { id, next_due_date } = record;
  if (next_due_date === null) return record;
  const next = nextDueDate(record, next_due_date, await doneDays(tx, owner, id));
  return next === next_due_date ? record : setRecurring(tx, owner, id, { next_due_date: next });
}

/** Locks the ledger and the item, and says what became of the day; throws `invalid` where nothing is due on it. */
export async function lockDay(tx: Tx, owner: string, id: string, day: Day) {
  await lockLedger(tx, owner);
  const record = await recurringItems.lock(tx, owner, id);
  const state = await stateOf(tx, owner, id, day);
  if (state === null && !openDays(itemOf(record), day).includes(day)) {
    refuse([{ field: 'day', message: 'Nothing is due on this day' }]);
  }
  return { record, state };
}

/** The day and the amount, above zero, of the entry that stands for a date; undefined where it is gone from the ledger. */
async function entryFor(tx: Tx, owner: string, id: string, day: Day) {
  const { rows } = await sql<{ paid_on: Day; amount: Money }>`
    select t.transaction_date as paid_on, abs(t.amount)::text as amount from recurring_occurrences o
    join transactions t on t.user_id = o.user_id
      and (t.id = o.transaction_id or (t.source_type = 'recurring' and t.source_id = o.recurring_id and t.source_slot = o.day::text))
    where o.user_id = ${owner} and o.recurring_id = ${id} and o.day = ${day} limit 1`.execute(tx);
  return rows[0];
}

async function stateOf(tx: Tx, owner: string, id: string, day: Day): Promise<Occurrence['state'] | null> {
  const row = await tx
    .selectFrom('recurring_occurrences')
    .select('state')
    .where('user_id', '=', owner)
    .where('recurring_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** What is posted of an item; its source names item and date. */
function entryOf(
  record: Recurring,
  { day, on, amount }: { day: Day; on: Day; amount: Money },
): Entry | TransferEntry {
  const { kind, name, account_id, to_account_id, merchant } = record;
  const head = { transaction_date: on, description: name, source: sourceOf(record.id, day) };
  if (kind === 'transfer') {
    return { ...head, kind, from_account_id: account_id, to_account_id: to_account_id ?? '', amount };
  }
  const signed = kind === 'income' ? amount : negateMoney(amount);
  const { category_id, income_source_id, of_type, of_id, property_category } = record;
  const line = { amount: signed, category_id, income_source_id, of_type, of_id };
  return {
    ...head,
    kind,
    account_id,
    amount: signed,
    merchant,
    lines: [{ ...line, property_category: kind === 'expense' ? property_category : null }],
  };
}
