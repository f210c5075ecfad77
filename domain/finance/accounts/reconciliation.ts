import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../../kernel/time/day.ts';
import { required } from '../../kernel/form/draft.ts';
import type { FieldMessage } from '../../kernel/call/fault.ts';
import { id } from '../../kernel/form/fields.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { transaction } from '../../kernel/ledger/transaction.ts';
import {
  addMoney,
  amount,
  formatMoney,
  isZero,
  money,
  subtractMoney,
  type Money,
} from '../../kernel/money/money.ts';

/** A statement that an account was reconciled against. */
export const reconciliation = z.object({
  id,
  account_id: id,
  day: calendarDay,
  /** What the account held at the end of that day, below zero where it is owed. */
  balance: amount,
  created_at: moment,
  undone_at: moment.nullable(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** A transaction that waits to be found on a statement. */
export const openRow = transaction.pick({
  id: true,
  version: true,
  transaction_date: true,
  amount: true,
  kind: true,
  status: true,
  merchant: true,
  description: true,
  transfer_id: true,
});
export type OpenRow = z.infer<typeof openRow>;

/** The most rows that a statement names one by one. */
export const namedRowsAtMost = 5000;

const rowSum = z.object({ count: z.int(), amount });

/** A page of the rows that are open until a day, the latest first, with the sums of all of them. */
export const openStatement = pageOf(openRow).extend({
  cleared: rowSum,
  pending: rowSum,
  /** The opening and everything that was reconciled before. */
  reconciled_balance: amount,
});
export type OpenStatement = z.infer<typeof openStatement>;

/** Which open rows are ticked to begin with: none, those that the bank has booked, or all. */
export const tickedBy = z.enum(['none', 'cleared', 'all']);
export type TickedBy = z.infer<typeof tickedBy>;

/** What a statement says, and which rows stand on it. */
export const statementDraft = z.object({
  day: required('Statement date', day),
  balance: required('Statement balance', money),
  ticked: tickedBy.default('none'),
  /** Rows that are ticked beside those. */
  rows: z.array(id).max(namedRowsAtMost).default([]),
  /** Rows of those that are not ticked. */
  except: z.array(id).max(namedRowsAtMost).default([]),
  /** Whether what is missing is entered as an adjustment. */
  adjust: z.boolean().default(false),
});
export type StatementDraft = z.output<typeof statementDraft>;

/** Whether a row is ticked before anybody ticks it. */
export const isTickedBy = (ticked: TickedBy, { status }: Pick<OpenRow, 'status'>): boolean =>
  ticked === 'all' || (ticked === 'cleared' && status === 'cleared');

/** How many rows are ticked, and what they come to: those that `ticked` begins with, and each of `flipped` the other way round. */
export function tickedSum(
  { cleared, pending }: Pick<OpenStatement, 'cleared' | 'pending'>,
  ticked: TickedBy,
  flipped: Iterable<Pick<OpenRow, 'status' | 'amount'>>,
): { count: number; amount: Money } {
  let count = ticked === 'none' ? 0 : cleared.count + (ticked === 'all' ? pending.count : 0);
  let sum = ticked === 'none' ? '0.00' : addMoney(cleared.amount, ticked === 'all' ? pending.amount : '0.00');
  for (const row of flipped) {
    const off = isTickedBy(ticked, row);
    count += off ? -1 : 1;
    sum = off ? subtractMoney(sum, row.amount) : addMoney(sum, row.amount);
  }
  return { count, amount: sum };
}

/** What a statement says more than what was reconciled before and the rows that are ticked; 0.00 where all is found. */
export function differenceOf(
  balance: Money,
  reconciledBefore: Money,
  ticked: readonly { readonly amount: Money }[],
): Money {
  return subtractMoney(balance, addMoney(reconciledBefore, ...ticked.map((row) => row.amount)));
}

/** What is wrong with a statement that is to be closed. */
export function statementFaults(
  { day: until, adjust }: Pick<StatementDraft, 'day' | 'adjust'>,
  difference: Money,
  today: Day,
): FieldMessage[] {
  if (until > today) return [{ field: 'day', message: 'Statement date must not be in the future' }];
  return isZero(difference) || adjust
    ? []
    : [{ field: 'balance', message: `${formatMoney(difference)} is still missing` }];
}
