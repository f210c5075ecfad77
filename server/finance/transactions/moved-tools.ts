import { moneyMoved } from '@holdfast/domain/finance/account-tools';
import * as asked from '@holdfast/domain/finance/tools';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { addMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { LentTool } from '../../kernel/tools.ts';
import { listTransactions, sumTransactions } from './list.ts';
import { citesOf, figuresOfOne, fromTransactions, wholeOf } from './tools.ts';

/** So many transfers are told apart by where they go. */
const mostTransfers = 500;
/** So many transactions that wait are named. */
const mostPending = 4;

/** What was moved between accounts, what is pending, and what somebody was paid for work, by the functions of the list of transactions. */
export const movedTools: readonly LentTool[] = [
  fromTransactions(moneyMoved, async ({ tx, owner, narrowed, said }) => {
    const { account_id } = narrowed.filter;
    const bank = await tx
      .selectFrom('money_accounts')
      .select('id')
      .where('user_id', '=', owner)
      .where('id', '=', account_id ?? null)
      .where('kind', '=', 'bank')
      .executeTakeFirst();
    if (bank === undefined) return [];
    const { items, next } = await listTransactions(tx, owner, {
      ...narrowed.filter,
      kind: 'transfer',
      limit: mostTransfers,
    });
    if (next !== null) return [];
    const counted = items.filter(({ status }) => status === 'cleared' || status === 'reconciled');
    const [out, into] = [true, false].map((isOut) =>
      counted.flatMap(({ amount }) => (amount.startsWith('-') === isOut ? [amount] : [])),
    );
    const whole = wholeOf(narrowed, [{ item_type: 'money_account', item_id: bank.id }]);
    const taken = negateMoney(addMoney('0.00', ...(out ?? [])));
    const both: Figure[][] = [
      whole.money('in', 'Moved in', addMoney('0.00', ...(into ?? []))),
      whole.money('out', 'Taken out again', taken),
    ];
    return [
      ...(said['side'] === 'out' ? both.toReversed() : both).flat(),
      ...whole.money('net', 'More in than out', addMoney('0.00', ...(into ?? []), ...(out ?? []))),
      ...whole.count('count', 'Transfers', counted.length),
    ];
  }),
  fromTransactions(asked.pendingTransactions, async ({ tx, owner, narrowed, outside }) => {
    const filter = { ...narrowed.filter, status: 'pending' as const };
    const { total } = await sumTransactions(tx, owner, filter);
    const { items } = await listTransactions(tx, owner, { ...filter, limit: mostPending });
    const whole = wholeOf(
      narrowed,
      items.flatMap((each) => citesOf(each, outside)),
    );
    return [
      ...whole.count('count', 'Pending transactions', total),
      ...items.flatMap((each, at) => {
        const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
        return [...amount, ...day];
      }),
    ];
  }),
  fromTransactions(asked.receivedPay, async ({ tx, owner, narrowed, today, outside }) => {
    const { income, total, uncounted } = await sumTransactions(tx, owner, {
      ...narrowed.filter,
      kind: 'income',
    });
    const whole = wholeOf(narrowed, []);
    if (total - uncounted === 0) return [];
    if (narrowed.period === undefined) {
      const filter = { ...narrowed.filter, kind: 'income' as const, status: 'cleared' as const };
      const { items } = await listTransactions(tx, owner, { ...filter, date_to: today, limit: mostPending });
      return items.flatMap((each, at) => {
        const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
        return [...day, ...amount];
      });
    }
    return [
      ...whole.money('received', 'Received', income),
      ...whole.count('count', 'Payments', total - uncounted),
    ];
  }),
];
