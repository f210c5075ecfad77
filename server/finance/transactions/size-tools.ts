import * as asked from '@holdfast/domain/finance/money-tools';
import { largestExpense } from '@holdfast/domain/finance/tools';
import { addMoney, partOf, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { firstOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import { addDays, addMonths, monthsBetween } from '@holdfast/domain/kernel/time/day';
import type { LentTool } from '../../kernel/tools.ts';
import { listLargest, listTransactions, sumTransactions } from './list.ts';
import { citesOf, figuresOfOne, fromTransactions, wholeOf } from './tools.ts';

/** So many transactions are named. */
const named = 5;
/** So many payments are averaged. */
const mostCounted = 500;
const cent = '0.01';

/** What is usually received, what was paid above an amount, and the most that came in, by the functions of the list of transactions. */
export const sizeTools: readonly LentTool[] = [
  fromTransactions(asked.usuallyReceived, async ({ tx, owner, today, narrowed, outside }) => {
    const filter = {
      ...narrowed.filter,
      kind: 'income' as const,
      date_from: addDays(addMonths(today, -12), 1),
      date_to: today,
    };
    const page = await listTransactions(tx, owner, { ...filter, limit: mostCounted });
    const items = page.items.filter(({ status }) => status === 'cleared' || status === 'reconciled');
    const [last, oldest] = [items[0], items.at(-1)];
    if (last === undefined || oldest === undefined || page.next !== null) return [];
    const { income } = await sumTransactions(tx, owner, filter);
    const months = Math.min(12, monthsBetween(firstOfMonth(oldest.transaction_date), today) + 1);
    const whole = wholeOf(
      { ...narrowed, period: { from: filter.date_from, to: today } },
      citesOf(last, outside),
    );
    const { day, amount } = figuresOfOne(last, 1, { href: narrowed.href, outside });
    return [
      ...amount.map((figure) => ({ ...figure, label: 'Last received' })),
      ...day,
      ...whole.money('month', 'Received a month, on average', partOf(income, 1n, BigInt(months))),
      ...whole.money('sum', 'Received', income),
      ...whole.count('count', 'Payments', items.length),
    ];
  }),
  fromTransactions(asked.uncategorized, async ({ tx, owner, narrowed, outside }) => {
    const filter = { ...narrowed.filter, category_id: 'none' as const };
    const sums = await sumTransactions(tx, owner, filter);
    const { items } = await listTransactions(tx, owner, { ...filter, limit: named });
    const whole = wholeOf(
      narrowed,
      items.flatMap((each) => citesOf(each, outside)),
    );
    return [
      ...whole.count('count', 'Payments without a category', sums.total),
      ...whole.money('spent', 'Spent', sums.expenses),
      ...items.flatMap((each, at) => {
        const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
        return [...amount, ...day];
      }),
    ];
  }),
  fromTransactions(asked.transactionsAbove, async ({ tx, owner, today, narrowed, outside, said }) => {
    const { amount, side } = said as { amount?: string; side: 'above' | 'below' };
    if (amount === undefined) return [];
    const filter = {
      ...narrowed.filter,
      kind: 'expense' as const,
      ...(side === 'above'
        ? { amount_min: addMoney(amount, cent) }
        : { amount_max: subtractMoney(amount, cent) }),
      date_to: narrowed.filter.date_to ?? today,
    };
    const sums = await sumTransactions(tx, owner, filter);
    const { items } = await listTransactions(tx, owner, { ...filter, limit: named });
    const whole = wholeOf(
      narrowed,
      items.flatMap((each) => citesOf(each, outside)),
    );
    return [
      ...whole.count(
        'count',
        side === 'above' ? 'Payments above it' : 'Payments below it',
        sums.total - sums.uncounted,
      ),
      ...whole.money('spent', 'Paid, in all', sums.expenses),
      ...items.flatMap((each, at) => {
        const { day, amount: much } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
        return [...much, ...day];
      }),
    ];
  }),
  fromTransactions(largestExpense, async ({ tx, owner, said, narrowed, outside }) => {
    const { count } = said as { count?: number };
    const items = await listLargest(tx, owner, { ...narrowed.filter, limit: count ?? named });
    const { period } = narrowed;
    return items.flatMap((each, at) => {
      const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
      return [...amount.map((one) => ({ ...one, ...(period !== undefined && { period }) })), ...day];
    });
  }),
  fromTransactions(asked.largestIncome, async ({ tx, owner, narrowed, outside, said }) => {
    const { count } = said as { count?: number };
    const filter = { ...narrowed.filter, kind: 'income' as const };
    const items = await listLargest(tx, owner, { ...filter, limit: count ?? named });
    const { period } = narrowed;
    return items.flatMap((each, at) => {
      const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
      return [...amount.map((one) => ({ ...one, ...(period !== undefined && { period }) })), ...day];
    });
  }),
];
