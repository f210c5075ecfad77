import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';

type Booked = Pick<TransactionView, 'id' | 'amount' | 'status'>;

/**
 * What an account held after each of its transactions. `rows` are all of them from the newest on, as far as they are shown, and `balance`
 * is what it holds with all of them. Pending and void ones change nothing (G-27).
 */
export function runningBalances(rows: readonly Booked[], balance: Money): ReadonlyMap<string, Money> {
  const after = new Map<string, Money>();
  let held = balance;
  for (const { id, amount, status } of rows) {
    after.set(id, held);
    if (status === 'cleared' || status === 'reconciled') held = subtractMoney(held, amount);
  }
  return after;
}
