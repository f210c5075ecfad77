import { z } from 'zod';
import { addMonths, calendarDay, day, type Day } from '../../kernel/time/day.ts';
import { required } from '../../kernel/form/draft.ts';
import { id } from '../../kernel/form/fields.ts';
import type { MoneyAccount } from '../../kernel/ledger/money-account.ts';
import { amount, money } from '../../kernel/money/money.ts';
import { listedAccount } from './account-list.ts';
import { openRow, reconciliation } from './reconciliation.ts';

/** An account whole, as its screen shows it. */
export const accountDetail = listedAccount.extend({
  /** What is entered on it, also what is pending or void. */
  transactions: z.int(),
  /** What is pending and in no balance yet (G-27). */
  pending: z.object({ count: z.int(), total: amount }),
  /** What is dated later than today, and in no balance until then. */
  coming: z.object({ count: z.int(), total: amount }),
  /** The name of the account that it is paid from; null also where that one is closed to a guest. */
  pays_from_name: z.string().nullable(),
  /** The last rows that are entered on it, the newest first. */
  latest: z.array(openRow.extend({ category_id: id.nullable() })),
  last_reconciliation: reconciliation.nullable(),
});
/** How many rows the screen of an account shows; all of them are listed among the transactions. */
export const latestRows = 8;
export type AccountDetail = z.infer<typeof accountDetail>;

/** Over which time a balance is shown: month ends of a year or of all time, or the days of a month. */
export const historyFilter = z.object({
  id,
  over: z.enum(['year', 'all', 'month']).default('year'),
  /** A day of the month whose days are shown; the present month without it. */
  month: calendarDay.optional(),
});

export const balanceHistory = z.object({ points: z.array(z.object({ day: calendarDay, balance: amount })) });
export type BalanceHistory = z.infer<typeof balanceHistory>;

/** What an account really held at the end of a day; below zero where it is owed (G-44). */
export const adjustment = z.object({
  day: required('Day', day),
  balance: required('Balance', money),
});

/** The next day of the month that a card is paid on, today included; the last day where a month is shorter. */
export function nextDueDay(
  { payment_due_day }: Pick<MoneyAccount, 'payment_due_day'>,
  today: Day,
): Day | null {
  if (payment_due_day === null) return null;
  const anchor = `2000-01-${String(payment_due_day).padStart(2, '0')}`;
  const months = (Number(today.slice(0, 4)) - 2000) * 12 + Number(today.slice(5, 7)) - 1;
  const here = addMonths(anchor, months);
  return here >= today ? here : addMonths(anchor, months + 1);
}
