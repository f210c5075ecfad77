import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { TransactionKind } from '@holdfast/domain/kernel/ledger/transaction';
import type { Matches, Recurring } from '@holdfast/domain/recurring/recurring';
import { datesOf, settlesWithinDays, type Reported } from '@holdfast/domain/recurring/settle';
import type { Tx } from '../kernel/database/database.ts';
import type { Doing } from '../kernel/due/due-items.ts';
import { listItems } from './list-recurring.ts';
import { close, lockDay } from './occurrences.ts';
import { waitingUntil } from './settle.ts';

/** So many dates are proposed for a transaction at most. */
const mostProposed = 3;

type Entered = Reported & {
  readonly kind: TransactionKind;
  /** Nothing posted it, and it counts or will. */
  readonly open: boolean;
  readonly settled: Matches['settled'];
};

async function findEntered(tx: Tx, owner: string, id: string): Promise<Entered> {
  const { rows } = await sql<Entered>`
    select t.id, t.account_id, t.amount, t.transaction_date, t.kind, concat_ws(' ', t.merchant, t.description) as words,
      t.source_type is null and t.kind <> 'adjust' and t.status <> 'void' as open,
      (select json_build_object('id', r.id, 'name', r.name, 'day', o.day) from recurring_occurrences o
        join recurring_transactions r on r.user_id = o.user_id and r.id = o.recurring_id
        where o.user_id = t.user_id and o.transaction_id = t.id) as settled
    from transactions t where t.user_id = ${owner} and t.id = ${id}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Transaction');
  return found;
}

async function datesThatFit(tx: Tx, owner: string, entered: Entered) {
  if (!entered.open || entered.settled !== null) return [];
  const until = addDays(entered.transaction_date, settlesWithinDays);
  return datesOf(entered, waitingUntil(await listItems(tx, owner), until));
}

/** Says which dates that wait a transaction may be, by the rules by which banks' rows settle them. Throws `not_found`. */
export async function findMatches(tx: Tx, owner: string, transactionId: string): Promise<Matches> {
  const entered = await findEntered(tx, owner, transactionId);
  const dates = await datesThatFit(tx, owner, entered);
  return {
    settled: entered.settled,
    items: dates
      .slice(0, mostProposed)
      .map(({ id, name, day, kind, amount, about }) => ({ id, name, day, kind, amount, about })),
  };
}

/**
 * Settles one date of an item by a transaction that somebody entered; a second time changes nothing. Throws `not_found` for either, and
 * `invalid` for a date of which something else became, or that the transaction does not fit.
 */
export async function settleByHand(
  tx: Tx,
  owner: string,
  id: string,
  { day, transaction_id }: { day: Day; transaction_id: string },
  doing: Doing,
): Promise<Recurring> {
  const { record, state } = await lockDay(tx, owner, id, day);
  const entered = await findEntered(tx, owner, transaction_id);
  if (entered.settled?.id === id && entered.settled.day === day) return record;
  if (state !== null) refuse([{ field: 'day', message: `This date was ${state}. Undo that first` }]);
  const dates = await datesThatFit(tx, owner, entered);
  if (!dates.some((date) => date.id === id && date.day === day))
    refuse([{ field: 'transaction_id', message: 'This transaction does not fit this date' }]);
  return close(tx, owner, record, { day, state: 'settled', doing, transaction_id });
}
