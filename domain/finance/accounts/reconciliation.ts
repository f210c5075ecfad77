import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../../kernel/time/day.ts';
import { required } from '../../kernel/form/draft.ts';
import type { FieldMessage } from '../../kernel/call/fault.ts';
import { id } from '../../kernel/form/fields.ts';
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

/** The most rows that one statement is compared with at a time. */
export const openRowsAtMost = 5000;

export const openStatement = z.object({
  /** Pending and cleared rows until the statement's day, the earliest first. */
  rows: z.array(openRow),
  /** Whether more are open than are answered; the earliest come first. */
  more: z.boolean(),
  /** The opening and everything that was reconciled before. */
  reconciled_balance: amount,
});
export type OpenStatement = z.infer<typeof openStatement>;

/** What a statement says, and which rows stand on it. */
export const statementDraft = z.object({
  day: required('Statement date', day),
  balance: required('Statement balance', money),
  rows: z.array(id).max(openRowsAtMost),
  /** Whether what is missing is entered as an adjustment. */
  adjust: z.boolean().default(false),
});
export type StatementDraft = z.output<typeof statementDraft>;

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
