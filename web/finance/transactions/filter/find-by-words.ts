import { listTransactions } from '@holdfast/domain/finance/transaction-endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../../base/dates.ts';
import { call } from '../../../kernel/call/call.ts';
import { transactionsHref } from '../../../kernel/money/transactions-href.ts';

/** Finds transactions by words or an amount (S-227): the latest of them is named, and the list holds all. */
export async function findTransactions(words: string, signal: AbortSignal) {
  const q = words.slice(0, 100);
  const { items, next } = await call(listTransactions, { q, limit: 1 }, { signal });
  const [latest] = items;
  if (latest === undefined) return null;
  const { merchant, description, transaction_date, amount } = latest;
  return {
    label: next === null ? `Transaction with “${q}”` : `Transactions with “${q}”`,
    detail: [merchant ?? description ?? '', mediumDay(transaction_date), formatMoney(amount.replace('-', ''))]
      .filter(Boolean)
      .join(' · '),
    href: transactionsHref({ q }),
  };
}
