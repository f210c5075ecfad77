import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { compareMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Caller } from '../../kernel/test-app.ts';

type Pair = [figure: string, value: string];

const today = () => new Date().toISOString().slice(0, 10);
const shown = ({ kind, amount }: TransactionView) =>
  kind === 'expense' || (kind === 'transfer' && amount.startsWith('-')) ? negateMoney(amount) : amount;
const dayAt = (each: TransactionView, nth: number): Pair => [`day_${nth + 1}`, each.transaction_date];
const amountAt = (each: TransactionView, nth: number): Pair => [`amount_${nth + 1}`, shown(each)];

/** The latest of the list that count. */
async function listed(caller: Caller, filter: object, limit: number) {
  const { items } = await caller.call(endpoints.listTransactions, { limit: 100, ...filter });
  return items.filter(({ status }) => status === 'cleared' || status === 'reconciled').slice(0, limit);
}

/** What the list of transactions says of what its tools answer. */
export const transactionTruths = {
  async transactions_found(caller: Caller): Promise<Pair[]> {
    const { total, uncounted, expenses, income } = await caller.call(endpoints.sumTransactions, {});
    const items = await listed(caller, {}, 4);
    return [
      ['count', String(total - uncounted)],
      ['spent', expenses],
      ['earned', income],
      ...items.flatMap((each, nth): Pair[] => [dayAt(each, nth), amountAt(each, nth)]),
    ];
  },
  async paid_to(caller: Caller): Promise<Pair[]> {
    const { total, uncounted, expenses, income } = await caller.call(endpoints.sumTransactions, {});
    const items = await listed(caller, { date_to: today() }, 1);
    return [
      ['paid', expenses],
      ['received', income],
      ['count', String(total - uncounted)],
      ...items.flatMap((each, nth): Pair[] => [dayAt(each, nth), amountAt(each, nth)]),
    ];
  },
  async last_paid(caller: Caller): Promise<Pair[]> {
    const items = await listed(caller, { kind: 'expense', date_to: today() }, 5);
    return items.flatMap((each, nth) => [dayAt(each, nth), amountAt(each, nth)]);
  },
  async largest_expense(caller: Caller): Promise<Pair[]> {
    const items = await listed(caller, { kind: 'expense' }, 100);
    return items
      .filter(({ amount }) => amount.startsWith('-'))
      .toSorted((a, b) => compareMoney(a.amount, b.amount))
      .slice(0, 5)
      .flatMap((each, nth) => [amountAt(each, nth), dayAt(each, nth)]);
  },
  async latest_transactions(caller: Caller): Promise<Pair[]> {
    const items = await listed(caller, { date_to: today() }, 6);
    return items.flatMap((each, nth) => [amountAt(each, nth), dayAt(each, nth)]);
  },
};
