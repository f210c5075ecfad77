import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { addMoney, compareMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Caller } from '../../kernel/test-app.ts';
import { idOf, type Household } from '../../testing/records/household-records.ts';

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
  async money_moved(caller: Caller, home: Household): Promise<Pair[]> {
    const account_id = idOf(home, 'ledgerAccount');
    const items = await listed(caller, { kind: 'transfer', account_id }, 100);
    const sum = (isOut: boolean) =>
      addMoney('0.00', ...items.flatMap(({ amount }) => (amount.startsWith('-') === isOut ? [amount] : [])));
    return [
      ['in', sum(false)],
      ['out', negateMoney(sum(true))],
      ['net', addMoney(sum(false), sum(true))],
      ['count', String(items.length)],
    ];
  },
  async pending_transactions(caller: Caller): Promise<Pair[]> {
    const filter = { status: 'pending' as const };
    const { total } = await caller.call(endpoints.sumTransactions, filter);
    const { items } = await caller.call(endpoints.listTransactions, { ...filter, limit: 4 });
    return [
      ['count', String(total)],
      ...items.flatMap((each, nth): Pair[] => [amountAt(each, nth), dayAt(each, nth)]),
    ];
  },
  async received_pay(caller: Caller, { marker }: Household): Promise<Pair[]> {
    const { items } = await caller.call(endpoints.listTransactions, { limit: 100, q: marker });
    return items
      .filter(
        ({ kind, status, merchant }) => kind === 'income' && status === 'cleared' && merchant === marker,
      )
      .slice(0, 4)
      .flatMap((each, nth): Pair[] => [dayAt(each, nth), amountAt(each, nth)]);
  },
};
