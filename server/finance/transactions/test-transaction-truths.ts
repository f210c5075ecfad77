import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { addMoney, compareMoney, negateMoney, partOf } from '@holdfast/domain/kernel/money/money';
import { monthsBetween } from '@holdfast/domain/kernel/time/day';
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

/** How many there are of a filter, what they come to, and the latest. */
async function sized(caller: Caller, filter: object, counts: 'counted' | 'all'): Promise<Pair[]> {
  const { total, uncounted, expenses } = await caller.call(endpoints.sumTransactions, filter);
  const { items } = await caller.call(endpoints.listTransactions, { ...filter, limit: 5 });
  return [
    ['count', String(counts === 'all' ? total : total - uncounted)] as Pair,
    ['spent', expenses] as Pair,
    ...items.flatMap((each, nth) => [amountAt(each, nth), dayAt(each, nth)]),
  ].slice(0, 12);
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
    const { items } = await caller.call(endpoints.listTransactions, { limit: 100, date_to: today() });
    return items
      .filter(({ status }) => status !== 'void')
      .slice(0, 6)
      .flatMap((each, nth) => [amountAt(each, nth), dayAt(each, nth)]);
  },
  async largest_income(caller: Caller): Promise<Pair[]> {
    const items = await listed(caller, { kind: 'income' }, 100);
    return items
      .toSorted((a, b) => compareMoney(b.amount, a.amount))
      .slice(0, 5)
      .flatMap((each, nth) => [amountAt(each, nth), dayAt(each, nth)]);
  },
  async transactions_above(caller: Caller): Promise<Pair[]> {
    const filter = { kind: 'expense' as const, amount_min: '0.01', date_to: today() };
    return sized(caller, filter, 'counted');
  },
  async uncategorized(caller: Caller): Promise<Pair[]> {
    return sized(caller, { category_id: 'none' as const }, 'all');
  },
  async usually_received(caller: Caller, { marker }: Household): Promise<Pair[]> {
    const items = (await listed(caller, { kind: 'income', q: marker }, 100)).filter(
      ({ merchant }) => merchant === marker,
    );
    const [last] = items;
    const sum = addMoney('0.00', ...items.map(({ amount }) => amount));
    const oldest = items.at(-1)?.transaction_date ?? today();
    const months = Math.min(12, monthsBetween(`${oldest.slice(0, 7)}-01`, today()) + 1);
    return last === undefined
      ? []
      : [
          amountAt(last, 0),
          dayAt(last, 0),
          ['month', partOf(sum, 1n, BigInt(months))],
          ['sum', sum],
          ['count', String(items.length)],
        ];
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
