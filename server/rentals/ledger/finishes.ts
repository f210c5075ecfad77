import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { takenBack } from '@holdfast/domain/rentals/ledger/ledger-row';
import { nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import type { Tx } from '../../kernel/database/database.ts';
import { finishDueItem, type Doing } from '../../kernel/due/due-items.ts';
import type { Finishes } from '../../kernel/due/finish-due.ts';
import { recordsPayment } from '../../kernel/due/records-payment.ts';
import { addPayment, lockedLedger, reverseEntry } from './payments.ts';
import { chargesAndPayments, lockRents } from './rent-ledger.ts';

/** Done records a payment of the rent that is due, today; taken back, the payment is taken back by a reversal. */
export const finishes: Finishes = {
  'agreement.rent': {
    ...recordsPayment,
    finish: finishRent,
    reopen: reopenRent,
  },
};

/**
 * Records what is due as paid by transfer on the day of the call. Two calls at once record one payment. Throws `conflict` where the rent of
 * this date has another amount by now.
 */
async function finishRent(tx: Tx, owner: string, entry: DueEntry, doing: Doing): Promise<void> {
  const id = entry.source_id;
  await lockRents(tx, owner);
  const now = await tx
    .selectFrom('due_items')
    .select('state')
    .where('user_id', '=', owner)
    .where('id', '=', entry.id)
    .executeTakeFirst();
  if (now?.state !== 'open') return;
  const { agreement, rows } = await lockedLedger(tx, owner, id, doing.on);
  const due = nextDue(agreement, rows, doing.on);
  if (due === null || due.amount !== entry.amount || due.due_day !== entry.occurrence)
    throw new Fault('conflict', 'What is owed has changed. Look at the agreement.');
  // Marked first: what is due next takes the place of an open date.
  await finishDueItem(tx, owner, entry.id, doing);
  const payment = {
    amount: due.amount,
    day: doing.on,
    method: 'transfer',
    account_id: null,
    memo: null,
  } as const;
  await addPayment(tx, owner, agreement, payment, { by: doing.by, today: doing.on });
}

/** Takes the payment back that Done recorded; the date is open again by itself. Throws `conflict` where there is none any more. */
async function reopenRent(tx: Tx, owner: string, entry: DueEntry): Promise<void> {
  await lockRents(tx, owner);
  const rows = await chargesAndPayments(tx, owner, entry.source_id);
  const back = takenBack(rows);
  const { rows: done } = await sql<{ on: Day; today: Day }>`
    select done_on::text as "on", (now() at time zone coalesce(
      (select p.time_zone from user_profiles p where p.user_id = ${owner}), 'UTC'))::date::text as today from due_items
    where user_id = ${owner} and id = ${entry.id}`.execute(tx);
  const payment = rows.findLast(
    ({ kind, seq, day, amount }) =>
      kind === 'payment' &&
      !back.has(seq) &&
      day === done[0]?.on &&
      entry.amount !== null &&
      amount === negateMoney(entry.amount),
  );
  if (payment === undefined) throw new Fault('conflict', 'Its payment was taken back already.');
  // Charged until the latest day that the ledger knows, so that nothing of it is corrected.
  const today = [done[0]?.today ?? payment.day, ...rows.map(({ day }) => day)].toSorted().at(-1) ?? '';
  await reverseEntry(tx, owner, { id: entry.source_id, seq: payment.seq }, { by: owner, today });
}
