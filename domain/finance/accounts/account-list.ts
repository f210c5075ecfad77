import { z } from 'zod';
import { calendarDay } from '../../kernel/time/day.ts';
import {
  currentBalance,
  moneyAccount,
  type MoneyAccount,
  type MoneyAccountKind,
} from '../../kernel/ledger/money-account.ts';
import { addMoney, amount, compareMoney, subtractMoney, type Money } from '../../kernel/money/money.ts';

export const accountViews = ['open', 'closed', 'trash'] as const;

/** Which accounts are listed: all of one view, or those of one kind. */
export const accountFilter = z.object({
  view: z.enum(accountViews).default('open'),
  kind: z.enum(['bank', 'card', 'debt']).optional(),
});

/** An account as it stands at the end of today; what is dated later is in neither balance. */
export const listedAccount = moneyAccount.extend({
  /** What lies in a bank, or what is owed on a card or a debt, above zero in both cases (S-220). */
  current_balance: amount,
  /** The day of the last statement that it was reconciled against. */
  reconciled_on: calendarDay.nullable(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

/** The sums of what is listed: what lies in banks, what is owed, and what is left. */
export const accountTotals = z.object({ bank: amount, card: amount, debt: amount, net: amount });
export type AccountTotals = z.infer<typeof accountTotals>;

export const accountList = z.object({
  items: z.array(listedAccount),
  total: z.int(),
  totals: accountTotals,
});
export type AccountList = z.infer<typeof accountList>;

type Balanced = Pick<MoneyAccount, 'kind' | 'balance'>;

/** Sums accounts by kind; what is owed is above zero. */
export function totalsOf(accounts: readonly Balanced[]): AccountTotals {
  const of = (kind: MoneyAccountKind) =>
    addMoney('0.00', ...accounts.filter((each) => each.kind === kind).map(currentBalance));
  const [bank, card, debt] = [of('bank'), of('card'), of('debt')];
  return { bank, card, debt, net: subtractMoney(bank, card, debt) };
}

/** What can still be spent on a card; null where nobody said its limit. */
export function availableOn({
  balance,
  credit_limit,
}: Pick<MoneyAccount, 'balance' | 'credit_limit'>): Money | null {
  return credit_limit === null ? null : addMoney(credit_limit, balance);
}

/** Whether an account holds less than its owner wants to be warned of. */
export const isLow = ({ balance, low_balance }: Pick<MoneyAccount, 'balance' | 'low_balance'>): boolean =>
  low_balance !== null && compareMoney(balance, low_balance) < 0;
